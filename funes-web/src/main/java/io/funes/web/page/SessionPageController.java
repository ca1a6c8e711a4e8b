package io.funes.web.page;

import io.funes.core.trace.SessionId;
import io.funes.ingest.SessionRegister;
import io.funes.search.Get;
import io.funes.search.Quote;
import io.funes.search.Sessions;
import io.funes.search.TurnView;
import io.funes.sync.holds.Holds;
import io.funes.web.ask.Asking;
import io.funes.web.ask.MemoryLabel;
import io.funes.web.render.Transcript;
import io.funes.web.render.Visible;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows one session: its turns page by page, and a list of its prompts to jump to. */
@Controller
class SessionPageController {

    private static final int PROMPTS = 60;

    private final Asking asking;
    private final SessionRegister register;
    private final Holds holds;
    private final Family family;
    private final Transcript transcript = new Transcript();

    SessionPageController(Asking asking, Sessions sessions, SessionRegister register, Holds holds) {
        this.asking = asking;
        this.register = register;
        this.holds = holds;
        this.family = new Family(register, new Titles(sessions));
    }

    /** A prompt to jump to. */
    record Jump(long seq, String words, String link) {}

    /** A session by its id; the beginning of one leads there. */
    @GetMapping("/sessions/{session}")
    String show(
            @PathVariable String session,
            @RequestParam(defaultValue = "0") long from,
            @RequestParam(defaultValue = MemoryLabel.LOCAL) String memory,
            Model model) {
        SessionId id = sessions(memory).named(session, any -> true).id();
        if (!id.value().equals(session)) {
            return "redirect:" + Links.in(memory, from == 0 ? Links.session(id.value()) : Links.from(id.value(), from));
        }
        TranscriptPages.Part part = new TranscriptPages(sessions(memory), get(memory)).from(id, from);
        model.addAttribute("row", SessionsPage.Row.of(part.session(), memory));
        model.addAttribute(
                "turns",
                part.turns().stream().map(turn -> transcript.turn(id, turn)).toList());
        boolean local = memory.equals(MemoryLabel.LOCAL);
        model.addAttribute("family", local ? family.of(id) : List.of());
        model.addAttribute("readers", local ? readers(part.turns()) : Map.of());
        model.addAttribute("held", local ? holds.open(List.of(id)).getOrDefault(id, 0L) : 0L);
        model.addAttribute("id", Visible.line(session));
        addresses(session, from, memory, part, model);
        return "session";
    }

    private static void addresses(String session, long from, String memory, TranscriptPages.Part part, Model model) {
        long earlier = Math.max(0, from - TranscriptPages.TURNS);
        model.addAttribute("link", Links.session(session));
        model.addAttribute("begin", Links.in(memory, Links.session(session)));
        model.addAttribute("memory", Visible.line(memory));
        model.addAttribute(
                "suffix",
                memory.equals(MemoryLabel.LOCAL) ? "" : Links.in(memory, "?").substring(1));
        if (from > 0) {
            model.addAttribute("before", Links.in(memory, Links.from(session, earlier)));
        }
        part.next().ifPresent(next -> model.addAttribute("after", Links.in(memory, Links.from(session, next))));
        model.addAttribute("jumps", Links.in(memory, Links.session(session) + "/prompts?from=" + earlier));
    }

    private Sessions sessions(String memory) {
        return asking.sessions(Optional.of(memory));
    }

    private Get get(String memory) {
        return asking.get(Optional.of(memory));
    }

    /** What read each source of some turns. */
    private Map<String, String> readers(List<TurnView> turns) {
        Map<String, String> readers = new HashMap<>();
        turns.stream().flatMap(turn -> turn.source().stream()).distinct().forEach(source -> register.reader(source)
                .ifPresent(reader -> readers.put(Visible.line(source), reader)));
        return readers;
    }

    /** A permanent address of a turn, by the harness's name for it, the beginning of that, or its number. */
    @GetMapping("/sessions/{session}/turns/{turn}")
    String turn(
            @PathVariable String session,
            @PathVariable String turn,
            @RequestParam(defaultValue = MemoryLabel.LOCAL) String memory) {
        SessionId id = sessions(memory).named(session, any -> true).id();
        return "redirect:"
                + Links.in(memory, Links.turn(id.value(), one(memory, id, turn).seq()));
    }

    private TurnView one(String memory, SessionId session, String turn) {
        return get(memory).open(session, turn, 0, 0).turns().get(0);
    }

    /** The file a turn was read from, and its line there, as far as that can be told now. */
    @GetMapping("/sessions/{session}/turns/{turn}/line")
    String line(@PathVariable String session, @PathVariable String turn, Model model) {
        TurnView found = one(MemoryLabel.LOCAL, new SessionId(session), turn);
        String source = found.source().orElse("");
        model.addAttribute("source", source.isEmpty() ? "unknown" : Visible.line(source));
        SourceLine.of(source, found.id()).ifPresent(line -> model.addAttribute("line", line));
        model.addAttribute("back", Links.turn(session, found.seq()));
        return "line";
    }

    /** The prompts from a turn on, as a list to jump from. */
    @GetMapping("/sessions/{session}/prompts")
    String prompts(
            @PathVariable String session,
            @RequestParam(defaultValue = "0") long from,
            @RequestParam(defaultValue = MemoryLabel.LOCAL) String memory,
            Model model) {
        List<Quote> prompts = sessions(memory).prompts(new SessionId(session), from, PROMPTS + 1);
        model.addAttribute(
                "jumps",
                prompts.stream()
                        .limit(PROMPTS)
                        .map(p -> new Jump(
                                p.seq(),
                                Visible.line(p.text()),
                                Links.in(memory, Links.from(session, p.seq()) + "#t" + p.seq())))
                        .toList());
        if (prompts.size() > PROMPTS) {
            model.addAttribute(
                    "more",
                    Links.in(
                            memory,
                            Links.session(session) + "/prompts?from="
                                    + prompts.get(PROMPTS).seq()));
        }
        model.addAttribute("link", Links.in(memory, Links.session(session)));
        return "prompts";
    }
}
