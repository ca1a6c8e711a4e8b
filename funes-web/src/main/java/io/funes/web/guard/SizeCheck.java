package io.funes.web.guard;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/** A request says how long it is, and is not too long. */
record SizeCheck(long longest) implements Check {

    @Override
    public Optional<Refusal> refuse(HttpServletRequest request) {
        if (request.getHeader("Transfer-Encoding") != null) {
            return Optional.of(new Refusal(
                    HttpStatus.LENGTH_REQUIRED, "the request does not say how long it is.", "Send a Content-Length."));
        }
        return request.getContentLengthLong() > longest ? Optional.of(tooLong()) : Optional.empty();
    }

    private Refusal tooLong() {
        return new Refusal(
                HttpStatus.CONTENT_TOO_LARGE,
                "the request has more than " + longest + " bytes.",
                "Send less; paths are enough to index files.");
    }
}
