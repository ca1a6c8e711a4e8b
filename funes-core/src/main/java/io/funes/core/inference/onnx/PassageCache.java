package io.funes.core.inference.onnx;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Remembers the token vectors of passages, the least recently used forgotten first. Safe for concurrent callers. */
final class PassageCache {

    private static final int OVERHEAD = 200;

    private final long capacity;
    private final Map<String, Passage> passages = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /** @param capacity how many bytes all together may take */
    PassageCache(long capacity) {
        this.capacity = capacity;
    }

    synchronized Optional<Passage> get(String text) {
        return Optional.ofNullable(passages.get(text));
    }

    synchronized void put(String text, Passage passage) {
        Passage old = passages.put(text, passage);
        bytes += size(text, passage) - (old == null ? 0 : size(text, old));
        Iterator<Map.Entry<String, Passage>> eldest = passages.entrySet().iterator();
        while (bytes > capacity && eldest.hasNext()) {
            Map.Entry<String, Passage> entry = eldest.next();
            bytes -= size(entry.getKey(), entry.getValue());
            eldest.remove();
        }
    }

    synchronized void clear() {
        passages.clear();
        bytes = 0;
    }

    synchronized long bytes() {
        return bytes;
    }

    private static long size(String text, Passage passage) {
        return OVERHEAD + 2L * text.length() + passage.bytes();
    }
}
