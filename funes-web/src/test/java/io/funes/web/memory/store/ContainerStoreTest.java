package io.funes.web.memory.store;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.testcontainers.DockerClientFactory;

class ContainerStoreTest extends StoreContract {

    @Override
    protected S3Server server() throws Exception {
        assumeTrue(DockerClientFactory.instance().isDockerAvailable(), "no Docker");
        return ContainerServer.start();
    }
}
