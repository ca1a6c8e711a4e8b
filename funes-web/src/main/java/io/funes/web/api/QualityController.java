package io.funes.web.api;

import io.funes.web.quality.QualityReport;
import io.funes.web.quality.QualityText;
import io.funes.web.quality.QualityView;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What became of every line that was read. */
@RestController
class QualityController {

    private final QualityReport quality;

    QualityController(QualityReport quality) {
        this.quality = quality;
    }

    @GetMapping("/api/v1/quality")
    ResponseEntity<Object> quality(HttpServletRequest request) {
        QualityView view = quality.view();
        return Reply.in(request, () -> view, () -> QualityText.of(view));
    }
}
