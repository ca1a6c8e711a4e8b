package io.funes.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkdirTest {

    @ParameterizedTest
    @CsvSource({"/home/u/a.b,-home-u-a-b", "C:\\x,C--x", "'/a b/c_d',-a-b-c-d", "/Zürich,-Z-rich"})
    void isNamedAsClaudeNamesItsFolders(String path, String word) {
        assertThat(Workdir.encode(path)).contains(word);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "//", "???"})
    void onlyDashesIsNoWorkdir(String path) {
        assertThat(Workdir.encode(path)).isEmpty();
    }
}
