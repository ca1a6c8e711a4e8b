package io.funes.web.api;

import io.funes.core.trace.SessionId;
import io.funes.sync.curate.Candidate;
import io.funes.sync.curate.Curation;
import io.funes.sync.curate.Decision;
import io.funes.sync.hub.RepoName;
import io.funes.web.ask.Words;
import io.funes.web.share.CurationText;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Which sessions go into a project's memory. */
@RestController
@RequestMapping("/api/v1/remotes/{owner}/{name}/curation")
class CurationController {

    private final Curation curation;

    CurationController(Curation curation) {
        this.curation = curation;
    }

    @GetMapping
    ResponseEntity<Object> list(@PathVariable String owner, @PathVariable String name, HttpServletRequest request) {
        return shown(new RepoName(owner, name), request);
    }

    /** {@code {"project": "owner/name"}} names the project, {@code {"decision": …, "session": […]}} decides. */
    @PostMapping
    ResponseEntity<Object> change(
            @PathVariable String owner,
            @PathVariable String name,
            @RequestBody JsonNode body,
            HttpServletRequest request) {
        Words words = Words.of(body).only(Set.of("project", "decision", "session"));
        RepoName memory = new RepoName(owner, name);
        words.text("project").ifPresent(p -> curation.name(memory, RepoName.of(p)));
        words.text("decision")
                .ifPresent(d -> curation.decide(
                        memory,
                        words.list("session").stream().map(SessionId::new).toList(),
                        Decision.of(d)));
        return shown(memory, request);
    }

    private ResponseEntity<Object> shown(RepoName memory, HttpServletRequest request) {
        List<Candidate> candidates = curation.candidates(memory);
        return Reply.in(request, () -> Map.of("sessions", candidates), () -> CurationText.of(memory, candidates));
    }
}
