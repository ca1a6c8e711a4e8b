package io.funes.search;

import io.funes.core.inference.Embedder;
import io.funes.core.inference.Reranker;
import io.funes.core.inference.Vector;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The way of one question to its answer. */
final class Ranking {

    private static final Logger LOG = LoggerFactory.getLogger(Ranking.class);

    /** In characters; even a log of so many fits the models' window. */
    private static final int GIST = 1_200;

    private final IndexView view;
    private final Embedder embedder;
    private final Optional<Reranker> reranker;
    private final Tuning tuning;
    private final Instant now;
    private final Question question;
    private final List<String> notes;
    private final List<Dropped> dropped = new ArrayList<>();
    private final Stopwatch watch = new Stopwatch();

    Ranking(IndexView view, Embedder embedder, Optional<Reranker> reranker, Tuning tuning, Instant now, Limits limits) {
        this.view = view;
        this.embedder = embedder;
        this.reranker = reranker;
        this.tuning = tuning;
        this.now = now;
        this.question = limits.question();
        this.notes = new ArrayList<>(limits.notes());
    }

    Answer answer() {
        Optional<Vector> vector = watch.time("embed", this::vector);
        Matches matches = watch.time("legs", () -> matches(vector));
        notes.addAll(matches.notes());
        Folding fused = watch.time("fuse", () -> fuse(matches));
        List<Candidate> pool = pool(fused.kept());
        dropped.addAll(fused.dropped());
        Map<ChunkId, Chunk> chunks = watch.time("load", () -> chunks(pool));
        Reranked reranked = rerank(pool, chunks);
        List<Candidate> ranked = recency(reranked.pool());
        Evidence evidence = new Evidence(
                tuning,
                matches.bound(),
                reranker.map(Reranker::scoresAreCosines).orElse(false));
        List<Hit> hits = watch.time("reply", () -> hits(ranked, chunks, fused, evidence));
        return new Answer(
                question,
                hits,
                SessionWeights.order(reranked.pool(), fused.kept()),
                verdict(hits),
                reranked.run(),
                view.coverage(),
                watch.stages(),
                question.explain() ? dropped : List.of(),
                notes);
    }

    private Optional<Vector> vector() {
        if (question.variant() == Variant.WORDS) {
            return Optional.empty();
        }
        try {
            return Optional.of(embedder.embedQuestion(gist()));
        } catch (RuntimeException e) {
            LOG.warn("the question could not be embedded", e);
            notes.add("the embedding model did not run (" + e.getMessage() + "); only words were looked for");
            return Optional.empty();
        }
    }

    /** What a model is asked: its window would take the beginning alone, and a pasted log says at its end what went wrong. */
    private String gist() {
        return Passages.ends(question.text(), GIST);
    }

    private Matches matches(Optional<Vector> vector) {
        int depth = Math.max(tuning.depth(), question.candidates() * 2);
        return view.matches(question.text(), vector, question.filters(), depth);
    }

    private Folding fuse(Matches matches) {
        List<Candidate> fused = new Fusion(tuning).fuse(matches, question.variant());
        return question.variant() == Variant.FULL
                ? Folding.of(new Lending(tuning, view::outline).lend(fused), tuning.copyBits())
                : Folding.none(fused);
    }

    private List<Candidate> pool(List<Candidate> fused) {
        if (question.variant() != Variant.FULL) {
            return fused.stream().limit(question.candidates()).toList();
        }
        Shares shares = Shares.of(fused, question.candidates(), tuning);
        dropped.addAll(shares.dropped());
        return shares.pool();
    }

    private Map<ChunkId, Chunk> chunks(List<Candidate> pool) {
        boolean all = reranks();
        return view.chunks(pool.stream()
                .limit(all ? pool.size() : question.k())
                .map(c -> c.match().id())
                .toList());
    }

    private boolean reranks() {
        boolean part = question.variant() == Variant.RERANK || question.variant() == Variant.FULL;
        return part && question.rerank() && reranker.isPresent();
    }

    private Reranked rerank(List<Candidate> pool, Map<ChunkId, Chunk> chunks) {
        if (!reranks() || pool.isEmpty()) {
            return new Reranked(pool, RerankRun.none(whyNot(pool)));
        }
        List<String> passages = pool.stream().map(c -> chunk(c, chunks).text()).toList();
        try {
            List<Double> scores = watch.time("rerank", () -> scores(passages));
            String name = reranker.map(Reranker::name).orElseThrow();
            RerankRun run = new RerankRun(name, scores.size(), pool.size(), watch.last());
            return new Reranked(new Blend(tuning.rerankWeight()).blend(pool, scores), run);
        } catch (RuntimeException e) {
            LOG.warn("the reranker failed", e);
            return new Reranked(pool, RerankRun.none("it failed: " + e.getMessage()));
        }
    }

    private List<Double> scores(List<String> passages) {
        return reranker.orElseThrow().scores(gist(), passages, tuning.rerankBudget());
    }

    private String whyNot(List<Candidate> pool) {
        if (!question.rerank()) {
            return "switched off";
        }
        return reranker.isEmpty() ? "no model" : pool.isEmpty() ? "nothing to score" : "not in this variant";
    }

    private List<Candidate> recency(List<Candidate> pool) {
        Recency recency = new Recency(now, question.halfLifeDays(), question.floor());
        boolean ages = question.variant() == Variant.FULL;
        return pool.stream()
                .map(c -> ages ? c.withRecency(recency.weight(c.match().time())) : c)
                .sorted(Candidate.BY_SCORE)
                .limit(question.k())
                .toList();
    }

    private List<Hit> hits(List<Candidate> ranked, Map<ChunkId, Chunk> chunks, Folding folding, Evidence evidence) {
        List<Hit> bare = new ArrayList<>();
        for (Candidate candidate : ranked) {
            bare.add(hit(bare.size() + 1, candidate, chunk(candidate, chunks), folding, evidence));
        }
        Reply reply = new Reply(view, question);
        List<Hit> hits = reply.fill(bare);
        notes.addAll(reply.notes());
        return hits;
    }

    private Chunk chunk(Candidate candidate, Map<ChunkId, Chunk> chunks) {
        ChunkId id = candidate.match().id();
        return chunks.computeIfAbsent(
                id, i -> view.chunks(List.of(i)).values().iterator().next());
    }

    private Hit hit(int rank, Candidate candidate, Chunk chunk, Folding folding, Evidence evidence) {
        return new Hit(
                rank,
                candidate.score(),
                chunk,
                chunk.text(),
                evidence.isWeak(candidate),
                folding.also(candidate.match()),
                List.of(),
                Exchange.NONE,
                view.memory(chunk.id()),
                question.explain() ? Optional.of(candidate.explanation()) : Optional.empty());
    }

    private static Verdict verdict(List<Hit> hits) {
        if (hits.isEmpty()) {
            return Verdict.NOTHING;
        }
        return hits.stream().allMatch(Hit::weak) ? Verdict.ONLY_WEAK : Verdict.FOUND;
    }

    private record Reranked(List<Candidate> pool, RerankRun run) {}
}
