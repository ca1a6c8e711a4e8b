package io.funes.core.inference.onnx;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.jni.CharSpan;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Fits a question and a passage into a window of tokens. Of a passage that is too long the part is kept, from the start of
 * a word on, that has the most different tokens of the question; among equals the most of them, then the earliest.
 */
final class PairWindow {

    /**
     * A question that leaves half of the window to the passage.
     *
     * @param text the question, cut when it is longer
     * @param ids its distinct tokens
     */
    record Question(String text, Set<Long> ids) {}

    private final OnnxModel model;
    private final int window;

    PairWindow(OnnxModel model, int window) {
        this.model = model;
        this.window = window;
    }

    Question question(String text) {
        String readable = OnnxModel.readable(text);
        Encoding spans = model.spans(readable);
        int kept = Math.min(spans.getIds().length, window / 2);
        String cut = kept < spans.getIds().length ? part(readable, spans, 0, kept) : readable;
        return new Question(cut, Passage.distinct(model.spans(cut).getIds()));
    }

    Tokens fit(Question question, String passage) {
        Tokens whole = model.encode(question.text(), passage);
        return whole.count() <= window ? whole : fitBest(question, OnnxModel.readable(passage), whole);
    }

    private Tokens fitBest(Question question, String passage, Tokens whole) {
        Encoding spans = model.spans(passage);
        int tokens = spans.getIds().length;
        int room = Math.max(1, window - (whole.count() - tokens));
        int start = best(question.ids(), spans, room);
        return model.encode(question.text(), part(passage, spans, start, Math.min(tokens, start + room)));
    }

    private static int best(Set<Long> wanted, Encoding spans, int room) {
        Sliding sliding = new Sliding(wanted, spans.getIds(), room);
        int best = 0;
        long most = -1;
        for (int start = 0; start + room <= spans.getIds().length; start++, sliding.advance()) {
            boolean wordStart = start == 0 || spans.getWordIds()[start] != spans.getWordIds()[start - 1];
            if (wordStart && sliding.worth() > most) {
                most = sliding.worth();
                best = start;
            }
        }
        return best;
    }

    /** The text of the tokens from one to before another; the tokenizer counts in code points. */
    private static String part(String text, Encoding spans, int from, int to) {
        CharSpan[] places = spans.getCharTokenSpans();
        int begin = text.offsetByCodePoints(0, places[from].getStart());
        int end = text.offsetByCodePoints(0, places[to - 1].getEnd());
        return text.substring(begin, Math.max(begin, end));
    }

    /** How often each wanted token is in a window that moves on token by token. */
    private static final class Sliding {

        private final Set<Long> wanted;
        private final long[] ids;
        private final int room;
        private final Map<Long, Integer> inside = new HashMap<>();
        private int start;
        private int total;

        Sliding(Set<Long> wanted, long[] ids, int room) {
            this.wanted = wanted;
            this.ids = ids;
            this.room = room;
            for (int i = 0; i < Math.min(room, ids.length); i++) {
                enter(ids[i]);
            }
        }

        long worth() {
            return ((long) inside.size() << Integer.SIZE) + total;
        }

        void advance() {
            leave(ids[start]);
            if (start + room < ids.length) {
                enter(ids[start + room]);
            }
            start++;
        }

        private void enter(long id) {
            if (wanted.contains(id)) {
                inside.merge(id, 1, Integer::sum);
                total++;
            }
        }

        private void leave(long id) {
            if (wanted.contains(id)) {
                inside.computeIfPresent(id, (key, count) -> count == 1 ? null : count - 1);
                total--;
            }
        }
    }
}
