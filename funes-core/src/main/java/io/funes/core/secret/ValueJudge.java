package io.funes.core.secret;

import com.google.re2j.Pattern;
import io.funes.core.secret.Assignment.Setting;
import java.util.Locale;
import java.util.Optional;

/** Decides whether what a label names looks like what the label promises. */
final class ValueJudge {

    private static final int LONGEST = 1_000;
    private static final Pattern NAME = Pattern.compile("[A-Za-z_$][\\w$]*");
    private static final Pattern WORDY = Pattern.compile("[A-Za-z]+(?:[-_. /:][A-Za-z]+)*[0-9]?");
    private static final Pattern CHAIN = Pattern.compile("[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+){3,}");
    /** Parts of a chain that begin with a capital at the most. */
    private static final Pattern CAPITALISED = Pattern.compile("[A-Za-z]?[a-z]+(?:[-_.][A-Za-z]?[a-z]+){3,}[0-9]?");

    private static final Pattern PHRASE = Pattern.compile("[a-z0-9]+(?: [a-z0-9]+){3,9}");
    private static final Pattern SENSITIVE = Pattern.compile(
            "(?i).*(?:passw|secret|token|apikey|[_.-]key|auth|login|user|label|field|reset|forgot|input|hash|confirm|cred|pwd|account).*");
    private static final Pattern SENTENCE = Pattern.compile("\\S*[^\\S\\n].*");
    /** What machines draw from. */
    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9+/=_.~:@!#$%^&*?-]{12,}");

    private static final Pattern NUMBERED = Pattern.compile(".*[0-9]{2}");
    /** Names with dots between them, a digit at few places. */
    private static final Pattern NAMES = Pattern.compile("[a-z_][A-Za-z0-9_]*(?:\\.[A-Za-z_][A-Za-z0-9_]*)+");

    private static final Pattern TESTED = Pattern.compile("[!@#$%^&*+?~=]");

    private ValueJudge() {}

    static Optional<Confidence> judge(Label label, Assignment place, String value) {
        if (isPhrase(label, place, value)) {
            return Optional.of(Confidence.LIKELY);
        }
        if (value.length() < 4
                || value.length() > LONGEST
                || isEscaped(value)
                || SENTENCE.matches(value)
                || Values.isKeptOut(value)) {
            return Optional.empty();
        }
        boolean code = !place.quoted() && place.setting() != Setting.LITERAL;
        if (!place.quoted() && isCode(value)) {
            return Optional.empty();
        }
        return switch (label.kind()) {
            case PASSWORD -> password(place, value, code);
            case KEY -> key(label, place, value);
            case VAGUE -> Optional.of(Confidence.POSSIBLE).filter(c -> isDrawn(value));
            case NONE -> Optional.empty();
        };
    }

    /** Four words and more in quotes, called a passphrase. */
    private static boolean isPhrase(Label label, Assignment place, String value) {
        return place.quoted()
                && label.joined().endsWith("passphrase")
                && PHRASE.matches(value)
                && !Values.isKeptOut(value);
    }

    private static Optional<Confidence> password(Assignment place, String value, boolean bare) {
        if (Randomness.isRandom(value)) {
            return Optional.of(Values.isUuid(value) ? Confidence.POSSIBLE : Confidence.LIKELY);
        }
        boolean word = WORDY.matches(value);
        if (word) {
            return word(place, value);
        }
        boolean code = bare && place.setting() == Setting.CODE && NAME.matches(value);
        return code || !isChosen(value, place) ? Optional.empty() : Optional.of(Confidence.LIKELY);
    }

    /** Letters, perhaps a digit at the end: a password only where nothing else can stand. */
    private static Optional<Confidence> word(Assignment place, String value) {
        boolean dashes = value.indexOf('-') > 0 || place.setting() == Setting.LITERAL;
        boolean chain = dashes && CHAIN.matches(value);
        boolean camel = isCamel(value) && !(chain && CAPITALISED.matches(value)) && !Randomness.isScrambled(value);
        if (value.length() < 5 || SENSITIVE.matches(value) || camel) {
            return Optional.empty();
        }
        boolean numbered = Character.isDigit(value.charAt(value.length() - 1)) && value.length() >= 6;
        return switch (place.setting()) {
            case LITERAL -> Optional.of(Confidence.LIKELY);
            case DATA -> data(place, value, chain || numbered);
            case CODE -> place.quoted() && (chain || numbered) ? Optional.of(Confidence.LIKELY) : Optional.empty();
            case PROSE -> chain || numbered ? Optional.of(Confidence.LIKELY) : Optional.empty();
        };
    }

    private static Optional<Confidence> data(Assignment place, String value, boolean telling) {
        boolean sure = telling || place.quoted() && value.length() >= 8 || value.length() >= 12;
        return sure || place.quoted() ? Optional.of(sure ? Confidence.LIKELY : Confidence.POSSIBLE) : Optional.empty();
    }

    /** Four words and more, joined. */
    static boolean isChain(String value) {
        return CHAIN.matches(value) && value.indexOf('-') > 0 && (CAPITALISED.matches(value) || !isCamel(value));
    }

    private static boolean isCamel(String value) {
        return value.chars().skip(1).anyMatch(Character::isUpperCase)
                && value.chars().anyMatch(Character::isLowerCase);
    }

    /** What people choose: letters with digits or signs among them, or six digits and more. */
    private static boolean isChosen(String value, Assignment place) {
        boolean letters = value.chars().anyMatch(Character::isLetter);
        boolean digits = value.chars().anyMatch(Character::isDigit);
        boolean signs = TESTED.matcher(value).find();
        if (!letters) {
            return digits && value.length() >= 6 && (place.quoted() || place.setting() == Setting.LITERAL);
        }
        return value.length() >= (place.setting() == Setting.LITERAL ? 5 : 6) && (digits || signs);
    }

    private static Optional<Confidence> key(Label label, Assignment place, String value) {
        if (Values.isUuid(value)) {
            boolean named = label.joined().contains("apikey") || label.joined().contains("secret");
            return Optional.of(named ? Confidence.LIKELY : Confidence.POSSIBLE);
        }
        if (KEY.matches(value) && Randomness.isRandom(value)) {
            return Optional.of(Confidence.LIKELY);
        }
        boolean chosen = value.length() >= 8 && isChosen(value, place) && !WORDY.matches(value) && !isListed(value);
        boolean readable = place.quoted() || place.setting() == Setting.LITERAL;
        return chosen && readable ? Optional.of(Confidence.LIKELY) : Optional.empty();
    }

    /** Names have no two digits at their end, and no letters at random. */
    static boolean isCode(String value) {
        boolean plain = value.indexOf('(') < 0 && value.indexOf('[') < 0;
        return Values.isCode(value) && !(plain && (isStrong(value) || NUMBERED.matches(value)));
    }

    /** Random without the help of the names of members. */
    private static boolean isStrong(String value) {
        String last = value.substring(value.lastIndexOf('.') + 1);
        boolean member = value.startsWith("self.") || value.startsWith("this.") || last.length() < 20;
        return Randomness.isStrong(value) && !(member && value.indexOf('.') > 0 && NAMES.matches(value));
    }

    /** Read once its escapes are undone. */
    private static boolean isEscaped(String value) {
        return value.contains("\\u") && value.indexOf('"') < 0;
    }

    private static boolean isListed(String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        return lower.chars().allMatch(c -> Character.isDigit(c)) || SENSITIVE.matches(value) || lower.contains("/");
    }

    private static boolean isDrawn(String value) {
        return KEY.matches(value) && Randomness.isStrong(value) && !Randomness.isHex(value) && !Values.isUuid(value);
    }
}
