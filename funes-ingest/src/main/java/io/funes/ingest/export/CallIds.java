package io.funes.ingest.export;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Ids for calls, which are not stored: a tool's answer belongs to its first call that has none yet. */
final class CallIds {

    private final Map<String, Optional<String>> open = new LinkedHashMap<>();
    private int given;

    /** A new call's id. */
    String call(Optional<String> tool) {
        String id = "call_" + ++given;
        open.put(id, tool);
        return id;
    }

    /** The call that an answer of a tool belongs to, if it is known. */
    Optional<String> answer(Optional<String> tool) {
        Optional<String> id = open.entrySet().stream()
                .filter(call -> call.getValue().equals(tool))
                .map(Map.Entry::getKey)
                .findFirst();
        id.ifPresent(open::remove);
        return id;
    }
}
