package io.funes.web.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.web.ask.Scope;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

/** A token that was made reads within its scope, and does nothing else. */
class MadeTokensTest extends Guarded {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /api/v1/recall",
                "POST /api/v1/recall",
                "POST /mcp",
                "GET /api/v1/sessions/s/turns/t",
                "GET /api/v1/status"
            })
    void aMadeTokenReadsWithinItsScope(String line) throws Exception {
        Scope scope = new Scope(Set.of("acme/one"), Set.of());
        MockHttpServletRequest request = bearing(made.make("test", scope), line);
        assertThat(answer(request).getStatus()).isEqualTo(200);
        assertThat(Granted.to(request)).isEqualTo(scope);
        assertThat(Granted.to(program("GET"))).isEqualTo(Scope.EVERYTHING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /api/v1/index",
                "POST /cli",
                "POST /spool",
                "GET /",
                "GET /api/v1/jobs",
                "POST /api/v1/sessions/s",
                "GET /mcpx",
                "GET /api/v1/sessionsx"
            })
    void aMadeTokenDoesNothingElse(String line) throws Exception {
        MockHttpServletResponse answer = answer(bearing(made.make("test", Scope.EVERYTHING), line));
        assertThat(answer.getStatus()).isEqualTo(403);
        assertThat(answer.getContentAsString()).contains("may only recall");
    }

    @Test
    void aRevokedTokenIsUnknown() throws Exception {
        String token = made.make("for a test", Scope.EVERYTHING);
        assertThat(made.list())
                .singleElement()
                .asString()
                .contains("for a test")
                .contains("everything")
                .doesNotContain(token);
        String id = made.list().get(0).substring(0, 8);
        assertThat(made.revoke("00000000")).isFalse();
        assertThat(made.revoke(id)).isTrue();
        assertThat(answer(bearing(token, "GET /api/v1/status")).getStatus()).isEqualTo(401);
    }

    @Test
    void madeTokensAreStoredAsHashesForTheirUserOnly() throws Exception {
        String token = made.make("", Scope.EVERYTHING);
        Path file = home.root().resolve("tokens.json");
        assertThat(Files.readString(file)).doesNotContain(token).doesNotContain(token.substring(6));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    private static MockHttpServletRequest bearing(String token, String line) {
        MockHttpServletRequest request = request(line.split(" ")[0], line.split(" ")[1]);
        request.addHeader("Authorization", "Bearer " + token);
        return request;
    }
}
