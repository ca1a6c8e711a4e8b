package io.funes.web.memory.store;

import java.io.OutputStream;
import java.net.URI;
import org.gaul.s3proxy.AuthenticationType;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.nio2blob.TransientNio2BlobApiMetadata;
import org.jclouds.ContextBuilder;
import org.jclouds.blobstore.BlobStore;
import org.jclouds.blobstore.BlobStoreContext;

/** Serves S3 from memory until its standard input ends. The first line it prints is its port. */
final class S3ProxyMain {

    private S3ProxyMain() {}

    public static void main(String[] arguments) throws Exception {
        BlobStore blobs = ContextBuilder.newBuilder(new TransientNio2BlobApiMetadata())
                .credentials("unused", "unused")
                .build(BlobStoreContext.class)
                .getBlobStore();
        blobs.createContainerInLocation(null, "memories");
        S3Proxy proxy = S3Proxy.builder()
                .blobStore(blobs)
                .endpoint(URI.create("http://127.0.0.1:0"))
                .awsAuthentication(AuthenticationType.AWS_V2_OR_V4, arguments[0], arguments[1])
                .ignoreUnknownHeaders(true)
                .build();
        proxy.start();
        System.out.println(proxy.getPort());
        System.in.transferTo(OutputStream.nullOutputStream());
        System.exit(0);
    }
}
