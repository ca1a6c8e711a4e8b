package io.funes.app.agents;

import static io.funes.app.agents.Installed.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.funes.app.agents.Installed.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The agents' own programs say what they see after {@code funes add}. No model is called and no account exists. */
class AgentsIT {

    private Installed installed;

    @BeforeEach
    void open() throws Exception {
        Tools.need("sh", "curl");
        installed = Installed.make();
    }

    @AfterEach
    void end() throws Exception {
        installed.end();
    }

    @Test
    void claudeCode() throws Exception {
        Path claude = Tools.agent("claude");
        theirs(".claude.json", "{\n  \"numStartups\": 3,\n  \"mcpServers\": {\n  }\n}\n");
        theirs(".claude/settings.json", "{\n    // mine\n    \"model\": \"x\"\n}\n");
        Transcripts.claude(installed.home(), "old-1", "the sundial on the north wall was two minutes slow");
        Map<Path, String> before = settings();

        Ended added = installed.funes("add", "claude").good();
        assertThat(added.out()).contains("✓ tools answer").contains("✓ hook fires");
        assertThat(installed.funes("recall", "sundial", "north", "wall").good().out())
                .contains("two minutes slow");

        Path fresh = Transcripts.claude(installed.home(), "new-1", "the weathercock on the barn points to the river");
        fire(".claude/settings.json", "Stop", fresh);
        eventually(() -> installed.funes("recall", "weathercock", "barn").out().contains("points to the river"));

        assertThat(installed.funes("agents").good().out()).contains("claude   added");
        installed.funes("remove", "claude").good();
        assertThat(settings()).isEqualTo(before);

        installed.funes("add", "claude", "--no-index").good();
        Ended list = agent(claude, "mcp", "list");
        assertThat(list.out())
                .contains("funes")
                .contains(installed.launcher() + " mcp")
                .contains("✔ Connected");
        assertThat(agent(claude, "mcp", "get", "funes").good().out()).contains("User config");
        installed.funes("remove", "claude").good();
        assertThat(agent(claude, "mcp", "list").out()).doesNotContain("funes");
        assertThat(settings().toString())
                .contains("numStartups")
                .contains("// mine")
                .doesNotContain("hook claude");
    }

    @Test
    void claudeCodeOverHttp() throws Exception {
        Path claude = Tools.agent("claude");
        installed.funes("add", "claude", "--http", "--no-index").good();
        assertThat(agent(claude, "mcp", "list").out())
                .contains("funes: http://127.0.0.1:")
                .contains("✔ Connected");
    }

    @Test
    void codex() throws Exception {
        Path codex = Tools.agent("codex");
        theirs(".codex/config.toml", "model = \"x\" # mine\n\n[mcp_servers.theirs]\ncommand = \"theirs\"\n");
        theirs(
                ".codex/hooks.json",
                "{\"hooks\":{\"Stop\":[{\"hooks\":[{\"type\":\"command\",\"command\":\"true\"}]}]}}");
        Map<Path, String> before = settings();

        Ended added = installed.funes("add", "codex").good();
        assertThat(added.out())
                .contains("✓ tools answer")
                .contains("✓ hook fires")
                .contains("/hooks");
        JsonNode servers = JsonMapper.shared()
                .readTree(agent(codex, "mcp", "list", "--json").good().out());
        assertThat(servers.toString()).contains("\"funes\"").contains("\"theirs\"");
        assertThat(agent(codex, "mcp", "get", "funes").good().out())
                .contains(installed.launcher().toString());

        String id = "019e8746-6c80-7008-b4b4-bc02d73f7acb";
        Path fresh = Transcripts.codex(installed.home(), id, "the millstone was dressed with a bush hammer");
        fire(".codex/hooks.json", "Stop", fresh);
        eventually(() ->
                installed.funes("recall", "millstone", "bush", "hammer").out().contains("dressed"));

        installed.funes("remove", "codex").good();
        assertThat(settings()).isEqualTo(before);
        assertThat(agent(codex, "mcp", "list", "--json").good().out()).doesNotContain("funes");
    }

    @Test
    void codexsTrustIsReadAndNeverGiven() throws Exception {
        Path codex = Tools.agent("codex");
        installed.funes("add", "codex", "--no-index").good();
        assertThat(installed.funes("agents").good().out()).contains("hook Stop: not approved");
        assertThat(installed.funes("doctor").out())
                .contains("Stop: not approved")
                .contains("/hooks");
        Path config = installed.home().resolve(".codex/config.toml");
        assertThat(Files.readString(config)).doesNotContain("hooks.state");
        StringBuilder approved = new StringBuilder(Files.readString(config));
        for (JsonNode hook : hooks(codex)) {
            assertThat(hook.get("trustStatus").asString()).isEqualTo("untrusted");
            approved.append("\n[hooks.state.\"")
                    .append(hook.get("key").asString())
                    .append("\"]\ntrusted_hash = \"");
            approved.append(hook.get("currentHash").asString()).append("\"\n");
        }
        Files.writeString(config, approved); // what the user's yes writes
        assertThat(hooks(codex))
                .allSatisfy(
                        hook -> assertThat(hook.get("trustStatus").asString()).isEqualTo("trusted"));
        assertThat(installed.funes("agents").good().out())
                .contains("hook Stop: approved")
                .contains("hook SessionEnd: approved")
                .doesNotContain("not approved");
    }

    @Test
    void pi() throws Exception {
        Path pi = Tools.agent("pi");
        theirs(".pi/agent/settings.json", "{\"theme\": \"dark\"}");
        Map<Path, String> before = settings();
        Ended added = installed.funes("add", "pi").good();
        assertThat(added.out()).contains("✓ hook fires");
        assertThat(agent(pi, "list").good().out()).contains("agents/pi/all");

        String id = "019e8746-6c80-7008-b4b4-bc02d73f7acc";
        Path fresh = Transcripts.pi(installed.home(), id, "the sluice gate was wedged with an oak plank");
        Path script = Files.writeString(installed.home().resolve("drive.mjs"), DRIVE);
        Ended driven = installed.run(
                "",
                List.of(
                        "node",
                        script.toString(),
                        Tools.module("jiti").resolve("lib/jiti.mjs").toString(),
                        installed.funesHome().resolve("agents/pi/all/index.ts").toString(),
                        fresh.toString()));
        assertThat(driven.good().out()).contains("sluice gate").contains("seq0").contains("failed as it should: ");

        installed.funes("remove", "pi").good();
        assertThat(settings()).isEqualTo(before);
    }

    @Test
    void anAgentOfAProjectSeesOnlyThatProject() throws Exception {
        Path project = Files.createDirectories(installed.home().resolve("src/one"));
        Files.createDirectories(project.resolve(".git"));
        Files.writeString(
                project.resolve(".git/config"), "[remote \"origin\"]\n\turl = git@host.example:acme/one.git\n");
        Ended added = installed.run(
                "",
                List.of(
                        "sh",
                        "-c",
                        "cd src/one && exec \"$0\" add claude --scope project --no-index",
                        installed.launcher().toString()));
        assertThat(added.good().out()).contains("✓ tools answer");
        assertThat(Files.readString(installed.home().resolve(".claude.json"))).contains("\"--repo\", \"acme/one\"");
    }

    @Test
    void aMadeTokenSeesItsScopeAndChangesNothing() throws Exception {
        installed.funes("index", Installed.SAMPLES.toString()).good();
        String all = installed.funes("sessions", "--limit", "1").good().out();
        String token = installed
                .funes("token", "create", "--repo", "nobody/nothing", "--read-only")
                .good()
                .out()
                .trim();
        String base = "http://127.0.0.1:" + installed.daemon().get("port").asInt();
        assertThat(curl(token, base + "/api/v1/sessions?format=text")).startsWith("no sessions");
        assertThat(curl(token, base + "/api/v1/recall?format=text&q=scanner")).startsWith("no results");
        assertThat(curl(token, base + "/api/v1/sessions/" + all.split(" +")[2])).contains("\"status\":404");
        assertThat(curl(token, base + "/api/v1/jobs")).contains("\"status\":403");
        String id = installed.funes("token", "list").good().out().split(" ")[0];
        installed.funes("token", "revoke", id).good();
        assertThat(curl(token, base + "/api/v1/status")).contains("\"status\":401");
    }

    private String curl(String token, String address) throws Exception {
        return installed
                .run("", List.of("curl", "-s", "-H", "Authorization: Bearer " + token, address))
                .good()
                .out();
    }

    /** Runs the command of a hook as the agent would. */
    private void fire(String settings, String event, Path transcript) throws Exception {
        String text = Files.readString(installed.home().resolve(settings)).replaceAll("(?m)^\\s*//.*$", "");
        List<String> commands = new ArrayList<>();
        for (JsonNode group : JsonMapper.shared().readTree(text).at("/hooks/" + event)) {
            commands.add(group.at("/hooks/0/command").asString());
        }
        String ours =
                commands.stream().filter(c -> c.contains("funes")).findFirst().orElseThrow();
        Ended ended = installed.run(Transcripts.call(transcript, event), List.of("sh", "-c", ours));
        assertThat(ended).isEqualTo(new Ended(0, "", ""));
    }

    private List<JsonNode> hooks(Path codex) throws Exception {
        String requests = """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"clientInfo":{"name":"t","title":"t","version":"1"}}}
                {"jsonrpc":"2.0","method":"initialized"}
                {"jsonrpc":"2.0","id":2,"method":"hooks/list","params":{"cwds":["/"]}}
                """;
        Ended ended = installed.run(requests, List.of("sh", "-c", "(cat; sleep 3) | '" + codex + "' app-server"));
        String line = ended.out()
                .lines()
                .filter(l -> l.contains("\"id\":2"))
                .findFirst()
                .orElseThrow();
        List<JsonNode> hooks = new ArrayList<>();
        JsonMapper.shared().readTree(line).at("/result/data/0/hooks").forEach(hooks::add);
        assertThat(hooks).hasSize(4);
        return hooks;
    }

    private Ended agent(Path program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        return installed.run("", command);
    }

    private void theirs(String name, String text) throws IOException {
        Path file = installed.home().resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** The agents' settings; what the agents themselves keep beside them does not count. */
    private Map<Path, String> settings() throws IOException {
        Map<Path, String> texts = new TreeMap<>();
        for (Path file : agentsFiles()) {
            Path name = installed.home().relativize(file);
            if (name.toString().matches("\\.(claude|codex|pi).*(json|toml|md|ts)")
                    && !name.toString().matches(".*/(backups|cache|tmp|plugins|\\.tmp|sessions|skills/\\.system)/.*")) {
                texts.put(name, Files.readString(file));
            }
        }
        return texts;
    }

    /** Not those of the daemon, which come and go while it works. */
    private List<Path> agentsFiles() throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> places = Files.list(installed.home())) {
            for (Path place : places.filter(p -> p.getFileName().toString().startsWith("."))
                    .toList()) {
                try (Stream<Path> all = Files.walk(place)) {
                    all.filter(Files::isRegularFile).forEach(files::add);
                }
            }
        }
        return files;
    }

    /** A pi that only registers, calls the tools, and ends a prompt. */
    private static final String DRIVE = """
            const [jiti, extension, transcript] = process.argv.slice(2);
            const { createJiti } = await import("file://" + encodeURI(jiti));
            const load = await createJiti(import.meta.url).import(extension, { default: true });
            const tools = {}, events = {};
            load({ registerTool: (tool) => (tools[tool.name] = tool), on: (event, handler) => (events[event] = handler) });
            const context = { cwd: "/home/x", sessionManager: { getSessionFile: () => transcript, getSessionId: () => "other" } };
            await events.session_start({ reason: "startup" }, context);
            await events.agent_end({}, context);
            let text = "";
            for (let i = 0; i < 150 && !text.includes("sluice"); i++) {
              await new Promise((resolve) => setTimeout(resolve, 200));
              text = (await tools.recall.execute("1", { query: "sluice gate oak plank", k: 2 })).content[0].text;
            }
            console.log(text);
            const [, session, turn] = /→ get (\\S+) (\\S+)/.exec(text);
            console.log((await tools.get.execute("2", { session, turn })).content[0].text);
            try {
              await tools.get.execute("3", { session: "nobody", turn: "x" });
            } catch (error) {
              console.log("failed as it should: " + error.message);
            }
            process.exit(0);
            """;
}
