package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.BlockType;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.Sample;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What each word of the manifest's column {@code special} means for what is read. */
final class Specials {

    /** Words of samples that no source reads: other agents, replaced field names, one line that is cut. */
    static final Set<String> UNREAD = Set.of(
            "format=other",
            "format=chat-role-jsonl",
            "format=json",
            "format=unparsable",
            "no-conversation",
            "format=claude");

    private static final Pattern COUNTED = Pattern.compile("(.+):(\\d+)");

    /** A fact; the number is what the manifest says, or 1. */
    interface Fact {
        void holds(Sample sample, long n);
    }

    private static final Map<String, Fact> FACTS = new HashMap<>();

    /** Kinds of records that are known and hold no turn. */
    private static final List<String> SILENT = List.of(
            "summary",
            "queue-operation",
            "progress",
            "last-prompt",
            "ai-title",
            "custom-title",
            "pr-link",
            "permission-mode",
            "agent-name",
            "worktree-state",
            "mode",
            "bridge-session",
            "system",
            "compacted",
            "world_state",
            "inter_agent_communication_metadata",
            "model_change",
            "thinking_level_change",
            "compaction",
            "compact",
            "custom");

    static {
        SILENT.forEach(type -> FACTS.put(type, (s, n) -> is(s.counted(type, Outcome.IGNORED), n)));
        lines();
        claude();
        CodexSpecials.into(FACTS);
        others();
        texts();
    }

    private Specials() {}

    static void check(Sample sample, String word) {
        Matcher counted = COUNTED.matcher(word);
        boolean number = counted.matches();
        String name = number ? counted.group(1) : word;
        fact(name).holds(sample, number ? Long.parseLong(counted.group(2)) : 1);
    }

    private static Fact fact(String name) {
        if (FACTS.containsKey(name)) {
            return FACTS.get(name);
        }
        if (name.startsWith("response_item/") || name.startsWith("event_msg/")) {
            return (s, n) -> is(s.lines(name.replace('/', ' ')), n);
        }
        if (name.startsWith("type=")) {
            String type = name.substring(5);
            return (s, n) ->
                    is(s.lines(type.equals("None") ? none(s) : "gemini".equals(type) ? "message gemini" : type), n);
        }
        assertThat(name)
                .as("a word that nobody checks")
                .matches("(format|version|source)=.*|growth series.*|exact byte.*|orig .*");
        return (s, n) -> {};
    }

    private static String none(Sample sample) {
        return sample.harness().equals("gemini") ? "header" : "no type";
    }

    private static void lines() {
        FACTS.put(
                "bad-lines",
                (s, n) -> is(s.reading().total(Outcome.UNPARSED) + s.reading().total(Outcome.PENDING), n));
        FACTS.put("nonobj", (s, n) -> assertThat(s.counted("not an object", Outcome.UNPARSED))
                .isGreaterThanOrEqualTo(n));
        FACTS.put("truncated-last-line", (s, n) -> assertThat(
                        s.reading().total(Outcome.UNPARSED) + s.reading().total(Outcome.PENDING))
                .isPositive());
        FACTS.put("no-final-newline", (s, n) -> {
            assertThat(s.text()).doesNotEndWith("\n");
            assertThat(s.reading().unsettled().counts()).isNotEmpty();
        });
        FACTS.put("no-conversation", (s, n) -> assertThat(s.reading().turns()).isEmpty());
        FACTS.put("multi-version", (s, n) -> is(s.values("version"), n));
        FACTS.put("multi-sessionId", (s, n) -> is(s.values("sessionId"), n));
        FACTS.put("multi-cwd", (s, n) -> {
            is(s.values("cwd"), n);
            String first = s.records().stream()
                    .map(r -> r.path("cwd").asString(""))
                    .filter(c -> !c.isBlank())
                    .findFirst()
                    .orElseThrow();
            assertThat(s.reading().facts().cwd()).contains(first);
        });
        FACTS.put("dup-uuid", (s, n) -> {
            is(s.records(r -> r.has("uuid")) - s.values("uuid"), n);
            assertThat(s.reading().turns().stream().map(t -> t.id() + " " + t.seq()))
                    .doesNotHaveDuplicates();
        });
    }

    private static void claude() {
        FACTS.put("attachment", (s, n) -> is(s.lines("attachment") + s.counted("queued prompt", Outcome.FOLDED), n));
        FACTS.put("compact_boundary", (s, n) -> assertThat(s.counted("system compact_boundary", Outcome.IGNORED))
                .isPositive());
        for (String flag : List.of("isMeta", "isCompactSummary", "isApiErrorMessage")) {
            FACTS.put(flag, (s, n) -> {
                is(s.records(r -> r.path(flag).asBoolean(false)), n);
                assertThat(s.prose())
                        .doesNotContainAnyElementsOf(s.ids(r -> r.path(flag).asBoolean(false)));
            });
        }
        FACTS.put("isSidechain", (s, n) -> {
            is(s.records(r -> r.path("isSidechain").asBoolean(false)), n);
            assertThat(s.source().order(s.file()).subagent() || n < s.records().size() || !named(s))
                    .isTrue();
        });
        FACTS.put("split-message-ids", (s, n) -> assertThat(
                        s.reading().turns().stream().map(t -> t.id() + " " + t.seq()))
                .doesNotHaveDuplicates());
        for (String shape : List.of("multi-root", "branching", "dangling-parent")) {
            FACTS.put(shape, (s, n) -> parentsAreThoseOfTheRecords(s));
        }
        FACTS.put("empty-thinking", (s, n) -> assertThat(s.blocks())
                .noneMatch(b -> b.text().isBlank()));
        FACTS.put("tool_result-array", (s, n) -> assertThat(s.words()).contains(s.arrays()));
        for (String twice : List.of("toolUseResult-str", "toolUseResult-list")) {
            FACTS.put(twice, (s, n) -> assertThat(s.reading().turns())
                    .hasSizeLessThanOrEqualTo(s.records().size()));
        }
        FACTS.put("orphan-tool_use", (s, n) -> assertThat(s.blocks(BlockType.TOOL_USE))
                .isGreaterThanOrEqualTo(n));
        FACTS.put("null-content", (s, n) -> assertThat(s.reading().lines())
                .isGreaterThanOrEqualTo(s.records().size()));
        for (String picture : List.of("image", "fallback", "tr:image", "tr:tool_reference", "masked", "input_image")) {
            FACTS.put(picture, (s, n) -> assertThat(s.words()).doesNotContainPattern("[A-Za-z0-9+/]{2000,}"));
        }
    }

    private static void others() {
        FACTS.put("branch_summary", (s, n) -> is(s.counted("branch_summary", Outcome.READ), n));
        FACTS.put("role=system", (s, n) -> is(s.counted("system message", Outcome.NOISE), n));
        for (String stop : List.of("error", "aborted")) {
            FACTS.put(
                    "role=stop:" + stop,
                    (s, n) -> is(
                            s.records(r -> r.path("message")
                                    .path("stopReason")
                                    .asString("")
                                    .equals(stop)),
                            n));
        }
        for (String fork : List.of("parentSession", "branchedFrom")) {
            FACTS.put(fork, (s, n) -> assertThat(s.reading().facts().parent()).isPresent());
        }
        for (String nameless : List.of("messages-without-id", "string-content")) {
            FACTS.put(nameless, (s, n) -> assertThat(s.reading().turns().stream()
                                    .filter(t -> t.id().value().contains("-x"))
                                    .count()
                            + s.counted("system message", Outcome.NOISE))
                    .isGreaterThanOrEqualTo(n));
        }
        FACTS.put(
                "whole-file-is-one-JSON-document",
                (s, n) -> assertThat(s.reading().lines()).isPositive());
        FACTS.put("windows-path", (s, n) -> assertThat(
                        s.reading().facts().workdir().orElseThrow())
                .matches("[A-Za-z0-9-]+"));
    }

    private static void texts() {
        words("non-ascii", "[^\\x00-\\x7F]");
        words("cjk", "[\\u3040-\\u30FF\\u3400-\\u9FFF\\uAC00-\\uD7AF]");
        words("rtl", "[\\u0590-\\u08FF]");
        words("emoji", "[\\x{1F300}-\\x{1FAFF}\\u2600-\\u27BF]");
        words("ansi-escapes", "\\u001B\\[");
        words("replacement-char", "\\uFFFD");
        FACTS.put("data-uri", (s, n) -> assertThat(s.words()).doesNotContainPattern("base64,[A-Za-z0-9+/]{2000,}"));
    }

    /** What stands in the words of messages stands in what is kept, and nothing became unreadable. */
    private static void words(String name, String pattern) {
        Pattern kind = Pattern.compile(pattern);
        FACTS.put(name, (s, n) -> {
            String said = s.said();
            assertThat(kind.matcher(s.words()).find() || !kind.matcher(said).find())
                    .as(name)
                    .isTrue();
            assertThat(s.reading().total(Outcome.REPLACED)).isZero();
        });
    }

    static void is(long counted, long n) {
        assertThat(counted).isEqualTo(n);
    }

    private static boolean named(Sample s) {
        return s.file().getFileName().toString().startsWith("agent-");
    }

    private static void parentsAreThoseOfTheRecords(Sample s) {
        Map<String, List<String>> parents = s.records().stream()
                .filter(r -> r.has("uuid"))
                .collect(Collectors.groupingBy(
                        r -> r.path("uuid").asString(""),
                        Collectors.mapping(r -> r.path("parentUuid").asString(""), Collectors.toList())));
        assertThat(s.reading().turns())
                .filteredOn(t -> parents.containsKey(t.id().value()))
                .allSatisfy(t -> assertThat(parents.get(t.id().value()))
                        .contains(t.parent().map(p -> p.value()).orElse("")));
    }
}
