package io.funes.web.page;

import io.funes.core.memory.MemoryException;
import io.funes.core.trace.BlockType;
import io.funes.search.Answer;
import io.funes.search.Facets;
import io.funes.search.IndexUnavailableException;
import io.funes.search.Question;
import io.funes.search.SessionQuery;
import io.funes.search.Sessions;
import io.funes.search.Verdict;
import io.funes.sync.hub.HubException;
import io.funes.web.ask.Asking;
import io.funes.web.ask.Questions;
import io.funes.web.ask.Words;
import io.funes.web.render.Marks;
import io.funes.web.render.Visible;
import io.funes.web.share.Sharing;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * Asks a question and shows its hits with where they are from. A script that asks while a person types gets the order by
 * words and meaning at once, and then asks again for the reranked one.
 */
@Controller
class SearchPage {

    private static final int REPOS_SHOWN = 200;
    private static final String RERANK = "rerank";

    private final Asking asking;
    private final Sessions sessions;
    private final MemoryChoice memories;
    private final Clock clock;

    SearchPage(Asking asking, Sessions sessions, Sharing sharing, Clock clock) {
        this.asking = asking;
        this.sessions = sessions;
        this.memories = new MemoryChoice(sharing);
        this.clock = clock;
    }

    @GetMapping("/")
    String search(@RequestParam MultiValueMap<String, String> parameters, HttpServletRequest request, Model model) {
        Words words = Words.of(parameters);
        model.addAttribute("question", words.text("q").orElse(""));
        model.addAttribute("coverage", sessions.coverage());
        choices(words, model);
        if (words.text("q").isPresent()) {
            boolean first = request.getHeader("HX-Request") != null && !parameters.containsKey(RERANK);
            ask(words, first, parameters, model);
        }
        return "search";
    }

    private void ask(Words words, boolean first, MultiValueMap<String, String> parameters, Model model) {
        try {
            Question asked = Questions.of(words, clock.instant()).withExplain(true);
            Answer answer = asking.ask(first ? asked.withRerank(false) : asked, MemoryChoice.of(words));
            Marks marks = Marks.of(asked.text());
            model.addAttribute(
                    "hits",
                    answer.hits().stream().map(hit -> HitShown.of(hit, marks)).toList());
            model.addAttribute("weak", answer.verdict() == Verdict.ONLY_WEAK);
            model.addAttribute("notes", answer.notes());
            model.addAttribute("ran", answer.ran().line());
            model.addAttribute("took", took(answer));
            if (first && !answer.hits().isEmpty()) {
                model.addAttribute("rerank", reranked(parameters));
            }
        } catch (IllegalArgumentException | IndexUnavailableException | MemoryException | HubException e) {
            model.addAttribute(
                    "problem", Visible.of(Optional.ofNullable(e.getMessage()).orElse(e.toString())));
        }
    }

    private void choices(Words words, Model model) {
        Facets facets = sessions.facets(SessionQuery.ALL);
        model.addAttribute("harnesses", Choice.harnesses(facets.harnesses(), words.list("harness")));
        model.addAttribute("repos", Choice.of(facets.repos(), words.list("repo"), REPOS_SHOWN));
        model.addAttribute("memories", memories.choices(words));
        model.addAttribute("since", words.text("since").orElse(""));
        List<String> types = words.list("type");
        model.addAttribute(
                "types",
                Arrays.stream(BlockType.values())
                        .map(t -> new Choice(t.column(), t.column().replace('_', ' '), 0, types.contains(t.column())))
                        .toList());
    }

    private static String reranked(MultiValueMap<String, String> parameters) {
        Map<String, List<String>> values = new LinkedHashMap<>(parameters);
        values.put(RERANK, List.of("true"));
        return Links.with("/", values);
    }

    private static long took(Answer answer) {
        return answer.stages().stream()
                .mapToLong(stage -> stage.took().toMillis())
                .sum();
    }
}
