package io.funes.web.page;

import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import io.funes.search.SessionQuery;
import io.funes.search.Sessions;
import io.funes.sync.curate.Candidate;
import io.funes.sync.curate.Curation;
import io.funes.sync.curate.Decision;
import io.funes.sync.hub.RepoName;
import io.funes.web.ask.Words;
import io.funes.web.render.Visible;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Chooses the sessions that go into a project's memory. */
@Controller
class CurationPage {

    private static final int SHOWN = 200;

    private final Curation curation;
    private final Sessions sessions;
    private final Titles titles;

    CurationPage(Curation curation, Sessions sessions) {
        this.curation = curation;
        this.sessions = sessions;
        this.titles = new Titles(sessions);
    }

    /** A session to decide about. */
    record Row(String session, String title, String agent, String repo, long chunks, String decision, String link) {}

    @GetMapping("/publish/sessions")
    String show(@RequestParam String repo, Model model) {
        RepoName memory = RepoName.of(repo);
        Optional<String> project = curation.project(memory);
        List<Candidate> candidates = project.isEmpty() ? List.of() : curation.candidates(memory);
        model.addAttribute("repo", memory.toString());
        model.addAttribute("anchor", RemoteShown.anchor(memory.toString()));
        model.addAttribute("project", project.orElse(""));
        model.addAttribute("known", sessions.facets(SessionQuery.ALL).repos().keySet());
        model.addAttribute(
                "rows", candidates.stream().limit(SHOWN).map(this::row).toList());
        model.addAttribute("more", Math.max(0, candidates.size() - SHOWN));
        model.addAttribute(
                "pending",
                candidates.stream()
                        .filter(c -> c.decision() == Decision.PENDING)
                        .count());
        return "curation";
    }

    @PostMapping("/publish/project")
    String name(@RequestParam String repo, @RequestParam String project, Model model) {
        curation.name(RepoName.of(repo), RepoName.of(project.strip()));
        return show(repo, model);
    }

    /** Decides about each {@code session}; with {@code rest}, about every one that nobody has decided about. */
    @PostMapping("/publish/sessions")
    String decide(@RequestParam MultiValueMap<String, String> parameters, Model model) {
        Words words = Words.of(parameters);
        String repo = words.text("repo").orElse("");
        RepoName memory = RepoName.of(repo);
        List<SessionId> chosen = words.flag("rest").orElse(false)
                ? undecided(memory)
                : words.list("session").stream().map(SessionId::new).toList();
        curation.decide(memory, chosen, Decision.of(words.text("decision").orElse("")));
        return show(repo, model);
    }

    private List<SessionId> undecided(RepoName memory) {
        return curation.candidates(memory).stream()
                .filter(c -> c.decision() == Decision.PENDING)
                .map(Candidate::session)
                .toList();
    }

    private Row row(Candidate candidate) {
        String id = candidate.session().value();
        return new Row(
                id,
                titles.of(id),
                Names.of(new Harness(candidate.harness())),
                Visible.line(candidate.repo()),
                candidate.chunks(),
                candidate.decision().label(),
                Links.session(id));
    }
}
