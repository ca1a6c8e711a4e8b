package io.funes.core.secret;

import java.util.List;

/**
 * A text as people may see it: every finding in it is replaced by its detector's name and dots, so that neither the
 * value nor its length shows. Control characters are shown as spaces, so that it stays on one line of a terminal.
 */
public final class Masked {

    static final String DOTS = "••••";

    private Masked() {}

    /** The whole text, masked. */
    public static String text(String text, List<Finding> findings) {
        return plain(mask(text, findings).toString());
    }

    /**
     * What stands around one finding.
     *
     * @param findings all findings of the text, in order, this one included: its neighbours are masked as well
     * @param radius how many characters to show on each side
     */
    public static String context(String text, List<Finding> findings, Finding finding, int radius) {
        List<Finding> before =
                findings.stream().filter(f -> f.end() <= finding.start()).toList();
        List<Finding> after =
                findings.stream().filter(f -> f.start() >= finding.end()).toList();
        String left = mask(text.substring(0, finding.start()), before).toString();
        String right = mask(text.substring(finding.end()), shifted(after, finding.end()))
                .toString();
        return plain(tail(left, radius) + name(finding) + head(right, radius));
    }

    private static StringBuilder mask(String text, List<Finding> findings) {
        StringBuilder out = new StringBuilder(text.length());
        int copied = 0;
        for (Finding finding : findings) {
            out.append(text, copied, finding.start()).append(name(finding));
            copied = finding.end();
        }
        return out.append(text, copied, text.length());
    }

    private static List<Finding> shifted(List<Finding> findings, int by) {
        return findings.stream()
                .map(f -> new Finding(f.detector(), f.confidence(), f.start() - by, f.end() - by, f.value()))
                .toList();
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
