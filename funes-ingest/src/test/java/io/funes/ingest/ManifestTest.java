package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the manifest beside the repository says of its samples holds for what is read of them. */
class ManifestTest {

    private static final Set<String> READ = Set.of(
            "claude", "codex", "pi", "openclaw", "hermes", "gemini", "qwen", "copilot", "cursor", "cline", "roo");

    /** Kinds whose entries name the role of every message. */
    private static final Set<String> BY_ROLE = Set.of("pi", "openclaw", "hermes");

    /** Kinds for which the manifest tells whether a sample is in the harness's own format or a sidecar. */
    private static final Set<String> FORMATS = Set.of("claude", "codex");

    /** Samples whose field names were replaced, sidecars, and old layouts that nobody reads. */
    private static final List<String> UNREADABLE =
            List.of("gemini/02/", "qwen/02/", "cline/02/", "cline/04/", "opencode/");

    /** A line of the manifest. */
    record Sample(String path, String harness, String special, JsonNode facts) {

        boolean isReadable() {
            boolean ownFormat = !FORMATS.contains(harness) || special.startsWith("format=" + harness);
            return READ.contains(harness) && ownFormat && UNREADABLE.stream().noneMatch(path::startsWith);
        }

        boolean hasConversation() {
            return !special.contains("no-conversation");
        }

        @Override
        public String toString() {
            return path;
        }
    }

    static Stream<Sample> samples() throws IOException {
        JsonMapper mapper = new JsonMapper();
        return Files.readAllLines(Traces.shared("MANIFEST.tsv")).stream()
                .skip(1)
                .map(line -> line.split("\t"))
                .map(cells -> new Sample(cells[0], cells[1], cells[3], mapper.readTree(cells[4])))
                .filter(sample -> Files.exists(Traces.shared(sample.path())));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void isReadByItsOwnSourceOrByNone(Sample sample) {
        Optional<TraceSource> source = source(sample);

        if (sample.isReadable() && sample.hasConversation()) {
            assertThat(source).isPresent();
        }
        source.ifPresent(found -> assertThat(found.harness().cliName()).isEqualTo(sample.harness()));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everyRecordIsAccountedFor(Sample sample) throws IOException {
        Optional<TraceSource> source = source(sample);
        if (source.isEmpty()) {
            return;
        }
        Reading reading = Reading.of(source.get(), Traces.shared(sample.path()));
        JsonNode facts = sample.facts();
        if (facts.has("records")) {
            assertThat(reading.lines()).isEqualTo(facts.get("records").asLong());
            assertThat(reading.total(Outcome.UNPARSED) + reading.total(Outcome.PENDING))
                    .isEqualTo(facts.path("unparsable").asLong(0));
        }
        if (facts.has("messages")) {
            assertThat(reading.lines()).isEqualTo(facts.get("messages").asLong());
        }
        if (facts.has("roles") && BY_ROLE.contains(sample.harness())) {
            assertThat(byRole(reading)).isEqualTo(roles(facts));
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void databasesHaveTheirSessions(Sample sample) throws IOException {
        if (sample.facts().has("sessions")) {
            Path file = Traces.shared(sample.path());
            try (OpenTrace trace = source(sample).orElseThrow().open(file)) {
                assertThat(trace.units())
                        .isNotEmpty()
                        .hasSizeLessThanOrEqualTo(sample.facts().get("sessions").asInt());
            }
        }
    }

    private static Optional<TraceSource> source(Sample sample) {
        return Sources.known().of(Traces.shared(sample.path()));
    }

    private static TreeMap<String, Long> byRole(Reading reading) {
        TreeMap<String, Long> roles = new TreeMap<>();
        reading.settled().counts().forEach((entry, n) -> {
            if (entry.name().startsWith("message ") && entry.outcome() != Outcome.NOISE) {
                roles.merge(entry.name().split(" ")[1], n, Long::sum);
            }
        });
        reading.unsettled().counts().forEach((entry, n) -> {
            if (entry.name().startsWith("message ") && entry.outcome() != Outcome.NOISE) {
                roles.merge(entry.name().split(" ")[1], n, Long::sum);
            }
        });
        return roles;
    }

    private static TreeMap<String, Long> roles(JsonNode facts) {
        TreeMap<String, Long> roles = new TreeMap<>();
        facts.get("roles")
                .properties()
                .forEach(role -> roles.put(role.getKey(), role.getValue().asLong()));
        return roles;
    }
}
