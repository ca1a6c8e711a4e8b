package io.funes.web.page;

import io.funes.core.trace.Harness;
import io.funes.web.render.Visible;
import java.util.Map;

/** Agents as people call them. */
final class Names {

    private static final Map<String, String> KNOWN = Map.of(
            "claude_code", "Claude Code",
            "claude", "Claude Code",
            "codex", "Codex",
            "pi", "pi",
            "hermes", "Hermes",
            "openclaw", "OpenClaw",
            "omp", "oh-my-pi");

    private Names() {}

    static String of(Harness harness) {
        return KNOWN.getOrDefault(harness.id(), Visible.line(harness.id()));
    }
}
