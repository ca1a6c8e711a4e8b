package io.funes.web.guard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import tools.jackson.databind.json.JsonMapper;

/** Says as a problem detail what the server itself refuses before anything of ours sees it: odd paths, odd methods. */
public final class ProblemValve extends ErrorReportValve {

    private static final int FIRST_ERROR = 400;

    @Override
    protected void report(Request request, Response response, @Nullable Throwable thrown) {
        boolean said = response.getStatus() < FIRST_ERROR || response.getContentWritten() > 0;
        if (!said && response.setErrorReported()) {
            write(request, response);
        }
    }

    private static void write(Request request, Response response) {
        boolean browser =
                Optional.ofNullable(request.getHeader("Accept")).orElse("").contains("text/html");
        response.setContentType(browser ? "text/plain" : "application/problem+json");
        response.setCharacterEncoding(StandardCharsets.UTF_8.name());
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Cache-Control", "no-store");
        try {
            Writer writer = response.getReporter();
            if (writer != null) {
                writer.write(browser ? "funes: " + detail(response.getStatus()) + "\n" : problem(response.getStatus()));
                response.finishResponse();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the answer could not be written", e);
        }
    }

    private static String problem(int status) {
        Map<String, Object> problem = new LinkedHashMap<>();
        HttpStatus known = HttpStatus.resolve(status);
        problem.put("title", known == null ? "Error" : known.getReasonPhrase());
        problem.put("status", status);
        problem.put("detail", detail(status));
        problem.put("next", "/api/v1/openapi lists what there is");
        return JsonMapper.shared().writeValueAsString(problem);
    }

    private static String detail(int status) {
        return switch (status) {
            case 400 -> "the address or a header of the request is malformed, such as a slash written as %2f";
            case 405 -> "that method is not served here";
            case 414 -> "the address is too long";
            case 431 -> "the headers are too long";
            default -> status < 500 ? "the request cannot be served" : "this went wrong inside funes";
        };
    }
}
