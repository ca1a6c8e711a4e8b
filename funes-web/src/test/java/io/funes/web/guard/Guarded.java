package io.funes.web.guard;

import io.funes.core.home.FunesHome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

/** A daemon that asks everybody who they are. */
abstract class Guarded {

    static final int PORT = 7777;

    static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

    @TempDir
    Path directory;

    FunesHome home;

    MadeTokens made;

    ApiToken token;

    Browser browser;

    @BeforeEach
    void open() {
        home = new FunesHome(directory.resolve("home"));
        made = new MadeTokens(home.create(), Clock.fixed(NOW, ZoneOffset.UTC));
        token = ApiToken.of(home);
        browser = new Browser(token, Clock.fixed(NOW, ZoneOffset.UTC));
    }

    MockHttpServletRequest program(String method) throws Exception {
        MockHttpServletRequest request = request(method, "/api/v1/status");
        request.addHeader(
                "Authorization", "Bearer " + Files.readString(home.token()).trim());
        return request;
    }

    static MockHttpServletRequest request(String method, String path) {
        MockHttpServletRequest request = new MockHttpServletRequest(method, path);
        request.setLocalPort(PORT);
        request.addHeader("Host", "127.0.0.1:" + PORT);
        return request;
    }

    MockHttpServletResponse answer(MockHttpServletRequest request) throws Exception {
        return answer(request, Origins.trusting(Optional.empty()));
    }

    MockHttpServletResponse answer(MockHttpServletRequest request, Origins origins) throws Exception {
        MockHttpServletResponse response = new MockHttpServletResponse();
        new GuardFilter(origins, token, browser, made).doFilter(request, response, new MockFilterChain());
        return response;
    }
}
