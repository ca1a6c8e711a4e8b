package io.funes.app.daemon;

import io.funes.app.cli.Call;
import io.funes.app.cli.Consent;
import io.funes.app.cli.Console;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A command line whose shell is at the other end of a connection. */
final class Remote implements AutoCloseable {

    private static final int DEFAULT_WIDTH = 80;
    private static final int UNKNOWN = 1;

    private final Call call;
    private final StringWriter err;
    private final Carried question;
    private int code = UNKNOWN;

    private Remote(Call call, StringWriter err, Carried question) {
        this.call = call;
        this.err = err;
        this.question = question;
    }

    /** A question that the launcher puts after the command has ended. */
    private static final class Carried implements Consent {
        private final boolean possible;
        private String text = "";

        Carried(boolean possible) {
            this.possible = possible;
        }

        @Override
        public Answer ask(String question) {
            text = possible ? question : "";
            return possible ? Answer.LATER : Answer.NOBODY;
        }
    }

    static Remote of(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/plain;charset=UTF-8");
        response.setHeader("Trailer", "X-Funes-Exit, X-Funes-Err, X-Funes-Ask");
        Carried question = new Carried(request.getParameter("ask") != null);
        StringWriter err = new StringWriter();
        PrintWriter out = new PrintWriter(writer(response), false);
        Console console = new Console(
                out,
                new PrintWriter(err, true),
                request.getParameter("tty") != null,
                width(request),
                out::checkError,
                question);
        Remote remote = new Remote(call(request, console), err, question);
        response.setTrailerFields(remote::trailers);
        response.flushBuffer(); // chunks from the start: an answer with a length has no trailers
        return remote;
    }

    Call call() {
        return call;
    }

    void ended(int exit) {
        code = exit;
    }

    @Override
    public void close() {
        call.console().out().flush();
    }

    private Map<String, String> trailers() {
        Map<String, String> trailers = new LinkedHashMap<>();
        trailers.put("X-Funes-Exit", Integer.toString(code));
        trailers.put("X-Funes-Err", Printf.encode(err.toString()));
        if (!question.text.isEmpty()) {
            trailers.put("X-Funes-Ask", Printf.encode(question.text));
        }
        return trailers;
    }

    private static Writer writer(HttpServletResponse response) throws IOException {
        return new OutputStreamWriter(response.getOutputStream(), StandardCharsets.UTF_8);
    }

    private static Call call(HttpServletRequest request, Console console) {
        return new Call(values(request, "a"), directory(request), environment(request), console);
    }

    private static Path directory(HttpServletRequest request) {
        return Path.of(Optional.ofNullable(request.getParameter("cwd")).orElse("/"));
    }

    private static int width(HttpServletRequest request) {
        String width = Optional.ofNullable(request.getParameter("width")).orElse("");
        return width.matches("[1-9][0-9]{0,3}") ? Integer.parseInt(width) : DEFAULT_WIDTH;
    }

    private static Map<String, String> environment(HttpServletRequest request) {
        return values(request, "e").stream()
                .map(pair -> pair.split("=", 2))
                .filter(pair -> pair.length == 2)
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1], (first, second) -> second));
    }

    private static List<String> values(HttpServletRequest request, String name) {
        return Arrays.asList(
                Optional.ofNullable(request.getParameterValues(name)).orElse(new String[0]));
    }
}
