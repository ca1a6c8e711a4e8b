package io.funes.search;

import io.funes.core.trace.SessionId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a memory has to say to a question.
 *
 * @param question what was answered, with every value as it was applied
 * @param hits best first; equal scores by chunk id, so that the same question gives the same answer
 * @param verdict whether they are good, only weak, or none
 * @param ran what the reranker did
 * @param coverage how much of the memory had vectors
 * @param stages the time each step took, in order
 * @param dropped what shares, diversity and folding took out, where an explanation was asked for
 * @param notes what a reader should know: values that were cut to their limits, a degraded index
 */
public record Answer(
        Question question,
        List<Hit> hits,
        Verdict verdict,
        RerankRun ran,
        Coverage coverage,
        List<Stage> stages,
        List<Dropped> dropped,
        List<String> notes) {

    private static final int COUNTED = 3;

    public Answer {
        hits = List.copyOf(hits);
        stages = List.copyOf(stages);
        dropped = List.copyOf(dropped);
        notes = List.copyOf(notes);
    }

    /** The sessions of the hits, best first: a session counts its best hit, half of its second, a quarter of its third. */
    public List<SessionId> sessions() {
        Map<SessionId, List<Double>> scores = new LinkedHashMap<>();
        hits.forEach(hit -> scores.computeIfAbsent(hit.chunk().session(), s -> new ArrayList<>())
                .add(hit.score()));
        return scores.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<SessionId, List<Double>> e) -> -weight(e.getValue()))
                        .thenComparing(e -> e.getKey().value()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static double weight(List<Double> scores) {
        double weight = 0;
        for (int i = 0; i < Math.min(scores.size(), COUNTED); i++) {
            weight += scores.get(i) / (1 << i);
        }
        return weight;
    }
}
