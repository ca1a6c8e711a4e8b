package io.funes.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Block;
import io.funes.core.trace.Chunker;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.Session;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.search.Get;
import io.funes.search.Sessions;
import io.funes.search.index.LuceneIndex;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranscriptPagesTest {

    private static final Session SESSION = new Session(
            new SessionId("s"), Harness.CODEX, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    @TempDir
    private Path directory;

    private LuceneIndex index;

    @BeforeEach
    void open() {
        index = LuceneIndex.open(directory);
    }

    @AfterEach
    void close() {
        index.close();
    }

    @Test
    void turnsThatShareANumberAreOnOnePage() {
        say("s-0", 0, "a".repeat(Get.MAX_CHARACTERS - 10));
        say("s-x2", 1, "short");
        say("s-x3", 1, "too long for what is left");
        say("s-1", 1, "answer");
        say("s-2", 2, "end");

        TranscriptPages.Part first = page(0);
        assertThat(ids(first)).containsExactly("s-0");
        assertThat(first.next()).hasValue(1);
        assertThat(ids(page(1))).containsExactly("s-x2", "s-x3", "s-1", "s-2");
    }

    @Test
    void turnsOfOneNumberThatAreLongerThanAPageAreAllNamedOnIt() {
        say("s-x1", 0, "short");
        say("s-x2", 0, "a".repeat(Get.MAX_CHARACTERS));
        say("s-0", 0, "answer");
        say("s-1", 1, "end");

        assertThat(ids(page(0))).containsExactly("s-x1", "s-x2", "s-0");
        assertThat(page(0).next()).hasValue(1);
    }

    private TranscriptPages.Part page(long from) {
        return new TranscriptPages(new Sessions(index), new Get(index)).from(SESSION.id(), from);
    }

    private void say(String id, long seq, String words) {
        List<Block> blocks = List.of(Block.text(0, words));
        index.words(Chunker.chunks(
                SESSION, new Turn(new TurnId(id), Optional.empty(), seq, Optional.empty(), Role.ASSISTANT, blocks)));
        index.refresh();
    }

    private static List<String> ids(TranscriptPages.Part part) {
        return part.turns().stream().map(turn -> turn.id().value()).toList();
    }
}
