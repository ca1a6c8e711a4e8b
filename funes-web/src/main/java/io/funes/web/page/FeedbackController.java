package io.funes.web.page;

import io.funes.core.home.FunesHome;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Takes what a person says of a hit. */
@Controller
class FeedbackController {

    private final Feedback feedback;

    FeedbackController(FunesHome home) {
        this.feedback = new Feedback(home);
    }

    @PostMapping("/feedback")
    String note(
            @RequestParam String q,
            @RequestParam String session,
            @RequestParam String turn,
            @RequestParam boolean helpful,
            Model model) {
        feedback.note(q, new SessionId(session), new TurnId(turn), helpful);
        model.addAttribute("helpful", helpful);
        return "feedback";
    }
}
