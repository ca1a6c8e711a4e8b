package io.funes.search.index;

import io.funes.core.inference.Vector;
import io.funes.search.Match;
import io.funes.search.Matches;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.apache.lucene.index.ByteVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnByteVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;

/** Runs both legs and completes the evidence of each with the other's. */
final class Legs {

    /** The graph is asked for more than is wanted, because it ranks by bytes and may miss some. */
    private static final int ASKED_MIN = 300;

    private final IndexSearcher searcher;
    private final WordsQuery words;
    private final Optional<Vector> vector;
    private final int limit;
    private final Map<Integer, Integer> wordsRank = new HashMap<>();
    private final Map<Integer, Double> bm25 = new HashMap<>();
    private final Map<Integer, Integer> vectorRank = new HashMap<>();
    private final Map<Integer, Double> cosine = new HashMap<>();

    Legs(IndexSearcher searcher, WordsQuery words, Optional<Vector> vector, int limit) {
        this.searcher = searcher;
        this.words = words;
        this.vector = vector;
        this.limit = limit;
    }

    Matches run(Optional<Query> filter) throws IOException {
        Optional<Query> limits = limits(filter);
        byWords(limits);
        if (vector.isPresent()) {
            byMeaning(vector.get(), limits);
        }
        return new Matches(complete(), words.bound(), words.notes());
    }

    private Optional<Query> limits(Optional<Query> filter) {
        if (words.required().isEmpty()) {
            return filter;
        }
        BooleanQuery.Builder both = new BooleanQuery.Builder();
        words.required().ifPresent(q -> both.add(q, Occur.FILTER));
        filter.ifPresent(q -> both.add(q, Occur.FILTER));
        return Optional.of(both.build());
    }

    private void byWords(Optional<Query> limits) throws IOException {
        BooleanQuery.Builder query = new BooleanQuery.Builder().add(words.scored(), Occur.MUST);
        limits.ifPresent(q -> query.add(q, Occur.FILTER));
        ScoreDoc[] found = searcher.search(query.build(), limit).scoreDocs;
        for (int i = 0; i < found.length; i++) {
            wordsRank.put(found[i].doc, i + 1);
            bm25.put(found[i].doc, (double) found[i].score);
        }
    }

    private void byMeaning(Vector question, Optional<Query> limits) throws IOException {
        int asked = Math.max(ASKED_MIN, limit * 2);
        Query query = new KnnByteVectorQuery(Fields.VECTOR, ByteVector.of(question), asked, limits.orElse(null));
        ScoreDoc[] found = searcher.search(query, asked).scoreDocs;
        addCosines(question, Arrays.stream(found).map(d -> d.doc).sorted().toList());
        List<Integer> best = cosine.keySet().stream()
                .sorted(Comparator.comparingDouble((Integer row) -> -cosine.getOrDefault(row, 0.0))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(limit)
                .toList();
        cosine.keySet().retainAll(best);
        best.forEach(row -> vectorRank.put(row, vectorRank.size() + 1));
        addCosines(
                question,
                bm25.keySet().stream()
                        .filter(row -> !cosine.containsKey(row))
                        .sorted()
                        .toList());
    }

    /** Cosines of the rows, ascending, that have a vector. */
    private void addCosines(Vector question, List<Integer> rows) throws IOException {
        for (LeafRows leaf : leaves(rows)) {
            ByteVectorValues vectors = leaf.context().reader().getByteVectorValues(Fields.VECTOR);
            for (int row : vectors == null ? List.<Integer>of() : leaf.rows()) {
                int local = row - leaf.context().docBase;
                int at = vectors.docID() < local ? vectors.advance(local) : vectors.docID();
                if (at == local) {
                    cosine.put(row, ByteVector.cosine(question, vectors.vectorValue()));
                }
            }
        }
    }

    /** What words say of the rows, ascending, that only meaning found. */
    private void addWords(List<Integer> rows) throws IOException {
        Weight weight = searcher.createWeight(searcher.rewrite(words.scored()), ScoreMode.COMPLETE, 1);
        for (LeafRows leaf : leaves(rows)) {
            Scorer scorer = weight.scorer(leaf.context());
            for (int row : scorer == null ? List.<Integer>of() : leaf.rows()) {
                int local = row - leaf.context().docBase;
                int at = scorer.docID() < local ? scorer.iterator().advance(local) : scorer.docID();
                if (at == local) {
                    bm25.put(row, (double) scorer.score());
                }
            }
        }
    }

    private List<Match> complete() throws IOException {
        addWords(vectorRank.keySet().stream()
                .filter(row -> !bm25.containsKey(row))
                .sorted()
                .toList());
        TreeSet<Integer> rows = new TreeSet<>(wordsRank.keySet());
        rows.addAll(vectorRank.keySet());
        List<Match> matches = new ArrayList<>();
        for (LeafRows leaf : leaves(List.copyOf(rows))) {
            Columns columns = new Columns(leaf.context().reader());
            for (int row : leaf.rows()) {
                matches.add(columns.match(
                        row - leaf.context().docBase,
                        rank(wordsRank, row),
                        bm25.getOrDefault(row, 0.0),
                        rank(vectorRank, row),
                        cosine.containsKey(row) ? OptionalDouble.of(cosine.get(row)) : OptionalDouble.empty()));
            }
        }
        matches.sort(Comparator.comparing(Match::id));
        return matches;
    }

    private static OptionalInt rank(Map<Integer, Integer> ranks, int row) {
        Integer rank = ranks.get(row);
        return rank == null ? OptionalInt.empty() : OptionalInt.of(rank);
    }

    private List<LeafRows> leaves(List<Integer> ascending) {
        List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
        Map<Integer, List<Integer>> byLeaf = new java.util.TreeMap<>();
        ascending.forEach(row -> byLeaf.computeIfAbsent(ReaderUtil.subIndex(row, leaves), l -> new ArrayList<>())
                .add(row));
        return byLeaf.entrySet().stream()
                .map(e -> new LeafRows(leaves.get(e.getKey()), e.getValue()))
                .toList();
    }

    private record LeafRows(LeafReaderContext context, List<Integer> rows) {}
}
