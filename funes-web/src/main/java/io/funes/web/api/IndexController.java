package io.funes.web.api;

import io.funes.core.trace.Harness;
import io.funes.ingest.IndexRequest;
import io.funes.web.ask.Words;
import io.funes.web.index.Indexing;
import io.funes.web.job.JobView;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Begins to index; the answer is a job to watch. */
@RestController
class IndexController {

    private static final Set<String> KNOWN = Set.of("paths", "harness", "thinking", "limit");

    private final Indexing indexing;

    IndexController(Indexing indexing) {
        this.indexing = indexing;
    }

    @PostMapping("/api/v1/index")
    ResponseEntity<JobView> index(@RequestBody(required = false) Optional<JsonNode> body) {
        Words words = body.map(Words::of).orElseGet(() -> Words.of(Map.of())).only(KNOWN);
        JobView job = indexing.index(request(words)).view();
        return ResponseEntity.accepted()
                .location(URI.create("/api/v1/jobs/" + job.id()))
                .body(job);
    }

    private static IndexRequest request(Words words) {
        return new IndexRequest(
                words.every("paths").stream().map(IndexController::absolute).toList(),
                words.text("harness").map(Harness::of),
                words.flag("thinking"),
                words.whole("limit").orElse(Integer.MAX_VALUE));
    }

    private static Path absolute(String path) {
        Path named = Path.of(path);
        if (!named.isAbsolute()) {
            throw new IllegalArgumentException("the path \"" + path
                    + "\" is not absolute, and the daemon has no directory of yours; send it whole");
        }
        return named;
    }
}
