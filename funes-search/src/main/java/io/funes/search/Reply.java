package io.funes.search;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Fills hits with words, within the question's budget: first every passage, then, best hit first, the exchange and the
 * neighbours. A prompt or a closing that several hits share comes with the first of them.
 */
final class Reply {

    static final int NEIGHBOR_LENGTH = 160;
    private static final int PROMPT_LENGTH = 400;
    private static final int CLOSING_LENGTH = 1200;
    private static final int NEIGHBORS_MAX = 6;
    /** Less than this of a quote is not worth showing. */
    private static final int QUOTE_MIN = 80;

    private final IndexView view;
    private final Question question;
    private final Set<List<Object>> shown = new HashSet<>();
    private int left;
    private int cut;

    Reply(IndexView view, Question question) {
        this.view = view;
        this.question = question;
        this.left = question.budget();
    }

    /** The hits of what was ranked, best first, with their words. */
    List<Hit> fill(List<Hit> bare) {
        List<Hit> withPassages = new ArrayList<>();
        for (int i = 0; i < bare.size(); i++) {
            withPassages.add(passage(bare.get(i), left / (bare.size() - i)));
        }
        return withPassages.stream().map(this::surroundings).toList();
    }

    /** What the budget did. */
    List<String> notes() {
        String many = cut == 1 ? "1 passage was" : cut + " passages were";
        return cut == 0
                ? List.of()
                : List.of(many + " cut to fit the budget of " + question.budget() + " characters; get opens the rest");
    }

    private Hit passage(Hit hit, int allowance) {
        String text = hit.chunk().text();
        String shortened = Passages.cut(text, allowance);
        cut += shortened.length() < text.length() ? 1 : 0;
        left -= shortened.codePointCount(0, shortened.length());
        return new Hit(
                hit.rank(),
                hit.score(),
                hit.chunk(),
                shortened,
                hit.weak(),
                hit.also(),
                List.of(),
                Exchange.NONE,
                hit.memory(),
                hit.explanation());
    }

    private Hit surroundings(Hit hit) {
        Exchange exchange = exchange(hit.chunk());
        return new Hit(
                hit.rank(),
                hit.score(),
                hit.chunk(),
                hit.passage(),
                hit.weak(),
                hit.also(),
                neighbors(hit.chunk()),
                exchange,
                hit.memory(),
                hit.explanation());
    }

    private Exchange exchange(Chunk chunk) {
        Outline outline = view.outline(chunk.session());
        return new Exchange(
                quoted(chunk, outline.prompt(chunk.seq()), PROMPT_LENGTH),
                quoted(chunk, outline.closing(chunk.seq()), CLOSING_LENGTH));
    }

    private java.util.Optional<Quote> quoted(Chunk chunk, OptionalLong seq, int length) {
        if (seq.isEmpty() || seq.getAsLong() == chunk.seq() || !shown.add(place(chunk.session(), seq.getAsLong()))) {
            return java.util.Optional.empty();
        }
        return quotes(chunk.session(), seq.getAsLong(), length).stream()
                .filter(Passages::isSpoken)
                .findFirst()
                .flatMap(this::afford);
    }

    private List<Quote> neighbors(Chunk chunk) {
        if (question.neighbors() == 0 || left < QUOTE_MIN) {
            return List.of();
        }
        long reach = question.neighbors();
        List<Chunk> around = view.turns(chunk.session(), chunk.seq() - reach, chunk.seq() + reach);
        Map<Long, Integer> perTurn = new HashMap<>();
        return Passages.quotes(around, NEIGHBOR_LENGTH).stream()
                .filter(q -> q.seq() != chunk.seq())
                .filter(q -> perTurn.merge(q.seq(), 1, Integer::sum) <= NEIGHBORS_MAX)
                .flatMap(q -> afford(q).stream())
                .toList();
    }

    private List<Quote> quotes(SessionId session, long seq, int length) {
        return left < QUOTE_MIN ? List.of() : Passages.quotes(view.turns(session, seq, seq), length);
    }

    private java.util.Optional<Quote> afford(Quote quote) {
        String text = Passages.cut(quote.text(), left);
        if (left < QUOTE_MIN) {
            return java.util.Optional.empty();
        }
        left -= text.codePointCount(0, text.length());
        boolean shortened = quote.cut() || text.length() < quote.text().length();
        return java.util.Optional.of(new Quote(quote.turn(), quote.seq(), quote.role(), quote.type(), text, shortened));
    }

    private static List<Object> place(SessionId session, long seq) {
        return List.of(session, seq);
    }
}
