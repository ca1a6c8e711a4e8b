package io.funes.web.api;

import io.funes.web.index.Reindexing;
import io.funes.web.job.JobView;
import java.net.URI;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Begins to rebuild the search index; the answer is a job to watch, and the old index answers until it has ended. */
@RestController
class ReindexController {

    private final Reindexing reindexing;

    ReindexController(Reindexing reindexing) {
        this.reindexing = reindexing;
    }

    @PostMapping("/api/v1/reindex")
    ResponseEntity<JobView> reindex() {
        JobView job = reindexing.reindex().view();
        return ResponseEntity.accepted()
                .location(URI.create("/api/v1/jobs/" + job.id()))
                .body(job);
    }
}
