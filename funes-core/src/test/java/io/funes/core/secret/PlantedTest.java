package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.secret.Planted.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PlantedTest {

    private static final long SEED = Long.getLong("funes.seed", 20261129L);

    private final DetectingScanner scanner = new DetectingScanner();
    private final List<Block> blocks = new Planted(new Random(SEED)).all();

    private record Count(int planted, int found) {

        Count plus(boolean hit) {
            return new Count(planted + 1, found + (hit ? 1 : 0));
        }

        double share() {
            return 100.0 * found / planted;
        }
    }

    @Test
    void findsNearlyAllThatIsPlanted() {
        Map<String, Count> kinds = new TreeMap<>();
        Map<Confidence, Count> total = new TreeMap<>();
        List<Block> missed = new ArrayList<>();
        for (Block block : blocks) {
            boolean hit = isCovered(block, scanner.scan(block.text()));
            kinds.merge(block.kind(), new Count(1, hit ? 1 : 0), (a, b) -> a.plus(hit));
            total.merge(block.confidence(), new Count(1, hit ? 1 : 0), (a, b) -> a.plus(hit));
            if (!hit) {
                missed.add(block);
            }
        }
        print(kinds, total, missed);
        assertThat(blocks).hasSizeGreaterThan(2_000);
        assertThat(total.get(Confidence.DEFINITE).share()).isGreaterThanOrEqualTo(98);
        assertThat(total.get(Confidence.LIKELY).share()).isGreaterThanOrEqualTo(95);
        assertThat(kinds.values()).allSatisfy(kind -> assertThat(kind.share()).isGreaterThanOrEqualTo(80));
    }

    @Test
    void redactingTwiceIsRedactingOnce() {
        FingerprintKey key = FingerprintKey.random();
        for (Block block : blocks) {
            String once = new SessionRedactor(scanner, key, RedactionState.EMPTY).redact(block.text());
            assertThat(new SessionRedactor(scanner, key, RedactionState.EMPTY).redact(once))
                    .isEqualTo(once);
        }
    }

    /** All of the secret lies in findings that are sure enough to be redacted. */
    private static boolean isCovered(Block block, List<Finding> findings) {
        int covered = block.start();
        for (Finding finding : findings) {
            boolean sure = finding.confidence().compareTo(block.confidence()) <= 0;
            covered = sure && finding.start() <= covered ? Math.max(covered, finding.end()) : covered;
        }
        return covered >= block.end();
    }

    private static void print(Map<String, Count> kinds, Map<Confidence, Count> total, List<Block> missed) {
        System.out.println("planted credentials, seed " + SEED + " (-Dfunes.seed=" + SEED + ")");
        kinds.forEach((kind, c) ->
                System.out.printf("%-28s %5d of %5d  %5.1f %%%n", kind, c.found(), c.planted(), c.share()));
        total.forEach((sure, c) ->
                System.out.printf("%-28s %5d of %5d  %5.1f %%%n", sure, c.found(), c.planted(), c.share()));
        missed.stream()
                .limit(Integer.getInteger("funes.missed", 0))
                .forEach(b -> System.out.println("missed " + b.kind() + ": "
                        + b.text().substring(0, b.start()) + "«" + b.text().substring(b.start(), b.end()) + "»"
                        + b.text().substring(b.end())));
    }
}
