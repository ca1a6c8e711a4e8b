package io.funes.web.render;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarksTest {

    @Test
    void marksTheQuestionsWordsInAnyForm() {
        assertThat(marked("why did the connections drop?", "Connection dropped, connecting."))
                .isEqualTo("<mark>Connection</mark> dropped, <mark>connecting</mark>.");
    }

    @Test
    void leavesSmallWordsAlone() {
        assertThat(marked("what was the tide", "the tide was what it was"))
                .isEqualTo("the <mark>tide</mark> was what it was");
    }

    @Test
    void marksNamesByTheirParts() {
        assertThat(marked("tide table", "readTideTable(x)")).isEqualTo("<mark>readTideTable</mark>(x)");
        assertThat(marked("MAX_RETRY", "retry")).isEqualTo("<mark>retry</mark>");
    }

    @Test
    void showsAndNeverObeys() {
        assertThat(marked("script", "<script>\u202Ex</script>"))
                .isEqualTo("&lt;<mark>script</mark>&gt;\uFFFDx&lt;/<mark>script</mark>&gt;");
        assertThat(marked("x", "\u001B[31mred\u001B[0m")).isEqualTo("red");
    }

    private static String marked(String question, String passage) {
        return Marks.of(question).html(passage).source();
    }
}
