package io.funes.ingest.speech;

import io.funes.core.trace.Block;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tells what is new in a record that a harness writes again under the same id. A block that is the same is not given
 * again; one that came behind belongs to the same turn, with its id and its number; and when an earlier one changed, what
 * changed is a turn of its own, because a stored chunk is never overwritten.
 */
public final class Rewritten {

    private static final String NUMBER = "#";

    private final SessionNotes notes;

    /** @param notes keep what was said by id, and count */
    public Rewritten(SessionNotes notes) {
        this.notes = notes;
    }

    /**
     * What is new.
     *
     * @param blocks those to give
     * @param changed whether any stands where another one stood
     */
    public record News(List<Block> blocks, boolean changed) {}

    public News of(String id, List<Block> blocks) {
        List<String> before = before(id);
        List<Block> news =
                blocks.stream().filter(block -> !before.contains(print(block))).toList();
        boolean changed = news.stream().anyMatch(block -> stood(before, block.index()));
        Stream<String> numbers = before.stream().filter(word -> word.startsWith(NUMBER));
        note(id, Stream.concat(numbers, blocks.stream().map(Rewritten::print)));
        return new News(news, changed);
    }

    /** The number of the turn that news are: that of the turn they belong to, else the next one. */
    public long number(String id, News news) {
        Optional<Long> first = before(id).stream()
                .filter(word -> word.startsWith(NUMBER))
                .map(word -> Long.valueOf(word.substring(NUMBER.length())))
                .findFirst();
        long number = first.filter(known -> !news.changed()).orElseGet(notes::count);
        if (first.isEmpty()) {
            note(id, Stream.concat(Stream.of(NUMBER + number), before(id).stream()));
        }
        return number;
    }

    private List<String> before(String id) {
        return notes.seen()
                .find(id)
                .map(known -> Arrays.asList(known.split(" ")))
                .orElse(List.of());
    }

    private void note(String id, Stream<String> words) {
        notes.seen().put(id, words.collect(Collectors.joining(" ")));
    }

    private static boolean stood(List<String> before, int index) {
        return before.stream().anyMatch(print -> print.startsWith(index + ":"));
    }

    private static String print(Block block) {
        return block.index() + ":" + Integer.toHexString(block.text().hashCode()) + "."
                + Integer.toHexString(block.text().length());
    }
}
