package io.funes.core.secret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A text to scan, with the way back to the text it was read from: the text itself, or what it says once escapes, URL
 * encoding or base64 are undone.
 *
 * @param text what is scanned
 * @param places where its characters come from
 * @param escapes how many layers of escapes were undone to get here
 * @param encodings how many layers of URL encoding or base64
 */
record View(String text, Places places, int escapes, int encodings) {

    private static final int ESCAPES = 4;
    private static final int ENCODINGS = 2;

    /** Maps indices of a view back. Ends are exclusive, and cover all of an escape or a base64 group. */
    interface Places {

        int start(int at);

        int end(int at);

        default Places over(Places inner) {
            Places outer = this;
            return new Places() {
                @Override
                public int start(int at) {
                    return outer.start(inner.start(at));
                }

                @Override
                public int end(int at) {
                    return outer.end(inner.end(at));
                }
            };
        }
    }

    /** Every character at its own place. */
    enum Same implements Places {
        PLACES;

        @Override
        public int start(int at) {
            return at;
        }

        @Override
        public int end(int at) {
            return at;
        }
    }

    static View of(String text) {
        return new View(text, Same.PLACES, 0, 0);
    }

    /** What this text says once one layer of any encoding is undone. */
    List<View> decoded() {
        List<View> inner = new ArrayList<>();
        if (escapes < ESCAPES) {
            unescaped(Escapes.BACKSLASH).ifPresent(inner::add);
            unescaped(Escapes.ENTITIES).ifPresent(inner::add);
        }
        if (encodings < ENCODINGS) {
            unescaped(Escapes.PERCENT).map(View::encoded).ifPresent(inner::add);
            Base64Runs.in(text)
                    .forEach(run -> inner.add(inside(run.text(), run.places()).encoded()));
        }
        return inner;
    }

    private Optional<View> unescaped(Escapes kind) {
        return kind.undo(text).map(plain -> inside(plain.text(), plain.places()));
    }

    private View inside(String inner, Places innerPlaces) {
        return new View(inner, places.over(innerPlaces), escapes + 1, encodings);
    }

    private View encoded() {
        return new View(text, places, escapes - 1, encodings + 1);
    }
}
