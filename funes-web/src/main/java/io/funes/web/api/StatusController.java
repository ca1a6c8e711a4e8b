package io.funes.web.api;

import io.funes.web.status.Status;
import io.funes.web.status.StatusText;
import io.funes.web.status.StatusView;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** How the home stands. */
@RestController
class StatusController {

    private final Status status;

    StatusController(Status status) {
        this.status = status;
    }

    @GetMapping("/api/v1/status")
    ResponseEntity<Object> status(HttpServletRequest request) {
        StatusView view = status.view();
        return Reply.in(request, () -> view, () -> StatusText.of(view));
    }
}
