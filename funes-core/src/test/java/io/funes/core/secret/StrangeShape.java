package io.funes.core.secret;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Draws texts that a small regular expression describes: literals, {@code [classes]}, {@code (a|b)}, {@code {n}} and
 * {@code {n,m}}, and {@code \} before a sign meant as itself. Every character is drawn evenly, and nothing is drawn again
 * because it looks unlikely.
 */
final class StrangeShape {

    private final String shape;
    private final Random random;
    private int at;

    private StrangeShape(String shape, Random random) {
        this.shape = shape;
        this.random = random;
    }

    static String draw(String shape, Random random) {
        return new StrangeShape(shape, random).sequence();
    }

    private String sequence() {
        StringBuilder out = new StringBuilder();
        while (at < shape.length() && shape.charAt(at) != '|' && shape.charAt(at) != ')') {
            out.append(repeated());
        }
        return out.toString();
    }

    private String repeated() {
        return switch (shape.charAt(at)) {
            case '[' -> characters(alphabet());
            case '(' -> group();
            case '\\' -> literal(at + 1);
            default -> literal(at);
        };
    }

    private String literal(int place) {
        at = place + 1;
        return characters(shape.substring(place, at));
    }

    private String group() {
        List<String> choices = new ArrayList<>();
        do {
            at++;
            choices.add(sequence());
        } while (shape.charAt(at) == '|');
        at++;
        return choices.get(random.nextInt(choices.size()));
    }

    private String alphabet() {
        StringBuilder signs = new StringBuilder();
        for (at++; shape.charAt(at) != ']'; at++) {
            boolean range = shape.charAt(at + 1) == '-' && shape.charAt(at + 2) != ']';
            char last = range ? shape.charAt(at + 2) : shape.charAt(at);
            for (char c = shape.charAt(at); c <= last; c++) {
                signs.append(c);
            }
            at += range ? 2 : 0;
        }
        at++;
        return signs.toString();
    }

    private String characters(String alphabet) {
        int length = length();
        StringBuilder out = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            out.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return out.toString();
    }

    private int length() {
        if (at >= shape.length() || shape.charAt(at) != '{') {
            return 1;
        }
        int close = shape.indexOf('}', at);
        String[] bounds = shape.substring(at + 1, close).split(",", -1);
        at = close + 1;
        int low = Integer.parseInt(bounds[0]);
        return bounds.length == 1 ? low : low + random.nextInt(Integer.parseInt(bounds[1]) - low + 1);
    }
}
