package io.funes.core.secret;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The names of all detectors, for lists and documentation. */
public final class Detectors {

    private static final Set<String> GENERIC = Set.of(
            Labelled.CREDENTIAL,
            Labelled.PASSWORD,
            "bearer-token",
            "authorization-header",
            "basic-auth",
            "credential-pair",
            "command-password");
    private static final String RULES = "docs/secrets.md";

    /**
     * A detector.
     *
     * @param name what findings and markers call it
     * @param confidence how sure it is at best
     * @param source where the form of the value is described
     */
    public record Detector(String name, Confidence confidence, String source) {}

    private Detectors() {}

    /** All detectors, by name; one that several forms share is listed once, with the surest. */
    public static List<Detector> all() {
        Map<String, Detector> byName = new LinkedHashMap<>();
        listed().forEach(d -> byName.merge(d.name(), d, Detectors::surer));
        return byName.values().stream()
                .sorted(Comparator.comparing(Detector::name))
                .toList();
    }

    static boolean isGeneric(String name) {
        return GENERIC.contains(name);
    }

    private static Detector surer(Detector one, Detector other) {
        return one.confidence().compareTo(other.confidence()) <= 0 ? one : other;
    }

    private static List<Detector> listed() {
        List<Detector> all = new ArrayList<>();
        Tokens.all().forEach(t -> all.add(new Detector(t.name(), t.confidence(), t.source())));
        IssuedKeys.ALL.forEach(i -> all.add(new Detector(i.name(), Confidence.LIKELY, i.source())));
        all.add(new Detector(PrivateKeys.PEM, Confidence.DEFINITE, "https://www.rfc-editor.org/rfc/rfc7468"));
        all.add(new Detector(PrivateKeys.PGP, Confidence.DEFINITE, "https://www.rfc-editor.org/rfc/rfc9580"));
        all.add(likely(UrlPasswords.DATABASE, "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1"));
        all.add(likely(UrlPasswords.OTHER, "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1"));
        all.add(likely(Cookies.NAME, "https://www.rfc-editor.org/rfc/rfc6265"));
        all.add(likely(CommandFlags.NAME, "https://dev.mysql.com/doc/refman/8.4/en/password-security-user.html"));
        all.add(likely(KubernetesSecrets.NAME, "https://kubernetes.io/docs/concepts/configuration/secret/"));
        all.add(likely(Labelled.PASSWORD, RULES));
        all.add(likely(Labelled.CREDENTIAL, RULES));
        return all;
    }

    private static Detector likely(String name, String source) {
        return new Detector(name, Confidence.LIKELY, source);
    }
}
