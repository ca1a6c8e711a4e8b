package io.funes.web.api;

import io.funes.core.trace.SessionId;
import io.funes.sync.holds.ScrubRequest;
import io.funes.web.ask.Words;
import io.funes.web.holds.Scrubbing;
import io.funes.web.job.JobView;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Begins to clean what is stored; the answer is a job to watch. */
@RestController
class ScrubController {

    private static final Set<String> KNOWN = Set.of("dryRun", "possible", "sessions");

    private final Scrubbing scrubbing;

    ScrubController(Scrubbing scrubbing) {
        this.scrubbing = scrubbing;
    }

    @PostMapping("/api/v1/scrub")
    ResponseEntity<JobView> scrub(@RequestBody(required = false) Optional<JsonNode> body) {
        Words words = body.map(Words::of).orElseGet(() -> Words.of(Map.of())).only(KNOWN);
        JobView job = scrubbing
                .scrub(new ScrubRequest(
                        words.flag("dryRun").orElse(false),
                        words.flag("possible").orElse(false),
                        words.list("sessions").stream().map(SessionId::new).collect(Collectors.toSet())))
                .view();
        return ResponseEntity.accepted()
                .location(URI.create("/api/v1/jobs/" + job.id()))
                .body(job);
    }
}
