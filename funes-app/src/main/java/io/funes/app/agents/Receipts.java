package io.funes.app.agents;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The receipts of one agent, in one file below {@code FUNES_HOME/agents}: they are the backup of what was edited. */
final class Receipts {

    private final Path directory;
    private final SettingsFile file;

    /** @param key the agent, and the project where it was added to only one */
    Receipts(Path funesHome, String key) {
        this.directory = funesHome.resolve("agents");
        this.file = new SettingsFile(directory.resolve(key + ".json"));
    }

    Map<Path, Receipt> read() {
        Map<Path, Receipt> receipts = new TreeMap<>();
        file.read().ifPresent(text -> {
            for (JsonNode node : JsonMapper.shared().readTree(text)) {
                Receipt receipt = receipt(node);
                receipts.put(receipt.file(), receipt);
            }
        });
        return receipts;
    }

    void write(Map<Path, Receipt> receipts) {
        if (receipts.isEmpty()) {
            file.delete();
            deleteIfEmpty(directory);
            return;
        }
        ArrayNode all = JsonMapper.shared().createArrayNode();
        receipts.values().forEach(receipt -> all.add(node(receipt)));
        file.write(JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(all) + "\n");
    }

    static void deleteIfEmpty(Path directory) {
        try {
            if (Files.isDirectory(directory) && isEmpty(directory)) {
                Files.delete(directory);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete the empty " + directory, e);
        }
    }

    private static boolean isEmpty(Path directory) throws IOException {
        try (var files = Files.list(directory)) {
            return files.findAny().isEmpty();
        }
    }

    private static ObjectNode node(Receipt receipt) {
        ObjectNode node = JsonMapper.shared().createObjectNode();
        node.put("file", receipt.file().toString());
        receipt.before().ifPresent(text -> node.put("before", text));
        node.put("after", receipt.after());
        ArrayNode made = node.putArray("made");
        receipt.made().forEach(directory -> made.add(directory.toString()));
        return node;
    }

    private static Receipt receipt(JsonNode node) {
        List<Path> made = StreamSupport.stream(node.path("made").spliterator(), false)
                .map(directory -> Path.of(directory.asString()))
                .toList();
        return new Receipt(
                Path.of(node.get("file").asString()),
                node.optional("before").map(JsonNode::asString),
                node.get("after").asString(),
                made);
    }
}
