package io.funes.core.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {

    @TempDir
    private Path directory;

    private FunesHome home;

    @BeforeEach
    void home() {
        home = new FunesHome(directory);
    }

    @Test
    void namesAndOrderOfTheKeysAreKept() {
        assertThat(Setting.keys()).isEqualTo("port, trusted-origins, model-idle, reranker, watch, idle-exit");
        assertThat(Arrays.stream(Setting.values()).map(Setting::variable))
                .containsExactly(
                        "FUNES_PORT",
                        "FUNES_TRUSTED_ORIGINS",
                        "FUNES_MODEL_IDLE",
                        "FUNES_RERANKER",
                        "FUNES_WATCH",
                        "FUNES_IDLE_EXIT");
    }

    @Test
    void withoutAFileNothingIsSetAndNothingIsWrong() {
        Settings settings = settings(Map.of());

        assertThat(settings.set()).isEmpty();
        assertThat(settings.sound().problems()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        port            | 0
        port            | 65535
        trusted-origins | https://box.example:8443
        trusted-origins | https://a.example, http://B.example:80
        model-idle      | 90s
        model-idle      | PT1M
        reranker        | late
        reranker        | ms-marco-MiniLM-L6-v2
        watch           | Off
        idle-exit       | 1d
        """)
    void whatIsAllowedIsNoProblem(String key, String value) throws IOException {
        assertThat(written(key + " = " + value).problems()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        port            | 65536        | it must be a number from 0 to 65535
        port            | -1           | it must be a number from 0 to 65535
        port            | eighty       | it must be a number from 0 to 65535
        trusted-origins | box.example  | it must be origins such as https://box.example:8443
        trusted-origins | https://a/b  | it must be origins such as https://box.example:8443
        model-idle      | banana       | it must be a time such as 90s
        model-idle      | -5m          | it must be a time such as 90s
        reranker        | ../there     | it must be late or a name that `funes models list` shows
        watch           | perhaps      | it must be on or off
        idle-exit       | 30           | it must be a time such as 90s
        """)
    void aWrongValueIsToldWithItsKeyItsPlaceAndWhatIsAllowed(String key, String value, String allowed)
            throws IOException {
        Settings settings = written(key + "=" + value);

        assertThat(settings.problems())
                .singleElement()
                .asString()
                .startsWith(key + " in " + home.settings() + " is \"" + value + "\"; " + allowed);
        assertThatThrownBy(settings::sound)
                .isInstanceOf(HomeException.class)
                .hasMessage(settings.problems().get(0));
    }

    @ParameterizedTest
    @EnumSource
    void aWrongVariableIsToldByItsNameAndAskingForItSaysTheSame(Setting setting) {
        Settings settings = settings(Map.of(setting.variable(), "?!"));

        assertThat(settings.problems())
                .containsExactly(setting.variable() + " is \"?!\"; it must be " + setting.wanted());
        assertThatThrownBy(() -> settings.text(setting))
                .hasMessage(settings.problems().get(0));
    }

    @ParameterizedTest
    @CsvSource({
        "prot,port",
        "Port,port",
        "FUNES_PORT,port",
        "modelidle,model-idle",
        "model.idle,model-idle",
        "rerank,reranker",
        "wacth,watch",
        "trusted_origins,trusted-origins",
        "trusted-origin,trusted-origins",
        "idle_exit,idle-exit"
    })
    void anUnknownKeyIsToldWithTheNearestRightOne(String wrong, String right) throws IOException {
        assertThat(written(wrong + "=1").problems())
                .containsExactly(
                        "\"" + wrong + "\" in " + home.settings() + " is no setting; did you mean " + right + "?");
    }

    @Test
    void aKeyThatIsLikeNoneIsToldWithAllThereAre() throws IOException {
        assertThat(written("colour=blue").problems())
                .containsExactly("\"colour\" in " + home.settings() + " is no setting; there are " + Setting.keys());
    }

    @Test
    void aVariableThatIsNearlyOneIsToldAndAnyOtherIsNoneOfOurs() {
        Map<String, String> ours = Map.of(
                "FUNES_HOME", "/h", "FUNES_TTY", "1", "FUNES_WIDTH", "80", "FUNES_ASK", "1", "FUNES_LAUNCHER", "/f");

        assertThat(settings(ours).problems()).isEmpty();
        assertThat(settings(Map.of("FUNES_MODEL_IDEL", "1m")).problems())
                .containsExactly("FUNES_MODEL_IDEL in the environment is no setting; did you mean FUNES_MODEL_IDLE?");
    }

    @Test
    void theFirstOfSeveralIsSaidWithHowManyThereAre() throws IOException {
        assertThatThrownBy(written("prot=1\nwatch=x\nidle-exit=y")::sound)
                .hasMessageContaining("\"prot\"")
                .hasMessageEndingWith(" (`funes doctor` shows 2 more)");
    }

    @Test
    void aMalformedFileIsNamed() {
        assertThatThrownBy(() -> written("reranker=C:\\users"))
                .isInstanceOf(HomeException.class)
                .hasMessageStartingWith(home.settings().toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"port", "port=", "port = ", "port:"})
    void aKeyWithoutAValueIsTold(String line) throws IOException {
        assertThat(written(line).problems())
                .containsExactly("port in " + home.settings()
                        + " has no value; it must be a number from 0 to 65535, or take the line out");
    }

    @Test
    void aVariableThatSetsNothingIsNamedAndKeepsNothingFromStarting() {
        Settings settings = settings(Map.of("FUNES_BOGUS", "1", "FUNES_TEST_PYTHON", "p", "FUNESLIKE", "1"));

        assertThat(settings.sound().strangers())
                .singleElement()
                .asString()
                .startsWith("FUNES_BOGUS in the environment sets nothing; there are FUNES_PORT, ");
        assertThat(settings(Map.of("FUNES_PROT", "1")).strangers()).isEmpty(); // told as a problem
    }

    @Test
    void aFileThatIsNotUtf8IsNamedWithThePlaceAndWhatItMustBe() throws IOException {
        Files.writeString(home.settings(), "port=1\n# caf\u00e9\n", StandardCharsets.ISO_8859_1);

        assertThatThrownBy(() -> settings(Map.of()))
                .isInstanceOf(HomeException.class)
                .hasMessage(home.settings()
                        + " is not UTF-8: line 2 has the byte 0xe9, byte 13 of the file; save it as UTF-8");
        assertThat(written("# caf\u00e9\nport=2").number(Setting.PORT)).contains(2);
        Files.write(home.settings(), new byte[] {'#', (byte) 0xc3}); // ends within a character
        assertThatThrownBy(() -> settings(Map.of())).hasMessageContaining("line 1 has the byte 0xc3, byte 2");
    }

    @Test
    void theEnvironmentGoesBeforeTheFileAndValuesAreRead() throws IOException {
        written("port=1\nwatch=no\nmodel-idle=2h");
        Settings settings = settings(Map.of("FUNES_PORT", "7"));

        assertThat(settings.number(Setting.PORT)).contains(7);
        assertThat(settings.flag(Setting.WATCH)).contains(false);
        assertThat(settings.duration(Setting.MODEL_IDLE)).contains(Duration.ofHours(2));
        assertThat(settings.set()).containsExactly(Setting.PORT, Setting.MODEL_IDLE, Setting.WATCH);
    }

    private Settings written(String lines) throws IOException {
        Files.writeString(home.settings(), lines + "\n");
        return settings(Map.of());
    }

    private Settings settings(Map<String, String> environment) {
        return Settings.of(home, environment);
    }
}
