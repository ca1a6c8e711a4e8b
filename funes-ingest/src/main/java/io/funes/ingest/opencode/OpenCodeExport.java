package io.funes.ingest.opencode;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.WholeJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;

/** What {@code opencode export} writes: one value with the session's {@code info}, and its messages with their parts. */
final class OpenCodeExport implements OpenCodeMessages {

    private static final String MESSAGES = "messages";

    private final WholeJson.Messages messages;
    private List<Json> parts = List.of();
    private List<Json> next = List.of();
    private boolean cut;

    private OpenCodeExport(WholeJson.Messages messages) {
        this.messages = messages;
    }

    static boolean isOne(Path file) {
        return info(file).words("id").isPresent()
                && WholeJson.first(file, MESSAGES).get("info").words("role").isPresent();
    }

    static OpenCodeSession session(Path file) {
        return OpenCodeSession.of(info(file), file);
    }

    static OpenCodeExport open(Path file) throws IOException {
        return new OpenCodeExport(WholeJson.messages(file, MESSAGES));
    }

    /** Where the file ends too early, so do the messages. */
    @Override
    public Optional<Message> next() throws IOException {
        try {
            Optional<Json> message = messages.next();
            parts = next;
            next = message.map(one -> one.get("parts").values()).orElse(List.of());
            return message.map(one -> new Message(one.get("info").textOr("id", ""), one.get("info")));
        } catch (JacksonException e) {
            parts = next;
            next = List.of();
            cut = true;
            return Optional.empty();
        }
    }

    @Override
    public boolean cut() {
        return cut;
    }

    /** Of the message before the last one given: the reading looks one ahead. */
    @Override
    public List<Json> parts(String message) {
        return parts;
    }

    @Override
    public boolean replaced() {
        return messages.replaced();
    }

    @Override
    public void close() throws IOException {
        messages.close();
    }

    private static Json info(Path file) {
        return WholeJson.head(file, MESSAGES, Set.of()).get("info");
    }
}
