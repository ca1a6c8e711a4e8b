package io.funes.web.api;

import io.funes.ingest.watch.Spool;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Takes what a harness tells its hook, whatever it is; the transcript it names is indexed shortly. It is kept from the
 * moment of the answer.
 */
@RestController
class HooksController {

    private final Spool spool;

    HooksController(Spool spool) {
        this.spool = spool;
    }

    @PostMapping("/api/v1/hooks/{harness}/{event}")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Map<String, String> hook(
            @PathVariable("harness") String harness,
            @PathVariable("event") String event,
            @RequestBody(required = false) @Nullable String payload) {
        spool.leave(harness, event, payload == null ? "" : payload);
        return Map.of("state", "kept");
    }
}
