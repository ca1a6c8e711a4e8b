package io.funes.web.view;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.Timestamp;
import io.funes.search.Answer;
import io.funes.search.Coverage;
import io.funes.search.Excerpt;
import io.funes.search.Hit;
import io.funes.search.Quote;
import io.funes.search.SessionPage;
import io.funes.search.SessionSummary;
import io.funes.search.Stage;
import io.funes.search.TurnView;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What the verbs answer, as JSON shows it. */
public final class Views {

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double SCALE = 1e6;

    private Views() {}

    /** @param memory the label for the {@code get} lines */
    public static AnswerView of(Answer answer, String memory) {
        return new AnswerView(
                answer.question().text(),
                memory,
                answer.verdict().name().toLowerCase(Locale.ROOT),
                answer.hits().stream().map(hit -> of(hit, memory)).toList(),
                answer.ran().line(),
                of(answer.coverage()),
                stages(answer),
                answer.notes());
    }

    public static ExcerptView of(Excerpt excerpt) {
        return new ExcerptView(
                of(excerpt.session()), excerpt.turns().stream().map(Views::of).toList(), excerpt.notes());
    }

    public static SessionsView of(SessionPage page) {
        return new SessionsView(
                page.total(),
                page.offset(),
                page.sessions().stream().map(Views::of).toList());
    }

    public static SessionView of(SessionSummary session) {
        return new SessionView(
                session.id().value(),
                session.harness().id(),
                session.title(),
                session.workdir(),
                session.repo(),
                session.first().flatMap(Timestamp::shown),
                session.last().flatMap(Timestamp::shown),
                session.turns(),
                session.chunks());
    }

    public static CoverageView of(Coverage coverage) {
        return new CoverageView(coverage.chunks(), coverage.vectors());
    }

    private static HitView of(Hit hit, String memory) {
        return new HitView(
                hit.rank(),
                Math.round(hit.score() * SCALE) / SCALE,
                hit.weak(),
                hit.passage(),
                hit.also(),
                of(hit.chunk()),
                "get " + hit.chunk().session() + " " + hit.chunk().turn() + " --memory "
                        + hit.memory().orElse(memory),
                hit.neighbors().stream().map(Views::of).toList(),
                hit.exchange().prompt().map(Views::of),
                hit.exchange().closing().map(Views::of),
                hit.explanation());
    }

    private static PlaceView of(Chunk chunk) {
        return new PlaceView(
                chunk.id().toString(),
                chunk.session().value(),
                chunk.turn().value(),
                chunk.seq(),
                chunk.block(),
                chunk.split(),
                chunk.time().flatMap(Timestamp::shown),
                chunk.role().name(),
                chunk.type().column(),
                chunk.toolName(),
                chunk.harness().id(),
                chunk.workdir(),
                chunk.repo(),
                chunk.source());
    }

    private static QuoteView of(Quote quote) {
        return new QuoteView(
                quote.turn().value(),
                quote.seq(),
                quote.role().name(),
                quote.type().column(),
                quote.text(),
                quote.cut());
    }

    private static ExcerptView.Turn of(TurnView turn) {
        return new ExcerptView.Turn(
                turn.id().value(),
                turn.seq(),
                turn.role().name(),
                turn.time().flatMap(Timestamp::shown),
                turn.blocks().stream().map(Views::of).toList());
    }

    private static ExcerptView.Block of(TurnView.BlockView block) {
        return new ExcerptView.Block(block.type().column(), block.toolName(), block.text(), block.omitted());
    }

    private static Map<String, Double> stages(Answer answer) {
        Map<String, Double> millis = new LinkedHashMap<>();
        for (Stage stage : answer.stages()) {
            millis.merge(stage.name(), Math.round(stage.took().toNanos() / NANOS_PER_MILLI * 1e3) / 1e3, Double::sum);
        }
        return millis;
    }
}
