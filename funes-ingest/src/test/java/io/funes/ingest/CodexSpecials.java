package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Role;
import io.funes.ingest.source.Outcome;
import java.util.Map;

/** {@link Specials} of Codex's rollouts. */
final class CodexSpecials {

    private CodexSpecials() {}

    static void into(Map<String, Specials.Fact> facts) {
        facts.put("multi-session_meta", (s, n) -> Specials.is(s.lines("session_meta"), n));
        facts.put("developer-role", (s, n) -> {
            assertThat(s.counted("developer message", Outcome.NOISE)).isPositive();
            assertThat(s.reading().turns()).noneMatch(t -> t.role().equals(new Role("developer")));
        });
        facts.put("output-dict", (s, n) -> assertThat(s.blocks())
                .anyMatch(b -> b.type() == BlockType.TOOL_RESULT && b.text().startsWith("{")));
        facts.put("env-context", (s, n) -> {
            assertThat(s.counted("environment_context", Outcome.NOISE)).isPositive();
            assertThat(s.words()).doesNotContain("<environment_context>");
        });
        facts.put("forked_from_id", (s, n) -> assertThat(s.reading().facts().parent())
                .isPresent());
        facts.put("source=subagent", (s, n) -> assertThat(s.reading().facts().parent())
                .isPresent());
        facts.put("git", (s, n) -> {
            boolean address = s.records(r -> r.path("payload")
                            .path("git")
                            .path("repository_url")
                            .asString("")
                            .contains("/"))
                    > 0;
            assertThat(s.reading().facts().repo().isPresent() || !address).isTrue();
        });
        facts.put("ordinal", (s, n) -> assertThat(s.records(r -> r.has("ordinal")))
                .isPositive());
        facts.put("orphan-call", (s, n) -> assertThat(s.blocks(BlockType.TOOL_USE))
                .isGreaterThanOrEqualTo(n));
        facts.put("orphan-output", (s, n) -> assertThat(s.blocks(BlockType.TOOL_RESULT))
                .isGreaterThanOrEqualTo(n));
        facts.put("old bare-item format (no session_meta)", (s, n) -> Specials.is(s.lines("header"), 1));
        facts.put(
                "old real rollout rewritten by `codex migrate-rollouts --apply` (paginated)",
                (s, n) -> assertThat(s.lines("event_msg item_completed")).isPositive());
    }
}
