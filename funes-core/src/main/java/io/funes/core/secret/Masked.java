package io.funes.core.secret;

import java.util.List;

/**
 * A text as people may see it: every finding in it is replaced by its detector's name and dots, so that neither the
 * value nor its length shows. Control characters are shown as spaces, so that it stays on one line of a terminal.
 */
public final class Masked {

    static final String DOTS = "••••";

    /** Shorter ones are words that may stand anywhere. */
    private static final int SHORTEST = 5;

    /** How far around a finding is looked at: farther than any radius, so that nothing shown was cut from a value. */
    private static final int REACH = 4_096;

    private Masked() {}

    /** The whole text, masked. */
    public static String text(String text, List<Finding> findings) {
        return plain(hide(mask(text, findings), findings));
    }

    /**
     * What stands around one finding.
     *
     * @param findings all findings of the text, in order, this one included: its neighbours are masked as well
     * @param radius how many characters to show on each side
     */
    public static String context(String text, List<Finding> findings, Finding finding, int radius) {
        int from = begin(findings, Math.max(0, finding.start() - REACH));
        int to = end(findings, Math.min(text.length(), finding.end() + REACH));
        String left = mask(text.substring(from, finding.start()), within(findings, from, finding.start()));
        String right = mask(text.substring(finding.end(), to), within(findings, finding.end(), to));
        return plain(tail(hide(left, findings), radius) + name(finding) + head(hide(right, findings), radius));
    }

    /** A value that was found in one place may stand in another where nothing gives it away. */
    private static String hide(String masked, List<Finding> findings) {
        String hidden = masked;
        for (Finding finding : findings) {
            String value = finding.value().reveal();
            hidden = value.length() < SHORTEST ? hidden : hidden.replace(value, DOTS);
        }
        return hidden;
    }

    /** A place near the wanted one that cuts no finding. */
    private static int begin(List<Finding> findings, int wanted) {
        return findings.stream()
                .filter(f -> f.start() < wanted && f.end() > wanted)
                .mapToInt(Finding::end)
                .findFirst()
                .orElse(wanted);
    }

    private static int end(List<Finding> findings, int wanted) {
        return findings.stream()
                .filter(f -> f.start() < wanted && f.end() > wanted)
                .mapToInt(Finding::start)
                .findFirst()
                .orElse(wanted);
    }

    private static List<Finding> within(List<Finding> findings, int from, int to) {
        return findings.stream()
                .filter(f -> f.start() >= from && f.end() <= to)
                .map(f -> new Finding(f.detector(), f.confidence(), f.start() - from, f.end() - from, f.value()))
                .toList();
    }

    private static String mask(String text, List<Finding> findings) {
        StringBuilder out = new StringBuilder(text.length());
        int copied = 0;
        for (Finding finding : findings) {
            out.append(text, copied, finding.start()).append(name(finding));
            copied = finding.end();
        }
        return out.append(text, copied, text.length()).toString();
    }

    private static String name(Finding finding) {
        return "‹" + finding.detector() + " " + DOTS + "›";
    }

    private static String tail(String text, int radius) {
        return text.length() <= radius ? text : "…" + text.substring(text.length() - radius);
    }

    private static String head(String text, int radius) {
        return text.length() <= radius ? text : text.substring(0, radius) + "…";
    }

    private static String plain(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? ' ' : c)
                .forEach(out::appendCodePoint);
        return out.toString();
    }
}
