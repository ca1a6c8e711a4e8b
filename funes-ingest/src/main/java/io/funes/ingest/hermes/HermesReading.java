package io.funes.ingest.hermes;

import io.funes.core.trace.Turn;
import io.funes.ingest.hermes.HermesMark.Size;
import io.funes.ingest.source.Account;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.UnitReading;
import io.funes.ingest.sqlite.ForeignRows;
import java.io.IOException;
import java.util.Optional;

/** Reads a session row by row. */
final class HermesReading implements UnitReading {

    private final ForeignRows rows;
    private final HermesParser parser;
    private final boolean fromStart;
    private final String whole;
    private final Account account = new Account();
    private final Account unsettled = new Account();
    private long last;
    private Size before;
    private boolean done;

    /** @param whole what the session amounts to */
    HermesReading(ForeignRows rows, HermesParser parser, Optional<HermesMark> from, String whole) {
        this.rows = rows;
        this.parser = parser;
        this.fromStart = from.isEmpty();
        this.whole = whole;
        this.last = from.map(HermesMark::last).orElse(-1L);
        this.before = from.map(HermesMark::before).orElse(Size.NONE);
    }

    @Override
    public Optional<Turn> next() throws IOException {
        for (Optional<HermesRow> row = rows.next(HermesRow::read); row.isPresent(); row = rows.next(HermesRow::read)) {
            Optional<Turn> turn = take(row.get());
            if (turn.isPresent()) {
                return turn;
            }
        }
        done = true;
        return Optional.empty();
    }

    @Override
    public SessionFacts facts() {
        return parser.facts();
    }

    @Override
    public Checkpoint checkpoint() {
        return new HermesMark(last, before, done ? whole : "", parser.state()).write();
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
        rows.close();
    }

    private Optional<Turn> take(HermesRow row) {
        last = row.id();
        before = before.and(row);
        return parser.read(row).into(account, row.id(), 0);
    }
}
