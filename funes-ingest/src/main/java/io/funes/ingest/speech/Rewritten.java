package io.funes.ingest.speech;

import io.funes.core.trace.Block;
import io.funes.ingest.jsonl.Latest;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Tells what is new in a record that a harness writes again under the same id. A block that is the same is not given
 * again; one that came behind is given under the same id; and when an earlier one changed, what changed needs an id of
 * its own, because a stored chunk is never overwritten.
 */
public final class Rewritten {

    private final Latest<String> seen;

    public Rewritten(Latest<String> seen) {
        this.seen = seen;
    }

    /**
     * What is new.
     *
     * @param blocks those to give
     * @param changed whether any stands where another one stood
     */
    public record News(List<Block> blocks, boolean changed) {}

    public News of(String id, List<Block> blocks) {
        List<String> before =
                seen.find(id).map(known -> Arrays.asList(known.split(" "))).orElse(List.of());
        seen.put(id, blocks.stream().map(Rewritten::print).collect(Collectors.joining(" ")));
        List<Block> news =
                blocks.stream().filter(block -> !before.contains(print(block))).toList();
        boolean changed = news.stream().anyMatch(block -> stood(before, block.index()));
        return new News(news, changed);
    }

    private static boolean stood(List<String> before, int index) {
        return before.stream().anyMatch(print -> print.startsWith(index + ":"));
    }

    private static String print(Block block) {
        return block.index() + ":" + Integer.toHexString(block.text().hashCode()) + "."
                + Integer.toHexString(block.text().length());
    }
}
