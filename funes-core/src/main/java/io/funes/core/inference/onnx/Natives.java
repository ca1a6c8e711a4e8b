package io.funes.core.inference.onnx;

import io.funes.core.inference.InferenceException;
import io.funes.core.inference.store.Unpacking;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The two native libraries behind a model. Left alone, each would be unpacked at every start (36 MB) into the temporary
 * or the home directory, and DJL would call out for versions and telemetry; so both are told where their library is, and
 * DJL is told to stay offline, before the first of its classes is used.
 *
 * <p>These settings are system properties, the only door there is: they hold for the whole process. A path that is set
 * already, and exists, is respected.
 */
final class Natives {

    private static final String ONNX_RUNTIME_PATH = "onnxruntime.native.path";
    private static final String TOKENIZERS_PATH = "RUST_LIBRARY_PATH";

    private Natives() {}

    /** Makes the libraries ready below the directory; cheap when they are. */
    static synchronized void prepare(Path directory) {
        stayOffline();
        System.setProperty("ENGINE_CACHE_DIR", directory.resolve("djl").toString());
        System.setProperty("DJL_CACHE_DIR", directory.resolve("djl").toString());
        // DJL looks for CUDA through JNA, which would unpack its library below the user's home
        setIfMissing("jna.tmpdir", directory.resolve("jna"));
        if (!isSet(ONNX_RUNTIME_PATH)) {
            System.setProperty(ONNX_RUNTIME_PATH, onnxRuntime(directory).toString());
        }
        if (!isSet(TOKENIZERS_PATH)) {
            System.setProperty(TOKENIZERS_PATH, tokenizers(directory).toString());
        }
    }

    private static void stayOffline() {
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("OPT_OUT_TRACKING", "true");
    }

    private static void setIfMissing(String property, Path path) {
        if (!isSet(property)) {
            System.setProperty(property, path.toString());
        }
    }

    private static boolean isSet(String property) {
        String value = System.getProperty(property, "");
        return !value.isEmpty() && Files.exists(Path.of(value));
    }

    private static Path onnxRuntime(Path directory) {
        String platform = platform("x64");
        String folder = "ai/onnxruntime/native/" + platform + "/";
        String library = System.mapLibraryName("onnxruntime");
        Path target = target(directory, "onnxruntime", platform, folder + library);
        Unpacking.sized(folder + library, target.resolve(library));
        String bridge = System.mapLibraryName("onnxruntime4j_jni");
        Unpacking.sized(folder + bridge, target.resolve(bridge));
        return target;
    }

    private static Path tokenizers(Path directory) {
        String platform = platform("x86_64");
        String folder = "native/lib/" + platform + "/cpu/";
        String library = System.mapLibraryName("tokenizers");
        Path target = target(directory, "tokenizers", platform, folder + library);
        for (String needed : new String[] {"libwinpthread-1.dll", "libgcc_s_seh-1.dll", "libstdc++-6.dll"}) {
            if (Unpacking.exists(folder + needed)) {
                Unpacking.sized(folder + needed, target.resolve(needed));
            }
        }
        // the file, not its directory: given a directory, DJL 0.36.0 fails on a machine without CUDA
        return Unpacking.sized(folder + library, target.resolve(library));
    }

    /** A directory of its own for each version, known by its size: a newer build must not replace a library in use. */
    private static Path target(Path directory, String name, String platform, String resource) {
        if (!Unpacking.exists(resource)) {
            throw new InferenceException("there is no " + name + " library for " + platform
                    + " in this build; funes runs on Linux and Windows x86-64, Linux and macOS ARM");
        }
        return directory.resolve(name + "-" + platform + "-" + Unpacking.length(resource));
    }

    private static String platform(String intel) {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String family = os.startsWith("mac") ? "osx" : os.startsWith("windows") ? "win" : "linux";
        String arch = System.getProperty("os.arch", "");
        return family + "-" + (arch.equals("aarch64") || arch.equals("arm64") ? "aarch64" : intel);
    }
}
