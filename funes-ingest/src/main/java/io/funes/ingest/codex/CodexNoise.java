package io.funes.ingest.codex;

import io.funes.core.trace.Block;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Role;
import io.funes.core.trace.Whitespace;
import io.funes.ingest.speech.Envelopes;
import io.funes.ingest.speech.Speech;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Leaves out of a counted turn what Codex, not a person or an agent, put in. */
final class CodexNoise {

    private static final Set<String> TAGS = Set.of(
            "environment_context",
            "user_instructions",
            "turn_aborted",
            "skill",
            "user_shell_command",
            "recommended_plugins",
            "apps_instructions",
            "plugins_instructions",
            "skills_instructions",
            "collaboration_mode",
            "model_switch",
            "personality_spec",
            "realtime_conversation",
            "user_action",
            "goal_context",
            "codex_internal_context",
            "hook_prompt",
            "subagent_notification",
            "permissions",
            "INSTRUCTIONS",
            "image");

    private static final Envelopes ENVELOPES = new Envelopes(TAGS);
    private static final String AGENTS = "# AGENTS.md instructions";
    private static final String AGENTS_END = "</INSTRUCTIONS>";
    private static final String IDE = "# Context from my IDE setup";

    /** How a prompt begins that asks the model for a summary, or gives it one of another model. */
    private static final List<String> COMPACTION = List.of(
            "You are performing a CONTEXT CHECKPOINT COMPACTION",
            "Another language model started to solve this problem and produced a summary");

    private static final String REQUEST = "## My request for Codex:";

    /** More contexts before one prompt than there are kinds of them are no prompt. */
    private static final int DEPTH_MAX = 16;

    private final List<String> names = new ArrayList<>();
    private final List<Block> kept = new ArrayList<>();

    private CodexNoise() {}

    static CodexNoise leaveOut(CodexSaying item) {
        CodexNoise noise = new CodexNoise();
        item.parts().forEach(part -> noise.take(part.block(), speech(item.role(), part)));
        return noise;
    }

    List<Block> kept() {
        return kept;
    }

    List<String> names() {
        return names;
    }

    private void take(Block block, Speech speech) {
        names.addAll(speech.noise());
        if (!speech.isEmpty()) {
            kept.add(block.withText(speech.text()));
        }
    }

    private static Speech speech(Role role, CodexSaying.Part part) {
        String text = part.block().text();
        if (part.own()) {
            return Speech.none("funes' own answer");
        }
        if (part.block().type() != BlockType.TEXT || role.equals(Role.ASSISTANT) || role.equals(CodexSaying.AGENT)) {
            return Speech.of(text);
        }
        return role.equals(Role.USER) ? user(text, part.kind()) : Speech.none(role.name() + " message");
    }

    private static Speech user(String text, String kind) {
        return kind.isEmpty() || kind.startsWith("user.") ? prompt(text) : Speech.none(kind);
    }

    /** What a person said in a text of the user role. */
    static Speech prompt(String text) {
        return prompt(text, 0);
    }

    /** @param depth how many contexts stand before it already */
    private static Speech prompt(String text, int depth) {
        String trimmed = Whitespace.trim(text);
        if (trimmed.startsWith(IDE)) {
            return behind(trimmed, REQUEST, "IDE context", depth);
        }
        if (COMPACTION.stream().anyMatch(trimmed::startsWith)) {
            return Speech.none("compaction");
        }
        if (trimmed.startsWith(AGENTS)) {
            return behind(trimmed, AGENTS_END, "AGENTS.md", depth);
        }
        Speech opened = ENVELOPES.open(text);
        return isOpenEnvelope(opened.text()) ? none(opened, "unended envelope") : opened;
    }

    private static Speech behind(String text, String end, String name, int depth) {
        int at = text.indexOf(end);
        if (at < 0 || depth > DEPTH_MAX) {
            return Speech.none(name);
        }
        Speech rest = prompt(Whitespace.trim(text.substring(at + end.length())), depth + 1);
        return with(rest, name);
    }

    private static Speech none(Speech opened, String name) {
        return with(new Speech("", opened.noise()), name);
    }

    private static Speech with(Speech speech, String name) {
        List<String> names = new ArrayList<>(speech.noise());
        names.add(name);
        return new Speech(speech.text(), names);
    }

    private static boolean isOpenEnvelope(String text) {
        String trimmed = Whitespace.trim(text);
        return Optional.of(trimmed)
                .filter(t -> t.startsWith("<"))
                .map(t -> t.substring(t.startsWith("</") ? 2 : 1).split("[\\s>]", 2)[0])
                .filter(TAGS::contains)
                .isPresent();
    }
}
