package io.funes.web.guard;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.Cookie;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.ResponseCookie;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

/** Who gets past the guard, and what the others are told. */
class GuardFilterTest extends Guarded {

    @Test
    void theTokenIsLongAndForItsUserOnly() throws Exception {
        assertThat(Files.readString(home.token()).trim()).hasSize(43);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.token())))
                .isEqualTo("rw-------");
        assertThat(ApiToken.of(home).matches(Files.readString(home.token()).trim()))
                .isTrue();
        assertThat(token.toString())
                .doesNotContain(Files.readString(home.token()).trim());
    }

    @Test
    void aProgramWithTheTokenPasses() throws Exception {
        assertThat(answer(program("GET")).getStatus()).isEqualTo(200);
        assertThat(answer(program("POST")).getStatus()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Bearer", "Bearer wrong", "Basic d3Jvbmc6d3Jvbmc="})
    void aProgramWithoutItDoesNot(String authorization) throws Exception {
        MockHttpServletRequest request = request("GET", "/api/v1/status");
        request.addHeader("Authorization", authorization);
        MockHttpServletResponse answer = answer(request);
        assertThat(answer.getStatus()).isEqualTo(401);
        assertThat(answer.getContentType()).startsWith("application/problem+json");
        assertThat(answer.getContentAsString()).contains("funes open").contains("\"next\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:7777",
                "127.0.0.1",
                "127.0.0.1:80",
                "localhost.evil.example:7777",
                ""
            })
    void aNameThatIsNotOursIsRefusedEvenWithTheToken(String host) throws Exception {
        MockHttpServletRequest request = program("GET");
        request.removeHeader("Host");
        request.addHeader("Host", host);
        MockHttpServletResponse answer = answer(request);
        assertThat(answer.getStatus()).isEqualTo(421);
        assertThat(answer.getContentAsString()).contains("FUNES_TRUSTED_ORIGINS");
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:7777", "localhost:7777", "LOCALHOST:7777", "[::1]:7777"})
    void loopbackByAnyNamePasses(String host) throws Exception {
        MockHttpServletRequest request = program("GET");
        request.removeHeader("Host");
        request.addHeader("Host", host);
        assertThat(answer(request).getStatus()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example", "http://127.0.0.1:8080", "null", "http://localhost"})
    void aPageOfAnotherOriginIsRefused(String origin) throws Exception {
        MockHttpServletRequest request = program("POST");
        request.addHeader("Origin", origin);
        assertThat(answer(request).getStatus()).isEqualTo(403);
    }

    @Test
    void aPageOfAnotherSiteMayNotEvenLoadAPicture() throws Exception {
        MockHttpServletRequest request = visit("GET");
        request.addHeader("Sec-Fetch-Site", "same-site");
        assertThat(answer(request).getStatus()).isEqualTo(403);
    }

    @Test
    void aTrustedOriginPassesByNameAndAsAPage() throws Exception {
        MockHttpServletRequest request = program("POST");
        request.removeHeader("Host");
        request.addHeader("Host", "box.example:8443");
        request.addHeader("Origin", "https://box.example:8443");
        Origins origins = Origins.trusting(Optional.of("https://other.example, https://Box.example:8443"));
        assertThat(answer(request, origins).getStatus()).isEqualTo(200);
    }

    @Test
    void aBrowserWithTheCookieMayLook() throws Exception {
        assertThat(answer(visit("GET")).getStatus()).isEqualTo(200);
    }

    @Test
    void aBrowserMayChangeThingsOnlyWithItsFormsWord() throws Exception {
        MockHttpServletRequest without = visit("POST");
        assertThat(answer(without).getStatus()).isEqualTo(403);
        MockHttpServletRequest with = visit("POST");
        with.addHeader("Origin", "http://127.0.0.1:7777");
        with.setParameter("_csrf", browser.csrf(with).orElseThrow());
        assertThat(answer(with).getStatus()).isEqualTo(200);
    }

    @Test
    void theCookieIsStrictAndOutOfReachOfScripts() {
        ResponseCookie cookie = browser.cookie();
        assertThat(cookie.isHttpOnly()).isTrue();
        assertThat(cookie.getSameSite()).isEqualTo("Strict");
    }

    @Test
    void aCookieEndsAndCannotBeMadeUp() throws Exception {
        Browser later = new Browser(token, Clock.fixed(NOW.plus(Duration.ofDays(31)), ZoneOffset.UTC));
        assertThat(later.of(visit("GET"))).isEmpty();
        for (String made : new String[] {"", ".", "9999999999.", "99999999999999999999.x", "9999999999.AAAA", "x.y"}) {
            MockHttpServletRequest request = request("GET", "/");
            request.setCookies(new Cookie("funes", made));
            assertThat(answer(request).getStatus()).as(made).isEqualTo(401);
        }
    }

    @Test
    void aNewTokenEndsEverySession() throws Exception {
        MockHttpServletRequest request = visit("GET");
        Files.delete(home.token());
        Browser renewed = new Browser(ApiToken.of(home), Clock.fixed(NOW, ZoneOffset.UTC));
        assertThat(renewed.of(request)).isEmpty();
    }

    @Test
    void whatIsTooLongOrOfUnknownLengthIsRefused() throws Exception {
        MockHttpServletRequest tooLong = program("POST");
        tooLong.setContent(new byte[(4 << 20) + 1]);
        assertThat(answer(tooLong).getStatus()).isEqualTo(413);
        MockHttpServletRequest chunked = program("POST");
        chunked.addHeader("Transfer-Encoding", "chunked");
        assertThat(answer(chunked).getStatus()).isEqualTo(411);
    }

    @Test
    void everyAnswerForbidsScriptsFromElsewhere() throws Exception {
        MockHttpServletResponse refused = answer(request("GET", "/"));
        assertThat(refused.getHeader("Content-Security-Policy")).contains("default-src 'none'");
        assertThat(refused.getHeader("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer(visit("GET")).getHeader("Content-Security-Policy"))
                .contains("frame-ancestors 'none'")
                .doesNotContain("unsafe");
    }

    @Test
    void aLinkWorksOnceAndNotForLong() {
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        OneTimeLinks links = new OneTimeLinks(clock);
        String code = links.make().substring("/open?code=".length());
        assertThat(links.redeem(code)).isTrue();
        assertThat(links.redeem(code)).isFalse();
        assertThat(links.redeem("")).isFalse();
    }

    @Test
    void whatIsShownBackOfAHeaderIsHarmless() throws Exception {
        MockHttpServletRequest request = program("GET");
        request.removeHeader("Host");
        request.addHeader("Host", "<script>alert(1)</script>\u001b[31m");
        request.addHeader("Accept", "text/html");
        MockHttpServletResponse answer = answer(request);
        assertThat(answer.getContentType()).startsWith("text/plain");
        assertThat(answer.getContentAsString()).doesNotContain("<").doesNotContain("\u001b");
    }

    private MockHttpServletRequest visit(String method) {
        MockHttpServletRequest request = request(method, "/");
        request.setCookies(new Cookie("funes", browser.cookie().getValue()));
        return request;
    }
}
