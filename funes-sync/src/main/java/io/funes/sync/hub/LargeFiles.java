package io.funes.sync.hub;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends content to the Hub's large file storage (git LFS batch API, transfers basic and multipart). */
final class LargeFiles {

    private static final MediaType LFS = MediaType.get("application/vnd.git-lfs+json");
    private static final int MOST = 256;

    private final Wire wire;
    private final RepoName repo;
    private final ExecutorService threads;
    private final AtomicLong sent = new AtomicLong();

    LargeFiles(Wire wire, RepoName repo, ExecutorService threads) {
        this.wire = wire;
        this.repo = repo;
        this.threads = threads;
    }

    /** Returns when the storage has all of them; gives the bytes that were sent. */
    long send(List<Outgoing> files) {
        for (int from = 0; from < files.size(); from += MOST) {
            sendBatch(files.subList(from, Math.min(files.size(), from + MOST)));
        }
        return sent.get();
    }

    private void sendBatch(List<Outgoing> files) {
        Map<String, Outgoing> named =
                files.stream().collect(Collectors.toMap(f -> f.sha256().hex(), Function.identity(), (a, b) -> a));
        JsonNode answer = ask(named.values().stream().toList());
        List<Runnable> uploads = new ArrayList<>();
        answer.path("objects").forEach(object -> {
            Outgoing file = named.get(object.path("oid").asString(""));
            if (file != null) {
                uploads.add(() -> upload(file, object));
            }
        });
        Together.run(threads, uploads);
    }

    private JsonNode ask(List<Outgoing> files) {
        Map<String, Object> body = Map.of(
                "operation", "upload",
                "transfers", List.of("basic", "multipart"),
                "hash_algo", "sha256",
                "ref", Map.of("name", "main"),
                "objects", files.stream().map(LargeFiles::named).toList());
        HttpUrl url = wire.at("datasets", repo.owner(), repo.name() + ".git", "info", "lfs", "objects", "batch");
        return wire.patiently(
                () -> wire.request(url)
                        .header("Accept", LFS.toString())
                        .post(lfs(body))
                        .build(),
                repo.toString(),
                Wire::tree);
    }

    private void upload(Outgoing file, JsonNode object) {
        JsonNode error = object.path("error");
        if (error.isObject()) {
            throw new HubException(
                    HubFault.REFUSED,
                    "the Hub does not take " + file.path() + ": "
                            + error.path("message").asString("no reason given"));
        }
        JsonNode upload = object.path("actions").path("upload");
        if (upload.isObject()) {
            if (upload.path("header").has("chunk_size")) {
                sendParts(file, upload);
            } else {
                put(upload.path("href").asString(""), new Slice(file.content(), 0, file.size()), file);
            }
            sent.addAndGet(file.size());
        }
        verify(file, object.path("actions").path("verify"));
    }

    private void sendParts(Outgoing file, JsonNode upload) {
        JsonNode header = upload.path("header");
        long size = Long.parseLong(header.path("chunk_size").asString("0"));
        List<String> keys = header.propertyNames().stream()
                .filter(key -> key.matches("[0-9]{1,9}"))
                .sorted((a, b) -> Integer.compare(Integer.parseInt(a), Integer.parseInt(b)))
                .toList();
        if (size <= 0 || keys.size() != (file.size() + size - 1) / size) {
            throw new HubException(HubFault.CORRUPT, "the Hub's parts for " + file.path() + " do not add up");
        }
        List<Map<String, Object>> parts = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            Slice slice = new Slice(file.content(), i * size, Math.min(size, file.size() - i * size));
            String tag = put(header.path(keys.get(i)).asString(""), slice, file);
            parts.add(Map.of("partNumber", i + 1, "etag", tag));
        }
        complete(file, upload.path("href").asString(""), parts);
    }

    private void complete(Outgoing file, String address, List<Map<String, Object>> parts) {
        Map<String, Object> body = Map.of("oid", file.sha256().hex(), "parts", parts);
        // The address is signed: the official clients send no token here either.
        wire.patiently(
                () -> wire.foreign(HttpUrl.get(address))
                        .header("Accept", LFS.toString())
                        .post(lfs(body))
                        .build(),
                file.path(),
                answer -> answer.code());
    }

    private String put(String address, Slice slice, Outgoing file) {
        Request request = wire.foreign(HttpUrl.get(address)).put(slice).build();
        return wire.patiently(() -> request, file.path(), answer -> answer.header("ETag", ""));
    }

    private void verify(Outgoing file, JsonNode action) {
        if (action.isObject()) {
            HttpUrl url = wire.given(action.path("href").asString(""));
            wire.patiently(
                    () -> wire.request(url).post(Wire.json(named(file))).build(), file.path(), answer -> answer.code());
        }
    }

    private static Map<String, Object> named(Outgoing file) {
        return Map.of("oid", file.sha256().hex(), "size", file.size());
    }

    private static RequestBody lfs(Object value) {
        return RequestBody.create(JsonMapper.shared().writeValueAsBytes(value), LFS);
    }
}
