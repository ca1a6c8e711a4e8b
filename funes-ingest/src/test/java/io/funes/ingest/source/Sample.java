package io.funes.ingest.source;

import io.funes.core.trace.Block;
import io.funes.core.trace.BlockType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A file of the manifest, as it stands there and as it is read.
 *
 * @param records its lines that are JSON
 */
public record Sample(String harness, Path file, List<JsonNode> records, TraceSource source, Reading reading) {

    public static Sample of(String harness, Path file, TraceSource source) throws IOException {
        List<JsonNode> records = new ArrayList<>();
        if (file.toString().endsWith(".jsonl")) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            Arrays.stream(text.split("\n")).forEach(line -> read(line, records));
        }
        return new Sample(harness, file, records, source, Reading.of(source, file));
    }

    private static void read(String line, List<JsonNode> records) {
        try {
            JsonNode record = JsonMapper.shared().readTree(line);
            if (record.isObject()) {
                records.add(record);
            }
        } catch (JacksonException e) {
            return; // counted as one that is no JSON
        }
    }

    /** How many records are so. */
    public long records(Predicate<JsonNode> so) {
        return records.stream().filter(so).count();
    }

    /** The different values of a field. */
    public long values(String field) {
        return records.stream()
                .map(record -> record.path(field).asString(""))
                .filter(value -> !value.isEmpty())
                .distinct()
                .count();
    }

    /** How many records or parts of them had one of these outcomes and a name of this beginning. */
    public long counted(String beginning, Outcome... outcomes) {
        Set<Outcome> wanted = Set.of(outcomes);
        return Stream.of(reading.settled(), reading.unsettled())
                .flatMap(account -> account.counts().entrySet().stream())
                .filter(entry -> wanted.contains(entry.getKey().outcome()))
                .filter(entry -> (entry.getKey().name() + ' ').startsWith(beginning + ' '))
                .mapToLong(entry -> entry.getValue())
                .sum();
    }

    /** How many lines were of a type, whatever became of them. */
    public long lines(String type) {
        return counted(type, Outcome.READ, Outcome.IGNORED, Outcome.UNKNOWN, Outcome.FOLDED);
    }

    public Stream<Block> blocks() {
        return reading.turns().stream().flatMap(turn -> turn.blocks().stream());
    }

    public long blocks(BlockType type) {
        return blocks().filter(block -> block.type() == type).count();
    }

    /** Everything that was kept. */
    public String words() {
        return String.join("\n", blocks().map(Block::rendered).toList());
    }

    /** As it lies on the disk. */
    public String text() {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The texts of agents' messages. */
    public String said() {
        return records.stream()
                .map(record -> record.path("message"))
                .filter(message -> message.path("role").asString("").equals("assistant"))
                .flatMap(message -> message.path("content").valueStream())
                .filter(part -> part.path("type").asString("").equals("text"))
                .map(part -> part.path("text").asString(""))
                .collect(Collectors.joining("\n"));
    }

    /** The ids of records. */
    public List<String> ids(Predicate<JsonNode> so) {
        return records.stream()
                .filter(so)
                .map(record -> record.path("uuid").asString("none"))
                .toList();
    }

    /** The ids of turns with prose. */
    public List<String> prose() {
        return reading.turns().stream()
                .filter(turn -> turn.blocks().stream().anyMatch(block -> block.type() == BlockType.TEXT))
                .map(turn -> turn.id().value())
                .toList();
    }

    /** The first text of each result that is an array. */
    public List<String> arrays() {
        return records.stream()
                .flatMap(record -> record.path("message").path("content").valueStream())
                .filter(part -> part.path("content").isArray())
                .map(part -> part.path("content").path(0).path("text").asString(""))
                .filter(text -> !text.contains("<system-reminder"))
                .map(String::strip)
                .toList();
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
