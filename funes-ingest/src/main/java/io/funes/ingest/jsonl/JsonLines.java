package io.funes.ingest.jsonl;

import io.funes.core.trace.Turn;
import io.funes.ingest.source.Account;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.UnitReading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import tools.jackson.core.JacksonException;

/**
 * Reads a file line by line. An unterminated last line is read when it is a whole record, but the checkpoint stays before
 * it, because its writer may not be done.
 */
public final class JsonLines implements UnitReading {

    /** The longest line that is read, in bytes; a longer one is reported and passed over. */
    public static final int LINE_MAX = 32 << 20;

    private final LineReader lines;
    private final RecordParser parser;
    private final JsonParsing parsing;
    private final boolean fromStart;
    private final Account account = new Account();
    private final Account unsettled = new Account();
    private Optional<Checkpoint> before = Optional.empty();

    private JsonLines(LineReader lines, RecordParser parser, Set<String> ignored, boolean fromStart) {
        this.lines = lines;
        this.parser = parser;
        this.parsing = new JsonParsing(ignored);
        this.fromStart = fromStart;
    }

    /**
     * Opens a file, behind what was read before if that has not changed.
     *
     * @param parser makes a parser, from the state of an earlier one where there is one
     * @param ignored fields of a record that are passed over unread
     */
    public static JsonLines open(
            Path file, Optional<Checkpoint> from, Function<Optional<String>, RecordParser> parser, Set<String> ignored)
            throws IOException {
        return open(file, from, state -> true, parser, ignored);
    }

    /**
     * Opens a file, behind what was read before if neither that has changed nor the way in which it is read.
     *
     * @param fits whether the state of an earlier parser is one to go on from
     */
    public static JsonLines open(
            Path file,
            Optional<Checkpoint> from,
            Predicate<String> fits,
            Function<Optional<String>, RecordParser> parser,
            Set<String> ignored)
            throws IOException {
        Optional<Mark> mark = from.flatMap(Mark::read).filter(m -> fits.test(m.state()));
        if (mark.isPresent()) {
            LineReader lines = lines(file);
            if (mark.get().isStillIn(lines)) {
                return new JsonLines(lines, parser.apply(Optional.of(mark.get().state())), ignored, false);
            }
            lines.close();
        }
        return new JsonLines(lines(file), parser.apply(Optional.empty()), ignored, true);
    }

    @Override
    public Optional<Turn> next() throws IOException {
        if (before.isPresent()) {
            return Optional.empty();
        }
        for (Optional<Line> line = lines.next(); line.isPresent(); line = lines.next()) {
            Optional<Turn> turn = read(line.get());
            if (turn.isPresent()) {
                return turn;
            }
        }
        return Optional.empty();
    }

    @Override
    public SessionFacts facts() {
        return parser.facts();
    }

    @Override
    public Checkpoint checkpoint() {
        return before.orElseGet(() -> new Mark(lines.offset(), lines.number(), lines.hash(), parser.state()).write());
    }

    @Override
    public boolean fromStart() {
        return fromStart;
    }

    @Override
    public Account account() {
        return account;
    }

    @Override
    public Account unsettled() {
        return unsettled;
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    private static LineReader lines(Path file) throws IOException {
        InputStream in = TraceFiles.open(file);
        return new LineReader(in, LINE_MAX);
    }

    private Optional<Turn> read(Line line) {
        return switch (line.kind()) {
            case WHOLE -> settled(line);
            case OPEN -> open(line);
            case TOO_LONG -> wrong(line, "a line over " + (LINE_MAX >> 20) + " MiB");
        };
    }

    private Optional<Turn> settled(Line line) {
        if (line.text().isEmpty()) {
            account.count(Outcome.BLANK, "line");
            return Optional.empty();
        }
        Optional<Json> record = parse(line);
        return record.isPresent() ? said(record.get(), line, account) : wrong(line, "not a JSON record");
    }

    private Optional<Turn> open(Line line) {
        before = Optional.of(checkpoint());
        Optional<Json> record = parse(line);
        if (record.isEmpty()) {
            unsettled.count(new Account.Place(line.number(), line.offset(), Outcome.PENDING, "unfinished last line"));
        }
        return record.flatMap(json -> said(json, line, unsettled));
    }

    private Optional<Json> parse(Line line) {
        try {
            return Optional.of(parsing.parse(line.text()));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private Optional<Turn> said(Json record, Line line, Account account) {
        Said said = parser.read(record, line.number());
        said.noise().forEach(name -> account.count(Outcome.NOISE, name));
        if (said.outcome() == Outcome.UNPARSED) {
            account.count(new Account.Place(line.number(), line.offset(), Outcome.UNPARSED, said.name()));
        } else {
            account.count(said.outcome(), said.name());
        }
        return said.turn();
    }

    private Optional<Turn> wrong(Line line, String reason) {
        account.count(new Account.Place(line.number(), line.offset(), Outcome.UNPARSED, reason));
        return Optional.empty();
    }
}
