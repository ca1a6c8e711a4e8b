package io.funes.web.page;

import io.funes.search.Explanation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How a score came about, as two stacked bars and the numbers behind them.
 *
 * @param found words, meaning and neighbours, as they made the fused score
 * @param ranked the fused score and the reranker, as they made the ranked one; empty where no reranker scored it
 * @param numbers the whole sum in words
 */
record ScoreBar(List<Part> found, List<Part> ranked, List<String> numbers) {

    static final int WIDTH = 240;

    /**
     * A part of a bar.
     *
     * @param kind its colour's class
     * @param x where it begins
     * @param width how wide it is, in {@value ScoreBar#WIDTH}ths
     */
    record Part(String kind, String label, double value, double x, double width) {}

    static ScoreBar of(Explanation e) {
        List<Part> found = new ArrayList<>();
        add(found, "words", "words", e.wordsShare());
        add(found, "meaning", "meaning", e.meaningShare());
        add(found, "lent", "neighbours", e.lent());
        List<Part> ranked = new ArrayList<>();
        if (e.rerank().isPresent()) {
            add(ranked, "fused", "fused", e.fusedShare());
            add(ranked, "rerank", "reranker", e.rerankShare());
        }
        return new ScoreBar(found, ranked, numbers(e));
    }

    private static void add(List<Part> parts, String kind, String label, double value) {
        double x = parts.stream().mapToDouble(Part::width).sum();
        double width = Math.max(0, Math.min(value * WIDTH, WIDTH - x));
        parts.add(new Part(kind, label, value, round(x), round(width)));
    }

    private static List<String> numbers(Explanation e) {
        List<String> lines = new ArrayList<>();
        lines.add(say(
                "words %.3f (BM25 %.2f) + meaning %.3f%s + neighbours %.3f − asked %.3f = fused %.3f",
                e.wordsShare(),
                e.bm25(),
                e.meaningShare(),
                e.cosine().isPresent() ? say(" (cosine %.3f)", e.cosine().getAsDouble()) : " (no vector yet)",
                e.lent(),
                e.asked(),
                e.fused()));
        if (e.rerank().isPresent()) {
            lines.add(say(
                    "fused part %.3f + reranker part %.3f = ranked %.3f", e.fusedShare(), e.rerankShare(), e.ranked()));
        }
        lines.add(say("ranked %.3f × recency %.3f = score %.3f", e.ranked(), e.recency(), e.score()));
        return lines;
    }

    private static String say(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static double round(double value) {
        return Math.round(value * 10) / 10.0;
    }
}
