package io.funes.ingest.jsonl;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A JSON value as it was written: numbers keep their digits and objects the order of their keys, so that {@link
 * #compact} gives back what the source said. (Jackson's own tree makes {@code 1E+5} of {@code 1e5}.) Strings hold no lone
 * surrogates: they became U+FFFD. Looking for what is not there gives {@link Null}, never an exception.
 */
public sealed interface Json {

    record Obj(Map<String, Json> fields) implements Json {}

    record Arr(List<Json> values) implements Json {}

    record Str(String value) implements Json {}

    /** @param digits as written */
    record Num(String digits) implements Json {}

    record Bool(boolean value) implements Json {}

    record Null() implements Json {}

    Json NULL = new Null();

    /** An object's field, {@link #NULL} where there is none. */
    default Json get(String name) {
        return this instanceof Obj object ? object.fields().getOrDefault(name, NULL) : NULL;
    }

    /** An array's values; none for anything else. */
    default List<Json> values() {
        return this instanceof Arr array ? array.values() : List.of();
    }

    /** A string's words; empty for anything else. */
    default Optional<String> text() {
        return this instanceof Str string ? Optional.of(string.value()) : Optional.empty();
    }

    /** A field's words that are not blank. */
    default Optional<String> words(String name) {
        return get(name).text().filter(words -> !words.isBlank());
    }

    /** A field's words, or nothing. */
    default String textOr(String name, String otherwise) {
        return get(name).text().orElse(otherwise);
    }

    default boolean isTrue(String name) {
        return get(name) instanceof Bool bool && bool.value();
    }

    default boolean has(String name) {
        return !(get(name) instanceof Null);
    }

    /** A whole number; empty for anything else. */
    default Optional<Long> number() {
        return this instanceof Num number && number.digits().matches("-?\\d{1,18}")
                ? Optional.of(Long.valueOf(number.digits()))
                : Optional.empty();
    }

    /** The values of an array through a function that may have no answer. */
    default <T> Stream<T> map(Function<Json, Optional<T>> function) {
        return values().stream().map(function).flatMap(Optional::stream);
    }

    /** Without any space between tokens, non-ASCII characters literal. */
    default String compact() {
        return CompactJson.write(this);
    }
}
