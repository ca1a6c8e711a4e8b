package io.funes.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OutlineTest {

    private final Outline outline = new Outline(new long[] {0, 4, 9}, new long[] {3, 5, 8}, new long[] {1, 2, 6});

    @Test
    void anExchangeBeginsWithTheLastPromptBefore() {
        assertThat(outline.prompt(3)).hasValue(0);
        assertThat(outline.prompt(4)).hasValue(4);
        assertThat(new Outline(new long[] {2}, new long[0], new long[0]).prompt(1))
                .isEmpty();
    }

    @Test
    void anExchangeEndsWithTheLastReplyBeforeTheNextPrompt() {
        assertThat(outline.closing(0)).hasValue(3);
        assertThat(outline.closing(5)).hasValue(8);
        assertThat(outline.closing(9)).isEmpty();
    }

    @Test
    void aRequestIsAPromptThatSetAnAgentToWork() {
        assertThat(outline.isRequest(0)).isTrue();
        assertThat(outline.isRequest(4)).isTrue();
        assertThat(outline.isRequest(9)).isFalse();
        assertThat(outline.isRequest(3)).isFalse();
        assertThat(new Outline(new long[] {0, 2}, new long[] {1, 3}, new long[0]).isRequest(0))
                .isFalse();
    }
}
