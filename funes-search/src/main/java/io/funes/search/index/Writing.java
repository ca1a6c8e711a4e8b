package io.funes.search.index;

import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene912.Lucene912Codec;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;

/** How an index is written: small on disk, small in memory, few segments. */
final class Writing {

    private static final double BUFFER_MB = 48;
    private static final int LINKS = 16;
    private static final int BEAM = 120;
    private static final float SATURATION = 0.9f;
    private static final float LENGTH = 0.5f;

    private Writing() {}

    static IndexWriterConfig config() {
        ConcurrentMergeScheduler merges = new ConcurrentMergeScheduler();
        merges.setMaxMergesAndThreads(4, 1);
        return new IndexWriterConfig(WordAnalyzer.forIndex())
                .setCodec(codec())
                .setSimilarity(similarity())
                .setRAMBufferSizeMB(BUFFER_MB)
                .setMergeScheduler(merges)
                .setMergePolicy(merging());
    }

    /**
     * How words are weighed, when they are written and when they are looked for. A longer chunk is held against its words
     * less than usual: nothing is longer than 1,200 characters, and what is short is rather a remark than an answer.
     */
    static Similarity similarity() {
        return new BM25Similarity(SATURATION, LENGTH);
    }

    private static TieredMergePolicy merging() {
        TieredMergePolicy policy = new TieredMergePolicy();
        policy.setSegmentsPerTier(8);
        policy.setFloorSegmentMB(8);
        policy.setForceMergeDeletesPctAllowed(0); // a purge means every deleted row
        return policy;
    }

    private static Codec codec() {
        KnnVectorsFormat vectors = new Lucene99HnswVectorsFormat(LINKS, BEAM);
        return new Lucene912Codec(Lucene912Codec.Mode.BEST_COMPRESSION) {
            @Override
            public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
                return vectors;
            }
        };
    }
}
