package io.funes.search.index;

import io.funes.core.inference.Vector;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.TurnId;
import java.util.Optional;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.KnnByteVectorField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.BytesRef;

/** A chunk as a row of the index, and back. */
final class ChunkFields {

    private static final FieldType WORDS = words();
    private static final FieldType BYTES =
            KnnByteVectorField.createFieldType(Vector.WIDTH, VectorSimilarityFunction.EUCLIDEAN);

    private ChunkFields() {}

    /** The row of a chunk that has no vector yet. */
    static Document row(Chunk chunk) {
        Document row = new Document();
        row.add(new Field(Fields.TEXT, chunk.text(), WORDS));
        row.add(new StringField(Fields.ID, chunk.id().value(), Store.YES));
        row.add(new BinaryDocValuesField(Fields.ID, new BytesRef(chunk.id().value())));
        row.add(new StringField(Fields.SESSION, chunk.session().value(), Store.YES));
        row.add(new SortedDocValuesField(
                Fields.SESSION, new BytesRef(chunk.session().value())));
        row.add(new StringField(Fields.TURN_KEY, turnKey(chunk.session(), chunk.turn()), Store.NO));
        addPlace(row, chunk);
        addLimits(row, chunk);
        addKept(row, chunk);
        return row;
    }

    /** The row of a chunk with its vector. */
    static Document row(Chunk chunk, Vector vector) {
        Document row = row(chunk);
        row.add(new KnnByteVectorField(Fields.VECTOR, ByteVector.of(vector), BYTES));
        row.add(new StringField(Fields.EMBEDDED, "1", Store.NO));
        return row;
    }

    /** What a turn is looked up by, shorter than the ids it stands for. */
    static String turnKey(SessionId session, TurnId turn) {
        return ChunkId.of(session, turn, 0, 0).value();
    }

    static Chunk chunk(Document row) {
        return new Chunk(
                new ChunkId(row.get(Fields.ID)),
                row.get(Fields.TEXT),
                new SessionId(row.get(Fields.SESSION)),
                kept(row, Fields.WORKDIR),
                new TurnId(row.get(Fields.TURN)),
                kept(row, Fields.PARENT).map(TurnId::new),
                number(row, Fields.SEQ),
                time(row, Fields.TS),
                new Role(row.get(Fields.ROLE)),
                BlockType.of(row.get(Fields.TYPE)),
                kept(row, Fields.TOOL),
                kept(row, Fields.SOURCE),
                number(row, Fields.BLOCK),
                number(row, Fields.SPLIT),
                new Harness(row.get(Fields.HARNESS)),
                kept(row, Fields.REPO));
    }

    static Optional<String> kept(Document row, String field) {
        return Optional.ofNullable(row.get(field));
    }

    /** A time that was kept. Words that are no time came in from elsewhere, or long ago, and are none. */
    static Optional<Timestamp> time(Document row, String field) {
        return kept(row, field).map(Timestamp::new).filter(time -> time.instant()
                .isPresent());
    }

    static long number(Document row, String field) {
        return row.getField(field).numericValue().longValue();
    }

    private static void addPlace(Document row, Chunk chunk) {
        addNumber(row, Fields.SEQ, chunk.seq());
        addNumber(row, Fields.BLOCK, chunk.block());
        addNumber(row, Fields.SPLIT, chunk.split());
        row.add(new NumericDocValuesField(Fields.PRINT, Print.of(chunk.text())));
    }

    private static void addNumber(Document row, String field, long value) {
        row.add(new NumericDocValuesField(field, value));
        row.add(new StoredField(field, value));
    }

    private static void addLimits(Document row, Chunk chunk) {
        addWord(row, Fields.TYPE, chunk.type().column());
        addWord(row, Fields.ROLE, chunk.role().name());
        row.add(new StringField(Fields.HARNESS, chunk.harness().id(), Store.YES));
        chunk.workdir().ifPresent(w -> row.add(new StringField(Fields.WORKDIR, w, Store.YES)));
        addRepos(row, chunk.repo());
        chunk.time()
                .flatMap(Timestamp::instant)
                .ifPresent(t -> row.add(new LongField(Fields.TIME, t.toEpochMilli(), Store.NO)));
    }

    private static void addWord(Document row, String field, String value) {
        row.add(new StringField(field, value, Store.YES));
        row.add(new SortedDocValuesField(field, new BytesRef(value)));
    }

    /** Each remote can be asked for alone; what is kept is the column as it was. */
    static void addRepos(Document row, Optional<String> repos) {
        repos.ifPresent(all -> row.add(new StoredField(Fields.REPO, all)));
        repos.map(all -> all.split(" ")).ifPresent(each -> {
            for (String repo : each) {
                row.add(new StringField(Fields.REPO, repo, Store.NO));
            }
        });
    }

    private static void addKept(Document row, Chunk chunk) {
        row.add(new StoredField(Fields.TURN, chunk.turn().value()));
        chunk.parent().ifPresent(p -> row.add(new StoredField(Fields.PARENT, p.value())));
        chunk.time().ifPresent(t -> row.add(new StoredField(Fields.TS, t.raw())));
        chunk.toolName().ifPresent(t -> row.add(new StoredField(Fields.TOOL, t)));
        chunk.source().ifPresent(s -> row.add(new StoredField(Fields.SOURCE, s)));
    }

    private static FieldType words() {
        FieldType type = new FieldType();
        type.setIndexOptions(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);
        type.setTokenized(true);
        type.setStored(true);
        type.freeze();
        return type;
    }
}
