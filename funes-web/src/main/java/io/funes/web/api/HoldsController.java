package io.funes.web.api;

import io.funes.sync.holds.Act;
import io.funes.sync.holds.Decision;
import io.funes.sync.holds.Hold;
import io.funes.sync.holds.HoldFilter;
import io.funes.sync.holds.HoldKind;
import io.funes.sync.holds.HoldPage;
import io.funes.sync.holds.Holds;
import io.funes.sync.holds.Selection;
import io.funes.sync.holds.VerdictFile;
import io.funes.sync.holds.Verdicts;
import io.funes.web.ask.Words;
import io.funes.web.holds.HoldText;
import io.funes.web.holds.HoldViews;
import jakarta.servlet.http.HttpServletRequest;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Reviews what was kept back from a publish. */
@RestController
@RequestMapping("/api/v1/holds")
class HoldsController {

    private static final Set<String> FILTER = Set.of("detector", "confidence", "session", "value");
    private static final Set<String> LISTED =
            Set.of("detector", "confidence", "session", "value", "decided", "offset", "limit", "format");
    private static final Set<String> VERDICT =
            Set.of("decision", "ids", "detector", "confidence", "session", "value", "all", "wholeSession", "reason");

    private final Holds holds;
    private final Verdicts verdicts;
    private final VerdictFile file;

    HoldsController(Holds holds, Verdicts verdicts, VerdictFile file) {
        this.holds = holds;
        this.verdicts = verdicts;
        this.file = file;
    }

    @GetMapping
    ResponseEntity<Object> list(@RequestParam MultiValueMap<String, String> parameters, HttpServletRequest request) {
        Words words = Words.of(parameters).only(LISTED);
        HoldFilter filter = filter(words, words.flag("decided").orElse(false));
        HoldPage page = holds.list(filter, offset(words), limit(words));
        List<HoldKind> kinds = holds.kinds(filter.withDecided(false));
        return Reply.in(request, () -> HoldViews.of(page, kinds), () -> HoldText.of(page, kinds));
    }

    @GetMapping("/{id}")
    ResponseEntity<Object> one(@PathVariable long id, HttpServletRequest request) {
        Hold hold = holds.find(id);
        return Reply.in(request, () -> HoldViews.of(hold), () -> HoldText.of(hold));
    }

    /** One decision about {@code ids}, about what a filter matches, or about {@code all} that is open. */
    @PostMapping("/verdicts")
    ResponseEntity<Object> decide(@RequestBody JsonNode body, HttpServletRequest request) {
        Words words = Words.of(body).only(VERDICT);
        Decision decision = Decision.of(words.text("decision").orElse(""));
        String reason = words.text("reason").orElse("");
        boolean whole = words.flag("wholeSession").orElse(false);
        if (whole && decision != Decision.EXCLUDE) {
            throw new IllegalArgumentException("wholeSession goes with the decision exclude only");
        }
        return said(
                whole
                        ? verdicts.excludeSessions(selection(words), reason)
                        : verdicts.decide(decision, selection(words), reason),
                request);
    }

    @GetMapping("/history")
    ResponseEntity<Object> history(@RequestParam MultiValueMap<String, String> parameters, HttpServletRequest request) {
        Words words = Words.of(parameters).only(Set.of("offset", "limit", "format"));
        List<Act> acts = verdicts.history(offset(words), limit(words));
        return Reply.in(request, () -> acts.stream().map(HoldViews::of).toList(), () -> HoldText.of(acts));
    }

    @PostMapping("/history/{act}/undo")
    ResponseEntity<Object> undo(
            @PathVariable long act,
            @RequestBody(required = false) Optional<JsonNode> body,
            HttpServletRequest request) {
        Words words = body.map(Words::of).orElseGet(() -> Words.of(Map.of())).only(Set.of("reason"));
        return said(verdicts.undo(act, words.text("reason").orElse("")), request);
    }

    @GetMapping(path = "/export", produces = "application/x-ndjson")
    String export() {
        StringWriter out = new StringWriter();
        file.write(out);
        return out.toString();
    }

    @PostMapping(
            path = "/import",
            consumes = {"application/x-ndjson", MediaType.TEXT_PLAIN_VALUE})
    VerdictFile.Imported take(@RequestBody String lines) {
        return file.read(new StringReader(lines));
    }

    private static ResponseEntity<Object> said(Act act, HttpServletRequest request) {
        return Reply.in(request, () -> HoldViews.of(act), () -> HoldText.of(act));
    }

    private static Selection selection(Words words) {
        List<String> ids = words.list("ids");
        boolean all = words.flag("all").orElse(false);
        boolean filtered = FILTER.stream().anyMatch(name -> !words.list(name).isEmpty());
        if ((ids.isEmpty() ? 0 : 1) + (all ? 1 : 0) + (filtered ? 1 : 0) != 1) {
            throw new IllegalArgumentException(
                    "say what is meant; send either ids, or a filter such as detector, or \"all\": true");
        }
        return ids.isEmpty()
                ? new Selection.Matching(filter(words, false))
                : new Selection.These(ids.stream().map(HoldsController::number).toList());
    }

    private static HoldFilter filter(Words words, boolean decided) {
        return HoldFilter.of(
                words.list("detector"), words.list("confidence"), words.list("session"), words.list("value"), decided);
    }

    private static Long number(String text) {
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("ids are the numbers of holds; GET /api/v1/holds lists them", e);
        }
    }

    private static int offset(Words words) {
        return words.whole("offset").orElse(0);
    }

    private static int limit(Words words) {
        return words.whole("limit").orElse(Holds.DEFAULT_LIMIT);
    }
}
