package io.funes.web.api;

import io.funes.sync.hub.RepoName;
import io.funes.web.job.JobView;
import io.funes.web.share.Importing;
import java.net.URI;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Begins to take in a dataset of traces; the answer is a job to watch. */
@RestController
class ImportController {

    private final Importing imports;

    ImportController(Importing imports) {
        this.imports = imports;
    }

    @PostMapping("/api/v1/remotes/{owner}/{name}/import")
    ResponseEntity<JobView> start(@PathVariable String owner, @PathVariable String name) {
        JobView job = imports.job(new RepoName(owner, name)).view();
        return ResponseEntity.accepted()
                .location(URI.create("/api/v1/jobs/" + job.id()))
                .body(job);
    }
}
