package io.funes.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;

/**
 * An answer to a question.
 *
 * @param question the words asked
 * @param memory the label of the memory that answered
 * @param verdict {@code found}, {@code only_weak} or {@code nothing}
 * @param hits best first
 * @param rerank what the reranker did, in a line
 * @param coverage how much can be found, and how
 * @param stages milliseconds per step
 * @param notes what a reader should know
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record AnswerView(
        String question,
        String memory,
        String verdict,
        @JsonInclude(JsonInclude.Include.ALWAYS) List<HitView> hits,
        String rerank,
        CoverageView coverage,
        Map<String, Double> stages,
        List<String> notes) {}
