package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.funes.core.secret.StrangeClean.Text;
import io.funes.core.trace.Splitter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StrangeCleanTest {

    private static final int ENOUGH = 20_000_000;
    private static final boolean SHOWN = Boolean.getBoolean("funes.shown");

    private final DetectingScanner scanner = new DetectingScanner();
    private final Map<String, Integer> perDetector = new TreeMap<>();
    private long size;
    private int blocks;
    private int held;
    private int redacted;

    @Test
    void holdsOneInAHundredStrangeBlocksAndRedactsOneInAThousandAtMost() {
        for (Map.Entry<String, List<Text>> kind : new StrangeClean().all().entrySet()) {
            long before = size;
            int blocksBefore = blocks;
            int heldBefore = held;
            int redactedBefore = redacted;
            kind.getValue().forEach(this::count);
            print(kind.getKey(), size - before, blocks - blocksBefore, held - heldBefore, redacted - redactedBefore);
        }
        assumeTrue(size >= ENOUGH, "only " + size + " characters of strange material on this machine");
        print("all", size, blocks, held, redacted);
        System.out.println(perDetector);
        assertThat(held).isLessThanOrEqualTo(blocks / 100);
        assertThat(redacted).isLessThanOrEqualTo(blocks / 1000);
    }

    private void count(Text file) {
        for (String block : Splitter.split(file.text())) {
            List<Finding> findings = scanner.scan(block);
            blocks++;
            size += block.length();
            held += findings.isEmpty() ? 0 : 1;
            redacted += findings.stream().anyMatch(f -> f.confidence().isRedacted()) ? 1 : 0;
            findings.forEach(f -> count(f, file.file(), block));
        }
    }

    private void count(Finding finding, String file, String block) {
        perDetector.merge(finding.detector() + " " + finding.confidence(), 1, Integer::sum);
        if (SHOWN) {
            int from = Math.max(0, finding.start() - 90);
            int to = Math.min(block.length(), finding.end() + 40);
            System.out.println("## " + finding.detector() + " " + finding.confidence() + " " + file + "\n   "
                    + (block.substring(from, finding.start()) + "«" + block.substring(finding.start(), finding.end())
                                    + "»" + block.substring(finding.end(), to))
                            .replace("\n", "⏎"));
        }
    }

    private static void print(String name, long size, int blocks, int held, int redacted) {
        System.out.printf(
                "strange clean material: %-20s %6.1f MB, %6d blocks, %4d held, %4d redacted%n",
                name, size / 1e6, blocks, held, redacted);
    }
}
