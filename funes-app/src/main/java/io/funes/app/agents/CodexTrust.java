package io.funes.app.agents;

import io.funes.core.inference.store.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Whether Codex's user has approved our hooks. Codex keeps, per place of a hook, the hash of what was approved: SHA-256
 * over compact JSON with sorted names (seen in Codex 0.171). It is read here, never written: that is the user's to give.
 */
final class CodexTrust {

    private static final Pattern STATE = Pattern.compile(
            "(?m)^\\s*\\[hooks\\.state\\.[\"'](.+?)[\"']\\]\\s*\\R(?:(?!\\[).*\\R)*?\\s*trusted_hash\\s*=\\s*[\"'](.+?)[\"']");

    private CodexTrust() {}

    /** Per event of ours: approved, changed since, or not approved. */
    static Map<String, String> states(Path codexHome) {
        Map<String, String> states = new TreeMap<>();
        Path hooks = codexHome.resolve("hooks.json");
        new SettingsFile(hooks).read().ifPresent(text -> {
            Map<String, String> approved = approved(codexHome.resolve("config.toml"));
            for (Map.Entry<String, JsonNode> event :
                    JsonMapper.shared().readTree(text).path("hooks").properties()) {
                look(hooks, event.getKey(), event.getValue(), approved, states);
            }
        });
        return states;
    }

    private static void look(
            Path file, String event, JsonNode groups, Map<String, String> approved, Map<String, String> states) {
        for (int group = 0; group < groups.size(); group++) {
            JsonNode handlers = groups.get(group).path("hooks");
            for (int i = 0; i < handlers.size(); i++) {
                if (Registration.isHook(handlers.get(i).path("command").asString(""))) {
                    String key = file + ":" + snake(event) + ":" + group + ":" + i;
                    states.put(event, state(approved.get(key), hash(event, handlers.get(i))));
                }
            }
        }
    }

    private static String state(@org.jspecify.annotations.Nullable String approved, String hash) {
        if (approved == null) {
            return "not approved";
        }
        return approved.equals(hash) ? "approved" : "changed since it was approved";
    }

    static String hash(String event, JsonNode handler) {
        JsonMapper json = JsonMapper.shared();
        String command = json.writeValueAsString(handler.path("command").asString(""));
        String content = "{\"event_name\":\"" + snake(event) + "\",\"hooks\":[{\"async\":false,\"command\":" + command
                + ",\"timeout\":" + handler.path("timeout").asInt(600) + ",\"type\":\"command\"}]}";
        return "sha256:" + Sha256.of(content);
    }

    private static Map<String, String> approved(Path config) {
        Map<String, String> hashes = new TreeMap<>();
        if (Files.exists(config)) {
            try {
                Matcher matcher = STATE.matcher(Files.readString(config));
                while (matcher.find()) {
                    hashes.put(matcher.group(1), matcher.group(2));
                }
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + config, e);
            }
        }
        return hashes;
    }

    private static String snake(String event) {
        return event.replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    }
}
