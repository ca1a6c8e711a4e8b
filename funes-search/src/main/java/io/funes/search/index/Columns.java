package io.funes.search.index;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.SessionId;
import io.funes.search.Match;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedNumericDocValues;

/** The columns of one segment that ranking needs, read without opening whole rows. Rows must be asked for in order. */
final class Columns {

    private final BinaryDocValues ids;
    private final SortedDocValues sessions;
    private final SortedDocValues types;
    private final NumericDocValues seqs;
    private final NumericDocValues blocks;
    private final NumericDocValues splits;
    private final NumericDocValues prints;
    private final SortedNumericDocValues times;

    Columns(LeafReader reader) throws IOException {
        ids = DocValues.getBinary(reader, Fields.ID);
        sessions = DocValues.getSorted(reader, Fields.SESSION);
        types = DocValues.getSorted(reader, Fields.TYPE);
        seqs = DocValues.getNumeric(reader, Fields.SEQ);
        blocks = DocValues.getNumeric(reader, Fields.BLOCK);
        splits = DocValues.getNumeric(reader, Fields.SPLIT);
        prints = DocValues.getNumeric(reader, Fields.PRINT);
        times = DocValues.getSortedNumeric(reader, Fields.TIME);
    }

    Match match(int row, OptionalInt wordsRank, double bm25, OptionalInt vectorRank, OptionalDouble cosine)
            throws IOException {
        ids.advanceExact(row);
        return new Match(
                new ChunkId(ids.binaryValue().utf8ToString()),
                new SessionId(word(sessions, row)),
                number(seqs, row),
                number(blocks, row),
                number(splits, row),
                BlockType.of(word(types, row)),
                time(row),
                wordsRank,
                bm25,
                vectorRank,
                cosine,
                number(prints, row));
    }

    private Optional<Instant> time(int row) throws IOException {
        return times.advanceExact(row) ? Optional.of(Instant.ofEpochMilli(times.nextValue())) : Optional.empty();
    }

    private static String word(SortedDocValues column, int row) throws IOException {
        column.advanceExact(row);
        return column.lookupOrd(column.ordValue()).utf8ToString();
    }

    private static long number(NumericDocValues column, int row) throws IOException {
        column.advanceExact(row);
        return column.longValue();
    }
}
