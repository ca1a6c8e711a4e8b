package io.funes.core.secret;

import com.google.re2j.Pattern;
import java.util.List;

/**
 * A detector of values that only their label gives away: the issuer's name, and a value of the issuer's form.
 *
 * @param name the detector's name
 * @param source where the form is described
 * @param issuer what the label contains, its words run together in lower case
 * @param pattern the whole value
 */
record Issued(String name, String source, List<String> issuer, Pattern pattern) {

    static Issued of(String name, String source, String pattern, String... issuer) {
        return new Issued(name, source, List.of(issuer), Pattern.compile(pattern));
    }

    boolean fits(String joinedLabel, String value) {
        return issuer.stream().anyMatch(joinedLabel::contains) && pattern.matches(value);
    }
}
