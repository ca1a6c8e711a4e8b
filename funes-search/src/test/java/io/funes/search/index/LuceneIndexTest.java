package io.funes.search.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.SomeChunks;
import io.funes.core.trace.Chunk;
import io.funes.search.Coverage;
import io.funes.search.Filters;
import io.funes.search.IndexState;
import io.funes.search.IndexUnavailableException;
import io.funes.search.IndexView;
import io.funes.search.Said;
import io.funes.search.SearchIndex;
import io.funes.search.SearchIndexContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;

class LuceneIndexTest extends SearchIndexContract {

    @Override
    protected SearchIndex open(Path directory) {
        return LuceneIndex.open(directory);
    }

    @Test
    void whatWasPurgedIsInNoFile() throws IOException {
        List<Chunk> secret = Said.in("s").user("the zanzibarquagga is a secret").chunks();
        index.words(secret);
        index.words(Said.in("s2").user("an ordinary sentence").chunks());
        index.commit();
        assertThat(everything()).contains("zanzibarquagga");
        try (IndexView held = index.view()) {
            index.forget(secret.stream().map(Chunk::id).toList());
            index.refresh();
            index.purge();
            assertThat(held.coverage().chunks())
                    .as("a search that began before")
                    .isEqualTo(2);
        }
        index.purge();
        assertThat(everything()).doesNotContain("zanzibarquagga").contains("ordinary");
    }

    /** Whatever any segment's file still says, deleted or not. */
    private String everything() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Directory lucene = FSDirectory.open(directory.resolve("g1"));
                DirectoryReader reader = DirectoryReader.open(lucene)) {
            for (LeafReaderContext leaf : reader.leaves()) {
                for (int row = 0; row < leaf.reader().maxDoc(); row++) {
                    all.append(leaf.reader().storedFields().document(row));
                }
                for (FieldInfo field : leaf.reader().getFieldInfos()) {
                    Terms terms = Terms.getTerms(leaf.reader(), field.name);
                    TermsEnum each = terms.iterator();
                    while (each.next() != null) {
                        all.append(' ').append(each.term().utf8ToString());
                    }
                }
            }
            List<String> live = List.of(lucene.listAll());
            List<String> used = List.copyOf(reader.getIndexCommit().getFileNames());
            assertThat(live).as("no file of an older commit").allMatch(f -> used.contains(f) || f.equals("write.lock"));
        }
        return all.toString();
    }

    @Test
    void twoProcessesDoNotWriteOneIndex() {
        assertThatThrownBy(() -> LuceneIndex.open(directory))
                .isInstanceOf(IndexUnavailableException.class)
                .hasMessageContaining("in use by another process");
    }

    @Test
    void anIndexOfAnotherFormatNeedsARebuild() throws IOException {
        index.words(Said.in("s").user("lock").chunks());
        index.commit();
        index.close();
        try (Directory lucene = FSDirectory.open(directory.resolve("g1"));
                IndexWriter writer = new IndexWriter(lucene, Writing.config())) {
            writer.setLiveCommitData(Map.of(Fields.VERSION_KEY, "0").entrySet());
            writer.commit();
        }

        index = open(directory);
        assertThat(index.state()).isInstanceOf(IndexState.NeedsRebuild.class);
        assertThat(index.state().message()).contains("format 0", "the daemon rebuilds it");
        assertThatThrownBy(() -> index.view()).isInstanceOf(IndexUnavailableException.class);
        rebuildsWhole();
    }

    @Test
    void aDamagedIndexNeedsARebuild() throws IOException {
        index.vectors(SomeChunks.range(0, 20));
        index.commit();
        index.close();
        try (Stream<Path> files = Files.list(directory.resolve("g1"))) {
            for (Path file : files.filter(f -> !f.endsWith("write.lock")).toList()) {
                Files.write(file, new byte[] {1, 2, 3});
            }
        }

        index = open(directory);
        assertThat(index.state()).isInstanceOf(IndexState.NeedsRebuild.class);
        index.words(Said.in("ignored").user("until it is rebuilt").chunks());
        index.refresh();
        rebuildsWhole();
    }

    @Test
    void whatAnInterruptedRebuildLeftIsSwept() throws IOException {
        index.close();
        Files.createDirectories(directory.resolve("g7"));
        Files.writeString(directory.resolve("g7").resolve("_0.cfs"), "half");

        index = open(directory);

        assertThat(directory.resolve("g7")).doesNotExist();
        assertThat(found("anything", Filters.NONE)).isEmpty();
    }

    @Test
    void aRebuildLeavesOneGeneration() {
        index.rebuild(lens -> lens.vectors(SomeChunks.range(0, 3)));
        index.rebuild(lens -> lens.vectors(SomeChunks.range(0, 3)));

        assertThat(directory.toFile().list()).containsExactlyInAnyOrder("current", "g3");
    }

    @Test
    void aViewOutlivesTheGenerationItReads() {
        index.vectors(SomeChunks.range(0, 3));
        index.refresh();
        try (IndexView view = index.view()) {
            index.rebuild(lens -> lens.vectors(SomeChunks.range(0, 9)));

            assertThat(view.chunks(List.of(SomeChunks.chunk(1).id()))).hasSize(1);
        }
    }

    private void rebuildsWhole() {
        index.rebuild(lens -> lens.vectors(SomeChunks.range(0, 20)));
        assertThat(index.state()).isEqualTo(new IndexState.Ready());
        assertThat(see(IndexView::coverage)).isEqualTo(new Coverage(20, 20));
    }
}
