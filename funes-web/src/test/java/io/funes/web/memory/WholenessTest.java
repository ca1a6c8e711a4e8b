package io.funes.web.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.MemoryException;
import io.funes.search.Answer;
import io.funes.search.Filters;
import io.funes.search.IndexUnavailableException;
import io.funes.search.Question;
import io.funes.search.SessionPage;
import io.funes.sync.hub.stub.HubStub;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A question is answered in one way where nothing is remembered, and in one way where the index was lost. */
class WholenessTest {

    private static final Optional<String> LOCAL = Optional.of("local");

    @TempDir
    private Path directory;

    private HubStub stub;
    private AskingMachine here;

    @BeforeEach
    void start() throws IOException {
        stub = HubStub.start(directory.resolve("store"));
        here = new AskingMachine(directory.resolve("here"), stub, stub.token("alice", true));
    }

    @AfterEach
    void stop() {
        here.close();
        stub.close();
    }

    @Test
    void anEmptyMemoryIsSaidToBeEmptyWithWhatFillsIt() {
        Answer answer = here.ask("anything", "local");
        SessionPage sessions = here.asking.sessions(LOCAL).list(Filters.NONE, 0, 10);

        assertThat(answer.hits()).isEmpty();
        assertThat(answer.notes())
                .singleElement()
                .asString()
                .startsWith("this memory is empty; `funes index` takes in")
                .contains("`funes demo`");
        assertThat(here.asking.emptiness(sessions, LOCAL))
                .contains(answer.notes().get(0));
    }

    @Test
    void anIndexThatHasNothingOfWhatIsRememberedGivesNoAnswer() {
        here.machine.learns(List.of(AskingMachine.said("s", 0, "the gasket leaks")));
        String says = "the search index has none of what is remembered (1 chunk), and the daemon rebuilds it";

        assertThatThrownBy(() -> here.ask("gasket", "local"))
                .isInstanceOf(IndexUnavailableException.class)
                .hasMessageStartingWith(says)
                .hasMessageContaining("ask again in a moment (`funes status`");
        assertThatThrownBy(() -> here.asking.sessions(LOCAL).list(Filters.NONE, 0, 10))
                .hasMessageStartingWith(says);
        assertThatThrownBy(() -> here.asking.ask(Question.of("gasket"), Optional.empty()))
                .hasMessageStartingWith(says);
    }

    @Test
    void anIndexThatHasAPartAnswersAndSaysSo() {
        here.learns(List.of(AskingMachine.said("s", 0, "the gasket leaks")));
        here.machine.learns(List.of(AskingMachine.said("s", 1, "a new gasket is fitted")));

        Answer answer = here.ask("gasket", "local");

        assertThat(answer.hits()).hasSize(1);
        assertThat(answer.notes())
                .singleElement()
                .asString()
                .startsWith("the search index has 1 of the 2 chunks that are remembered");
    }

    @Test
    void filtersThatNothingPassesAreSaidToBeTheReason() {
        here.learns(List.of(AskingMachine.said("s", 0, "the gasket leaks")));
        Question question = Question.of("gasket");

        assertThat(notes(question.withFilters(Filters.NONE.withRepos(Set.of("acme/other")))))
                .containsExactly("no session here passes these filters; leave one of them out");
        assertThat(notes(question.withFilters(Filters.NONE.withRepos(Set.of("acme/app")))))
                .isEmpty();
    }

    private List<String> notes(Question question) {
        return here.asking.ask(question).notes();
    }

    @Test
    void whatAnAgentIsToAskIsLookedAtBeforeItIsWrittenDown() {
        here.learns(List.of(AskingMachine.said("s", 0, "the gasket leaks")));
        Memories memories = here.memories();

        memories.check("local,acme/mem,hf://acme/mem,s3://bucket/prefix," + here.machine.home.dataset());
        assertThatThrownBy(() -> memories.check("local,nosuchmem"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no memory \"nosuchmem\" is known here");
        assertThatThrownBy(() -> memories.check(directory.resolve("none").toString()))
                .isInstanceOf(MemoryException.class)
                .hasMessageContaining("there is no memory with chunks at");
    }
}
