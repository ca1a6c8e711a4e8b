package io.funes.ingest.opencode;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.jsonl.WholeJson;
import io.funes.ingest.source.FileStamp;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Messages that are files, as before version 1.4: {@code storage/session/<project>/<session>.json}, {@code
 * storage/message/<session>/<message>.json}, {@code storage/part/<message>/<part>.json}.
 *
 * @param storage the directory of all three
 */
record OpenCodeTree(Path storage, Iterator<Message> messages) implements OpenCodeMessages {

    /** Whether a file lies where a session does; looks at the path only. */
    static boolean mayHold(Path file) {
        List<String> above = TraceFiles.above(file);
        return TraceFiles.name(file).endsWith(".json")
                && above.size() > 2
                && above.get(above.size() - 2).equals("session");
    }

    static boolean isSession(Path file) {
        Json head = head(file);
        return name(head).isPresent()
                && head.has("time")
                && (head.has("projectID") || head.words("directory").isPresent());
    }

    static OpenCodeSession session(Path file) throws IOException {
        Json head = head(file);
        return new OpenCodeSession(
                name(head).orElseThrow(() -> new IOException("a session without an id")),
                head.words("parentID"),
                head.words("title"),
                head.words("directory"),
                "");
    }

    static OpenCodeTree open(Path file) throws IOException {
        Path storage = storage(file);
        String session = session(file).id();
        List<Message> messages = new ArrayList<>();
        for (Path message : files(storage.resolve("message").resolve(session))) {
            Json data = json(message);
            messages.add(new Message(data.words("id").orElseGet(() -> TraceFiles.stem(message)), data));
        }
        messages.sort(Comparator.comparing(OpenCodeTree::created).thenComparing(Message::id));
        return new OpenCodeTree(storage, messages.iterator());
    }

    /** Changes when the session, or one of its messages or their parts does. */
    static String stamp(Path file) throws IOException {
        Path storage = storage(file);
        StringBuilder stamp = new StringBuilder(FileStamp.of(file));
        Optional<String> session = name(head(file));
        if (session.isPresent()) {
            for (Path message : files(storage.resolve("message").resolve(session.get()))) {
                note(stamp, message);
                for (Path part : files(storage.resolve("part").resolve(TraceFiles.stem(message)))) {
                    note(stamp, part);
                }
            }
        }
        return FileStamp.of(file) + ' ' + Integer.toHexString(stamp.toString().hashCode()) + '.' + stamp.length();
    }

    @Override
    public Optional<Message> next() {
        return messages.hasNext() ? Optional.of(messages.next()) : Optional.empty();
    }

    @Override
    public List<Json> parts(String message) throws IOException {
        List<Json> parts = new ArrayList<>();
        for (Path part : files(storage.resolve("part").resolve(plain(message)))) {
            parts.add(json(part));
        }
        return parts;
    }

    @Override
    public void close() {}

    private static void note(StringBuilder stamp, Path file) throws IOException {
        stamp.append(file.getFileName())
                .append(Files.size(file))
                .append(Files.getLastModifiedTime(file).toMillis());
    }

    private static long created(Message message) {
        return message.data().get("time").get("created").number().orElse(0L);
    }

    private static Json head(Path file) {
        return WholeJson.head(file, "", Set.of());
    }

    /** An id becomes a directory's name, so it is one word. */
    private static Optional<String> name(Json head) {
        return head.words("id").filter(id -> id.equals(plain(id)));
    }

    private static String plain(String id) {
        return id.replaceAll("[/\\\\\0]|^\\.+$", "_");
    }

    private static Path storage(Path file) {
        return file.toAbsolutePath().resolve("../../..").normalize();
    }

    private static Json json(Path file) throws IOException {
        try {
            return OpenCodeMessages.parsed(Files.readString(file));
        } catch (CharacterCodingException e) {
            return Json.NULL;
        }
    }

    /** In the order of their names; none where there is no such directory. */
    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(path -> path.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        }
    }
}
