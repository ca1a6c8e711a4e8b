package io.funes.search.index;

import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.search.Plain;
import io.funes.search.SessionSummary;
import java.time.Instant;
import java.util.Optional;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.util.BytesRef;

/** A session as a row of the index, and back. */
final class SessionFields {

    private SessionFields() {}

    static Document row(SessionRow session) {
        SessionSummary summary = session.summary();
        Document row = new Document();
        row.add(new StringField(Fields.SUMMARY, summary.id().value(), Store.YES));
        row.add(new SortedDocValuesField(
                Fields.SUMMARY, new BytesRef(summary.id().value())));
        row.add(new StringField(Fields.KIND, Fields.KIND_SESSION, Store.NO));
        row.add(new StringField(Fields.HARNESS, summary.harness().id(), Store.YES));
        summary.workdir().ifPresent(w -> row.add(new StringField(Fields.WORKDIR, w, Store.YES)));
        ChunkFields.addRepos(row, summary.repo());
        addTime(row, Fields.FIRST, Fields.FIRST_TIME, summary.first());
        addTime(row, Fields.LAST, Fields.LAST_TIME, summary.last());
        addNumber(row, Fields.TURNS, summary.turns());
        addNumber(row, Fields.CHUNKS, summary.chunks());
        row.add(new StoredField(Fields.TITLE, summary.title()));
        row.add(new TextField(Fields.TITLE_WORDS, summary.title(), Store.NO));
        row.add(new StoredField(Fields.TITLE_SEQ, session.titleSeq()));
        return row;
    }

    static SessionRow session(Document row) {
        SessionSummary summary = new SessionSummary(
                new SessionId(row.get(Fields.SUMMARY)),
                new Harness(row.get(Fields.HARNESS)),
                ChunkFields.kept(row, Fields.WORKDIR),
                ChunkFields.kept(row, Fields.REPO),
                ChunkFields.time(row, Fields.FIRST),
                ChunkFields.time(row, Fields.LAST),
                ChunkFields.number(row, Fields.TURNS),
                ChunkFields.number(row, Fields.CHUNKS),
                Plain.line(row.get(Fields.TITLE)));
        return new SessionRow(summary, ChunkFields.number(row, Fields.TITLE_SEQ));
    }

    /** Kept to be shown, and once more to be sorted by. */
    private static void addNumber(Document row, String field, long number) {
        row.add(new StoredField(field, number));
        row.add(new NumericDocValuesField(field, number));
    }

    private static void addTime(Document row, String kept, String searched, Optional<Timestamp> time) {
        time.ifPresent(t -> row.add(new StoredField(kept, t.raw())));
        time.flatMap(Timestamp::instant)
                .map(Instant::toEpochMilli)
                .ifPresent(millis -> row.add(new LongField(searched, millis, Store.NO)));
    }
}
