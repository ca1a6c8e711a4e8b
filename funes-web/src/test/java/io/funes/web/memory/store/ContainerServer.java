package io.funes.web.memory.store;

import java.io.IOException;
import java.util.Map;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;

/** MinIO in a container. */
final class ContainerServer implements S3Server {

    private static final String IMAGE = "minio/minio:RELEASE.2025-04-22T22-12-26Z";
    private static final int PORT = 9000;
    private static final String ID = "tester";
    private static final String KEY = "tester-" + ProcessHandle.current().pid();

    private final GenericContainer<?> container = new GenericContainer<>(IMAGE)
            .withEnv(Map.of("MINIO_ROOT_USER", ID, "MINIO_ROOT_PASSWORD", KEY))
            .withCommand("server", "/data")
            .withExposedPorts(PORT)
            .waitingFor(Wait.forHttp("/minio/health/ready").forPort(PORT));

    static ContainerServer start() throws IOException, InterruptedException {
        ContainerServer server = new ContainerServer();
        server.container.start();
        server.container.execInContainer(
                "sh", "-c", "mc alias set here http://127.0.0.1:9000 " + ID + " " + KEY + " && mc mb here/memories");
        return server;
    }

    @Override
    public Map<String, String> environment() {
        return S3Server.environment("http://" + container.getHost() + ":" + container.getMappedPort(PORT), ID, KEY);
    }

    @Override
    public void stop() {
        container.stop();
    }
}
