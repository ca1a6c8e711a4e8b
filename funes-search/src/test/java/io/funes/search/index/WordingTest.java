package io.funes.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WordingTest {

    private final Language language = new Language();

    @Test
    void leavesOutWordsThatSayNothing() {
        assertThat(language.wording("Why did we switch off the old parser?").terms())
                .containsExactly("switch", "old", "parser");
    }

    @Test
    void looksForWordsThatSayNothingWhenThereIsNothingElse() {
        assertThat(language.wording("to be or not to be").terms()).containsExactly("to", "be", "or", "not");
    }

    @Test
    void takesQuotedWordsAsAPhrase() {
        Wording wording = language.wording("who wrote \"the lost lock file\" and “a second lock”");

        assertThat(wording.phrases())
                .containsExactly(List.of("the", "lost", "lock", "file"), List.of("a", "second", "lock"));
        assertThat(wording.terms()).contains("lost", "lock", "file", "second");
    }

    @Test
    void takesASingleQuotedWordAsAWord() {
        assertThat(language.wording("the \"lock\" file").phrases()).isEmpty();
    }

    @Test
    void wantsThePartsOfANameSideBySide() {
        assertThat(language.wording("where is src/index/Writer.java").names())
                .containsExactly(List.of("src", "index", "writer", "java"));
    }
}
