package io.funes.app.daemon;

import io.funes.ingest.watch.Spool;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Hears from hooks that they left something. */
@RestController
class SpoolController {

    private final Spool spool;

    SpoolController(Spool spool) {
        this.spool = spool;
    }

    @PostMapping("/spool")
    @ResponseStatus(HttpStatus.ACCEPTED)
    void poke() {
        spool.poke();
    }
}
