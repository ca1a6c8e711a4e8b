package io.funes.sync.hub.stub;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import tools.jackson.databind.JsonNode;

/** Large file storage: the batch answer, and the signed addresses it names. */
final class StubUploads {

    private final StubStore store;
    private final Map<String, Map<Integer, byte[]>> parts = new ConcurrentHashMap<>();
    private volatile long partSize = Long.MAX_VALUE;

    StubUploads(StubStore store) {
        this.store = store;
    }

    void inPartsOf(long size) {
        partSize = size;
    }

    void batch(Talk talk, URI hub, URI cdn) throws IOException {
        JsonNode asked = talk.json();
        String algorithm = asked.path("hash_algo").asString("sha256");
        if (!algorithm.equals("sha256") && !algorithm.equals("sha_256")) {
            talk.error(400, "", "unknown hash_algo " + algorithm);
            return;
        }
        List<Object> objects = new ArrayList<>();
        asked.path("objects").forEach(o -> objects.add(object(o, hub, cdn)));
        boolean anyParts = objects.toString().contains("chunk_size");
        talk.set("Content-Type", "application/vnd.git-lfs+json");
        talk.json(200, Map.of("transfer", anyParts ? "multipart" : "basic", "objects", objects));
    }

    private Object object(JsonNode asked, URI hub, URI cdn) {
        String oid = asked.path("oid").asString("");
        long size = asked.path("size").asLong(0);
        Map<String, Object> answer = new LinkedHashMap<>(Map.of("oid", oid, "size", size));
        if (!store.has(oid)) {
            Map<String, Object> actions = new LinkedHashMap<>();
            actions.put("upload", size > partSize ? inParts(oid, size, hub, cdn) : Map.of("href", cdn + "/put/" + oid));
            actions.put("verify", Map.of("href", hub + "/verify/" + oid));
            answer.put("actions", actions);
        }
        return answer;
    }

    private Object inParts(String oid, long size, URI hub, URI cdn) {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("chunk_size", Long.toString(partSize));
        long count = (size + partSize - 1) / partSize;
        for (int i = 1; i <= count; i++) {
            header.put(String.format("%05d", i), cdn + "/part/" + oid + "/" + i);
        }
        return Map.of("href", hub + "/complete/" + oid, "header", header);
    }

    /** PUT on the cdn. */
    void put(Talk talk, List<String> at) throws IOException {
        byte[] content = talk.body();
        String oid = at.get(1);
        if (talk.header("Transfer-Encoding").isPresent()) {
            talk.error(501, "", "A header you provided implies functionality that is not implemented");
        } else if (at.get(0).equals("part")) {
            parts.computeIfAbsent(oid, o -> new ConcurrentSkipListMap<>()).put(Integer.valueOf(at.get(2)), content);
            talk.set("ETag", tag(content));
            talk.bytes(200, new byte[0]);
        } else if (!StubStore.sha256(content).equals(oid)) {
            talk.error(400, "", "BadDigest");
        } else {
            store.put(content);
            talk.set("ETag", tag(content));
            talk.bytes(200, new byte[0]);
        }
    }

    void complete(Talk talk, String oid) throws IOException {
        Map<Integer, byte[]> got = parts.getOrDefault(oid, new ConcurrentSkipListMap<>());
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        boolean tagsFit = talk.json().path("parts").size() == got.size();
        for (JsonNode part : talk.json().path("parts")) {
            byte[] content = got.getOrDefault(part.path("partNumber").asInt(0), new byte[0]);
            tagsFit &= tag(content).equals(part.path("etag").asString(""));
            whole.write(content);
        }
        if (!tagsFit || !StubStore.sha256(whole.toByteArray()).equals(oid)) {
            talk.error(400, "", "InvalidPart");
            return;
        }
        store.put(whole.toByteArray());
        parts.remove(oid);
        talk.json(200, Map.of("success", true));
    }

    void verify(Talk talk, String oid) throws IOException {
        if (store.has(oid)) {
            talk.json(200, Map.of());
        } else {
            talk.error(404, "", "no such object");
        }
    }

    private static String tag(byte[] content) {
        return '"' + StubStore.sha256(content).substring(0, 32) + '"';
    }
}
