package io.funes.ingest.opencode;

import io.funes.core.trace.Turn;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonLines;
import io.funes.ingest.jsonl.LenientReader;
import io.funes.ingest.source.Account;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.UnitReading;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Reads a session message by message, each with its parts. */
final class OpenCodeReading implements UnitReading {

    private final OpenCodeMessages messages;
    private final OpenCodeParser parser;
    private final String stamp;
    private final Account account = new Account();
    private final Account unsettled = new Account();
    private Optional<OpenCodeMessages.Message> ahead;
    private long number;
    private boolean done;

    OpenCodeReading(OpenCodeMessages messages, OpenCodeParser parser, String stamp) throws IOException {
        this.messages = messages;
        this.parser = parser;
        this.stamp = stamp;
        this.ahead = messages.next();
    }

    @Override
    public Optional<Turn> next() throws IOException {
        while (ahead.isPresent()) {
            OpenCodeMessages.Message message = ahead.get();
            ahead = messages.next();
            Optional<Turn> turn = take(message);
            if (turn.isPresent()) {
                return turn;
            }
        }
        end();
        return Optional.empty();
    }

    @Override
    public SessionFacts facts() {
        return parser.facts();
    }

    @Override
    public Checkpoint checkpoint() {
        return new Checkpoint(done ? stamp : "");
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
    public void close() throws IOException {
        messages.close();
    }

    /** An answer without an end, when nothing follows it, is still being written. */
    private Optional<Turn> take(OpenCodeMessages.Message message) throws IOException {
        number++;
        if (ahead.isEmpty() && OpenCodeParser.isOpen(message.data())) {
            unsettled.count(new Account.Place(number, 0, Outcome.PENDING, "unfinished answer"));
            return Optional.empty();
        }
        List<Json> parts = messages.parts(message.id());
        if (messages.replaced() && parts.stream().anyMatch(LenientReader::hasReplaced)) {
            account.count(new Account.Place(number, 0, Outcome.REPLACED, JsonLines.REPLACED));
        }
        return parser.read(message.id(), message.data(), parts).into(account, number, 0);
    }

    private void end() {
        if (!done && messages.cut()) {
            unsettled.count(new Account.Place(number + 1, 0, Outcome.PENDING, "unfinished message"));
        }
        done = true;
    }
}
