package io.funes.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SplitterTest {

    @Test
    void keepsShortTextWhole() {
        assertThat(Splitter.split("just a line")).containsExactly("just a line");
    }

    @Test
    void blankTextHasNoPieces() {
        assertThat(Splitter.split(" \n\u00a0\u2003 ")).isEmpty();
    }

    @Test
    void keepsTextOfExactlyOneWindowWhole() {
        assertThat(Splitter.split("x".repeat(1200))).containsExactly("x".repeat(1200));
    }

    @Test
    void countsCodePointsNotUnits() {
        String emoji = "\ud83d\udc1e".repeat(1200);
        assertThat(Splitter.split(emoji)).containsExactly(emoji);
    }

    @Test
    void cutsAtTheWindowsEndWhereThereIsNoBreak() {
        assertThat(Splitter.split("x".repeat(1300))).containsExactly("x".repeat(1200), "x".repeat(250));
    }

    @Test
    void cutsAtTheLastNewlinePastTheMiddle() {
        String text = "a".repeat(700) + "\n" + "b".repeat(100) + " " + "c".repeat(600);
        assertThat(Splitter.split(text).get(0)).isEqualTo("a".repeat(700));
    }

    @Test
    void prefersALateSpaceToAnEarlyNewline() {
        String text = "a".repeat(600) + "\n" + "b".repeat(300) + " " + "c".repeat(600);
        assertThat(Splitter.split(text).get(0)).isEqualTo("a".repeat(600) + "\n" + "b".repeat(300));
    }

    @Test
    void ignoresBreaksInTheFirstHalf() {
        String text = "a".repeat(600) + " " + "b".repeat(900);
        assertThat(Splitter.split(text).get(0)).hasSize(1200);
    }

    @Test
    void theNextPieceStarts150BeforeTheCut() {
        List<String> pieces = Splitter.split("a".repeat(1050) + "b".repeat(150) + "c".repeat(100));
        assertThat(pieces).containsExactly("a".repeat(1050) + "b".repeat(150), "b".repeat(150) + "c".repeat(100));
    }

    @Test
    void stitchingInvertsSplitting() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
            String text = words(random, random.nextInt(1500));
            assertThat(Splitter.stitch(Splitter.split(text)))
                    .as("seed %d", seed)
                    .isEqualTo(Whitespace.trim(text));
        }
    }

    @Test
    void stitchingDropsTheOverlapOnce() {
        assertThat(Splitter.stitch(List.of("HEAD the quick brown fox", "the quick brown fox TAIL")))
                .isEqualTo("HEAD the quick brown fox TAIL");
    }

    @Test
    void stitchingNeverSwallowsMoreThanTheOverlap() {
        String periodic = "abcabcabc ".repeat(60);
        assertThat(Splitter.stitch(List.of(periodic, periodic))).hasSize(2 * periodic.length() - 150);
    }

    private static String words(Random random, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "w" + random.nextInt(1_000_000) + (random.nextInt(9) == 0 ? "\n" : " "))
                .collect(Collectors.joining());
    }
}
