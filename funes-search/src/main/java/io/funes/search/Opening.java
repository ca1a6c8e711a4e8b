package io.funes.search;

import io.funes.core.text.Counted;
import io.funes.core.trace.Chunk;
import io.funes.search.TurnView.BlockView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes turns of chunks, within a number of characters: the turn asked for first, then outwards from it. */
final class Opening {

    private final TurnName.One center;
    private final List<String> notes;
    private final int passed;
    private int skip;
    private int left;

    /**
     * @param skip how many characters are passed over at the beginning
     * @param most how many are shown
     */
    Opening(TurnName.One center, int skip, int most, List<String> notes) {
        this.center = center;
        this.passed = skip;
        this.skip = skip;
        this.left = most;
        this.notes = notes;
    }

    Excerpt excerpt(SessionSummary session, List<Chunk> chunks) {
        Map<List<Object>, List<Chunk>> turns = new LinkedHashMap<>();
        chunks.forEach(c -> turns.computeIfAbsent(List.of(c.seq(), c.turn()), t -> new ArrayList<>())
                .add(c));
        Map<List<Object>, TurnView> opened = new HashMap<>();
        turns.entrySet().stream()
                .sorted(Comparator.comparingLong(
                        t -> center.distance(t.getValue().get(0))))
                .forEach(t -> opened.put(
                        t.getKey(), turn(t.getValue(), name(t.getValue().get(0), turns.keySet()))));
        requireRest(center.seqs().get(0), opened.values());
        return new Excerpt(session, turns.keySet().stream().map(opened::get).toList(), notes);
    }

    /** What opens a turn alone: its number, or its id where others have the number. */
    private String name(Chunk chunk, Set<List<Object>> places) {
        boolean named = center.turn().equals(Optional.of(chunk.turn()));
        boolean shared = chunk.turn().line().isPresent()
                || places.stream().filter(p -> p.get(0).equals(chunk.seq())).count() > 1;
        return named || shared ? chunk.turn().value() : Long.toString(chunk.seq());
    }

    private TurnView turn(List<Chunk> chunks, String name) {
        Chunk first = chunks.get(0);
        int before = skip;
        List<BlockView> blocks = new ArrayList<>();
        for (List<Chunk> block : Passages.blocks(chunks)) {
            blocks.add(block(block));
        }
        noteCut(first.seq(), name, before - skip, blocks);
        return new TurnView(first.turn(), first.seq(), first.role(), first.time(), first.source(), blocks);
    }

    /** A rest that is empty is no rest: the one who asks has miscounted. */
    private void requireRest(long seq, Collection<TurnView> turns) {
        boolean nothing = turns.stream()
                .flatMap(turn -> turn.blocks().stream())
                .allMatch(b -> b.text().isEmpty() && b.omitted() == 0);
        if (passed > 0 && nothing) {
            throw new IllegalArgumentException("turn " + seq + " has " + Counted.of(passed - skip, "character")
                    + ", so nothing is left after the first " + passed + "; skip fewer");
        }
    }

    private void noteCut(long seq, String name, int skipped, List<BlockView> blocks) {
        int omitted = blocks.stream().mapToInt(BlockView::omitted).sum();
        if (omitted > 0) {
            int read = skipped
                    + blocks.stream()
                            .mapToInt(b -> b.text().codePointCount(0, b.text().length()))
                            .sum();
            notes.add("turn " + seq + " goes on for " + omitted + " characters; open turn " + name + " with --skip "
                    + read + " for the rest");
        }
    }

    private BlockView block(List<Chunk> pieces) {
        Chunk first = pieces.get(0);
        String whole = Passages.stitched(pieces);
        int length = whole.codePointCount(0, whole.length());
        int from = Math.min(skip, length);
        skip -= from;
        String text = Passages.cut(whole.substring(whole.offsetByCodePoints(0, from)), left);
        int shown = text.codePointCount(0, text.length());
        left -= shown;
        return new BlockView(first.block(), first.type(), first.toolName(), text, length - from - shown);
    }
}
