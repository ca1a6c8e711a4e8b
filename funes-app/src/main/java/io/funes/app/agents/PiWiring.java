package io.funes.app.agents;

import io.funes.app.agents.text.JsonText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** pi: a package with an extension and a skill in our home, named in pi's settings. */
final class PiWiring {

    private final Person person;
    private final Path funesHome;

    PiWiring(Person person, Path funesHome) {
        this.person = person;
        this.funesHome = funesHome;
    }

    Wiring wiring(Registration registration, Optional<Path> project) {
        Path own = person.directory("PI_CODING_AGENT_DIR", ".pi/agent");
        Path settings = project.map(p -> p.resolve(".pi")).orElse(own).resolve("settings.json");
        Path home = funesHome.resolve("agents/pi/" + project.map(PiWiring::word).orElse("all"));
        return new Wiring(
                List.of(
                        Edit.whole(home.resolve("package.json"), "package", resource("package.json")),
                        Edit.whole(home.resolve("index.ts"), "tools and hooks", extension(registration)),
                        Edit.whole(home.resolve("skills/funes/SKILL.md"), "skill", Skill.text()),
                        named(settings, home.toString())),
                List.of(own.resolve("sessions")),
                registration.hook(Agent.PI, "agent_end"),
                List.of("pi has the tools from its next start on, as recall and get."));
    }

    private static Edit named(Path settings, String directory) {
        List<String> path = List.of("packages");
        String written = JsonMapper.shared().writeValueAsString(directory);
        return Edit.json(
                settings,
                "package",
                text -> JsonText.find(text, path)
                                .filter(all -> all.contains(written))
                                .isPresent()
                        ? text
                        : JsonText.append(text, path, directory),
                text -> JsonText.drop(text, path, written::equals));
    }

    /** The extension with this registration's constants in place of its own. */
    private String extension(Registration registration) {
        return resource("index.ts")
                .replace("\"@LAUNCHER@\"", json(registration.launcher()))
                .replace("\"@FUNES_HOME@\"", json(funesHome.toString()))
                .replace(
                        "[\"@REPOS@\"]",
                        json(registration.repos().stream().sorted().toList()))
                .replace(
                        "[\"@WORKDIRS@\"]",
                        json(registration.workdirs().stream().sorted().toList()));
    }

    private static String word(Path project) {
        return project.toString().replaceAll("[^A-Za-z0-9]", "-");
    }

    private static String json(Object value) {
        return JsonMapper.shared().writeValueAsString(value);
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(PiWiring.class.getResourceAsStream("/agents/pi/" + name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the extension for pi is missing in this build", e);
        }
    }
}
