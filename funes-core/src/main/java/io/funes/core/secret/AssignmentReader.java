package io.funes.core.secret;

import io.funes.core.secret.Assignment.Setting;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds the value that follows a label, in whatever notation. */
final class AssignmentReader {

    private static final Set<String> WRAPPERS = Set.of(
            "from", "secretstr", "secret", "string", "str", "bytes", "new", "of", "sensitive", "b64decode", "atob");

    private final Pass pass;
    private final ValueReader values;
    private final ProseReader prose;
    private final Gaps gaps;
    private final int labelStart;
    private final int labelEnd;

    AssignmentReader(Pass pass, int labelStart, int labelEnd) {
        this.pass = pass;
        this.values = new ValueReader(pass);
        this.prose = new ProseReader(pass, values);
        this.gaps = new Gaps(pass);
        this.labelStart = labelStart;
        this.labelEnd = labelEnd;
    }

    Optional<Assignment> read() {
        boolean inQuotes = ValueReader.isQuote(pass.at(labelEnd)) || pass.at(labelEnd) == '”';
        int at = inQuotes ? labelEnd + 1 : labelEnd;
        at = inQuotes && pass.at(at) == ']' ? at + 1 : at;
        while (pass.at(at) == '*' || pass.at(at) == '_') {
            at++;
        }
        return operator(at, inQuotes).filter(found -> found.end() > found.start());
    }

    private Optional<Assignment> operator(int from, boolean inQuotes) {
        int at = gaps.spaces(from);
        return switch (pass.at(at)) {
            case '=' -> equal(from, at);
            case ':' -> colon(from, at, inQuotes);
            case ',' -> inQuotes ? argument(at + 1) : column(from, at);
            case '(' -> at == from ? call(at + 1) : Optional.empty();
            case '>' -> element(at, inQuotes);
            case '|' -> pass.at(at + 1) == '|' ? alternative(at + 2) : cell(from, at);
            case '?' -> pass.at(at + 1) == '=' ? equal(from, at + 1) : elvis(at);
            case ')' -> behindCall(at + 1);
            case '：', '是', '为', '為', 'は' -> Optional.of(value(at + 1, Setting.PROSE));
            case '\n', '\r' -> paired(gaps.lines(at));
            default -> words(from, at, inQuotes);
        };
    }

    private Optional<Assignment> equal(int from, int at) {
        char next = pass.at(at + 1);
        if (next == '=' || next == '~' || ">".indexOf(next) >= 0 && pass.at(at + 2) == '=') {
            return Optional.empty();
        }
        int value = next == '>' ? at + 2 : at + 1;
        boolean tight = at == from && pass.at(value) > ' ';
        return Optional.of(tight ? value(value, tightSetting(labelStart)) : loose(value));
    }

    /** A line of a settings file, if there is nothing but the label before and nothing but the value behind. */
    private Assignment loose(int from) {
        Assignment value = value(from, Setting.CODE);
        char before = pass.at(labelStart - 1);
        boolean line =
                !value.quoted() && (before == '\n' || ValueReader.isQuote(before)) && pass.at(value.end()) == '\n';
        return line ? value(from, Setting.DATA) : value;
    }

    /** {@code NAME=value} on a line of its own or behind export is an environment; elsewhere it may be code. */
    private Setting tightSetting(int start) {
        char before = pass.at(start - 1);
        boolean kwargs = before == '(' || before == ' ' && pass.at(start - 2) == ',';
        return kwargs || before == '.' ? Setting.CODE : Setting.LITERAL;
    }

    private Optional<Assignment> colon(int from, int at, boolean inQuotes) {
        char next = pass.at(at + 1);
        if (next == ':') {
            return Optional.empty();
        }
        if (next == '=' || next == '-' && pass.at(from - 1) != ' ' && at == from && pass.at(at + 2) > ' ') {
            boolean shell = pass.at(labelStart - 1) == '{';
            return Optional.of(shell ? until(at + 2, '}') : value(at + 2, Setting.CODE));
        }
        int typed = afterType(at + 1);
        return Optional.of(value(typed, typed != at + 1 ? Setting.CODE : Setting.DATA, inQuotes));
    }

    /** Past the type in {@code password: string = "x"}. */
    private int afterType(int from) {
        int at = from;
        while (at < from + 40 && (Pass.isWord(pass.at(at)) || " &<>[]|?.".indexOf(pass.at(at)) >= 0)) {
            at++;
        }
        boolean typed = at > from + 1 && pass.at(at) == '=' && pass.at(at + 1) == ' ' && pass.at(at - 1) == ' ';
        return typed ? at + 1 : from;
    }

    private Assignment value(int from, Setting setting) {
        return value(from, setting, false);
    }

    private Assignment value(int from, Setting setting, boolean inQuotes) {
        int at = gaps.untagged(gaps.spaces(from));
        if (pass.at(at) == '|' || pass.at(at) == '>') {
            at = gaps.block(at);
        } else if (inQuotes && pass.at(at) <= ' ') {
            at = gaps.lines(at);
        }
        int wrapped = wrapped(at);
        return wrapped > at ? values.quoted(wrapped, Setting.CODE) : values.read(at, setting);
    }

    /** The next cell of a table. */
    private Optional<Assignment> cell(int from, int at) {
        return at > from ? Optional.of(value(at + 1, Setting.PROSE)) : Optional.empty();
    }

    private Optional<Assignment> behindCall(int at) {
        boolean or = pass.text().startsWith(" or ", at)
                || pass.text().startsWith(" || ", at)
                || pass.text().startsWith(" ?? ", at);
        return or ? alternative(at + 3) : Optional.empty();
    }

    /** {@code getenv("X") or "x"}. */
    private Optional<Assignment> alternative(int from) {
        int at = gaps.spaces(from);
        return ValueReader.isQuote(pass.at(at)) ? Optional.of(values.quoted(at, Setting.CODE)) : Optional.empty();
    }

    /** The quote in {@code SecretStr("x")}. */
    private int wrapped(int from) {
        int at = from;
        while (at < from + 40 && (Pass.isWord(pass.at(at)) || ".: ".indexOf(pass.at(at)) >= 0)) {
            at++;
        }
        if (at == from || pass.at(at) != '(' || !ValueReader.isQuote(pass.at(at + 1))) {
            return from;
        }
        int name = at;
        while (name > from && Pass.isWord(pass.at(name - 1))) {
            name--;
        }
        return WRAPPERS.contains(pass.text().substring(name, at).toLowerCase(Locale.ROOT)) ? at + 1 : from;
    }

    /** {@code ("password", "x")}, and {@code {"name": "password", "value": "x"}}. */
    private Optional<Assignment> argument(int from) {
        int at = gaps.lines(from);
        return ValueReader.isQuote(pass.at(at)) && !isNamed(at)
                ? Optional.of(values.quoted(at, Setting.CODE))
                : paired(at);
    }

    private boolean isNamed(int quote) {
        return pass.text().startsWith("value", quote + 1) || pass.text().startsWith("Value", quote + 1);
    }

    private Optional<Assignment> paired(int from) {
        int at = ValueReader.isQuote(pass.at(from)) ? from + 1 : from;
        if (!pass.text().regionMatches(true, at, "value", 0, 5)) {
            return Optional.empty();
        }
        at += 5;
        at = ValueReader.isQuote(pass.at(at)) ? at + 1 : at;
        at = gaps.spaces(at);
        boolean assigned = pass.at(at) == ':' || pass.at(at) == '=';
        return assigned ? Optional.of(value(at + 1, Setting.DATA)) : Optional.empty();
    }

    private Optional<Assignment> call(int from) {
        return ValueReader.isQuote(pass.at(from)) ? Optional.of(values.quoted(from, Setting.CODE)) : Optional.empty();
    }

    private Optional<Assignment> elvis(int at) {
        if (pass.at(at + 1) == '?') {
            return alternative(at + 2);
        }
        boolean asked = pass.at(at + 1) == ' ' && Character.isUpperCase(pass.at(labelEnd - 1));
        return asked ? Optional.of(values.read(at + 2, Setting.PROSE)) : Optional.empty();
    }

    /** {@code NAME,value} at the beginning of a line. */
    private Optional<Assignment> column(int from, int at) {
        boolean cell = at == from && pass.at(labelStart - 1) == '\n' && pass.at(at + 1) > ' ';
        return cell ? Optional.of(values.read(at + 1, Setting.DATA)) : Optional.empty();
    }

    /** {@code <password>x</password>}, {@code <entry key="password">x</entry>}. */
    private Optional<Assignment> element(int at, boolean inQuotes) {
        char before = pass.at(labelStart - 1);
        boolean opened = before == '<' || before == ':' || inQuotes && pass.at(labelStart - 2) == '=';
        if (opened && pass.text().startsWith("<![CDATA[", at + 1)) {
            return Optional.of(until(at + 10, ']'));
        }
        return opened && pass.at(at + 1) != '<' ? Optional.of(until(at + 1, '<')) : Optional.empty();
    }

    private Assignment until(int start, char end) {
        int at = start;
        while (at < start + 500 && pass.at(at) != end && pass.at(at) != '\n') {
            at++;
        }
        return new Assignment(start, pass.at(at) == end ? at : start, Setting.LITERAL, false);
    }

    private Optional<Assignment> words(int from, int at, boolean inQuotes) {
        if (at == from) {
            return inQuotes ? Optional.empty() : prose.arrow(at);
        }
        if (pass.at(labelStart - 1) == '-') {
            return pass.at(at) == '-' ? Optional.empty() : Optional.of(values.read(at, Setting.LITERAL));
        }
        Optional<Assignment> named = inQuotes ? paired(at) : Optional.empty();
        return named.or(() -> prose.read(labelStart, at));
    }
}
