package io.funes.web.page;

import io.funes.sync.holds.Act;
import io.funes.sync.holds.Decision;
import io.funes.sync.holds.HoldFilter;
import io.funes.sync.holds.HoldPage;
import io.funes.sync.holds.Holds;
import io.funes.sync.holds.NoHoldException;
import io.funes.sync.holds.RefusedException;
import io.funes.sync.holds.Selection;
import io.funes.sync.holds.Verdicts;
import io.funes.web.ask.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * The reviewer's queue. A form's address carries the filter that the page has, its body what was decided; the answer is
 * the page as it stands after that.
 */
@Controller
class HoldsPage {

    private static final int ROWS = 50;
    private static final int ACTS = 20;
    private static final List<String> FILTER = List.of("detector", "confidence", "session", "value", "decided");

    private final Holds holds;
    private final Verdicts verdicts;

    HoldsPage(Holds holds, Verdicts verdicts) {
        this.holds = holds;
        this.verdicts = verdicts;
    }

    @GetMapping("/holds")
    String show(@RequestParam MultiValueMap<String, String> parameters, Model model) {
        return page(Words.of(parameters), model);
    }

    /** About one hold: {@code id}; about all that the filter matches: {@code all}. */
    @PostMapping("/holds/decide")
    String decide(@RequestParam MultiValueMap<String, String> parameters, Model model) {
        Words words = Words.of(parameters);
        return acted(words, model, () -> decided(words));
    }

    @PostMapping("/holds/undo")
    String undo(@RequestParam MultiValueMap<String, String> parameters, Model model) {
        Words words = Words.of(parameters);
        return acted(words, model, () -> words.whole("act")
                .map(act -> verdicts.undo(act, ""))
                .orElseGet(() -> verdicts.undoLast("")));
    }

    private Act decided(Words words) {
        String decision = words.text("decision").orElse("");
        String reason = words.text("reason").orElse("");
        return decision.equals("exclude-session")
                ? verdicts.excludeSessions(selection(words), reason)
                : verdicts.decide(Decision.of(decision), selection(words), reason);
    }

    private static Selection selection(Words words) {
        return words.whole("id")
                .<Selection>map(id -> new Selection.These(List.of((long) id)))
                .orElseGet(() -> new Selection.Matching(filter(words).withDecided(false)));
    }

    private String acted(Words words, Model model, Supplier<Act> deed) {
        long before = open();
        try {
            Act act = deed.get();
            model.addAttribute("told", told(act, before, open()));
        } catch (NoHoldException | RefusedException | IllegalArgumentException e) {
            model.addAttribute("problem", Optional.ofNullable(e.getMessage()).orElse(e.toString()));
        }
        return page(words, model);
    }

    private static String told(Act act, long before, long after) {
        String what = act.undone().isPresent()
                ? "Taken back"
                : switch (act.decision()) {
                    case RELEASE -> "Allowed";
                    case REDACT -> "Redacted";
                    case EXCLUDE -> "Excluded";
                };
        return what + ": " + act.verdicts() + (act.verdicts() == 1 ? " verdict. " : " verdicts. ") + before
                + " waited, " + after + " wait now.";
    }

    private long open() {
        return holds.list(HoldFilter.OPEN, 0, 1).total();
    }

    private String page(Words words, Model model) {
        HoldFilter filter = filter(words);
        int offset = words.whole("offset").orElse(0);
        HoldPage page = holds.list(filter, offset, ROWS);
        model.addAttribute("page", page);
        model.addAttribute("open", open());
        model.addAttribute("rows", page.holds().stream().map(HoldShown::of).toList());
        model.addAttribute("kinds", holds.kinds(HoldFilter.OPEN));
        model.addAttribute("acts", verdicts.history(0, ACTS));
        model.addAttribute("decided", filter.decided());
        model.addAttribute("chosen", words.list("detector"));
        model.addAttribute("filtered", !(filter.withDecided(false).equals(HoldFilter.OPEN)));
        model.addAttribute("said", filter.toString());
        addresses(words, page, model);
        return "holds";
    }

    private static void addresses(Words words, HoldPage page, Model model) {
        Map<String, List<String>> kept = new LinkedHashMap<>();
        FILTER.forEach(name -> kept.put(name, words.list(name)));
        kept.put("offset", List.of(String.valueOf(page.offset())));
        model.addAttribute("decide", Links.with("/holds/decide", kept));
        model.addAttribute("undo", Links.with("/holds/undo", kept));
        if (page.offset() > 0) {
            kept.put("offset", List.of(String.valueOf(Math.max(0, page.offset() - ROWS))));
            model.addAttribute("before", Links.with("/holds", kept));
        }
        if (page.offset() + page.holds().size() < page.total()) {
            kept.put("offset", List.of(String.valueOf(page.offset() + ROWS)));
            model.addAttribute("after", Links.with("/holds", kept));
        }
    }

    private static HoldFilter filter(Words words) {
        return HoldFilter.of(
                words.list("detector"),
                words.list("confidence"),
                words.list("session"),
                words.list("value"),
                words.flag("decided").orElse(false));
    }
}
