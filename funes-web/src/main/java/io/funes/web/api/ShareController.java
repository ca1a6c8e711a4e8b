package io.funes.web.api;

import io.funes.sync.hub.RepoName;
import io.funes.sync.mirror.Pulled;
import io.funes.sync.push.Preview;
import io.funes.web.ask.Words;
import io.funes.web.job.JobView;
import io.funes.web.share.ShareText;
import io.funes.web.share.Sharing;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Remote memories: what a push would send, push, pull, link, unlink. */
@RestController
@RequestMapping("/api/v1/remotes")
class ShareController {

    private final Sharing sharing;

    ShareController(Sharing sharing) {
        this.sharing = sharing;
    }

    @GetMapping
    ResponseEntity<Object> list(HttpServletRequest request) {
        return Reply.in(request, () -> Map.of("remotes", sharing.remotes()), () -> ShareText.of(sharing.remotes()));
    }

    @GetMapping("/{owner}/{name}/preview")
    ResponseEntity<Object> preview(@PathVariable String owner, @PathVariable String name, HttpServletRequest request) {
        Preview preview = sharing.preview(new RepoName(owner, name));
        return Reply.in(request, () -> preview, () -> ShareText.of(preview));
    }

    @PostMapping("/{owner}/{name}/push")
    ResponseEntity<JobView> push(
            @PathVariable String owner,
            @PathVariable String name,
            @RequestBody(required = false) Optional<JsonNode> body) {
        boolean agreed = body.map(Words::of)
                .orElseGet(() -> Words.of(Map.of()))
                .only(Set.of("agreed"))
                .flag("agreed")
                .orElse(false);
        JobView job = sharing.push(new RepoName(owner, name), agreed).view();
        return ResponseEntity.accepted()
                .location(URI.create("/api/v1/jobs/" + job.id()))
                .body(job);
    }

    @PostMapping("/{owner}/{name}/pull")
    ResponseEntity<Object> pull(@PathVariable String owner, @PathVariable String name, HttpServletRequest request) {
        Pulled pulled = sharing.pull(new RepoName(owner, name));
        return Reply.in(request, () -> pulled, () -> sharing.line(pulled) + "\n");
    }

    @PutMapping("/{owner}/{name}/link")
    Map<String, Object> link(@PathVariable String owner, @PathVariable String name) {
        return Map.of("linked", true, "changed", sharing.link(new RepoName(owner, name)));
    }

    @DeleteMapping("/{owner}/{name}/link")
    Map<String, Object> unlink(@PathVariable String owner, @PathVariable String name) {
        return Map.of("linked", false, "changed", sharing.unlink(new RepoName(owner, name)));
    }
}
