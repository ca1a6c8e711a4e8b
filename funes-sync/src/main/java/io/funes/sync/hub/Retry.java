package io.funes.sync.hub;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.Response;

/** When to ask again, and after how long: the rules of {@code huggingface_hub.utils.http_backoff}. */
final class Retry {

    static final int TRIES = 6;

    /** Of a name that is not known or a door that is shut: another try is for the network that is just coming up. */
    private static final int TRIES_WITHOUT_CONNECTION = 2;

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(8);

    // Limits are counted in windows of five minutes, so no sensible answer asks for more.
    private static final long MOST_SECONDS = 310;

    private static final Pattern LIMIT =
            Pattern.compile("\"\\w+\"\\s*;\\s*r\\s*=\\s*(\\d+)\\s*;\\s*t\\s*=\\s*(\\d{1,9})");
    private static final Pattern SECONDS = Pattern.compile("\\d{1,9}");

    private static final int TIMEOUT = 408;
    private static final int TOO_MANY = 429;
    private static final int SERVER_ERROR = 500;

    private Retry() {}

    static boolean isPassing(int status) {
        return status == TIMEOUT || status == TOO_MANY || status >= SERVER_ERROR && status != 501;
    }

    /** How often in all to try what failed so. */
    static int tries(IOException failure) {
        boolean never = failure instanceof UnknownHostException || failure instanceof ConnectException;
        return never ? TRIES_WITHOUT_CONNECTION : TRIES;
    }

    /** @param tries how many there were already */
    static Duration backOff(int tries) {
        Duration doubled = FIRST.multipliedBy(1L << Math.min(tries - 1, 3));
        return doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
    }

    /** What the server asks for, else the usual time. */
    static Duration after(Response response, int tries) {
        return asked(response)
                .map(seconds -> Duration.ofSeconds(Math.min(MOST_SECONDS, seconds) + 1))
                .orElse(backOff(tries));
    }

    private static Optional<Long> asked(Response response) {
        Optional<Long> window = Optional.ofNullable(response.header("RateLimit"))
                .map(LIMIT::matcher)
                .filter(Matcher::find)
                .filter(m -> m.group(1).equals("0"))
                .map(m -> Long.valueOf(m.group(2)));
        return window.or(() -> Optional.ofNullable(response.header("Retry-After"))
                .map(String::trim)
                .filter(text -> SECONDS.matcher(text).matches())
                .map(Long::valueOf));
    }
}
