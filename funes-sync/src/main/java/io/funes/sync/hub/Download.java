package io.funes.sync.hub;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.LongConsumer;
import okhttp3.HttpUrl;
import okhttp3.Request;
import okhttp3.Response;

/**
 * Brings one file, and goes on where a broken connection ended. Each try asks the Hub again for the address: a signed
 * one expires. What the Hub's content network claims about the content is not believed; the bytes are hashed.
 */
final class Download {

    private static final int HOPS = 5;
    private static final int MOST_WRONG = 4;
    private static final int PARTIAL = 206;
    private static final int BEYOND_END = 416;
    private static final int BUFFER = 1 << 16;

    private final Wire wire;
    private final HttpUrl address;
    private final RemoteFile file;
    private final Path part;
    private final LongConsumer moved;
    private int fruitless;
    private int wrong;

    /** @param part where the bytes go; what an earlier try left there is used */
    Download(Wire wire, HttpUrl address, RemoteFile file, Path part, LongConsumer moved) {
        this.wire = wire;
        this.address = address;
        this.file = file;
        this.part = part;
        this.moved = moved;
    }

    /** Returns when the part is the whole file and its hash is right. */
    void run() throws IOException {
        while (!isComplete()) {
            long before = length();
            step();
            fruitless = length() > before ? 0 : fruitless + 1;
        }
    }

    private boolean isComplete() throws IOException {
        if (length() < file.size() || !Files.exists(part)) {
            return false;
        }
        if (length() == file.size() && file.hash().matches(part)) {
            return true;
        }
        Files.delete(part);
        if (++wrong == MOST_WRONG) {
            throw new HubException(
                    HubFault.CORRUPT, file.path() + " did not arrive as the Hub lists it; try again later");
        }
        return false;
    }

    private void step() throws IOException {
        try (Response response = follow()) {
            if (response.isSuccessful()) {
                receive(response);
            } else if (response.code() == BEYOND_END) {
                Files.deleteIfExists(part);
            } else {
                refused(response);
            }
        } catch (LocalFaultException e) {
            throw e.fault();
        } catch (IOException e) {
            giveUpAfterTooMany(wire.broken(wire.request(address).build(), file.path(), e));
            wire.rest(Retry.backOff(fruitless + 1));
        }
    }

    // An address of another origin is a signed one: there a 403 means that it has expired.
    private void refused(Response response) {
        boolean expired =
                response.code() == 403 && !wire.isOurs(response.request().url());
        HubException fault = Faults.of(response, file.path());
        if (!expired && !Retry.isPassing(response.code())) {
            throw fault;
        }
        giveUpAfterTooMany(fault);
        wire.rest(Retry.after(response, fruitless + 1));
    }

    private Response follow() throws IOException {
        HttpUrl url = address;
        for (int hop = 0; hop < HOPS; hop++) {
            Response response = wire.download(asking(url));
            Optional<HttpUrl> next = Wire.target(response);
            if (next.isEmpty()) {
                return response;
            }
            response.close();
            url = next.get();
        }
        throw new HubException(HubFault.CORRUPT, "the Hub sends " + file.path() + " from place to place without end");
    }

    private Request asking(HttpUrl url) {
        Request.Builder request = wire.request(url).header("Accept-Encoding", "identity");
        if (length() > 0) {
            request.header("Range", "bytes=" + length() + "-");
        }
        return request.build();
    }

    private void receive(Response response) throws IOException {
        boolean goesOn = response.code() == PARTIAL && startsAt(response, length());
        if (!goesOn) {
            Files.deleteIfExists(part); // the whole file, or a part that was not asked for
        }
        if (goesOn || response.code() != PARTIAL) {
            copy(response.body().byteStream());
        }
    }

    private void copy(InputStream in) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long room = file.size() - length() + 1; // one byte too many is enough to know
        try (OutputStream out = append()) {
            for (int read = in.read(buffer); read >= 0 && room > 0; read = in.read(buffer)) {
                int kept = (int) Math.min(read, room);
                write(out, buffer, kept);
                room -= kept;
            }
        }
    }

    private void write(OutputStream out, byte[] buffer, int length) throws LocalFaultException {
        try {
            out.write(buffer, 0, length);
            moved.accept(length);
        } catch (IOException e) {
            throw new LocalFaultException(e);
        }
    }

    private OutputStream append() throws LocalFaultException {
        try {
            return Files.newOutputStream(part, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new LocalFaultException(e);
        }
    }

    private static boolean startsAt(Response response, long offset) {
        return Optional.ofNullable(response.header("Content-Range"))
                .map(range -> range.startsWith("bytes " + offset + "-"))
                .orElse(false);
    }

    private long length() {
        return part.toFile().length();
    }

    private void giveUpAfterTooMany(HubException fault) {
        if (fruitless + 1 >= Retry.TRIES) {
            throw fault;
        }
    }

    /** A fault of this machine's disk, which no other try can mend. */
    private static final class LocalFaultException extends IOException {
        LocalFaultException(IOException cause) {
            super(cause);
        }

        IOException fault() {
            return (IOException) Optional.ofNullable(getCause()).orElse(this);
        }
    }
}
