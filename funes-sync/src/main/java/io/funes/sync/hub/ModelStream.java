package io.funes.sync.hub;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.Optional;
import okhttp3.HttpUrl;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * A file of a model repository from some byte on. Where a connection breaks it asks again for what is missing; each try
 * asks the Hub anew, because a signed address expires. What it cannot mend it throws as the stream's fault.
 */
final class ModelStream extends InputStream {

    private static final int HOPS = 5;
    private static final int PARTIAL = 206;
    private static final int BEYOND_END = 416;

    private final Wire wire;
    private final HttpUrl address;
    private final String what;
    private @Nullable Response response;
    private long at;
    private int fruitless;

    private ModelStream(Wire wire, HttpUrl address, String what, long offset) {
        this.wire = wire;
        this.address = address;
        this.what = what;
        this.at = offset;
    }

    /** Opens it at a byte; returns when the Hub has begun to send. */
    static InputStream open(Wire wire, HttpUrl address, String what, long offset) throws IOException {
        ModelStream stream = new ModelStream(wire, address, what, offset);
        stream.attempt(() -> stream.body().available());
        return stream;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read = attempt(() -> body().read(into, offset, length));
        at += Math.max(0, read);
        fruitless = 0;
        return read;
    }

    @Override
    public void close() {
        Response open = response;
        response = null;
        if (open != null) {
            open.close();
        }
    }

    private interface Step {
        int run() throws IOException;
    }

    private int attempt(Step step) throws IOException {
        try {
            while (true) {
                try {
                    return step.run();
                } catch (IOException e) {
                    close();
                    again(wire.broken(wire.request(address).build(), what, e), Retry.backOff(fruitless + 1));
                }
            }
        } catch (HubException e) {
            throw fault(e);
        }
    }

    private void again(HubException fault, java.time.Duration wait) {
        if (++fruitless >= Retry.TRIES) {
            throw fault;
        }
        wire.rest(wait);
    }

    private InputStream body() throws IOException {
        Response open = response;
        if (open == null) {
            open = begin();
            response = open;
        }
        return open.body().byteStream();
    }

    private Response begin() throws IOException {
        while (true) {
            Response answer = follow();
            if (answer.isSuccessful() && standsAtOurs(answer)) {
                return answer;
            }
            try (answer) {
                refused(answer);
            }
        }
    }

    /** Whether the body's next byte is the one wanted; of a whole file what is known is read over. */
    private boolean standsAtOurs(Response answer) throws IOException {
        if (answer.code() == PARTIAL) {
            return Optional.ofNullable(answer.header("Content-Range"))
                    .map(range -> range.startsWith("bytes " + at + "-"))
                    .orElse(false);
        }
        answer.body().source().skip(at);
        return true;
    }

    private void refused(Response answer) {
        boolean expired = answer.code() == 403 && !wire.isOurs(answer.request().url());
        if (answer.isSuccessful()) {
            throw new HubException(HubFault.CORRUPT, "the Hub sends another part of " + what + " than was asked for");
        }
        if (answer.code() == BEYOND_END) {
            throw new HubException(HubFault.CORRUPT, what + " ends before byte " + at + "; remove what was fetched");
        }
        HubException fault = Faults.of(answer, what);
        if (!expired && !Retry.isPassing(answer.code())) {
            throw fault;
        }
        again(fault, Retry.after(answer, fruitless + 1));
    }

    private Response follow() throws IOException {
        HttpUrl url = address;
        for (int hop = 0; hop < HOPS; hop++) {
            Response answer = wire.download(asking(url));
            Optional<HttpUrl> next = Wire.target(answer);
            if (next.isEmpty()) {
                return answer;
            }
            answer.close();
            url = next.get();
        }
        throw new HubException(HubFault.CORRUPT, "the Hub sends " + what + " from place to place without end");
    }

    private Request asking(HttpUrl url) {
        Request.Builder request = wire.request(url).header("Accept-Encoding", "identity");
        if (at > 0) {
            request.header("Range", "bytes=" + at + "-");
        }
        return request.build();
    }

    private static IOException fault(HubException e) {
        String told = e.fault() == HubFault.MISSING || e.fault() == HubFault.NO_SUCH_FILE
                ? e.getMessage() + "; check HF_ENDPOINT, or import the model from a directory"
                : e.getMessage();
        return Thread.currentThread().isInterrupted() ? new InterruptedIOException(told) : new IOException(told, e);
    }
}
