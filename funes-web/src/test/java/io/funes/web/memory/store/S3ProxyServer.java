package io.funes.web.memory.store;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** S3Proxy in a process of its own: it needs an older servlet interface than we have. */
final class S3ProxyServer implements S3Server {

    private static final String ID = "tester";
    private static final String KEY = "tester-" + ProcessHandle.current().pid();

    private final Process process;
    private final String port;

    private S3ProxyServer(Process process, String port) {
        this.process = process;
        this.port = port;
    }

    static S3ProxyServer start() throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-cp",
                        classpath(),
                        S3ProxyMain.class.getName(),
                        ID,
                        KEY)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader output = process.inputReader();
        String port = output.readLine();
        if (port == null) {
            throw new IOException("S3Proxy did not start");
        }
        return new S3ProxyServer(process, port);
    }

    @Override
    public Map<String, String> environment() {
        return S3Server.environment("http://127.0.0.1:" + port, ID, KEY);
    }

    @Override
    public void stop() {
        process.destroy();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String classpath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("tomcat-embed") && !entry.contains("logback"))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
