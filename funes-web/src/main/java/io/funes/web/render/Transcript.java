package io.funes.web.render;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.search.TurnView;
import io.funes.search.TurnView.BlockView;
import java.util.regex.Pattern;

/** Makes pages of turns: prose laid out, thinking and tools folded, terminals and changes in colour. */
public final class Transcript {

    private static final int SUMMARY = 140;
    /** A marker outside of tags, or a tag, which is left alone. */
    private static final Pattern REDACTED = Pattern.compile("<[^>]*>|\\[REDACTED:([A-Za-z0-9_.-]{1,60})\\]");

    private final Markdown markdown = new Markdown();

    /** @param session the turn's, for the names of its chunks */
    public TurnShown turn(SessionId session, TurnView turn) {
        return new TurnShown(
                Visible.line(turn.id().value()),
                turn.seq(),
                speaker(turn),
                turn.time().flatMap(Timestamp::shown).map(Visible::line),
                turn.source().map(Visible::line),
                turn.blocks().stream().map(block -> block(session, turn, block)).toList());
    }

    /** Some harnesses hand results over as if the person had said them. */
    private static String speaker(TurnView turn) {
        boolean results = turn.blocks().stream().allMatch(b -> b.type() == BlockType.TOOL_RESULT);
        return results && !turn.blocks().isEmpty()
                ? "tool"
                : Visible.line(turn.role().name());
    }

    private BlockShown block(SessionId session, TurnView turn, BlockView block) {
        String body = body(block).source();
        return new BlockShown(
                "t" + turn.seq() + "-" + block.index(),
                ChunkId.of(session, turn.id(), block.index(), 0).value(),
                block.type().column(),
                label(block),
                summary(block),
                block.type() != BlockType.TEXT,
                new Html(marked(body)),
                block.omitted(),
                (int) REDACTED.matcher(body)
                        .results()
                        .filter(m -> m.group(1) != null)
                        .count());
    }

    private Html body(BlockView block) {
        return switch (block.type()) {
            case TEXT, THINKING -> markdown.html(block.text());
            case TOOL_USE -> Call.of(block.text(), block.toolName()).html();
            case TOOL_RESULT -> new Html("<pre>" + output(result(block)) + "</pre>");
        };
    }

    private static Html output(String text) {
        return Diff.looksLike(text) ? Diff.html(text) : Terminal.html(text);
    }

    private static String label(BlockView block) {
        String tool = block.toolName().map(Visible::line).orElse("tool");
        return switch (block.type()) {
            case TEXT -> "Text";
            case THINKING -> "Thinking";
            case TOOL_USE -> tool;
            case TOOL_RESULT -> "Result of " + tool;
        };
    }

    private static String summary(BlockView block) {
        String words =
                switch (block.type()) {
                    case TEXT, THINKING -> block.text();
                    case TOOL_USE -> Call.of(block.text(), block.toolName()).summary();
                    case TOOL_RESULT -> Terminal.plain(result(block));
                };
        String line = Visible.line(words.substring(0, Math.min(words.length(), 4 * SUMMARY)));
        int end = Math.min(line.codePointCount(0, line.length()), SUMMARY);
        String cut = line.substring(0, line.offsetByCodePoints(0, end));
        return cut.length() < line.length() ? cut + "…" : cut;
    }

    /** A result without the tool's name that is stored in front of it. */
    private static String result(BlockView block) {
        return block.text().replaceFirst("^\\[tool_result[^\\]\\n]{0,200}\\] ?", "");
    }

    private static String marked(String html) {
        return REDACTED.matcher(html)
                .replaceAll(m -> java.util.regex.Matcher.quoteReplacement(
                        m.group(1) == null ? m.group() : "<span class=\"redacted\">" + m.group() + "</span>"));
    }
}
