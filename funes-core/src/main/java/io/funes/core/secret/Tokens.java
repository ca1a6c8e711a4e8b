package io.funes.core.secret;

import java.util.List;
import java.util.stream.Stream;

/** All detectors of values that can be told by their own form. */
final class Tokens {

    private Tokens() {}

    static List<Token> all() {
        return Stream.of(
                        CloudTokens.ALL,
                        CodeTokens.ALL,
                        AiTokens.ALL,
                        MessageTokens.ALL,
                        MoneyTokens.ALL,
                        WorkTokens.ALL,
                        HeaderTokens.ALL,
                        PairTokens.ALL)
                .flatMap(List::stream)
                .toList();
    }

    static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    static boolean isHex(int c) {
        return isDigit(c) || c >= 'a' && c <= 'f';
    }

    static boolean isAlphanumeric(int c) {
        return c < 128 && Character.isLetterOrDigit(c);
    }

    static boolean isBase64(int c) {
        return isAlphanumeric(c) || c == '+' || c == '/';
    }

    static boolean isBase64Url(int c) {
        return isAlphanumeric(c) || c == '-' || c == '_';
    }

    static boolean isAzureSecret(int c) {
        return isBase64Url(c) || c == '.' || c == '~';
    }

    static boolean hasDigit(String value) {
        return value.chars().anyMatch(Tokens::isDigit);
    }

    static boolean hasBothCases(String value) {
        String body = value.substring(value.lastIndexOf('_') + 1);
        return body.chars().anyMatch(Character::isUpperCase) && body.chars().anyMatch(Character::isLowerCase);
    }
}
