package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.secret.Strangers.Block;
import io.funes.core.trace.Splitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StrangersTest {

    private static final long SEED = Long.getLong("funes.seed", 20261130L);

    private final DetectingScanner scanner = new DetectingScanner();
    private List<Block> blocks = new Strangers(new Random(SEED)).all();
    private final Map<String, int[]> counts = new TreeMap<>();

    @Test
    void findsWhatSomebodyElsePlanted() {
        List<Block> missed = new ArrayList<>();
        for (Block block : blocks) {
            boolean hit = isFound(block.text());
            count("all " + block.confidence(), hit);
            count("issuer " + block.kind(), hit);
            count("place " + block.place(), hit);
            if (!hit) {
                missed.add(block);
            }
        }
        print(missed);
        assertThat(blocks).hasSizeGreaterThan(2_000);
        assertThat(share("all DEFINITE")).isGreaterThanOrEqualTo(98);
        assertThat(share("all LIKELY")).isGreaterThanOrEqualTo(95);
    }

    /** Places that were written when the detectors had learnt from the others. */
    @Test
    void findsItInPlacesThatWereDrawnLater() {
        blocks = new Strangers(new Random(SEED), "strange-places-after.txt").all();
        findsWhatSomebodyElsePlanted();
    }

    /** As before a push: the block was cut into chunks in the middle of the secret, and is put together again. */
    @Test
    void aChunkBorderHidesNothing() {
        int found = 0;
        int planted = 0;
        for (int i = 0; i < blocks.size(); i += 5) {
            StrangeText text = acrossTheBorder(blocks.get(i).text());
            String stitched = Splitter.stitch(Splitter.split(text.plain()));
            planted++;
            found += isFound(text) == isCovered(stitched, text) ? 1 : 0;
        }
        assertThat(found).isEqualTo(planted);
    }

    private static StrangeText acrossTheBorder(StrangeText text) {
        int[] secret = text.secrets().get(0);
        int wanted = 1_200 - (secret[0] + secret[1]) / 2;
        String filler = "It was a long walk along the river that day.\n";
        String before = filler.repeat(Math.max(0, wanted / filler.length()));
        return new StrangeText(
                before + text.marked().strip() + "\n" + filler.repeat(30).strip());
    }

    private boolean isFound(StrangeText text) {
        return isCovered(text.plain(), text);
    }

    /** All of every secret lies in findings that are redacted. */
    private boolean isCovered(String plain, StrangeText text) {
        List<Finding> findings = scanner.scan(plain).stream()
                .filter(f -> f.confidence().isRedacted())
                .toList();
        return text.secrets().stream().allMatch(secret -> isCovered(findings, secret, plain));
    }

    private static boolean isCovered(List<Finding> findings, int[] secret, String plain) {
        int covered = secret[0];
        for (Finding finding : findings) {
            boolean joins = plain.substring(Math.min(covered, finding.start()), finding.start())
                    .isBlank();
            covered = joins && finding.end() > covered ? finding.end() : covered;
        }
        return plain.substring(Math.min(covered, secret[1]), secret[1])
                .replaceAll("\\\\n|=", "")
                .isBlank();
    }

    private void count(String name, boolean hit) {
        int[] count = counts.computeIfAbsent(name, n -> new int[2]);
        count[0] += hit ? 1 : 0;
        count[1]++;
    }

    private double share(String name) {
        return 100.0 * counts.get(name)[0] / counts.get(name)[1];
    }

    private void print(List<Block> missed) {
        System.out.println("strange credentials, seed " + SEED + " (-Dfunes.seed=" + SEED + ")");
        counts.forEach(
                (name, c) -> System.out.printf("%-48s %5d of %5d  %5.1f %%%n", name, c[0], c[1], 100.0 * c[0] / c[1]));
        missed.stream()
                .limit(Integer.getInteger("funes.missed", 0))
                .forEach(b -> System.out.println("missed " + b.kind() + " in " + b.place() + ": "
                        + b.text().marked().replace(StrangeText.OPEN, '«').replace(StrangeText.CLOSE, '»')));
    }
}
