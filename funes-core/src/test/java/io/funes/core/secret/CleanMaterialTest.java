package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CleanMaterialTest {

    private static final int ENOUGH = 20_000_000;

    private final DetectingScanner scanner = new DetectingScanner();
    private final Map<String, Integer> perDetector = new TreeMap<>();

    /** The counts of one kind of text. */
    private record Count(long characters, int blocks, int held, int redacted) {

        Count plus(Count other) {
            return new Count(
                    characters + other.characters, blocks + other.blocks, held + other.held, redacted + other.redacted);
        }

        @Override
        public String toString() {
            return String.format(
                    "%6.1f MB, %6d blocks, %4d held, %4d redacted", characters / 1e6, blocks, held, redacted);
        }
    }

    @Test
    void holdsOneInAHundredBlocksAndRedactsOneInAThousandAtMost() {
        Map<String, List<String>> material = new CleanMaterial().all();
        long size = material.values().stream()
                .flatMap(List::stream)
                .mapToLong(String::length)
                .sum();
        assumeTrue(size >= ENOUGH, "only " + size + " characters of clean material on this machine");
        Count total = new Count(0, 0, 0, 0);
        for (Map.Entry<String, List<String>> kind : material.entrySet()) {
            Count count = count(kind.getValue());
            System.out.printf("clean material: %-20s %s%n", kind.getKey(), count);
            total = total.plus(count);
        }
        System.out.printf("clean material: %-20s %s%n%s%n", "all", total, perDetector);
        assertThat(total.held()).isLessThanOrEqualTo(total.blocks() / 100);
        assertThat(total.redacted()).isLessThanOrEqualTo(total.blocks() / 1000);
    }

    private Count count(List<String> texts) {
        List<String> blocks = CleanMaterial.blocks(texts);
        int held = 0;
        int redacted = 0;
        for (String block : blocks) {
            List<Finding> findings = scanner.scan(block);
            held += findings.isEmpty() ? 0 : 1;
            redacted += findings.stream().anyMatch(f -> f.confidence().isRedacted()) ? 1 : 0;
            findings.forEach(f -> perDetector.merge(f.detector() + " " + f.confidence(), 1, Integer::sum));
        }
        return new Count(blocks.stream().mapToLong(String::length).sum(), blocks.size(), held, redacted);
    }
}
