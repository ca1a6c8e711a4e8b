package io.funes.web.doctor;

import io.funes.core.inference.Embedder;
import io.funes.core.inference.Reranker;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * The models: one short text is embedded and judged, so that their native libraries must load.
 *
 * @param embedder made when asked
 * @param reranker made when asked
 */
public record ModelCheck(Supplier<Embedder> embedder, Supplier<Reranker> reranker) implements Examination {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Override
    public List<Diagnosis> look() {
        return List.of(embeds(), reranks());
    }

    private Diagnosis embeds() {
        try {
            embedder.get().embed("does the model load");
            return Diagnosis.fine("embedder", embedder.get().model() + " gives vectors");
        } catch (RuntimeException | LinkageError e) {
            return Diagnosis.wrong(
                    "embedder",
                    "gives no vectors (" + Doctor.reason(e)
                            + "); words still work. It needs glibc 2.34 or newer, or macOS");
        }
    }

    private Diagnosis reranks() {
        try {
            boolean scores = !reranker.get()
                    .scores("does it load", List.of("it loads"), PATIENCE)
                    .isEmpty();
            return scores
                    ? Diagnosis.fine("reranker", reranker.get().name())
                    : Diagnosis.note(
                            "reranker", reranker.get().name() + " gives no scores; answers keep their fused order");
        } catch (RuntimeException | LinkageError e) {
            return Diagnosis.note(
                    "reranker", "does not work (" + Doctor.reason(e) + "); answers keep their fused order");
        }
    }
}
