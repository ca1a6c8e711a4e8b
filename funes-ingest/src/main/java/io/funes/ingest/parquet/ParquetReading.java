package io.funes.ingest.parquet;

import io.funes.core.trace.Turn;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.Said;
import io.funes.ingest.source.Account;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.UnitReading;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;

/** Reads the messages of one row. Rows do not grow, so every reading begins at the start. */
final class ParquetReading implements UnitReading {

    private final Iterator<Json> messages;
    private final ParquetParser parser;
    private final Account account = new Account();
    private final Account unsettled = new Account();
    private long number;

    ParquetReading(Path file, Json row) {
        this.messages = row.get("messages").values().iterator();
        this.parser = new ParquetParser(file, row);
    }

    @Override
    public Optional<Turn> next() {
        while (messages.hasNext()) {
            Optional<Turn> turn = take(messages.next());
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
        return new Checkpoint("");
    }

    @Override
    public boolean fromStart() {
        return true;
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
    public void close() {}

    private Optional<Turn> take(Json message) {
        number++;
        Said said = parser.read(message);
        said.noise().forEach(name -> account.count(Outcome.NOISE, name));
        if (said.outcome() == Outcome.UNPARSED) {
            account.count(new Account.Place(number, 0, Outcome.UNPARSED, said.name()));
        } else {
            account.count(said.outcome(), said.name());
        }
        return said.turn();
    }
}
