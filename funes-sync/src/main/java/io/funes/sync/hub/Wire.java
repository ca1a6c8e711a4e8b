package io.funes.sync.hub;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests, one by one; the only place that adds the token, and only for the endpoint's own origin. */
final class Wire {

    private static final Logger LOG = LoggerFactory.getLogger(Wire.class);

    static final MediaType JSON = MediaType.get("application/json");
    private static final int HOPS = 5;
    private static final Duration CONNECT = Duration.ofSeconds(10);

    private final OkHttpClient client;
    private final OkHttpClient downloads;
    private final HubSettings settings;
    private final HttpUrl endpoint;
    private final Pause pause;

    Wire(HubSettings settings, Pause pause) {
        this.settings = settings;
        this.pause = pause;
        this.endpoint = HttpUrl.get(settings.endpoint());
        // What is asked again, and what not, is decided here; redirects too, because of the token.
        this.client = new OkHttpClient.Builder()
                .followRedirects(false)
                .retryOnConnectionFailure(false)
                .connectTimeout(CONNECT)
                .readTimeout(settings.answerTimeout())
                .writeTimeout(settings.answerTimeout())
                .build();
        this.downloads =
                client.newBuilder().readTimeout(settings.downloadTimeout()).build();
    }

    /** How an answer is read; the answer is closed afterwards. */
    interface Reader<T> {
        T read(Response response) throws IOException;
    }

    /** An address below the endpoint; segments are quoted. */
    HttpUrl at(String... segments) {
        HttpUrl.Builder url = endpoint.newBuilder();
        for (String segment : segments) {
            url.addPathSegment(segment);
        }
        return url.build();
    }

    /** An address that the Hub gave; one of the default host is one of the endpoint, as with a proxy. */
    HttpUrl given(String address) {
        HttpUrl url = HttpUrl.get(address);
        return url.host().equals("huggingface.co") && !isOurs(url)
                ? url.newBuilder()
                        .scheme(endpoint.scheme())
                        .host(endpoint.host())
                        .port(endpoint.port())
                        .build()
                : url;
    }

    Request.Builder request(HttpUrl url) {
        Request.Builder request = foreign(url);
        if (isOurs(url)) {
            settings.token().ifPresent(token -> request.header("Authorization", "Bearer " + token.value()));
        }
        return request;
    }

    /** A request that never carries the token: to signed addresses. */
    Request.Builder foreign(HttpUrl url) {
        return new Request.Builder().url(url).header("User-Agent", "funes/1; jvm");
    }

    boolean isOurs(HttpUrl url) {
        return url.scheme().equals(endpoint.scheme())
                && url.host().equals(endpoint.host())
                && url.port() == endpoint.port();
    }

    static RequestBody json(Object value) {
        return RequestBody.create(JsonMapper.shared().writeValueAsBytes(value), JSON);
    }

    static JsonNode tree(Response response) throws IOException {
        try {
            return JsonMapper.shared().readTree(response.body().string());
        } catch (JacksonException e) {
            throw new HubException(
                    HubFault.CORRUPT,
                    "the answer from " + response.request().url().host() + " is no JSON; check HF_ENDPOINT",
                    e);
        }
    }

    /** Asks once. */
    <T> T once(Request request, String what, Reader<T> reader) {
        try (Response response = openHere(request)) {
            return read(response, what, reader);
        } catch (IOException e) {
            throw broken(request, what, e);
        }
    }

    /** Asks, and asks again what may be asked twice, while the fault is a passing one. */
    <T> T patiently(Supplier<Request> request, String what, Reader<T> reader) {
        for (int tries = 1; ; tries++) {
            Optional<Duration> wait;
            try (Response response = openHere(request.get())) {
                if (!Retry.isPassing(response.code()) || tries == Retry.TRIES) {
                    return read(response, what, reader);
                }
                wait = Optional.of(Retry.after(response, tries));
            } catch (IOException e) {
                if (tries >= Retry.tries(e)) {
                    throw broken(request.get(), what, e);
                }
                wait = Optional.of(Retry.backOff(tries));
            }
            rest(wait.get());
        }
    }

    /** Asks for a download; the caller looks at the status and closes. */
    Response download(Request request) throws IOException {
        return open(downloads, request);
    }

    void rest(Duration time) {
        LOG.debug("waiting {} before the Hub is asked again", time);
        try {
            pause.rest(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HubException(HubFault.UNREACHABLE, "waiting for the Hub was interrupted", e);
        }
    }

    HubException broken(Request request, String what, IOException cause) {
        if (cause instanceof InterruptedIOException && Thread.interrupted()) {
            Thread.currentThread().interrupt();
        }
        boolean sent = cause instanceof BrokenAnswerException;
        return new HubException(
                sent ? HubFault.UNKNOWN_OUTCOME : HubFault.UNREACHABLE,
                "the Hub at " + request.url().host() + " cannot be reached about " + what + " (" + reason(cause)
                        + "); try again with a connection",
                cause);
    }

    void close() {
        client.dispatcher().executorService().shutdown();
        client.connectionPool().evictAll();
    }

    private <T> T read(Response response, String what, Reader<T> reader) throws IOException {
        if (!response.isSuccessful()) {
            throw Faults.of(response, what);
        }
        try {
            return reader.read(response);
        } catch (IOException e) {
            throw new BrokenAnswerException(e);
        }
    }

    /** The endpoint's own redirects (a renamed repository) are followed; others are for whoever asks for a download. */
    private Response openHere(Request request) throws IOException {
        Request next = request;
        for (int hop = 0; ; hop++) {
            Response response = open(client, next);
            Optional<HttpUrl> target = target(response).filter(this::isOurs);
            if (target.isEmpty() || hop == HOPS) {
                return response;
            }
            response.close();
            next = next.newBuilder().url(target.get()).build();
        }
    }

    /** Where an answer sends its reader. */
    static Optional<HttpUrl> target(Response response) {
        return response.isRedirect()
                ? Optional.ofNullable(response.header("Location"))
                        .flatMap(l ->
                                Optional.ofNullable(response.request().url().resolve(l)))
                : Optional.empty();
    }

    private Response open(OkHttpClient with, Request request) throws IOException {
        if (settings.offline()) {
            throw new HubException(
                    HubFault.UNREACHABLE, "HF_HUB_OFFLINE is set, so the Hub is not asked; unset it to go on");
        }
        try {
            return with.newCall(request).execute();
        } catch (ConnectException | UnknownHostException e) {
            throw e;
        } catch (IOException e) {
            throw new BrokenAnswerException(e);
        }
    }

    private static String reason(IOException cause) {
        Throwable deepest = cause;
        while (deepest.getCause() instanceof IOException inner) {
            deepest = inner;
        }
        return Optional.ofNullable(deepest.getMessage())
                .orElse(deepest.getClass().getSimpleName());
    }

    /** The request went out, and its answer did not come whole. */
    private static final class BrokenAnswerException extends IOException {
        BrokenAnswerException(IOException cause) {
            super(cause);
        }
    }
}
