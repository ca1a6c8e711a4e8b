package io.funes.search;

import io.funes.core.trace.SessionId;
import java.util.List;

/**
 * What a memory has to say to a question.
 *
 * @param question what was answered, with every value as it was applied
 * @param hits best first; equal scores by chunk id, so that the same question gives the same answer
 * @param sessions the sessions of all that was ranked, best first
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
        List<SessionId> sessions,
        Verdict verdict,
        RerankRun ran,
        Coverage coverage,
        List<Stage> stages,
        List<Dropped> dropped,
        List<String> notes) {

    public Answer {
        hits = List.copyOf(hits);
        sessions = List.copyOf(sessions);
        stages = List.copyOf(stages);
        dropped = List.copyOf(dropped);
        notes = List.copyOf(notes);
    }

    /** The same with other notes. */
    public Answer withNotes(List<String> others) {
        return new Answer(question, hits, sessions, verdict, ran, coverage, stages, dropped, others);
    }
}
