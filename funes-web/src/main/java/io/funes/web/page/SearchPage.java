package io.funes.web.page;

import io.funes.web.ask.Asking;
import io.funes.web.ask.MemoryLabel;
import io.funes.web.ask.Questions;
import io.funes.web.ask.Words;
import io.funes.web.status.Status;
import io.funes.web.view.Views;
import java.time.Clock;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Asks a question and shows its hits with where they are from. */
@Controller
class SearchPage {

    private final Asking asking;
    private final Status status;
    private final Clock clock;

    SearchPage(Asking asking, Status status, Clock clock) {
        this.asking = asking;
        this.status = status;
        this.clock = clock;
    }

    @GetMapping("/")
    String search(@RequestParam MultiValueMap<String, String> parameters, Model model) {
        Words words = Words.of(parameters);
        model.addAttribute("question", words.text("q").orElse(""));
        model.addAttribute("status", status.view());
        if (words.text("q").isPresent()) {
            ask(words, model);
        }
        return "search";
    }

    private void ask(Words words, Model model) {
        try {
            model.addAttribute("answer", Views.of(asking.ask(Questions.of(words, clock.instant())), MemoryLabel.LOCAL));
        } catch (IllegalArgumentException e) {
            model.addAttribute("problem", e.getMessage());
        }
    }
}
