package io.funes.app.agents;

import io.funes.app.agents.text.JsonText;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** The shapes in which agents are told about a server or a hook. */
final class Entries {

    private Entries() {}

    /** A server under a name in a JSON file. */
    static Edit server(Path file, String what, List<String> parent, Map<String, Object> server) {
        List<String> path = new java.util.ArrayList<>(parent);
        path.add(Registration.NAME);
        return Edit.json(file, what, text -> JsonText.set(text, path, server), text -> JsonText.remove(text, path));
    }

    /** The usual entry: a command with its words and variables, or an address with its headers. */
    static Map<String, Object> usual(Registration registration) {
        return registration
                .http()
                .map(http -> ordered("url", http.url(), "headers", http.headers()))
                .orElseGet(() -> command(registration));
    }

    /** The usual entry with its kind said. */
    static Map<String, Object> typed(Registration registration, String local) {
        Map<String, Object> entry = ordered("type", registration.http().isPresent() ? "http" : local);
        entry.putAll(usual(registration));
        return entry;
    }

    static Map<String, Object> command(Registration registration) {
        Map<String, Object> entry = ordered("command", registration.launcher(), "args", registration.arguments());
        if (!registration.environment().isEmpty()) {
            entry.put("env", registration.environment());
        }
        return entry;
    }

    /**
     * Hooks in the shape that Claude Code and Codex share.
     *
     * @param events what is heard, with the seconds each may take
     */
    static Edit hooks(Path file, Agent agent, Registration registration, Map<String, Integer> events) {
        return Edit.json(
                file,
                "hooks",
                text -> {
                    String rest = text;
                    for (Map.Entry<String, Integer> event : events.entrySet()) {
                        String command = registration.hook(agent, event.getKey());
                        rest = withHook(rest, event.getKey(), command, event.getValue());
                    }
                    return rest;
                },
                text -> withoutHooks(text, events));
    }

    /** A hook that is there stays where it is: a new place would cost its approval. */
    private static String withHook(String text, String event, String command, int seconds) {
        List<String> path = List.of("hooks", event);
        String written = JsonMapper.shared().writeValueAsString(command);
        String rest = JsonText.drop(text, path, w -> Registration.isHook(w) && !w.contains(written));
        boolean there =
                JsonText.find(rest, path).filter(w -> w.contains(written)).isPresent();
        return there ? rest : JsonText.append(rest, path, group(command, seconds));
    }

    /** Ours are appended: Codex remembers by position which hooks its user approved. */
    private static Map<String, Object> group(String command, int seconds) {
        return Map.of("hooks", List.of(ordered("type", "command", "command", command, "timeout", seconds)));
    }

    private static String withoutHooks(String text, Map<String, Integer> events) {
        String rest = text;
        for (String event : events.keySet()) {
            rest = JsonText.drop(rest, List.of("hooks", event), Registration::isHook);
        }
        return rest;
    }

    /** A map that keeps its order. */
    static Map<String, Object> ordered(Object... namesAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }
}
