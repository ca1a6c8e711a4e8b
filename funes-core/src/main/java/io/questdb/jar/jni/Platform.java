package io.questdb.jar.jni;

import java.util.Locale;

/**
 * The operating system and processor, as native libraries are filed under.
 *
 * @param system such as {@code linux}
 * @param processor such as {@code x86-64}
 */
record Platform(String system, String processor) {

    static Platform current() {
        return of(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    static Platform of(String osName, String osArch) {
        return new Platform(
                system(osName.toLowerCase(Locale.ROOT)), osArch.equals("amd64") ? "x86-64" : osArch.replace('_', '-'));
    }

    String resource(String prefix, String name) {
        String folder = prefix + '/' + system + '-' + processor + '/';
        return switch (system) {
            case "darwin" -> folder + "lib" + name + ".dylib";
            case "windows" -> folder + name + ".dll";
            default -> folder + "lib" + name + ".so";
        };
    }

    private static String system(String osName) {
        if (osName.startsWith("mac")) {
            return "darwin";
        }
        return osName.startsWith("windows") ? "windows" : osName.replace(" ", "");
    }
}
