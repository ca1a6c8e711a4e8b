package io.funes.ingest.jsonl;

import io.funes.core.trace.Turn;
import io.funes.ingest.source.Account;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.UnitReading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.core.JacksonException;

/**
 * Reads a file that is one JSON value with an array of messages, and that its harness writes anew as a whole. So does
 * this: every reading begins at the start, one message at a time.
 */
public final class WholeJson implements UnitReading {

    private static final long LOOK_BYTES = 4 << 20;

    private final JsonElements elements;
    private final RecordParser parser;
    private final Account account = new Account();
    private final Account unsettled = new Account();
    private long number;
    private boolean done;

    private WholeJson(JsonElements elements, RecordParser parser) {
        this.elements = elements;
        this.parser = parser;
    }

    /**
     * Opens a file.
     *
     * @param array the name of the array of messages; empty when the file is an array
     * @param ignored fields beside it that are passed over unread
     * @param parser makes a parser from the other fields of the file
     */
    public static WholeJson open(Path file, String array, Set<String> ignored, Function<Json, RecordParser> parser)
            throws IOException {
        JsonElements elements = JsonElements.open(file, array, Long.MAX_VALUE);
        return new WholeJson(elements, parser.apply(head(file, array, ignored)));
    }

    /** The fields beside the array of messages in a file's beginning; none when it cannot be read. */
    public static Json head(Path file, String array, Set<String> ignored) {
        try {
            return JsonElements.head(file, array, ignored, LOOK_BYTES);
        } catch (IOException e) {
            return Json.NULL;
        }
    }

    /** The first message in a file's beginning; nothing when there is none or the file cannot be read. */
    public static Json first(Path file, String array) {
        try (JsonElements elements = JsonElements.open(file, array, LOOK_BYTES)) {
            return elements.next().orElse(Json.NULL);
        } catch (IOException | JacksonException e) {
            return Json.NULL;
        }
    }

    @Override
    public Optional<Turn> next() throws IOException {
        while (!done) {
            Optional<Json> element = element();
            Optional<Turn> turn = element.flatMap(this::said);
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
    public void close() throws IOException {
        elements.close();
    }

    private Optional<Json> element() {
        try {
            Optional<Json> element = elements.next();
            done = element.isEmpty();
            return element;
        } catch (JacksonException e) {
            done = true;
            unsettled.count(new Account.Place(number + 1, 0, Outcome.PENDING, "unfinished message"));
            return Optional.empty();
        }
    }

    private Optional<Turn> said(Json element) {
        number++;
        Said said = parser.read(element, number);
        said.noise().forEach(name -> account.count(Outcome.NOISE, name));
        account.count(said.outcome(), said.name());
        return said.turn();
    }
}
