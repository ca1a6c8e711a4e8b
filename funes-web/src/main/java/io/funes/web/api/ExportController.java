package io.funes.web.api;

import io.funes.web.ask.FilterWords;
import io.funes.web.ask.Words;
import io.funes.web.export.Export;
import io.funes.web.export.ExportFormat;
import io.funes.web.export.ExportRequest;
import io.funes.web.job.JobView;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashSet;
import java.util.Set;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Begins to write sessions to files; the answer is a job to watch. */
@RestController
class ExportController {

    private static final Set<String> OWN = Set.of("to", "format", "memory", "overwrite");

    private final Export export;
    private final Clock clock;

    ExportController(Export export, Clock clock) {
        this.export = export;
        this.clock = clock;
    }

    @PostMapping("/api/v1/export")
    ResponseEntity<JobView> export(@RequestBody JsonNode body) {
        Set<String> known = new HashSet<>(FilterWords.NAMES);
        known.addAll(OWN);
        JobView job = export.job(request(Words.of(body).only(known))).view();
        return ResponseEntity.accepted()
                .location(URI.create("/api/v1/jobs/" + job.id()))
                .body(job);
    }

    private ExportRequest request(Words words) {
        Path to = words.text("to")
                .map(Path::of)
                .filter(Path::isAbsolute)
                .orElseThrow(
                        () -> new IllegalArgumentException("nothing says where to write; send a whole path as `to`"));
        return new ExportRequest(
                to,
                words.text("format").map(ExportFormat::of).orElse(ExportFormat.JSONL),
                FilterWords.of(words).filters(clock.instant()),
                words.text("memory"),
                words.flag("overwrite").orElse(false));
    }
}
