package io.funes.web.page;

import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import io.funes.ingest.SessionRegister;
import io.funes.search.Get;
import io.funes.search.Quote;
import io.funes.search.Sessions;
import io.funes.search.TurnView;
import io.funes.sync.holds.Holds;
import io.funes.web.render.Transcript;
import io.funes.web.render.Visible;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows one session: its turns page by page, and a list of its prompts to jump to. */
@Controller
class SessionPageController {

    private static final int PROMPTS = 60;

    private final Sessions sessions;
    private final Get get;
    private final SessionRegister register;
    private final Holds holds;
    private final Family family;
    private final TranscriptPages pages;
    private final Transcript transcript = new Transcript();

    SessionPageController(Sessions sessions, Get get, SessionRegister register, Holds holds) {
        this.sessions = sessions;
        this.get = get;
        this.register = register;
        this.holds = holds;
        this.family = new Family(register, new Titles(sessions));
        this.pages = new TranscriptPages(sessions, get);
    }

    /** A prompt to jump to. */
    record Jump(long seq, String words, String link) {}

    @GetMapping("/sessions/{session}")
    String show(@PathVariable String session, @RequestParam(defaultValue = "0") long from, Model model) {
        SessionId id = new SessionId(session);
        TranscriptPages.Part part = pages.from(id, from);
        model.addAttribute("row", SessionsPage.Row.of(part.session()));
        model.addAttribute(
                "turns",
                part.turns().stream().map(turn -> transcript.turn(id, turn)).toList());
        model.addAttribute("family", family.of(id));
        model.addAttribute("readers", readers(part.turns()));
        model.addAttribute("held", holds.open(List.of(id)).getOrDefault(id, 0L));
        model.addAttribute("last", part.last());
        model.addAttribute("link", Links.session(session));
        model.addAttribute("id", Visible.line(session));
        if (from > 0) {
            model.addAttribute("before", Links.from(session, Math.max(0, from - TranscriptPages.TURNS)));
        }
        part.next().ifPresent(next -> model.addAttribute("after", Links.from(session, next)));
        model.addAttribute(
                "jumps", Links.session(session) + "/prompts?from=" + Math.max(0, from - TranscriptPages.TURNS));
        return "session";
    }

    /** What read each source of some turns. */
    private Map<String, String> readers(List<TurnView> turns) {
        Map<String, String> readers = new HashMap<>();
        turns.stream().flatMap(turn -> turn.source().stream()).distinct().forEach(source -> register.reader(source)
                .ifPresent(reader -> readers.put(Visible.line(source), reader)));
        return readers;
    }

    /** A permanent address of a turn, by the harness's name for it. */
    @GetMapping("/sessions/{session}/turns/{turn}")
    String turn(@PathVariable String session, @PathVariable String turn) {
        long seq = get.turn(new SessionId(session), new TurnId(turn), 0)
                .turns()
                .get(0)
                .seq();
        return "redirect:" + Links.turn(session, seq);
    }

    /** The file a turn was read from, and its line there, as far as that can be told now. */
    @GetMapping("/sessions/{session}/turns/{turn}/line")
    String line(@PathVariable String session, @PathVariable String turn, Model model) {
        TurnId id = new TurnId(turn);
        TurnView found = get.turn(new SessionId(session), id, 0).turns().get(0);
        String source = found.source().orElse("");
        model.addAttribute("source", source.isEmpty() ? "unknown" : Visible.line(source));
        SourceLine.of(source, id).ifPresent(line -> model.addAttribute("line", line));
        model.addAttribute("back", Links.turn(session, found.seq()));
        return "line";
    }

    /** The prompts from a turn on, as a list to jump from. */
    @GetMapping("/sessions/{session}/prompts")
    String prompts(@PathVariable String session, @RequestParam(defaultValue = "0") long from, Model model) {
        List<Quote> prompts = sessions.prompts(new SessionId(session), from, PROMPTS + 1);
        model.addAttribute(
                "jumps",
                prompts.stream()
                        .limit(PROMPTS)
                        .map(p -> new Jump(
                                p.seq(), Visible.line(p.text()), Links.from(session, p.seq()) + "#t" + p.seq()))
                        .toList());
        if (prompts.size() > PROMPTS) {
            model.addAttribute(
                    "more",
                    Links.session(session) + "/prompts?from="
                            + prompts.get(PROMPTS).seq());
        }
        model.addAttribute("link", Links.session(session));
        return "prompts";
    }
}
