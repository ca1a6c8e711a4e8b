package io.funes.web.api;

import io.funes.search.AgentFormat;
import io.funes.search.Excerpt;
import io.funes.search.Get;
import io.funes.search.SessionPage;
import io.funes.search.SessionSummary;
import io.funes.search.Sessions;
import io.funes.web.ask.Asking;
import io.funes.web.ask.FilterWords;
import io.funes.web.ask.Words;
import io.funes.web.guard.Granted;
import io.funes.web.text.SessionsText;
import io.funes.web.view.Views;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.ResponseEntity;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Browses sessions and opens turns. */
@RestController
@RequestMapping("/api/v1/sessions")
class SessionsController {

    private static final Set<String> LISTED = FilterWords.and("memory", "offset", "limit", "format");

    private final Asking asking;
    private final Clock clock;

    SessionsController(Asking asking, Clock clock) {
        this.asking = asking;
        this.clock = clock;
    }

    @GetMapping
    ResponseEntity<Object> list(@RequestParam MultiValueMap<String, String> parameters, HttpServletRequest request) {
        Words words = Words.of(parameters).only(LISTED);
        Optional<String> memory = words.text("memory");
        SessionPage page = asking.sessions(memory)
                .list(
                        Granted.to(request).limit(FilterWords.of(words).filters(clock.instant())),
                        words.whole("offset").orElse(0),
                        words.whole("limit").orElse(Sessions.DEFAULT_LIMIT));
        return Reply.in(request, () -> Views.of(page), () -> SessionsText.of(page, asking.emptiness(page, memory)));
    }

    @GetMapping("/{session}")
    ResponseEntity<Object> one(
            @PathVariable String session,
            @RequestParam MultiValueMap<String, String> parameters,
            HttpServletRequest request) {
        SessionSummary found = seen(session, Words.of(parameters).text("memory"), request);
        return Reply.in(request, () -> Views.of(found), () -> SessionsText.of(new SessionPage(List.of(found), 0, 1)));
    }

    @GetMapping("/{session}/turns/{turn}")
    ResponseEntity<Object> turn(
            @PathVariable String session,
            @PathVariable String turn,
            @RequestParam MultiValueMap<String, String> parameters,
            HttpServletRequest request) {
        Words words = Words.of(parameters);
        Optional<String> memory = words.text("memory");
        Excerpt excerpt = asking.get(memory)
                .open(
                        seen(session, memory, request).id(),
                        turn,
                        words.whole("window").orElse(Get.DEFAULT_WINDOW),
                        words.whole("skip").orElse(0));
        return Reply.in(request, () -> Views.of(excerpt), () -> AgentFormat.get(excerpt));
    }

    private SessionSummary seen(String session, Optional<String> memory, HttpServletRequest request) {
        return asking.sessions(memory).named(session, Granted.to(request)::admits);
    }
}
