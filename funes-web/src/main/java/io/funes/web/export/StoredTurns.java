package io.funes.web.export;

import io.funes.core.trace.Block;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.Turn;
import io.funes.core.trace.Turns;
import io.funes.search.IndexView;
import io.funes.search.SessionSummary;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** A session's turns, read some at a time. */
final class StoredTurns implements Iterable<List<Turn>> {

    private static final long STEP = 256;

    private final IndexView view;
    private final SessionSummary session;
    private final Set<BlockType> types;
    private final Consumer<Block> watch;

    /**
     * @param types the only types of block; empty for all
     * @param watch sees every block
     */
    StoredTurns(IndexView view, SessionSummary session, Set<BlockType> types, Consumer<Block> watch) {
        this.view = view;
        this.session = session;
        this.types = types;
        this.watch = watch;
    }

    @Override
    public Iterator<List<Turn>> iterator() {
        return new Walk();
    }

    /** Where the session was read from. */
    Optional<String> source() {
        Walk walk = new Walk();
        List<Chunk> chunks = List.of();
        while (chunks.isEmpty() && walk.hasNext()) {
            chunks = walk.chunks();
        }
        return chunks.stream().findFirst().flatMap(Chunk::source);
    }

    private List<Turn> turns(List<Chunk> chunks) {
        List<Turn> turns = Turns.of(chunks.stream()
                .filter(chunk -> types.isEmpty() || types.contains(chunk.type()))
                .toList());
        turns.forEach(turn -> turn.blocks().forEach(watch));
        return turns;
    }

    /** Goes by numbers, which have gaps where turns were left out: over an empty stretch in longer and longer steps. */
    private final class Walk implements Iterator<List<Turn>> {

        private long from;
        private long step = STEP;
        private long left = session.turns();

        @Override
        public boolean hasNext() {
            return left > 0 && from >= 0;
        }

        @Override
        public List<Turn> next() {
            return turns(chunks());
        }

        List<Chunk> chunks() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            List<Chunk> chunks = view.turns(session.id(), from, from + step - 1);
            from += step;
            step = chunks.isEmpty() ? step * 2 : STEP;
            left -= chunks.stream().map(Chunk::turn).distinct().count();
            return chunks;
        }
    }
}
