package io.funes.sync.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HubSettingsTest {

    @TempDir
    private Path user;

    @Test
    void withoutVariablesItIsThePublicHubAndNobody() {
        HubSettings settings = HubSettings.of(Map.of(), user);
        assertThat(settings.endpoint()).isEqualTo(URI.create("https://huggingface.co"));
        assertThat(settings.token()).isEmpty();
        assertThat(settings.offline()).isFalse();
        assertThat(settings.cache()).isEqualTo(user.resolve(".cache/huggingface/hub"));
    }

    @Test
    void aBlankVariableCountsAsNone() throws IOException {
        assertThat(token(Map.of("HF_TOKEN", " \n", "HUGGING_FACE_HUB_TOKEN", " second\n")))
                .contains("second");
    }

    @Test
    void theVariableComesBeforeTheFile() throws IOException {
        write(".cache/huggingface/token", "from-file\n");
        assertThat(token(Map.of("HF_TOKEN", "from-variable"))).contains("from-variable");
        assertThat(token(Map.of())).contains("from-file");
    }

    @Test
    void theFileIsWhereTheVariablesSay() throws IOException {
        write("elsewhere/token", "of-home");
        write("own", "of-path");
        assertThat(token(Map.of("HF_HOME", "~/elsewhere"))).contains("of-home");
        assertThat(token(Map.of(
                        "HF_HOME",
                        "~/elsewhere",
                        "HF_TOKEN_PATH",
                        user.resolve("own").toString())))
                .contains("of-path");
    }

    @Test
    void trueIsSpelledInManyWays() {
        assertThat(HubSettings.of(Map.of("HF_HUB_OFFLINE", "yes"), user).offline())
                .isTrue();
        assertThat(HubSettings.of(Map.of("TRANSFORMERS_OFFLINE", "ON"), user).offline())
                .isTrue();
        assertThat(HubSettings.of(Map.of("HF_HUB_OFFLINE", "0"), user).offline())
                .isFalse();
    }

    @Test
    void anEndpointThatIsNoAddressIsNamed() {
        assertThatThrownBy(() -> HubSettings.of(Map.of("HF_ENDPOINT", "hub.example"), user))
                .hasMessageContaining("HF_ENDPOINT")
                .hasMessageContaining("hub.example");
    }

    @Test
    void repositoriesAreNamedInThreeWays() {
        RepoName expected = new RepoName("acme", "mem.1");
        assertThat(RepoName.of("acme/mem.1")).isEqualTo(expected);
        assertThat(RepoName.of("hf://acme/mem.1")).isEqualTo(expected);
        assertThat(RepoName.of("hf://datasets/acme/mem.1")).isEqualTo(expected);
        for (String wrong : new String[] {"mem", "a/b/c", "a/b--c", "a/..", "-a/b", "a/b.git", "./a", "/a/b", "a/b."}) {
            assertThat(RepoName.find(wrong)).as(wrong).isEmpty();
        }
    }

    private Optional<String> token(Map<String, String> environment) {
        return HubSettings.of(environment, user).token().map(HubToken::value);
    }

    private void write(String path, String text) throws IOException {
        Path file = user.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
