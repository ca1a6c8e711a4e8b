package io.funes.web.page;

import io.funes.web.guard.Browser;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/** What every page has: the word its forms must repeat, and words for numbers and times. */
@ControllerAdvice(basePackageClasses = Frame.class)
class Frame {

    private final Browser browser;
    private final Wording wording;

    Frame(Browser browser, java.time.Clock clock) {
        this.browser = browser;
        this.wording = new Wording(clock);
    }

    @ModelAttribute
    void fill(HttpServletRequest request, Model model) {
        model.addAttribute("csrf", browser.csrf(request).orElse(""));
        model.addAttribute("say", wording);
    }
}
