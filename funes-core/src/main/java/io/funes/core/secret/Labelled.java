package io.funes.core.secret;

import java.util.List;
import java.util.Optional;

/** The rule of labelled credentials: reads the label around a hit, then its value, then asks whether both fit. */
final class Labelled implements Rule {

    static final String PASSWORD = "labelled-password";
    static final String CREDENTIAL = "labelled-credential";

    private static final int LONGEST = 80;
    /** A bare value of this length is one thing; the labels that may stand in it are not looked at. */
    private static final int LONG_WORD = 256;
    /** Scripts that put no space between words begin here. */
    private static final char IDEOGRAPHS = 0x3000;

    private static final List<String> WORDS = List.of(
            "pass",
            "pwd",
            "pw",
            "kennwort",
            "psw",
            "secret",
            "token",
            "key",
            "cred",
            "auth",
            "bearer",
            "jwt",
            "cookie",
            "pat",
            "salt",
            "psk",
            "contraseña",
            "contrasena",
            "senha",
            "wachtwoord",
            "hasło",
            "haslo",
            "heslo",
            "şifre",
            "parola",
            "lösenord",
            "adgangskode",
            "salasana",
            "jelszó",
            "пароль",
            "비밀번호",
            "密码",
            "密碼",
            "パスワード",
            "identified by");

    /** What may follow within the same word: password, passwd, passphrase, credentials, authorization, keypass. */
    private static final List<String> LONGER = List.of(
            "wor",
            "ord",
            "et",
            "en",
            "si",
            "wd",
            "e",
            "phrase",
            "code",
            "ential",
            "s",
            "orization",
            "key",
            "token",
            "data",
            "value",
            "base64",
            "b64",
            "plain");

    @Override
    public List<String> words() {
        return WORDS;
    }

    @Override
    public void look(Pass pass, int id, int start, int end) {
        if (goesOn(pass, end)) {
            return;
        }
        boolean ideographs = pass.at(start) >= IDEOGRAPHS;
        int from = ideographs ? start : first(pass, start);
        int to = ideographs ? end : last(pass, end);
        if (pass.isRead(id, to) || to - from > LONGEST || isMarker(pass, from)) {
            return;
        }
        pass.read(id, to + 1);
        Label label = Label.of(pass.text().substring(spoken(pass, from, to), to));
        if (label.kind() != Label.Kind.NONE || label.isSomeKey()) {
            new AssignmentReader(pass, from, to).read().ifPresent(place -> judge(pass, id, from, label, place));
        }
    }

    /** The word is only the beginning of another: path, keyboard, author. */
    private static boolean goesOn(Pass pass, int end) {
        char next = pass.at(end);
        boolean sameCase =
                Character.isLowerCase(next) || Character.isUpperCase(next) && Character.isUpperCase(pass.at(end - 1));
        return sameCase
                && LONGER.stream().noneMatch(more -> pass.text().regionMatches(true, end, more, 0, more.length()));
    }

    private static void judge(Pass pass, int id, int from, Label label, Assignment place) {
        if (!place.quoted() && place.end() - place.start() > LONG_WORD) {
            pass.read(id, place.end());
        }
        String value = pass.text().substring(place.start(), place.end());
        if (TestVerdicts.isOne(pass, label, from, place, value)) {
            return;
        }
        Optional<Issued> issued = IssuedKeys.find(label, value);
        if (issued.isPresent()) {
            pass.found(issued.get().name(), Confidence.LIKELY, place.start(), place.end());
        } else if (!TestVectors.surround(pass, place.start())) {
            ValueJudge.judge(label, place, value)
                    .ifPresent(sure -> pass.found(name(label), sure, place.start(), place.end()));
        }
    }

    private static String name(Label label) {
        return label.kind() == Label.Kind.PASSWORD ? PASSWORD : CREDENTIAL;
    }

    /** Our own markers carry names of detectors, which are labels to look at; a user in a URL is left to {@link UrlPasswords}. */
    private static boolean isMarker(Pass pass, int from) {
        boolean user = pass.at(from - 1) == '/' && pass.at(from - 2) == '/';
        return user || pass.at(from - 1) == ':' && pass.text().startsWith("[REDACTED", from - 10);
    }

    private static int first(Pass pass, int start) {
        int at = start;
        while (at > start - LONGEST && isPart(pass.at(at - 1))) {
            at--;
        }
        while (at < start && (pass.at(at) == '-' || pass.at(at) == '.')) {
            at++;
        }
        return at;
    }

    private static int last(Pass pass, int end) {
        int at = end;
        while (at < end + LONGEST && isPart(pass.at(at))) {
            at++;
        }
        while (at > end && (pass.at(at - 1) == '-' || pass.at(at - 1) == '.')) {
            at--;
        }
        return at;
    }

    private static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
    }

    /** A lone word such as key takes the two words before it along: {@code API key}, {@code secret access key}. */
    private static int spoken(Pass pass, int from, int to) {
        int start = from;
        boolean lone = to - from <= 12;
        for (int taken = 0;
                lone && taken < 2 && pass.at(start - 1) == ' ' && Character.isLetter(pass.at(start - 2));
                taken++) {
            int word = start - 1;
            while (word > start - 16 && Character.isLetter(pass.at(word - 1))) {
                word--;
            }
            start = word;
        }
        return start;
    }
}
