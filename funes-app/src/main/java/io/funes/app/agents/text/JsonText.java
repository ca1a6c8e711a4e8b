package io.funes.app.agents.text;

import io.funes.app.agents.text.JsonSpans.Kind;
import io.funes.app.agents.text.JsonSpans.Member;
import io.funes.app.agents.text.JsonSpans.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/** Puts values into a JSON text and takes them out; what it does not name keeps its place, order and comments. */
public final class JsonText {

    private JsonText() {}

    /**
     * With a value at a path of names; objects on the way are made.
     *
     * @param text the text; blank counts as an empty object
     * @param value a map, a list, a string, a number or a truth
     * @throws IllegalArgumentException when the text is no JSON, or something on the way is no object
     */
    public static String set(String text, List<String> path, Object value) {
        String source = text.isBlank() ? "{}\n" : text;
        Span at = object(source, JsonSpans.of(source), "the whole");
        for (int i = 0; i < path.size(); i++) {
            Optional<Member> next = Optional.ofNullable(at.members().get(path.get(i)));
            List<String> rest = path.subList(i + 1, path.size());
            if (next.isEmpty()) {
                return insert(source, at, path.get(i), nested(rest, value));
            }
            if (rest.isEmpty()) {
                return replace(source, at, next.get(), value);
            }
            at = object(source, next.get().value(), path.get(i));
        }
        return source;
    }

    /** Without the value at a path, and without the objects that become empty with it. */
    public static String remove(String text, List<String> path) {
        return find(text, path).isEmpty() ? text : prune(cut(text, path), path.subList(0, path.size() - 1));
    }

    /** The value at a path, as it is written. */
    public static Optional<String> find(String text, List<String> path) {
        return span(text, path).map(value -> text.substring(value.start(), value.end()));
    }

    /** With another element at the end of the array at a path; the array is made where there is none. */
    public static String append(String text, List<String> path, Object element) {
        Optional<Span> array = span(text, path);
        if (array.isEmpty()) {
            return set(text, path, List.of(element));
        }
        List<Span> elements = elements(array.get(), path);
        if (elements.isEmpty()) {
            return set(text, path, List.of(element));
        }
        Span last = elements.get(elements.size() - 1);
        String gap = gapBefore(text, last.start());
        return splice(text, last.end(), last.end(), "," + gap + Written.of(element, gap, unit(text)));
    }

    /** Without the elements of the array at a path that match as they are written. */
    public static String drop(String text, List<String> path, Predicate<String> matching) {
        List<Span> elements = span(text, path).map(a -> elements(a, path)).orElse(List.of());
        List<Integer> indexes = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            Span element = elements.get(i);
            if (matching.test(text.substring(element.start(), element.end()))) {
                indexes.add(i);
            }
        }
        Collections.reverse(indexes);
        String rest = text;
        for (int index : indexes) {
            rest = cutElement(rest, path, index);
        }
        return indexes.isEmpty() ? text : prune(rest, path);
    }

    /** Whether nothing is said: no text, or an object without members and comments. */
    public static boolean isEmpty(String text) {
        String bare = text.replaceAll("\\s", "");
        return bare.isEmpty() || bare.equals("{}");
    }

    private static Optional<Span> span(String text, List<String> path) {
        Optional<Span> at = text.isBlank() ? Optional.empty() : Optional.of(JsonSpans.of(text));
        for (String name : path) {
            at = at.flatMap(span -> Optional.ofNullable(span.members().get(name)))
                    .map(Member::value);
        }
        return at;
    }

    private static String cut(String text, List<String> path) {
        Span parent = span(text, path.subList(0, path.size() - 1)).orElseThrow();
        List<Member> members = List.copyOf(parent.members().values());
        Member gone = Objects.requireNonNull(parent.members().get(path.get(path.size() - 1)));
        int index = members.indexOf(gone);
        int before = index > 0 ? members.get(index - 1).value().end() : -1;
        int after = index + 1 < members.size() ? members.get(index + 1).start() : -1;
        return cutOne(text, parent, gone.start(), gone.value().end(), before, after);
    }

    private static String cutElement(String text, List<String> path, int index) {
        Span array = span(text, path).orElseThrow();
        List<Span> all = array.elements();
        int before = index > 0 ? all.get(index - 1).end() : -1;
        int after = index + 1 < all.size() ? all.get(index + 1).start() : -1;
        return cutOne(text, array, all.get(index).start(), all.get(index).end(), before, after);
    }

    /** Takes [start, end) out of a list with the comma that bound it to what stands before or after. */
    private static String cutOne(String text, Span parent, int start, int end, int before, int after) {
        if (before >= 0) {
            String between = text.substring(before, start);
            String kept = between.replaceFirst(",", "").stripTrailing();
            return splice(text, before, end, kept);
        }
        return after >= 0 ? splice(text, start, after, "") : splice(text, parent.start() + 1, parent.end() - 1, "");
    }

    /** Takes out what is empty at a path, and then what became empty around it. */
    private static String prune(String text, List<String> path) {
        if (path.isEmpty()) {
            return text;
        }
        boolean empty = span(text, path)
                .filter(s -> s.kind() != Kind.OTHER
                        && s.members().isEmpty()
                        && s.elements().isEmpty())
                .isPresent();
        return empty ? prune(cut(text, path), path.subList(0, path.size() - 1)) : text;
    }

    private static String insert(String text, Span object, String name, Object value) {
        String unit = unit(text);
        if (object.members().isEmpty()) {
            String outer = indentOf(text, object.start());
            String gap = "\n" + outer + unit;
            String member = gap + Written.of(name, gap, unit) + ": " + Written.of(value, gap, unit) + "\n" + outer;
            String inside = text.substring(object.start() + 1, object.end() - 1);
            return splice(text, object.start() + 1, object.end() - 1, inside.stripTrailing() + member);
        }
        List<Member> members = List.copyOf(object.members().values());
        Member last = members.get(members.size() - 1);
        String gap = gapBefore(text, last.start());
        String member = Written.of(name, gap, unit) + ": " + Written.of(value, gap, unit);
        return splice(text, last.value().end(), last.value().end(), "," + gap + member);
    }

    private static String replace(String text, Span object, Member member, Object value) {
        String gap = gapBefore(text, member.start());
        return splice(text, member.value().start(), member.value().end(), Written.of(value, gap, unit(text)));
    }

    private static Object nested(List<String> path, Object value) {
        Object nested = value;
        for (int i = path.size() - 1; i >= 0; i--) {
            nested = Map.of(path.get(i), nested);
        }
        return nested;
    }

    private static Span object(String text, Span span, String name) {
        if (span.kind() != Kind.OBJECT) {
            throw new IllegalArgumentException(name + " is no JSON object but "
                    + text.substring(span.start(), Math.min(span.end(), span.start() + 40)));
        }
        return span;
    }

    private static List<Span> elements(Span span, List<String> path) {
        if (span.kind() != Kind.ARRAY) {
            throw new IllegalArgumentException(String.join(".", path) + " is no JSON array");
        }
        return span.elements();
    }

    /** The white space before a place: a line break and an indent, or a blank in a text of one line. */
    private static String gapBefore(String text, int place) {
        int start = place;
        while (start > 0 && Character.isWhitespace(text.charAt(start - 1))) {
            start--;
        }
        String gap = text.substring(start, place);
        int line = gap.lastIndexOf('\n');
        return line < 0 ? " " : gap.substring(line);
    }

    private static String indentOf(String text, int place) {
        int line = text.lastIndexOf('\n', place - 1) + 1;
        int end = line;
        while (end < place && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return text.substring(line, end);
    }

    /** What this text indents with. */
    private static String unit(String text) {
        return JsonSpans.of(text).members().values().stream()
                .findFirst()
                .map(first -> gapBefore(text, first.start()))
                .filter(gap -> gap.length() > 1)
                .map(gap -> gap.substring(1))
                .orElse("  ");
    }

    private static String splice(String text, int from, int to, String with) {
        return text.substring(0, from) + with + text.substring(to);
    }
}
