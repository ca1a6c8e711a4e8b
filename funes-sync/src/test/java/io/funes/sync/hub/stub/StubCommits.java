package io.funes.sync.hub.stub;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Preupload and commit. */
final class StubCommits {

    private static final int MOST_PLAIN = 10 << 20;
    private static final int MOST_BINARY = 1 << 20;

    private final StubStore store;

    StubCommits(StubStore store) {
        this.store = store;
    }

    void preupload(Talk talk, StubRepo repo) throws IOException {
        String attributes = talk.json().path("gitAttributes").asString(attributes(repo));
        List<Object> files = new ArrayList<>();
        talk.json().path("files").forEach(f -> files.add(sorted(f, attributes, repo)));
        talk.json(200, Map.of("files", files));
    }

    private Object sorted(JsonNode file, String attributes, StubRepo repo) {
        String path = file.path("path").asString("");
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("path", path);
        answer.put("uploadMode", isLarge(file, attributes) ? "lfs" : "regular");
        answer.put("shouldIgnore", false);
        Optional.ofNullable(repo.head().files().get(path)).ifPresent(f -> answer.put("oid", f.etag()));
        return answer;
    }

    private static boolean isLarge(JsonNode file, String attributes) {
        long size = file.path("size").asLong(0);
        String name = file.path("path").asString("").replaceFirst(".*/", "");
        boolean named = attributes
                .lines()
                .filter(l -> l.contains("filter=lfs"))
                .map(l -> l.split("\\s")[0])
                .anyMatch(p -> name.matches(p.replace(".", "\\.").replace("*", ".*")));
        byte[] sample = Base64.getDecoder().decode(file.path("sample").asString(""));
        boolean binary = new String(sample, StandardCharsets.ISO_8859_1).indexOf(0) >= 0;
        return size > 0 && (named || size > MOST_PLAIN || binary && size > MOST_BINARY);
    }

    private String attributes(StubRepo repo) {
        return Optional.ofNullable(repo.head().files().get(".gitattributes"))
                .map(f -> new String(store.get(f.sha256()), StandardCharsets.UTF_8))
                .orElse("");
    }

    void commit(Talk talk, StubRepo repo, String author, URI hub) throws IOException {
        synchronized (repo) {
            if (talk.meets(Fault.HEAD_MOVES)) {
                move(repo);
            }
            List<JsonNode> lines = new String(talk.body(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(l -> !l.isBlank())
                    .map(l -> JsonMapper.shared().readTree(l))
                    .toList();
            JsonNode header = lines.get(0).path("value");
            String parent = header.path("parentCommit").asString("");
            if (!parent.isEmpty() && !repo.head().sha().startsWith(parent)) {
                talk.error(412, "", "The branch was updated since you opened this page. Please refresh and try again.");
                return;
            }
            NavigableMap<String, StubFile> files = new TreeMap<>(repo.head().files());
            for (JsonNode line : lines.subList(1, lines.size())) {
                Optional<Runnable> refusal = apply(talk, line, files);
                if (refusal.isPresent()) {
                    refusal.get().run();
                    return;
                }
            }
            StubRepo.Point point = repo.add(header.path("summary").asString(""), author, files);
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("success", true);
            answer.put("commitOid", point.sha());
            answer.put("commitUrl", hub + "/datasets/" + repo.name() + "/commit/" + point.sha());
            answer.put("hookOutput", "");
            talk.json(200, answer);
        }
    }

    private void move(StubRepo repo) {
        NavigableMap<String, StubFile> files = new TreeMap<>(repo.head().files());
        byte[] content = ("moved " + repo.commits().size() + "\n").getBytes(StandardCharsets.UTF_8);
        files.put("moved.txt", StubFile.plain(store.put(content), content));
        repo.add("somebody else", "mallory", files);
    }

    private Optional<Runnable> apply(Talk talk, JsonNode line, NavigableMap<String, StubFile> files) {
        JsonNode value = line.path("value");
        String path = value.path("path").asString("");
        switch (line.path("key").asString("")) {
            case "file" -> {
                byte[] content =
                        Base64.getDecoder().decode(value.path("content").asString(""));
                if (content.length > MOST_PLAIN) {
                    return refuse(
                            talk, 400, "", "Your push was rejected because it contains files larger than 10 MiB.");
                }
                files.put(path, StubFile.plain(store.put(content), content));
            }
            case "lfsFile" -> {
                String oid = value.path("oid").asString("");
                if (!store.has(oid)) {
                    return refuse(talk, 400, "", "LFS pointer pointed to a file that does not exist: " + oid);
                }
                files.put(path, StubFile.large(oid, value.path("size").asLong(0)));
            }
            case "deletedFile" -> {
                if (files.remove(path) == null) {
                    return refuse(talk, 404, "EntryNotFound", "A file with this name doesn't exist");
                }
            }
            case "deletedFolder" -> files.keySet().removeIf(p -> p.startsWith(path));
            default -> {
                return refuse(talk, 400, "", "unknown line " + line);
            }
        }
        return Optional.empty();
    }

    private static Optional<Runnable> refuse(Talk talk, int status, String code, String message) {
        return Optional.of(() -> {
            try {
                talk.error(status, code, message);
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
    }
}
