package io.funes.web.memory.store;

import java.io.IOException;

class S3ProxyStoreTest extends StoreContract {

    @Override
    protected S3Server server() throws IOException {
        return S3ProxyServer.start();
    }
}
