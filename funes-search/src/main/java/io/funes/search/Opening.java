package io.funes.search;

import io.funes.core.trace.Chunk;
import io.funes.search.TurnView.BlockView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes turns of chunks, within a number of characters: the turn asked for first, then outwards from it. */
final class Opening {

    private final long center;
    private final List<String> notes;
    private int left = Get.MAX_CHARACTERS;

    Opening(long center, List<String> notes) {
        this.center = center;
        this.notes = notes;
    }

    Excerpt excerpt(SessionSummary session, List<Chunk> chunks) {
        Map<List<Object>, List<Chunk>> turns = new LinkedHashMap<>();
        chunks.forEach(c -> turns.computeIfAbsent(List.of(c.seq(), c.turn()), t -> new ArrayList<>())
                .add(c));
        List<List<Chunk>> nearest = new ArrayList<>(turns.values());
        nearest.sort(java.util.Comparator.comparingLong(t -> Math.abs(t.get(0).seq() - center)));
        Map<List<Chunk>, TurnView> opened = new java.util.IdentityHashMap<>();
        nearest.forEach(turn -> opened.put(turn, turn(turn)));
        List<TurnView> inOrder = turns.values().stream()
                .flatMap(t -> java.util.Optional.ofNullable(opened.get(t)).stream())
                .toList();
        return new Excerpt(session, inOrder, notes);
    }

    private TurnView turn(List<Chunk> chunks) {
        Chunk first = chunks.get(0);
        List<BlockView> blocks = new ArrayList<>();
        for (List<Chunk> block : Passages.blocks(chunks)) {
            blocks.add(block(block));
        }
        if (blocks.stream().anyMatch(b -> b.omitted() > 0)) {
            notes.add("turn " + first.seq() + " was cut at " + Get.MAX_CHARACTERS
                    + " characters in all; open it alone for more of it");
        }
        return new TurnView(first.turn(), first.seq(), first.role(), first.time(), blocks);
    }

    private BlockView block(List<Chunk> pieces) {
        String whole = Passages.stitched(pieces);
        String text = Passages.cut(whole, left);
        left -= text.codePointCount(0, text.length());
        int omitted = whole.codePointCount(0, whole.length()) - text.codePointCount(0, text.length());
        Chunk first = pieces.get(0);
        return new BlockView(first.type(), first.toolName(), text, omitted);
    }
}
