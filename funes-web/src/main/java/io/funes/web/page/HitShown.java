package io.funes.web.page;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.Timestamp;
import io.funes.search.Hit;
import io.funes.search.Quote;
import io.funes.web.ask.MemoryLabel;
import io.funes.web.render.Html;
import io.funes.web.render.Marks;
import io.funes.web.render.Visible;
import java.util.List;
import java.util.Optional;

/**
 * A hit as the search page shows it.
 *
 * @param passage its words, the question's marked
 * @param link the turn in its session
 * @param memory its memory's label; empty for this machine's
 * @param command what opens it on a command line, without {@code funes}
 * @param bar how its score came about
 */
record HitShown(
        int rank,
        double score,
        boolean weak,
        int also,
        String agent,
        Optional<String> time,
        String type,
        Optional<String> repo,
        Optional<String> workdir,
        String session,
        String turn,
        long seq,
        Html passage,
        Optional<Said> prompt,
        List<Said> around,
        Optional<Said> closing,
        String link,
        String memory,
        String command,
        Optional<ScoreBar> bar) {

    /**
     * Words from beside it.
     *
     * @param who the role, and the kind of block where it is no prose
     * @param more whether the memory has more of it
     */
    record Said(String who, long seq, Html words, boolean more, String link) {}

    static HitShown of(Hit hit, Marks marks) {
        Chunk chunk = hit.chunk();
        String session = chunk.session().value();
        String memory = hit.memory().orElse(MemoryLabel.LOCAL);
        return new HitShown(
                hit.rank(),
                hit.score(),
                hit.weak(),
                hit.also(),
                Names.of(chunk.harness()),
                chunk.time().flatMap(Timestamp::shown).map(Visible::line),
                kind(chunk),
                chunk.repo().map(Visible::line),
                chunk.workdir().map(Visible::line),
                Visible.line(session),
                Visible.line(chunk.turn().value()),
                chunk.seq(),
                marks.html(hit.passage()),
                hit.exchange().prompt().map(quote -> said(memory, session, quote, marks)),
                hit.neighbors().stream()
                        .map(quote -> said(memory, session, quote, marks))
                        .toList(),
                hit.exchange().closing().map(quote -> said(memory, session, quote, marks)),
                Links.in(memory, Links.turn(session, chunk.seq())),
                memory.equals(MemoryLabel.LOCAL) ? "" : Visible.line(memory),
                Visible.line("get " + session + " " + chunk.turn() + " --memory " + memory),
                hit.explanation().map(ScoreBar::of));
    }

    private static String kind(Chunk chunk) {
        return chunk.type().isProse()
                ? Visible.line(chunk.role().name()) + (chunk.type().column().equals("thinking") ? " thinking" : "")
                : chunk.toolName().map(Visible::line).orElse("tool") + " "
                        + (chunk.type().column().equals("tool_use") ? "call" : "output");
    }

    private static Said said(String memory, String session, Quote quote, Marks marks) {
        String who = Visible.line(quote.role().name())
                + (quote.type().isProse() ? "" : " " + quote.type().column().replace('_', ' '));
        return new Said(
                who,
                quote.seq(),
                marks.html(quote.text()),
                quote.cut(),
                Links.in(memory, Links.turn(session, quote.seq())));
    }
}
