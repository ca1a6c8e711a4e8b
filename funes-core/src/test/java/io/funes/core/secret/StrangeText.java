package io.funes.core.secret;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * A text in which secrets are marked, and the encodings that it may be wrapped in, which keep the marks where the secrets
 * then are. The marks are two characters of private use.
 */
record StrangeText(String marked) {

    static final char OPEN = '\uE000';
    static final char CLOSE = '\uE001';

    static String mark(String secret) {
        return OPEN + secret + CLOSE;
    }

    String plain() {
        return marked.replaceAll("[\uE000\uE001]", "");
    }

    /** Start and end of each secret in the plain text. */
    List<int[]> secrets() {
        List<int[]> places = new ArrayList<>();
        int marks = 0;
        for (int i = 0; i < marked.length(); i++) {
            if (marked.charAt(i) == OPEN) {
                places.add(new int[] {i - marks++, 0});
            } else if (marked.charAt(i) == CLOSE) {
                places.get(places.size() - 1)[1] = i - marks++;
            }
        }
        return places;
    }

    StrangeText wrapped(String encoding) {
        return switch (encoding) {
            case "json" -> new StrangeText("{\"type\":\"tool_result\",\"content\":\"" + json() + "\"}");
            case "url" -> new StrangeText(url());
            case "b64" -> new StrangeText("payload: " + base64(0) + "\n");
            case "b64lines" -> new StrangeText("user_data:\n" + base64(76) + "\n");
            default -> throw new IllegalArgumentException(encoding);
        };
    }

    private String json() {
        return marked.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\t", "\\t");
    }

    private String url() {
        StringBuilder out = new StringBuilder();
        marked.codePoints()
                .forEach(c ->
                        out.append(c == OPEN || c == CLOSE ? Character.toString(c) : encoded(Character.toString(c))));
        return out.toString();
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** The marks go round the groups of four that hold a byte of the secret. */
    private String base64(int line) {
        String code = Base64.getEncoder().encodeToString(plain().getBytes(StandardCharsets.UTF_8));
        StringBuilder out = new StringBuilder(code);
        List<int[]> places = secrets();
        for (int i = places.size() - 1; i >= 0; i--) {
            int from = bytes(places.get(i)[0]);
            int to = bytes(places.get(i)[1]);
            out.insert(Math.min(code.length(), (to + 2) / 3 * 4), CLOSE).insert(from / 3 * 4, OPEN);
        }
        return line == 0 ? out.toString() : out.toString().replaceAll("(?:[^\uE000\uE001][\uE000\uE001]*){76}", "$0\n");
    }

    private int bytes(int characters) {
        return plain().substring(0, characters).getBytes(StandardCharsets.UTF_8).length;
    }
}
