package io.funes.sync.hub;

import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;
import okhttp3.Response;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Answers that are no success, as {@code hf_raise_for_status} reads them: the headers say more than the status. */
final class Faults {

    private static final int LONGEST_REASON = 300;

    private Faults() {}

    /** @param what the repository or file that was asked for */
    static HubException of(Response response, String what) {
        String code = header(response, "X-Error-Code").orElse("");
        String reason = reason(response);
        String told = (reason.isEmpty() ? "" : ": " + reason) + request(response);
        return switch (response.code()) {
            case 401 -> unauthorized(what, code, told);
            case 402, 403 -> forbidden(what, code, told);
            case 404 -> missing(what, code, told);
            case 409, 412 ->
                new HubException(HubFault.MOVED, what + " was changed by somebody else" + told + "; try again");
            case 429 ->
                new HubException(
                        HubFault.LIMITED, "the Hub takes no more requests about " + what + told + "; try again later");
            default -> other(response.code(), what, told);
        };
    }

    private static HubException unauthorized(String what, String code, String told) {
        boolean hidden = code.equals("RepoNotFound");
        return new HubException(
                HubFault.UNAUTHORIZED,
                hidden
                        ? "there is no dataset " + what + ", or it is private and needs a token" + told
                                + "; set HF_TOKEN to one that may read it"
                        : "the Hub refuses the token for " + what + told + "; set HF_TOKEN to one that is valid");
    }

    private static HubException forbidden(String what, String code, String told) {
        return new HubException(
                HubFault.FORBIDDEN,
                code.equals("GatedRepo")
                        ? what + " is gated" + told + "; ask for access on its page"
                        : "this token may not do that with " + what + told + "; set HF_TOKEN to one that may");
    }

    private static HubException missing(String what, String code, String told) {
        boolean inside = code.equals("EntryNotFound") || code.equals("RevisionNotFound");
        return inside
                ? new HubException(HubFault.NO_SUCH_FILE, what + " is not there" + told)
                : new HubException(
                        HubFault.MISSING,
                        "there is no dataset " + what + ", or this token may not see it" + told
                                + "; check the name and HF_TOKEN");
    }

    private static HubException other(int status, String what, String told) {
        HubFault fault = Retry.isPassing(status) ? HubFault.UNKNOWN_OUTCOME : HubFault.REFUSED;
        String next = fault == HubFault.REFUSED ? "" : "; try again later";
        return new HubException(fault, "the Hub answered " + status + " about " + what + told + next);
    }

    private static String reason(Response response) {
        return header(response, "X-Error-Message")
                .orElseGet(() -> body(response))
                .strip();
    }

    private static String body(Response response) {
        try {
            JsonNode error = JsonMapper.shared()
                    .readTree(response.peekBody(16_384).string())
                    .path("error");
            String text = error.isArray() ? error.path(0).asString("") : error.asString("");
            return text.substring(0, Math.min(LONGEST_REASON, text.length()));
        } catch (IOException | JacksonException e) {
            return "";
        }
    }

    private static String request(Response response) {
        return Stream.of("x-request-id", "X-Amzn-Trace-Id", "x-amz-cf-id")
                .flatMap(name -> header(response, name).stream())
                .findFirst()
                .map(id -> " (request " + id + ")")
                .orElse("");
    }

    private static Optional<String> header(Response response, String name) {
        return Optional.ofNullable(response.header(name)).filter(value -> !value.isBlank());
    }
}
