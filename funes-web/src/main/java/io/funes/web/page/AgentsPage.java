package io.funes.web.page;

import io.funes.core.trace.Timestamp;
import io.funes.ingest.HookCalls;
import io.funes.ingest.HookCalls.Heard;
import io.funes.search.Filters;
import io.funes.search.SessionSummary;
import io.funes.search.Sessions;
import io.funes.web.agents.Agents;
import io.funes.web.agents.Agents.Deed;
import io.funes.web.render.Diff;
import io.funes.web.render.Html;
import io.funes.web.render.Visible;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Shows the agents of this machine, and gives them the memory or takes it away, the changes shown first. */
@Controller
class AgentsPage {

    private final Agents agents;
    private final Sessions sessions;
    private final HookCalls calls;

    AgentsPage(Agents agents, Sessions sessions, HookCalls calls) {
        this.agents = agents;
        this.sessions = sessions;
        this.calls = calls;
    }

    /**
     * An agent with what was last heard of it.
     *
     * @param count how many of its sessions are remembered
     * @param last when its last turn was said
     * @param link the session that was in
     * @param heard the last call of a hook of it
     */
    record Card(Agents.Known agent, long count, Optional<String> last, String link, Optional<Heard> heard) {

        /** Public for the templates. */
        public String event() {
            return heard.map(call -> Visible.line(call.event())).orElse("");
        }

        public String at() {
            return heard.map(call -> call.at().toString()).orElse("");
        }
    }

    /** What happens to a file. */
    record Shown(String what, String file, Html diff) {}

    @GetMapping("/agents")
    String show(Model model) {
        List<Card> cards = cards(agents.all().stream()).toList();
        model.addAttribute(
                "here",
                cards.stream()
                        .filter(c -> c.agent().here() || c.agent().wired())
                        .toList());
        model.addAttribute(
                "absent",
                cards.stream()
                        .filter(c -> !c.agent().here() && !c.agent().wired())
                        .toList());
        return "agents";
    }

    /** What adding or removing would change. */
    @GetMapping("/agents/{id}/{deed}")
    String plan(@PathVariable String id, @PathVariable String deed, Model model) {
        fill(id, deed, model);
        model.addAttribute("changes", shown(agents.plan(id, deed(deed))));
        return "agent";
    }

    @PostMapping("/agents/{id}/{deed}")
    String run(@PathVariable String id, @PathVariable String deed, Model model) {
        Agents.Done done = agents.run(id, deed(deed));
        fill(id, deed, model);
        model.addAttribute("done", true);
        model.addAttribute("changes", shown(done.changes()));
        model.addAttribute("advice", done.advice());
        return "agent";
    }

    /** Tries the tools and the hook as the agent would. */
    @PostMapping("/agents/{id}/check")
    String check(@PathVariable String id, Model model) {
        fill(id, "check", model);
        model.addAttribute("tries", agents.check(id));
        return "agent";
    }

    private void fill(String id, String deed, Model model) {
        model.addAttribute(
                "card",
                cards(agents.all().stream().filter(agent -> agent.id().equals(id)))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("funes does not know the agent \""
                                + Visible.line(id) + "\"; Agents lists those it does")));
        model.addAttribute("deed", deed);
        model.addAttribute("done", false);
    }

    private Stream<Card> cards(Stream<Agents.Known> known) {
        Map<String, Heard> heard = calls.last();
        return known.map(agent -> card(agent, Optional.ofNullable(heard.get(agent.id()))));
    }

    private Card card(Agents.Known agent, Optional<Heard> heard) {
        var page = sessions.list(Filters.NONE.withHarnesses(Set.of(agent.harness())), 0, 1);
        Optional<SessionSummary> last = page.sessions().stream().findFirst();
        return new Card(
                agent,
                page.total(),
                last.flatMap(SessionSummary::last).flatMap(Timestamp::shown).map(Visible::line),
                last.map(session -> Links.session(session.id().value())).orElse(""),
                heard);
    }

    private static List<Shown> shown(List<Agents.Change> changes) {
        return changes.stream()
                .map(change -> new Shown(change.what(), Visible.line(change.file()), Diff.html(change.diff())))
                .toList();
    }

    private static Deed deed(String word) {
        return switch (word) {
            case "add" -> Deed.ADD;
            case "remove" -> Deed.REMOVE;
            default ->
                throw new IllegalArgumentException("\"" + Visible.line(word) + "\" is nothing that can be done to an"
                        + " agent; there are add and remove");
        };
    }
}
