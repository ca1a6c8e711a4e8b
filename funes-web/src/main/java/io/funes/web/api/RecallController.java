package io.funes.web.api;

import io.funes.search.AgentFormat;
import io.funes.search.Answer;
import io.funes.search.Question;
import io.funes.web.ask.Asking;
import io.funes.web.ask.MemoryLabel;
import io.funes.web.ask.Questions;
import io.funes.web.ask.Words;
import io.funes.web.guard.Granted;
import io.funes.web.view.Views;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import org.springframework.http.ResponseEntity;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Asks the memory. */
@RestController
@RequestMapping("/api/v1/recall")
class RecallController {

    private final Asking asking;
    private final Clock clock;

    RecallController(Asking asking, Clock clock) {
        this.asking = asking;
        this.clock = clock;
    }

    @GetMapping
    ResponseEntity<Object> get(@RequestParam MultiValueMap<String, String> parameters, HttpServletRequest request) {
        return answer(Words.of(parameters), request);
    }

    @PostMapping
    ResponseEntity<Object> post(@RequestBody JsonNode body, HttpServletRequest request) {
        return answer(Words.of(body), request);
    }

    private ResponseEntity<Object> answer(Words words, HttpServletRequest request) {
        String memory = MemoryLabel.LOCAL;
        Question question = Questions.of(words, clock.instant());
        Answer answer =
                asking.ask(question.withFilters(Granted.to(request).limit(question.filters())), words.text("memory"));
        return Reply.in(
                words.text("format"),
                request,
                () -> Views.of(answer, memory),
                () -> AgentFormat.recall(answer, memory));
    }
}
