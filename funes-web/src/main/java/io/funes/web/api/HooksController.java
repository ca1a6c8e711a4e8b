package io.funes.web.api;

import io.funes.core.trace.Harness;
import io.funes.ingest.watch.Spool;
import io.funes.search.KnownHarnesses;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Takes what a known harness tells its hook, an object or nothing; the transcript it names is indexed shortly. It is kept
 * from the moment of the answer.
 */
@RestController
class HooksController {

    private static final String NO_OBJECT = "what a hook was told is one JSON object, and this is none; send"
            + " {\"transcript_path\": \"/…\"} or what the agent gave its hook";

    private final Spool spool;
    private final KnownHarnesses harnesses;

    HooksController(Spool spool, KnownHarnesses harnesses) {
        this.spool = spool;
        this.harnesses = harnesses;
    }

    @PostMapping("/api/v1/hooks/{harness}/{event}")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Map<String, String> hook(
            @PathVariable("harness") String harness,
            @PathVariable("event") String event,
            @RequestBody(required = false) @Nullable String payload) {
        harnesses.requireReadable(Harness.of(harness));
        spool.leave(harness, event, payload == null ? "" : object(payload));
        return Map.of("state", "kept");
    }

    /** What is no object names no transcript, whatever the one who sent it hopes. */
    private static String object(String payload) {
        try {
            if (JsonMapper.shared().readTree(payload).isObject()) {
                return payload;
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException(NO_OBJECT, e);
        }
        throw new IllegalArgumentException(NO_OBJECT);
    }
}
