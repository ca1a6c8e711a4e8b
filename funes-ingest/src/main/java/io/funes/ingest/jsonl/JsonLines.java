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
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Reads a file line by line. An unterminated last line is read when it is a whole record, but the checkpoint stays before
 * it, because its writer may not be done.
 */
public final class JsonLines implements UnitReading {

    /** The longest line that is read, in bytes; a longer one is reported and passed over. */
    public static final int LINE_MAX = 32 << 20;

    /** The reason of a place where bytes were replaced. */
    public static final String REPLACED = "bytes that are no UTF-8";

    private static final String TOO_LONG = "a line over " + (LINE_MAX >> 20) + " MiB";

    private final LineReader lines;
    private final RecordParser parser;
    private final JsonParsing parsing;
    private final boolean fromStart;
    private final Account account = new Account();
    private final Account unsettled = new Account();
    private final Deque<Json> records = new ArrayDeque<>();
    private Line line = new Line(0, 0, "", false, Line.Kind.WHOLE);
    private Optional<Checkpoint> before = Optional.empty();
    private boolean isOpen;

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
        while (!records.isEmpty() || read()) {
            Optional<Turn> turn = records.isEmpty() ? Optional.empty() : said(records.remove());
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
        return before.isPresent() && (isOpen || !records.isEmpty()) ? before.get() : here();
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

    private Checkpoint here() {
        return new Mark(lines.offset(), lines.number(), lines.hash(), parser.state()).write();
    }

    /** Takes up the next line; false at the end. */
    private boolean read() throws IOException {
        Optional<Line> next = isOpen ? Optional.empty() : lines.next();
        next.ifPresent(this::read);
        return next.isPresent();
    }

    private void read(Line next) {
        line = next;
        switch (line.kind()) {
            case WHOLE -> settled();
            case OPEN -> open();
            case TOO_LONG -> note(account, Outcome.UNPARSED, TOO_LONG);
            case OPEN_TOO_LONG -> {
                begin();
                note(unsettled, Outcome.PENDING, TOO_LONG);
            }
        }
    }

    private void settled() {
        if (line.text().isEmpty()) {
            account.count(Outcome.BLANK, "line");
            return;
        }
        JsonParsing.Values values = values();
        records.addAll(values.values());
        if (!values.whole()) {
            note(account, Outcome.UNPARSED, "not a JSON record");
        }
        if (records.size() > 1) {
            before =
                    Optional.of(new Mark(line.offset(), line.number() - 1, lines.hashBefore(), parser.state()).write());
        }
        replaced();
    }

    private void open() {
        begin();
        JsonParsing.Values values = values();
        if (values.whole()) {
            records.addAll(values.values());
            replaced();
        } else {
            note(unsettled, Outcome.PENDING, "unfinished last line");
        }
    }

    /** Begins with the unfinished end. */
    private void begin() {
        before = Optional.of(here());
        isOpen = true;
    }

    private JsonParsing.Values values() {
        JsonParsing.Values values = parsing.values(line.text());
        List<Json> found = parser.records(values.values(), values.whole());
        return new JsonParsing.Values(found, values.whole() && !found.isEmpty());
    }

    private void replaced() {
        if (line.replaced()) {
            note(isOpen ? unsettled : account, Outcome.REPLACED, REPLACED);
        }
    }

    private Optional<Turn> said(Json record) {
        return parser.read(record, line.number()).into(isOpen ? unsettled : account, line.number(), line.offset());
    }

    private void note(Account where, Outcome outcome, String reason) {
        where.count(new Account.Place(line.number(), line.offset(), outcome, reason));
    }
}
