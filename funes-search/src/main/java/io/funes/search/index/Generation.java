package io.funes.search.index;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Lens;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** One Lucene index, written and searched. */
final class Generation implements Lens, Closeable {

    /** After so many chunks a refresh happens unasked, so that what must be remembered stays small. */
    private static final int UNSEEN_MAX = 20_000;

    /** So many rows are not worth a second thread. */
    private static final int FEW = 64;

    private final Directory directory;
    private final IndexWriter writer;
    private final SearcherManager searchers;
    private final Set<ChunkId> unseen = new HashSet<>();
    private final SessionLedger ledger = new SessionLedger();

    private Generation(Directory directory, IndexWriter writer) throws IOException {
        this.directory = directory;
        this.writer = writer;
        this.searchers = new SearcherManager(writer, new Weighing());
    }

    /**
     * Opens the index in a directory, making it when there is none.
     *
     * @throws IOException when this build cannot read it
     */
    static Generation open(Path path) throws IOException {
        Directory directory = FSDirectory.open(path);
        try {
            boolean fresh = !DirectoryReader.indexExists(directory);
            if (!fresh) {
                checkVersion(directory);
            }
            Generation generation = new Generation(directory, new IndexWriter(directory, Writing.config()));
            if (fresh) {
                generation.commit();
            }
            return generation;
        } catch (IOException | RuntimeException e) {
            directory.close();
            throw e;
        }
    }

    @Override
    public synchronized void words(List<Chunk> chunks) {
        attempt(() -> add(absent(chunks)));
    }

    @Override
    public synchronized void vectors(List<EmbeddedChunk> chunks) {
        attempt(() -> {
            absent(chunks.stream().map(EmbeddedChunk::chunk).toList());
            for (EmbeddedChunk embedded : chunks) {
                Document row = ChunkFields.row(embedded.chunk(), embedded.vector());
                writer.updateDocument(new Term(Fields.ID, embedded.chunk().id().value()), row);
            }
        });
    }

    @Override
    public synchronized void forget(Collection<ChunkId> ids) {
        attempt(() -> {
            show();
            try (Lease lease = new Lease(searchers)) {
                for (ChunkId id : ids) {
                    forget(lease.searcher(), id);
                }
            }
            show(); // or what comes next of the same name would be taken for what is there already
        });
    }

    @Override
    public synchronized void refresh() {
        attempt(this::show);
    }

    @Override
    public synchronized void commit() {
        attempt(() -> {
            show();
            writer.setLiveCommitData(Map.of(Fields.VERSION_KEY, Fields.VERSION).entrySet());
            writer.commit();
        });
    }

    /** Writes every segment anew that knows a deleted row, and removes the old files, also those of open readers. */
    @Override
    public synchronized void purge() {
        commit();
        attempt(() -> {
            writer.forceMergeDeletes(true);
            writer.commit();
            searchers.maybeRefreshBlocking();
            writer.deleteUnusedFiles();
        });
    }

    /** The index at this moment, to be closed. */
    Lease lease() throws IOException {
        return new Lease(searchers);
    }

    @Override
    public synchronized void close() throws IOException {
        try (directory;
                writer;
                searchers) {
            if (writer.isOpen()) {
                commit();
            }
        }
    }

    /** Analysis is what takes long, and Lucene takes rows from several threads. */
    private void add(List<Chunk> chunks) throws IOException {
        try {
            Stream<Chunk> rows = chunks.size() < FEW ? chunks.stream() : chunks.parallelStream();
            rows.forEach(this::add);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void add(Chunk chunk) {
        try {
            writer.addDocument(ChunkFields.row(chunk));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those that are not there yet; from now on they are. */
    private List<Chunk> absent(List<Chunk> chunks) throws IOException {
        List<Chunk> absent = new java.util.ArrayList<>();
        try (Lease lease = new Lease(searchers)) {
            for (Chunk chunk : chunks) {
                if (!unseen.contains(chunk.id()) && isAbsent(lease.searcher(), chunk.id())) {
                    unseen.add(chunk.id());
                    ledger.add(chunk);
                    absent.add(chunk);
                }
            }
        }
        return absent;
    }

    private static boolean isAbsent(IndexSearcher searcher, ChunkId id) throws IOException {
        return Rows.with(searcher, Fields.ID, id.value()).isEmpty();
    }

    private void forget(IndexSearcher searcher, ChunkId id) throws IOException {
        for (int row : Rows.with(searcher, Fields.ID, id.value())) {
            ledger.recount(
                    ChunkFields.chunk(searcher.storedFields().document(row)).session());
        }
        writer.deleteDocuments(new Term(Fields.ID, id.value()));
    }

    private void show() throws IOException {
        try (Lease lease = new Lease(searchers)) {
            ledger.write(lease.searcher(), writer);
        }
        searchers.maybeRefreshBlocking();
        unseen.clear();
        if (ledger.recounts()) {
            try (Lease lease = new Lease(searchers)) {
                ledger.rewrite(lease.searcher(), writer);
            }
            searchers.maybeRefreshBlocking();
        }
    }

    private void attempt(Writes writes) {
        try {
            writes.run();
            if (unseen.size() > UNSEEN_MAX) {
                show();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the search index at " + directory + " cannot be written", e);
        }
    }

    private static void checkVersion(Directory directory) throws IOException {
        Map<String, String> data = SegmentInfos.readLatestCommit(directory).getUserData();
        String version = data.getOrDefault(Fields.VERSION_KEY, "none");
        if (!version.equals(Fields.VERSION)) {
            throw new IOException("it has format " + version + ", and this build reads " + Fields.VERSION);
        }
    }

    @FunctionalInterface
    private interface Writes {
        void run() throws IOException;
    }

    /** Searchers weigh words as the writer does: they do not know it by themselves. */
    private static final class Weighing extends SearcherFactory {

        @Override
        public IndexSearcher newSearcher(IndexReader reader, IndexReader previous) {
            IndexSearcher searcher = new IndexSearcher(reader);
            searcher.setSimilarity(Writing.similarity());
            return searcher;
        }
    }
}
