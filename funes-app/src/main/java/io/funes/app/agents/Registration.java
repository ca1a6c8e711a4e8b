package io.funes.app.agents;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How an agent reaches funes. The command stays the same across upgrades: agents ask their user again when it changes.
 *
 * @param launcher the launcher's path, as the user reaches it
 * @param funesHome the home, where it is not the usual one
 * @param memory the memory to ask, where it is not this machine's
 * @param repos the only repositories the agent sees; none: everything
 * @param workdirs the only working directories the agent sees, path-safe
 * @param http the address and token, where the agent connects by itself
 */
public record Registration(
        String launcher,
        Optional<String> funesHome,
        Optional<String> memory,
        Set<String> repos,
        Set<String> workdirs,
        Optional<Endpoint> http) {

    static final String NAME = "funes";

    /**
     * @param url the daemon's MCP address
     * @param token what it asks for
     */
    public record Endpoint(String url, String token) {

        Map<String, Object> headers() {
            return Map.of("Authorization", "Bearer " + token);
        }
    }

    public Registration {
        repos = Set.copyOf(repos);
        workdirs = Set.copyOf(workdirs);
    }

    /** This machine's memory, all of it, through the launcher that the person used. */
    static Registration everything(Person person, Path funesHome) {
        return new Registration(
                person.environment().getOrDefault("FUNES_LAUNCHER", NAME),
                Optional.of(funesHome)
                        .filter(home -> !home.equals(person.home().resolve(".funes")))
                        .map(Path::toString),
                Optional.empty(),
                Set.of(),
                Set.of(),
                Optional.empty());
    }

    /** The words after the launcher that make it an MCP server. */
    List<String> arguments() {
        List<String> words = new ArrayList<>(List.of("mcp"));
        memory.ifPresent(words::add);
        repos.stream().sorted().forEach(repo -> words.addAll(List.of("--repo", repo)));
        workdirs.stream().sorted().forEach(dir -> words.addAll(List.of("--workdir", dir)));
        return words;
    }

    Map<String, Object> environment() {
        Map<String, Object> environment = new LinkedHashMap<>();
        funesHome.ifPresent(home -> environment.put("FUNES_HOME", home));
        return environment;
    }

    /** A hook's command, for {@code sh -c} and for programs that split words the same way without a shell. */
    String hook(Agent agent, String event) {
        String home =
                funesHome.map(h -> "env " + quote("FUNES_HOME=" + h) + " ").orElse("");
        return home + quote(launcher) + " hook " + agent.id() + " " + event;
    }

    /** Whether a hook's entry, as it is written, is one of ours. */
    static boolean isHook(String written) {
        return written.contains(" hook ") && written.contains("funes");
    }

    private static String quote(String word) {
        return word.matches("[A-Za-z0-9_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
