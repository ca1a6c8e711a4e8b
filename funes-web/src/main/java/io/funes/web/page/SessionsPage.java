package io.funes.web.page;

import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.search.Coverage;
import io.funes.search.Facets;
import io.funes.search.SessionOrder;
import io.funes.search.SessionPage;
import io.funes.search.SessionQuery;
import io.funes.search.SessionSummary;
import io.funes.search.Sessions;
import io.funes.sync.holds.Holds;
import io.funes.web.ask.Asking;
import io.funes.web.ask.FilterWords;
import io.funes.web.ask.MemoryLabel;
import io.funes.web.ask.Words;
import io.funes.web.render.Visible;
import io.funes.web.share.Sharing;
import java.time.Clock;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Lists sessions: filtered, sorted, counted, page by page. */
@Controller
class SessionsPage {

    private static final int ROWS = 50;
    private static final int REPOS_SHOWN = 200;
    private static final String OFFSET = "offset";
    private static final Set<String> KNOWN = FilterWords.and("q", "order", OFFSET, "memory");

    private final Asking asking;
    private final MemoryChoice memories;
    private final Holds holds;
    private final Clock clock;

    SessionsPage(Asking asking, Holds holds, Sharing sharing, Clock clock) {
        this.asking = asking;
        this.memories = new MemoryChoice(sharing);
        this.holds = holds;
        this.clock = clock;
    }

    /** A row of the table. */
    record Row(SessionSummary summary, String title, String agent, String place, Optional<String> last, String link) {

        static Row of(SessionSummary summary) {
            return of(summary, MemoryLabel.LOCAL);
        }

        /** @param memory the label of the memories it is listed from */
        static Row of(SessionSummary summary, String memory) {
            String title = Visible.line(summary.title());
            return new Row(
                    summary,
                    title.isEmpty() ? "(no prompt)" : title,
                    Names.of(summary.harness()),
                    Visible.line(summary.repo().or(summary::workdir).orElse("")),
                    summary.last().flatMap(Timestamp::shown).map(Visible::line),
                    Links.in(memory, Links.session(summary.id().value())));
        }
    }

    /**
     * A row with what stands with it.
     *
     * @param covered how many of its chunks can be found by meaning, in whole percent
     * @param held how many of its blocks wait for a verdict
     * @param judge where to give it
     */
    record Listed(Row row, long covered, long held, String judge) {

        static Listed of(SessionSummary session, String memory, long vectors, long held) {
            long covered = session.chunks() == 0 ? 0 : Math.min(100, vectors * 100 / session.chunks());
            Map<String, List<String>> of =
                    Map.of("session", List.of(session.id().value()));
            return new Listed(Row.of(session, memory), covered, held, Links.with("/holds", of));
        }
    }

    @GetMapping("/sessions")
    String list(@RequestParam MultiValueMap<String, String> parameters, Model model) {
        Words words = Words.of(parameters).only(KNOWN);
        SessionOrder order = words.text("order").map(SessionOrder::of).orElse(SessionOrder.NEWEST);
        SessionQuery query = new SessionQuery(
                FilterWords.of(words).filters(clock.instant()), words.text("q").orElse(""), order);
        int offset = words.whole(OFFSET).orElse(0);
        String memory = MemoryChoice.of(words).orElse(MemoryLabel.LOCAL);
        Sessions sessions = asking.sessions(Optional.of(memory));
        SessionPage page = sessions.list(query, offset, ROWS);
        model.addAttribute("page", page);
        model.addAttribute("rows", rows(sessions, page, memory));
        model.addAttribute("memories", memories.choices(words));
        model.addAttribute("q", words.text("q").orElse(""));
        model.addAttribute("since", words.text("since").orElse(""));
        model.addAttribute("orders", orders(order));
        choices(sessions, words, query, model);
        around(page, parameters, model);
        return "sessions";
    }

    private List<Listed> rows(Sessions sessions, SessionPage page, String memory) {
        List<SessionId> ids = page.sessions().stream().map(SessionSummary::id).toList();
        Coverage all = sessions.coverage();
        Map<SessionId, Long> vectors = all.vectors() < all.chunks()
                ? sessions.embedded(ids)
                : page.sessions().stream().collect(Collectors.toMap(SessionSummary::id, SessionSummary::chunks));
        Map<SessionId, Long> held = holds.open(ids);
        return page.sessions().stream()
                .map(s -> Listed.of(s, memory, vectors.getOrDefault(s.id(), 0L), held.getOrDefault(s.id(), 0L)))
                .toList();
    }

    private static void choices(Sessions sessions, Words words, SessionQuery query, Model model) {
        Facets facets = sessions.facets(new SessionQuery(io.funes.search.Filters.NONE, query.words(), query.order()));
        model.addAttribute("harnesses", Choice.harnesses(facets.harnesses(), words.list("harness")));
        model.addAttribute("repos", Choice.of(facets.repos(), words.list("repo"), REPOS_SHOWN));
    }

    private static void around(SessionPage page, MultiValueMap<String, String> parameters, Model model) {
        if (page.offset() > 0) {
            model.addAttribute("before", at(parameters, Math.max(0, page.offset() - ROWS)));
        }
        if (page.more()) {
            model.addAttribute("after", at(parameters, page.offset() + ROWS));
        }
    }

    private static String at(MultiValueMap<String, String> parameters, int offset) {
        Map<String, List<String>> values = new LinkedHashMap<>(parameters);
        values.put(OFFSET, List.of(String.valueOf(offset)));
        return Links.with("/sessions", values);
    }

    private static List<Choice> orders(SessionOrder chosen) {
        return Arrays.stream(SessionOrder.values())
                .map(order -> new Choice(order.label(), label(order), 0, order == chosen))
                .toList();
    }

    private static String label(SessionOrder order) {
        return switch (order) {
            case NEWEST -> "newest first";
            case OLDEST -> "oldest first";
            case TURNS -> "most turns first";
            case CHUNKS -> "most chunks first";
        };
    }
}
