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
 * Reads an array of messages that its harness writes anew as a whole, such as a file that is one JSON value. So does
 * this: every reading begins at the start, one message at a time.
 */
public final class WholeJson implements UnitReading {

    private static final long LOOK_BYTES = 4 << 20;

    private final Messages messages;
    private final RecordParser parser;
    private final String stamp;
    private final Account account = new Account();
    private final Account unsettled = new Account();
    private long number;
    private boolean done;

    /** Gives messages one by one; empty at the end. */
    public interface Messages extends AutoCloseable {

        /** @throws JacksonException where what they are read from ends too early or is no JSON */
        Optional<Json> next() throws IOException;

        /** Whether bytes were read so far that are no UTF-8; each became U+FFFD. */
        default boolean replaced() {
            return false;
        }

        @Override
        default void close() throws IOException {}
    }

    private WholeJson(Messages messages, RecordParser parser, String stamp) {
        this.messages = messages;
        this.parser = parser;
        this.stamp = stamp;
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
        RecordParser reader = parser.apply(head(file, array, ignored));
        return new WholeJson(messages(file, array), reader, "");
    }

    /**
     * Reads messages from elsewhere.
     *
     * @param stamp the state that they are read in; the checkpoint, once all are read
     */
    public static WholeJson of(Messages messages, RecordParser parser, String stamp) {
        return new WholeJson(messages, parser, stamp);
    }

    /** The messages of a file, for who needs no {@link RecordParser}. */
    public static Messages messages(Path file, String array) throws IOException {
        return new InFile(JsonElements.open(file, array, Long.MAX_VALUE));
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

    private Optional<Json> element() throws IOException {
        try {
            Optional<Json> element = messages.next();
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
        if (messages.replaced() && LenientReader.hasReplaced(element)) {
            account.count(new Account.Place(number, 0, Outcome.REPLACED, JsonLines.REPLACED));
        }
        return parser.read(element, number).into(account, number, 0);
    }

    private record InFile(JsonElements elements) implements Messages {

        @Override
        public Optional<Json> next() {
            return elements.next();
        }

        @Override
        public boolean replaced() {
            return elements.replaced();
        }

        @Override
        public void close() throws IOException {
            elements.close();
        }
    }
}
