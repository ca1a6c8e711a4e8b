package io.funes.sync.hub.stub;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A file at a commit.
 *
 * @param sha256 of its content, which the store has
 * @param git what a listing calls its oid: the blob's hash, or the hash of the pointer of a large file
 * @param size in bytes
 * @param large whether it is in large file storage
 */
record StubFile(String sha256, String git, long size, boolean large) {

    static StubFile plain(String sha256, byte[] content) {
        return new StubFile(sha256, StubStore.gitHash(content), content.length, false);
    }

    static StubFile large(String sha256, long size) {
        return new StubFile(sha256, StubStore.gitHash(pointer(sha256, size)), size, true);
    }

    String etag() {
        return large ? sha256 : git;
    }

    Map<String, Object> listed(String path) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("type", "file");
        entry.put("oid", git);
        entry.put("size", size);
        entry.put("path", path);
        if (large) {
            entry.put("lfs", Map.of("oid", sha256, "size", size, "pointerSize", pointer(sha256, size).length));
        }
        return entry;
    }

    private static byte[] pointer(String sha256, long size) {
        return ("version https://git-lfs.github.com/spec/v1\noid sha256:" + sha256 + "\nsize " + size + "\n")
                .getBytes();
    }
}
