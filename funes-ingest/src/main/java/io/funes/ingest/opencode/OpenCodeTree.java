package io.funes.ingest.opencode;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.LenientReader;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.jsonl.WholeJson;
import io.funes.ingest.source.FileStamp;
import java.io.IOException;
import java.io.StringWriter;
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

/** Messages that are files, as before version 1.4; {@link OpenCodeLayout} says where they lie. */
final class OpenCodeTree implements OpenCodeMessages {

    private final OpenCodeLayout layout;
    private final Iterator<Message> messages;
    private boolean replaced;

    private OpenCodeTree(OpenCodeLayout layout) throws IOException {
        this.layout = layout;
        List<Message> found = new ArrayList<>();
        for (Path file : files(layout.messages())) {
            Json data = json(file);
            found.add(new Message(data.words("id").orElseGet(() -> TraceFiles.stem(file)), data));
        }
        found.sort(Comparator.comparing(OpenCodeTree::created).thenComparing(Message::id));
        this.messages = found.iterator();
    }

    /** Whether a file lies where a session does; looks at the path only. */
    static boolean mayHold(Path file) {
        List<String> above = TraceFiles.above(file);
        return TraceFiles.isJson(file)
                && above.size() > 2
                && above.get(above.size() - 2).equals("session");
    }

    static boolean isSession(Path file) {
        Json head = head(file);
        return name(head).isPresent() && head.has("time") && (isOurs(head) || isInfo(file, head));
    }

    static OpenCodeSession session(Path file) {
        return OpenCodeSession.of(head(file), file);
    }

    static OpenCodeTree open(Path file) throws IOException {
        return new OpenCodeTree(OpenCodeLayout.of(file, session(file).id()));
    }

    /** Changes when the session, or one of its messages or their parts does. */
    static String stamp(Path file) throws IOException {
        StringBuilder stamp = new StringBuilder(FileStamp.of(file));
        Optional<OpenCodeLayout> layout = name(head(file)).map(session -> OpenCodeLayout.of(file, session));
        if (layout.isPresent()) {
            for (Path message : files(layout.get().messages())) {
                note(stamp, message);
                for (Path part : files(layout.get().parts(TraceFiles.stem(message)))) {
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
        for (Path part : files(layout.parts(message))) {
            parts.add(json(part));
        }
        return parts;
    }

    @Override
    public boolean replaced() {
        return replaced;
    }

    @Override
    public void close() {}

    private static boolean isOurs(Json head) {
        return head.has("projectID") || head.words("directory").isPresent();
    }

    /** In the first builds a session's own file says little, but its messages lie beside it. */
    private static boolean isInfo(Path file, Json head) {
        OpenCodeLayout layout = OpenCodeLayout.of(file, head.textOr("id", ""));
        return layout.first() && Files.isDirectory(layout.messages());
    }

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
        return head.words("id").filter(id -> id.equals(OpenCodeLayout.plain(id)));
    }

    private Json json(Path file) throws IOException {
        try (LenientReader reader = new LenientReader(Files.newInputStream(file))) {
            StringWriter text = new StringWriter();
            reader.transferTo(text);
            replaced |= reader.replaced() > 0;
            return OpenCodeMessages.parsed(text.toString());
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
