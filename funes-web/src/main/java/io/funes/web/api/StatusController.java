package io.funes.web.api;

import io.funes.web.status.MemoryStatus;
import io.funes.web.status.NamedStatus;
import io.funes.web.status.Status;
import io.funes.web.status.StatusText;
import io.funes.web.status.StatusView;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** How the home stands, or how the memories stand that {@code memory} names. */
@RestController
class StatusController {

    private final Status status;
    private final NamedStatus named;

    StatusController(Status status, NamedStatus named) {
        this.status = status;
        this.named = named;
    }

    @GetMapping("/api/v1/status")
    ResponseEntity<Object> status(
            @RequestParam(name = "memory", required = false) Optional<String> memory, HttpServletRequest request) {
        if (memory.isPresent()) {
            List<MemoryStatus> memories = named.of(memory.get());
            return Reply.in(request, () -> Map.of("memories", memories), () -> StatusText.of(memories));
        }
        StatusView view = status.view();
        return Reply.in(request, () -> view, () -> StatusText.of(view));
    }
}
