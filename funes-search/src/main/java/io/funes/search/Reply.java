package io.funes.search;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ReadingOrder;
import io.funes.core.trace.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

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
        String shortened = Passages.marked(text, allowance);
        cut += shortened.equals(text) ? 0 : 1;
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
        List<Quote> around = around(hit.chunk());
        Exchange exchange = exchange(hit.chunk(), around);
        return new Hit(
                hit.rank(),
                hit.score(),
                hit.chunk(),
                hit.passage(),
                hit.weak(),
                hit.also(),
                neighbors(around, exchange),
                exchange,
                hit.memory(),
                hit.explanation());
    }

    private Exchange exchange(Chunk chunk, List<Quote> around) {
        Outline outline = view.outline(chunk.session());
        return new Exchange(
                quoted(chunk, outline.prompt(chunk.seq()), Role.USER, PROMPT_LENGTH, around),
                quoted(chunk, outline.closing(chunk.seq()), Role.ASSISTANT, CLOSING_LENGTH, around));
    }

    /** What a neighbour's line shows whole is not quoted again. */
    private Optional<Quote> quoted(Chunk chunk, OptionalLong seq, Role role, int length, List<Quote> around) {
        if (seq.isEmpty() || left < QUOTE_MIN) {
            return Optional.empty();
        }
        List<Chunk> said = said(chunk, seq.getAsLong(), role);
        return Passages.quotes(said, text -> Passages.cutAtWord(text, length)).stream()
                .findFirst()
                .filter(q -> shown.add(List.of(chunk.session(), q.seq(), q.turn())))
                .filter(q -> around.stream().noneMatch(n -> !n.cut() && begins(n, q)))
                .flatMap(q -> afford(q, Passages.cutAtWord(q.text(), left)));
    }

    /** The prose of the nearest turn of a role at some number: a prompt comes before a chunk, a closing after it. */
    private List<Chunk> said(Chunk chunk, long seq, Role role) {
        List<Chunk> said = view.turns(chunk.session(), seq, seq).stream()
                .filter(c -> c.type() == BlockType.TEXT && c.role().equals(role))
                .filter(c ->
                        role.equals(Role.USER) ? ReadingOrder.turns(c, chunk) < 0 : ReadingOrder.turns(c, chunk) > 0)
                .toList();
        return said.stream()
                .filter(c -> c.turn().equals(said.get(said.size() - 1).turn()))
                .toList();
    }

    private List<Quote> around(Chunk chunk) {
        if (question.neighbors() == 0 || left < QUOTE_MIN) {
            return List.of();
        }
        long reach = question.neighbors();
        List<Chunk> turns = view.turns(chunk.session(), chunk.seq() - reach, chunk.seq() + reach);
        Map<Long, Integer> perTurn = new HashMap<>();
        return Passages.quotes(turns, text -> Passages.cut(text, NEIGHBOR_LENGTH)).stream()
                .filter(q -> q.seq() != chunk.seq() || !q.turn().equals(chunk.turn()))
                .filter(q -> perTurn.merge(q.seq(), 1, Integer::sum) <= NEIGHBORS_MAX)
                .toList();
    }

    /** Neighbours, without the beginning of what the exchange quotes at greater length. */
    private List<Quote> neighbors(List<Quote> around, Exchange exchange) {
        List<Quote> longer = Stream.concat(exchange.prompt().stream(), exchange.closing().stream())
                .toList();
        return around.stream()
                .filter(n -> longer.stream().noneMatch(q -> begins(n, q)))
                .flatMap(n -> afford(n, Passages.cut(n.text(), left)).stream())
                .toList();
    }

    private static boolean begins(Quote part, Quote whole) {
        return part.seq() == whole.seq()
                && part.type() == whole.type()
                && part.turn().equals(whole.turn())
                && whole.text().startsWith(part.text());
    }

    private Optional<Quote> afford(Quote quote, String text) {
        if (left < QUOTE_MIN) {
            return Optional.empty();
        }
        left -= text.codePointCount(0, text.length());
        boolean shortened = quote.cut() || text.length() < quote.text().length();
        return Optional.of(new Quote(quote.turn(), quote.seq(), quote.role(), quote.type(), text, shortened));
    }
}
