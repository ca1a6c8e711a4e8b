package io.funes.search.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LabelsTest {

    private static final Instant NOW = Instant.parse("2026-03-31T00:00:00Z");

    @TempDir
    private Path directory;

    @Test
    void aNegativeSaysThatNothingIsRelevant() throws IOException {
        Label label = read("{'query':'x','relevant':[]}").get(0);

        assertThat(label.isNegative()).isTrue();
    }

    @Test
    void filtersAreReadAsOneOrSeveral() throws IOException {
        Label label = read("{'query':'x','relevant':[{'session':'s'}],'kind':'ours',"
                        + "'filters':{'session':['a','b'],'harness':'codex','since':'7d'}}")
                .get(0);

        assertThat(label.filters().sessions()).containsExactlyInAnyOrder(new SessionId("a"), new SessionId("b"));
        assertThat(label.filters().harnesses()).containsExactly(Harness.CODEX);
        assertThat(label.filters().since()).contains(NOW.minus(Duration.ofDays(7)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        {'query':'x'}                                            | "relevant" is missing; list where the answer is, or nothing, []
        {'query':'x','relevant':null}                            | "relevant" is no list; list where
        {'query':'x','relevant':'s'}                             | "relevant" is no list; list where
        {'query':'x','relevant':['s']}                           | "session" is missing; it must be {
        {'query':'x','relevant':[{'session':'s','turn':7}]}      | "turn" is no text; it must be {
        {'question':'x','relevant':[]}                           | "query" is missing; it must be {
        {'query':' ','relevant':[]}                              | "query" is no text; it must be {
        {'query':'x','relevant':[],'filters':'codex'}            | "filters" is no object; it may be {
        {'query':'x','relevant':[],'filters':{'colour':'red'}}   | no filter [colour]; there are
        {'query':'x','relevant':[],'filters':{'since':7}}        | "since" is no text; it must be {
        {'query':'x','relevant':[],'filters':{'repo':[1]}}       | the filter "repo" is no text; it must be one
        {'query':'x','relevant':[],                              | it is no JSON (column 28); it must be {
        {'query':'x' 'relevant'}                                 | it is no JSON (column 14); it must be {
        not json                                                 | it is no JSON (column
        'a text'                                                 | "query" is missing; it must be {
        """)
    void aLineThatIsNoLabelIsNamedWithWhatItMustBe(String line, String says) {
        assertThatThrownBy(() -> read("{'query':'fine','relevant':[]}\n\n" + line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(file() + " line 3 is no label: " + says)
                .hasMessageNotContainingAny("jackson", "Source:", "[REDACTED");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", " \n\t\n"})
    void aFileWithoutLabelsIsNamed(String text) {
        assertThatThrownBy(() -> read(text)).hasMessageStartingWith(file() + " has no labels; a line of it must be {");
    }

    private Path file() {
        return directory.resolve("labels.jsonl");
    }

    private List<Label> read(String text) throws IOException {
        return new Labels(NOW).read(Files.writeString(file(), text.replace('\'', '"')));
    }
}
