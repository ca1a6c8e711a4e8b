package io.funes.app.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InstallerTest {

    private static final Registration STDIO = new Registration(
            "/opt/it's here/funes",
            Optional.of("/home/jo's hömé/.funes"),
            Optional.empty(),
            Set.of(),
            Set.of(),
            Optional.empty());
    private static final Registration HTTP = new Registration(
            "/opt/funes",
            Optional.empty(),
            Optional.empty(),
            Set.of(),
            Set.of(),
            Optional.of(new Registration.Endpoint("http://127.0.0.1:7/mcp", "t-1")));

    @TempDir
    Path directory;

    private Path home;
    private Installer installer;

    @BeforeEach
    void open() throws IOException {
        home = Files.createDirectories(directory.resolve("jo's hömé"));
        installer =
                new Installer(Files.createDirectories(directory.resolve("funes")), new Person(home, Map.of(), home));
    }

    @ParameterizedTest
    @EnumSource(Agent.class)
    void removingFromAnEmptyHomeLeavesItEmpty(Agent agent) throws IOException {
        Map<Path, String> before = files();
        assertThat(installer.add(agent, STDIO, Optional.empty()).changes()).isNotEmpty();
        assertThat(files()).isNotEqualTo(before);
        assertThat(installer.remove(agent, Optional.empty())).isNotEmpty();
        assertThat(files()).isEqualTo(before);
        assertThat(installer.remove(agent, Optional.empty())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Agent.class)
    void addingTwiceIsAddingOnceAndAChangeOfMindCanBeUndone(Agent agent) throws IOException {
        settings();
        Map<Path, String> before = files();
        installer.add(agent, STDIO, Optional.empty());
        Map<Path, String> once = files();
        assertThat(installer.add(agent, STDIO, Optional.empty()).changes()).isEmpty();
        assertThat(installer.planAdd(agent, STDIO, Optional.empty())).isEmpty();
        assertThat(files()).isEqualTo(once);
        installer.add(agent, HTTP, Optional.empty());
        installer.remove(agent, Optional.empty());
        assertThat(files()).isEqualTo(before);
    }

    @ParameterizedTest
    @EnumSource(Agent.class)
    void whatOthersWroteInBetweenStays(Agent agent) throws IOException {
        settings();
        installer.add(agent, STDIO, Optional.empty());
        edit(".claude.json", "\"numStartups\": 3", "\"numStartups\": 4");
        edit(".claude/settings.json", "\"model\": \"x\"", "\"model\": \"y\"");
        edit(".codex/config.toml", "model = \"x\"", "model = \"y\"");
        edit(".hermes/config.yaml", "model: x", "model: y");
        installer.remove(agent, Optional.empty());
        String all = files().toString();
        assertThat(all)
                .contains("\"numStartups\": 4")
                .contains("\"model\": \"y\"")
                .contains("model = \"y\"");
        assertThat(all).contains("model: y").contains("theirs").doesNotContain("/opt/it's here");
        assertThat(home.resolve(".codex/hooks.json")).hasContent(THEIR_HOOKS);
    }

    @Test
    void aDryRunShowsTheDifferenceAndWritesNothing() throws IOException {
        settings();
        Map<Path, String> before = files();
        assertThat(installer.planAdd(Agent.CODEX, STDIO, Optional.empty()))
                .extracting(Change::diff)
                .anySatisfy(diff ->
                        assertThat(diff).contains("+[mcp_servers.funes]").contains(" command = \"theirs\""))
                .noneSatisfy(diff -> assertThat(diff).contains("\n-model"));
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void permissionsAndLinksOfSettingsAreKept() throws IOException {
        Path real = home.resolve("dotfiles.json");
        Files.writeString(real, "{}");
        Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-------"));
        Files.createSymbolicLink(home.resolve(".claude.json"), real);
        installer.add(Agent.CLAUDE, STDIO, Optional.empty());
        assertThat(home.resolve(".claude.json")).isSymbolicLink();
        assertThat(Files.readString(real)).contains("funes");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(real)))
                .isEqualTo("rw-------");
    }

    @Test
    void brokenSettingsAreNamedAndNothingIsWritten() throws IOException {
        Files.createDirectories(home.resolve(".claude"));
        Files.writeString(home.resolve(".claude/settings.json"), "{ broken");
        Map<Path, String> before = files();
        assertThatThrownBy(() -> installer.add(Agent.CLAUDE, STDIO, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("settings.json")
                .hasMessageContaining("mend it");
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void aServerOfThatNameThatIsNotOursIsNotReplacedInCodex() throws IOException {
        Files.createDirectories(home.resolve(".codex"));
        Files.writeString(home.resolve(".codex/config.toml"), "[mcp_servers.\"funes\"]\ncommand = \"mine\"\n");
        assertThatThrownBy(() -> installer.add(Agent.CODEX, STDIO, Optional.empty()))
                .hasMessageContaining("codex mcp remove funes");
    }

    @Test
    void aProjectsEntryIsTheProjectsAlone() throws IOException {
        Path project = Files.createDirectories(home.resolve("src/one"));
        Registration scoped = new Registration(
                "/opt/funes", Optional.empty(), Optional.empty(), Set.of("acme/one"), Set.of(), Optional.empty());
        Map<Path, String> before = files();
        installer.add(Agent.CLAUDE, scoped, Optional.of(project));
        assertThat(Files.readString(home.resolve(".claude.json")))
                .contains("\"projects\"")
                .contains("\"--repo\", \"acme/one\"");
        assertThat(project.resolve(".claude/settings.local.json")).exists();
        assertThat(home.resolve(".claude")).doesNotExist();
        installer.remove(Agent.CLAUDE, Optional.of(project));
        assertThat(files()).isEqualTo(before);
        assertThatThrownBy(() -> installer.add(Agent.HERMES, scoped, Optional.of(project)))
                .hasMessageContaining("without --scope project");
    }

    @Test
    void anyOtherClientIsToldWhatToPaste() {
        assertThat(Printed.of(STDIO))
                .contains("\"mcpServers\"")
                .contains("\"mcp\"")
                .contains("FUNES_HOME");
        assertThat(Printed.of(HTTP)).contains("http://127.0.0.1:7/mcp").contains("Bearer t-1");
    }

    @Test
    void hookCommandsSurviveAShellWhateverTheHomeIsCalled() {
        assertThat(STDIO.hook(Agent.CLAUDE, "Stop"))
                .isEqualTo("env 'FUNES_HOME=/home/jo'\\''s hömé/.funes' '/opt/it'\\''s here/funes' hook claude Stop");
        assertThat(HTTP.hook(Agent.CODEX, "Stop")).isEqualTo("/opt/funes hook codex Stop");
    }

    private static final String THEIR_HOOKS = """
            {
              "hooks": {
                "Stop": [
                  { "hooks": [{ "type": "command", "command": "theirs" }] }
                ]
              }
            }
            """;

    private void settings() throws IOException {
        write(".claude.json", "{\n  \"numStartups\": 3,\n  \"mcpServers\": {\n    \"theirs\": {}\n  }\n}");
        write(".claude/settings.json", "{\n    // mine\n    \"model\": \"x\",\n    \"hooks\": {\"Stop\": []}\n}\n");
        write(".codex/config.toml", "model = \"x\"\n\n[mcp_servers.theirs]\ncommand = \"theirs\"");
        write(".codex/hooks.json", THEIR_HOOKS);
        write(
                ".hermes/config.yaml",
                "# mine\nmodel: x\nmcp_servers:\n  theirs:\n    command: t\nhooks:\n  x:\n  - a: 1\n");
        write(".pi/agent/settings.json", "{\"packages\": [\"/theirs\"]}");
        write(".gemini/settings.json", "{}");
        write(".cursor/mcp.json", "{\n  \"mcpServers\": {}\n}\n");
    }

    private void write(String name, String text) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void edit(String name, String from, String to) throws IOException {
        Path file = home.resolve(name);
        Files.writeString(file, Files.readString(file).replace(from, to));
    }

    private Map<Path, String> files() throws IOException {
        Map<Path, String> texts = new TreeMap<>();
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path path : all.toList()) {
                texts.put(directory.relativize(path), Files.isRegularFile(path) ? Files.readString(path) : "");
            }
        }
        return texts;
    }
}
