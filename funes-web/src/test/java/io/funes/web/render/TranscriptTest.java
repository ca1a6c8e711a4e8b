package io.funes.web.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import io.funes.search.TurnView;
import io.funes.search.TurnView.BlockView;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TranscriptTest {

    private static final String ESC = "\u001B";

    private final Transcript transcript = new Transcript();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "a <img src=x onerror=alert(1)> b",
                "<div onclick='x()'>\n\nblock\n\n</div>",
                "[x](javascript:alert(1))",
                "[x](JaVaScRiPt:alert(1))",
                "[x](data:text/html,hi)",
                "[x](/open?code=1)",
                "![x](http://example.com/x.png)",
                "<http://example.com/\"onmouseover=\"x>",
                "```x\" onclick=\"y\n<b>\n```",
                "[a]: javascript:alert(1)\n\n[a]",
                "| <b> |\n|---|\n| <script> |"
            })
    void noElementComesFromOutside(String text) {
        String html = text(text).body().source();
        assertThat(html)
                .doesNotContainIgnoringCase("<script")
                .doesNotContain("<img")
                .doesNotContain("<div")
                .doesNotContain("<b>")
                .doesNotContainIgnoringCase("href=\"javascript")
                .doesNotContain("href=\"data")
                .doesNotContain("href=\"/")
                .doesNotContainPattern("<[a-z]+[^>]* on[a-z]+=");
    }

    @Test
    void proseIsLaidOut() {
        assertThat(text("# Top\n\n**bold** `code`\n\n- one\n- two").body().source())
                .contains("<p class=\"heading level1\">Top</p>")
                .contains("<strong>bold</strong>")
                .contains("<code>code</code>")
                .contains("<li>one</li>");
        assertThat(text("see [it](https://example.com/a)").body().source())
                .contains("href=\"https://example.com/a\"")
                .contains("noopener");
    }

    @Test
    void whatNestsTooDeepIsShownAsWritten() {
        assertThat(text(">".repeat(50_000) + " deep").body().source()).contains("deep");
        assertThat(text("*a **b ".repeat(10_000)).body().source()).contains("a");
        assertThat(text("[".repeat(50_000)).body().source()).contains("[");
    }

    @Test
    void coloursBecomeClassesAndOtherCommandsVanish() {
        String html = result(ESC + "[1;31mred" + ESC + "[0m plain" + ESC + "]0;title\u0007" + ESC + "[2J" + ESC
                        + "[38;5;200mx" + ESC + "[38;2;1;2;3my")
                .body()
                .source();
        assertThat(html).isEqualTo("<pre><span class=\"ansi-1 ansi-fg1\">red</span> plainxy</pre>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u202E", "\u2066", "\u200B", "\u0000", "\u0085", "\uFEFF"})
    void charactersThatSteerTheEyesAreMadeVisible(String hidden) {
        for (BlockType type : BlockType.values()) {
            assertThat(block(type, Optional.empty(), "a" + hidden + "b").body().source())
                    .contains("a\uFFFDb");
        }
    }

    @Test
    void changesAreColoured() {
        assertThat(result("@@ -1 +1 @@\n-old <b>\n+new").body().source())
                .contains("<span class=\"removed\">-old &lt;b&gt;</span>")
                .contains("<span class=\"added\">+new</span>");
        BlockShown edit = block(
                BlockType.TOOL_USE,
                Optional.of("Edit"),
                "[tool_use Edit] {\"file_path\":\"a.c\",\"old_string\":\"x\\ny\",\"new_string\":\"z\"}");
        assertThat(edit.summary()).isEqualTo("a.c");
        assertThat(edit.body().source())
                .contains("<span class=\"removed\">-x</span>\n<span class=\"removed\">-y</span>")
                .contains("<span class=\"added\">+z</span>");
    }

    @Test
    void toolsAndThoughtsAreFoldedAndSayWhatTheyAre() {
        BlockShown call = block(
                BlockType.TOOL_USE,
                Optional.of("Bash"),
                "[tool_use Bash] {\"command\":\"ls -la\",\"description\":\"x\"}");
        assertThat(call.folded()).isTrue();
        assertThat(call.label()).isEqualTo("Bash");
        assertThat(call.summary()).isEqualTo("ls -la");
        assertThat(block(BlockType.THINKING, Optional.empty(), "hm").folded()).isTrue();
        assertThat(text("hm").folded()).isFalse();
        assertThat(result("out").body().source()).isEqualTo("<pre>out</pre>");
    }

    @Test
    void redactionsAreCountedAndStandOut() {
        BlockShown shown = text("key [REDACTED:aws-key] and [REDACTED:x] [l](https://e.com/[REDACTED:y])");
        assertThat(shown.redacted()).isEqualTo(2);
        assertThat(shown.body().source()).contains("<span class=\"redacted\">[REDACTED:aws-key]</span>");
    }

    @Test
    void everyTagThatComesOutWasWrittenHere() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        String alphabet = "<>\"'&[]()!*_`#|-+\n ~\\/:=aeij" + ESC + "\u0000\u202E;m0";
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder();
            random.ints(60, 0, alphabet.length()).forEach(c -> text.append(alphabet.charAt(c)));
            for (BlockType type : BlockType.values()) {
                assertThat(block(type, Optional.empty(), text.toString()).body().source())
                        .as("seed %d", seed)
                        .matches("(?s)([^<]|</?(p|br|em|strong|code|pre|ul|ol|li|blockquote|hr|a|span|table|thead|tbody"
                                + "|tr|th|td|dl|dt|dd)( [a-z]+=\"[^\"<>]*\")*( /)?>)*");
            }
        }
    }

    private BlockShown text(String text) {
        return block(BlockType.TEXT, Optional.empty(), text);
    }

    private BlockShown result(String text) {
        return block(BlockType.TOOL_RESULT, Optional.of("Bash"), "[tool_result Bash] " + text);
    }

    private BlockShown block(BlockType type, Optional<String> tool, String text) {
        TurnView turn = new TurnView(
                new TurnId("t"),
                3,
                Role.ASSISTANT,
                Optional.empty(),
                Optional.empty(),
                List.of(new BlockView(0, type, tool, text, 0)));
        return transcript.turn(new SessionId("s"), turn).blocks().get(0);
    }
}
