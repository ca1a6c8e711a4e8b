package io.funes.core.secret;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;

/** Values with a structure or a checksum, and passwords as people choose them. */
final class StrangeValues {

    private static final List<String> NOUNS = List.of(
            "Sommer",
            "Winter",
            "Kettle",
            "Liverpool",
            "dragon",
            "Bluebird",
            "maria",
            "Tango",
            "Fuji",
            "Oslo",
            "Pancake",
            "Herbst",
            "Canela",
            "Montag",
            "tiger",
            "Velvet",
            "Rakete",
            "Cobra",
            "Lemon",
            "Biscuit");
    private static final List<String> PASSWORDS = List.of(
            "%W20[0-2][0-9][!$#?*]",
            "%W[0-9]{2,4}",
            "%W[!@#$%*][0-9]{2,3}",
            "%W[-_.]%W[-_.][0-9]{2}",
            "%W-%W-%W-%W",
            "[A-Za-z0-9]{12,20}",
            "[A-Za-z0-9!@#$%^*_+=.-]{10,18}",
            "[a-z]{4,6}[0-9]{3,5}[A-Z]{2}",
            "%W%W[0-9][!?]",
            "[A-Z][a-z]{2}[0-9]{3}[$!][a-z]{3}");

    private final Random random;

    StrangeValues(Random random) {
        this.random = random;
    }

    String draw(String shape) {
        return switch (shape) {
            case "@password" -> password();
            case "@jwt" -> jwt();
            case "@discord" -> url64(draw("[1-9][0-9]{17}")) + draw("\\.G[A-Za-z0-9_-]{5}\\.[A-Za-z0-9_-]{38}");
            case "@sentry" ->
                "sntrys_"
                        + std64(
                                "{\"iat\":1718" + draw("[0-9]{6}\\.[0-9]{6}")
                                        + ",\"url\":\"https://sentry.io\",\"region_url\":\"https://us.sentry.io\",\"org\":\"acme\"}")
                        + "_"
                        + draw("[A-Za-z0-9+/]{43}");
            case "@grafana" ->
                "glc_"
                        + std64("{\"o\":\"" + draw("[0-9]{6}") + "\",\"n\":\"ci\",\"k\":\"" + draw("[A-Za-z0-9]{24}")
                                + "\",\"m\":{\"r\":\"eu\"}}");
            case "@onepassword" ->
                "ops_"
                        + std64("{\"email\":\"a@b.c\",\"muk\":{\"k\":\"" + draw("[A-Za-z0-9_-]{43}")
                                        + "\"},\"secretKey\":\"A3-" + draw("[A-Z0-9]{6}")
                                        + "\",\"throttleSecret\":{\"seed\":\""
                                        + draw("[a-f0-9]{64}") + "\"}}")
                                .replace("=", "");
            default -> shape.startsWith("@github:") ? checked(shape.substring(8)) : StrangeShape.draw(shape, random);
        };
    }

    String password() {
        String shape = PASSWORDS.get(random.nextInt(PASSWORDS.size()));
        while (shape.contains("%W")) {
            shape = shape.replaceFirst("%W", NOUNS.get(random.nextInt(NOUNS.size())));
        }
        return StrangeShape.draw(shape, random);
    }

    /** A password that needs no quotes in a shell or a table. */
    String plainPassword() {
        for (; ; ) {
            String drawn = password();
            if (drawn.matches("[A-Za-z0-9_.-]+")) {
                return drawn;
            }
        }
    }

    private String jwt() {
        return url64("{\"alg\":\"HS256\",\"typ\":\"JWT\"}") + "."
                + url64("{\"sub\":\"" + draw("[0-9]{8}") + "\",\"role\":\"service\",\"iat\":17" + draw("[0-9]{8}")
                        + "}")
                + "." + draw("[A-Za-z0-9_-]{43}");
    }

    /** 30 characters and their CRC-32 in base 62, six digits, as the announcement of that format says. */
    private String checked(String prefix) {
        String body = draw("[A-Za-z0-9]{30}");
        CRC32 crc = new CRC32();
        crc.update(body.getBytes(StandardCharsets.US_ASCII));
        String digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        StringBuilder sum = new StringBuilder();
        for (long rest = crc.getValue(); sum.length() < 6; rest /= 62) {
            sum.insert(0, digits.charAt((int) (rest % 62)));
        }
        return prefix + body + sum;
    }

    /** A private key block: PKCS#8, PKCS#1, SEC1, OpenSSH or PGP, with a body of random bytes after its usual beginning. */
    String pem() {
        List<String> kinds = List.of("", "RSA ", "EC ", "OPENSSH ", "ENCRYPTED ", "PGP");
        String kind = kinds.get(random.nextInt(kinds.size()));
        String name = kind.equals("PGP") ? "PGP PRIVATE KEY BLOCK" : kind + "PRIVATE KEY";
        String blank = kind.equals("PGP") ? "\n" : "";
        return "-----BEGIN " + name + "-----\n" + blank + body(kind) + "\n-----END " + name + "-----";
    }

    private String body(String kind) {
        byte[] bytes = new byte[120 + random.nextInt(1_200)];
        random.nextBytes(bytes);
        byte[] start = kind.equals("OPENSSH ")
                ? "openssh-key-v1\0".getBytes(StandardCharsets.US_ASCII)
                : new byte[] {0x30, (byte) 0x82, 4, (byte) 0xA4, 2, 1, 0};
        System.arraycopy(start, 0, bytes, 0, start.length);
        return Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    }

    static String std64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String url64(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
