package io.funes.core.secret;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.funes.core.secret.Assignment.Setting;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds values in sentences: {@code the password for the test box is x}, {@code log in with password x}. */
final class ProseReader {

    private static final int WINDOW = 140;
    /** Words that may stand between a label and what links it: {@code for the test box}, {@code für den Server}. */
    private static final String BETWEEN = "(?:for|of|to|on|in|at|you|we|i|that|which|used|should|would|must|will|now"
            + "|für|fuer|vom|von|zum|auf|beim|pour|du|de|des|del|della|dello|do|da|para|per|voor|van|på|för|til|dla|для|от|на)"
            + "(?:[ \\t]+[\\pL\\w@.'’/`-]+){0,8}?";

    private static final String VERB =
            "(?:(?:is|was|has been|got|be) (?:now |just )?(?:changed|reset|set|updated|rotated) to"
                    + "|is (?:now|still|currently|just|simply)|is|was|be|should be|changed to|set to|equals"
                    + "|lautet|ist|war|heißt|est|es|era|é|è|är|er|jest|to|as)";
    private static final String SIGN = "(?:→|->|=>|-|=|:)";
    private static final Pattern LINKED = Pattern.compile("(?i)(?:" + BETWEEN + "(?:[ \\t]+" + VERB + "|[ \\t]*" + SIGN
            + ")|" + VERB + "|" + SIGN + ")(?:[ \\t]*:)?[ \\t]+(?:[*]{2}|[\\[(])?");
    /** {@code gh secret set NAME --body x}, {@code put-parameter --name NAME --type SecureString --value x}. */
    private static final Pattern STORED = Pattern.compile(
            "(?:(?:production|preview|development|-[A-Za-z-]{1,24}(?:[ =][\\w./:-]{1,60})?)[ \\t]+){0,4}?"
                    + "(?:-b|--body|--value|--secret-string|--plaintext)(?:[ =])[ \\t]*");

    private static final Pattern SQL = Pattern.compile("(?i)(?:for\\b.{1,60}=|by)?[ \\t]*'");
    private static final Pattern TELLING =
            Pattern.compile("[A-Za-z0-9_.-]*[A-Za-z0-9][!@#$%^&*+~]+[A-Za-z0-9!@#$%^&*+~._-]*");
    /** The words that {@link #LINKED} can begin with. */
    private static final Set<String> LINKS = Set.of(
            "for", "of", "to", "on", "in", "at", "you", "we", "i", "that", "which", "used", "should", "would", "must",
            "will", "now", "lautet", "ist", "est", "es", "is", "was", "be", "has", "changed", "set", "equals", "as",
            "für", "fuer", "vom", "von", "zum", "auf", "beim", "war", "heißt", "pour", "du", "de", "des", "del",
            "della", "dello", "do", "da", "para", "per", "era", "é", "è", "voor", "van", "på", "för", "til", "är", "er",
            "dla", "jest", "для", "от", "на");

    private static final String[] CARRIERS = {
        "with", "using", "and", "login", "user", "the", "machine", "pw", "set", "new", "default", "account", "my",
        "our", "use", "env", "setx"
    };

    private final Pass pass;
    private final ValueReader values;

    ProseReader(Pass pass, ValueReader values) {
        this.pass = pass;
        this.values = values;
    }

    /** What follows {@code password →} or {@code password->}. */
    Optional<Assignment> arrow(int at) {
        return pass.at(at) == '→' ? Optional.of(values.read(skip(at + 1), Setting.PROSE)) : Optional.empty();
    }

    Optional<Assignment> read(int labelStart, int from) {
        Matcher stored = STORED.matcher(new Window(pass.text(), from, WINDOW));
        if (stored.lookingAt()) {
            return Optional.of(values.read(from + stored.end(), Setting.LITERAL));
        }
        if (isNetrc(labelStart)) {
            return Optional.of(values.read(from, Setting.LITERAL));
        }
        String word = firstWord(from);
        if (word.isEmpty() && pass.at(from) == '\'' || word.equals("by") || word.equals("for")) {
            Matcher sql = SQL.matcher(new Window(pass.text(), from, WINDOW));
            if (sql.lookingAt()) {
                return Optional.of(values.quoted(from + sql.end() - 1, Setting.LITERAL));
            }
        }
        return linked(word, from).or(() -> carried(labelStart, from));
    }

    private Optional<Assignment> linked(String word, int from) {
        if (!word.isEmpty() && !LINKS.contains(word)) {
            return Optional.empty();
        }
        Matcher linked = LINKED.matcher(new Window(pass.text(), from, WINDOW));
        return linked.lookingAt() ? Optional.of(values.read(from + linked.end(), Setting.PROSE)) : Optional.empty();
    }

    private Optional<Assignment> carried(int labelStart, int from) {
        return isCarried(labelStart) || isTelling(from) || ValueReader.isQuote(pass.at(from))
                ? Optional.of(values.read(from, Setting.PROSE))
                : Optional.empty();
    }

    private String firstWord(int from) {
        int to = from;
        while (to < from + 12 && Character.isLetter(pass.at(to))) {
            to++;
        }
        return pass.text().substring(from, to).toLowerCase(Locale.ROOT);
    }

    /** {@code machine x login y password z}. */
    private boolean isNetrc(int labelStart) {
        String before = pass.text().substring(Math.max(0, labelStart - 100), labelStart);
        int login = Math.max(before.lastIndexOf("login ") + 1, before.lastIndexOf(" user "));
        return login > 0 && before.substring(login + 5).strip().split("\\s+").length == 1;
    }

    /** A word with a sign in it that no sentence has, or one drawn at random. */
    private boolean isTelling(int from) {
        Assignment word = values.bare(from, Setting.PROSE);
        String value = pass.text().substring(word.start(), word.end());
        return TELLING.matches(value) || Randomness.isStrong(value) && Pass.isWord(value.charAt(0));
    }

    private boolean isCarried(int labelStart) {
        String before =
                pass.text().substring(Math.max(0, labelStart - 24), labelStart).toLowerCase(Locale.ROOT);
        String word = lastWord(before.stripTrailing());
        for (String carrier : CARRIERS) {
            if (word.equals(carrier)) {
                return true;
            }
        }
        return false;
    }

    private static String lastWord(String text) {
        int start = text.length();
        while (start > 0 && Character.isLetter(text.charAt(start - 1))) {
            start--;
        }
        return text.substring(start);
    }

    private int skip(int from) {
        int at = from;
        while (at < from + 8 && pass.at(at) == ' ') {
            at++;
        }
        return at;
    }
}
