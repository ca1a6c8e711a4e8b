package io.funes.app.bench;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Made-up transcripts of Claude Code, the same for the same seed: prompts, thoughts, answers, calls and their output,
 * with words of unequal frequency, identifiers, paths, code and logs.
 */
final class Corpus {

    private static final int TURNS = 60;
    private static final int VOCABULARY = 6000;
    private static final String[] SYLLABLES = {
        "ba", "ce", "di", "fo", "gu", "ha", "ki", "lo", "mer", "nan", "or", "pel", "qui", "ras", "sto", "tun", "ver",
        "wel", "yr", "zon"
    };
    private static final String[] SMALL = {"the", "of", "to", "and", "in", "is", "that", "we", "it", "for", "not", "a"};

    private final Random random;
    private final String[] words;

    Corpus(long seed) {
        this.random = new Random(seed);
        this.words = Stream.generate(this::invent).limit(VOCABULARY).toArray(String[]::new);
    }

    /** Writes sessions with about so many chunks, one chunk a turn and now and then more. */
    void write(Path directory, int chunks) throws IOException {
        Instant time = Instant.parse("2026-01-05T08:00:00Z");
        for (int done = 0, number = 0; done < chunks; done += TURNS, number++) {
            Path project =
                    Files.createDirectories(directory.resolve("projects").resolve("-home-bench-p" + number % 12));
            session(project, uuid(), time.plus(Duration.ofHours(number)), Math.min(TURNS, chunks - done));
        }
    }

    /** A question in words of the corpus. */
    String question() {
        return Stream.generate(this::word).limit(4L + random.nextInt(5)).collect(Collectors.joining(" "));
    }

    /** One more turn, said by the user. */
    static String turn(String session, String uuid, Instant time, String text) {
        return line(session, uuid, time, "user", text);
    }

    private void session(Path project, String id, Instant begin, int turns) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(project.resolve(id + ".jsonl"))) {
            for (int turn = 0; turn < turns; turn++) {
                Instant time = begin.plusSeconds(20L * turn);
                boolean user = turn % 10 == 0;
                out.write(line(id, uuid(), time, user ? "user" : "assistant", user ? prose(30) : blocks(turn)));
            }
        }
    }

    private Object blocks(int turn) {
        String call = "toolu_" + turn;
        return switch (turn % 3) {
            case 0 -> List.of(Map.of("type", "text", "text", prose(90)));
            case 1 -> List.of(Map.of("type", "thinking", "thinking", prose(110), "signature", ""));
            default ->
                List.of(Map.of("type", "tool_use", "id", call, "name", "Bash", "input", Map.of("command", code())));
        };
    }

    private String prose(int length) {
        return Stream.generate(this::word).limit(length).collect(Collectors.joining(" ")) + ".";
    }

    private String code() {
        return Stream.generate(() -> "grep -n " + identifier() + " src/" + word() + "/" + identifier() + ".java")
                .limit(8)
                .collect(Collectors.joining(" && "));
    }

    private String identifier() {
        String second = word();
        return word() + Character.toUpperCase(second.charAt(0)) + second.substring(1);
    }

    /** Few words are frequent, most are rare, as in any text. */
    private String word() {
        if (random.nextInt(3) == 0) {
            return SMALL[random.nextInt(SMALL.length)];
        }
        double skew = random.nextDouble();
        return words[(int) (skew * skew * skew * words.length)];
    }

    private String invent() {
        return Stream.generate(() -> SYLLABLES[random.nextInt(SYLLABLES.length)])
                .limit(2L + random.nextInt(3))
                .collect(Collectors.joining());
    }

    private String uuid() {
        return new UUID(random.nextLong(), random.nextLong()).toString();
    }

    private static String line(String session, String uuid, Instant time, String role, Object content) {
        return JsonMapper.shared()
                        .writeValueAsString(Map.of(
                                "type",
                                role,
                                "uuid",
                                uuid,
                                "sessionId",
                                session,
                                "timestamp",
                                time.toString(),
                                "cwd",
                                "/home/bench",
                                "message",
                                Map.of("role", role, "content", content)))
                + "\n";
    }
}
