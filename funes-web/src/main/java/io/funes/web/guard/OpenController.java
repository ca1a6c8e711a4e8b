package io.funes.web.guard;

import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Lets a browser in that follows a one-time link. */
@RestController
class OpenController {

    /** A page of its own, not a redirect: a strict cookie does not travel along a redirect from another site. */
    private static final String WELCOME =
            "<!doctype html><meta charset=utf-8><title>funes</title><link rel=icon href=/favicon.svg><meta http-equiv=refresh content=\"0;url=/\">"
                    + "<p><a href=\"/\">Continue to funes</a>";

    private static final String USED =
            "<!doctype html><meta charset=utf-8><title>funes</title><p>This link was used already, or is older than"
                    + " ten minutes. Run <code>funes open</code> for another one.";

    private final OneTimeLinks links;
    private final Browser browser;

    OpenController(OneTimeLinks links, Browser browser) {
        this.links = links;
        this.browser = browser;
    }

    @GetMapping(OneTimeLinks.PATH)
    ResponseEntity<String> open(@RequestParam(defaultValue = "") String code) {
        if (!links.redeem(code)) {
            return ResponseEntity.status(403).contentType(MediaType.TEXT_HTML).body(USED);
        }
        return ResponseEntity.ok()
                .header(HttpHeaders.SET_COOKIE, browser.cookie().toString())
                .contentType(MediaType.TEXT_HTML)
                .body(WELCOME);
    }
}
