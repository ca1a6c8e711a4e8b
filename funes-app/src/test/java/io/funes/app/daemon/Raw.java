package io.funes.app.daemon;

import io.funes.core.home.FunesHome;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

/** Requests that no client of good manners sends. */
final class Raw {

    private Raw() {}

    /** Sends a request with the home's token, and gives the whole answer. */
    static String send(FunesHome home, String line, String headers) throws IOException {
        int port = Holder.parse(Files.readString(home.daemonFile())).port();
        try (Socket socket = new Socket("127.0.0.1", port)) {
            String request = line + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nAuthorization: Bearer "
                    + Files.readString(home.token()).trim() + "\r\nConnection: close\r\n" + headers + "\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
