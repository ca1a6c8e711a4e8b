package io.funes.core;

import io.funes.core.home.FunesHome;
import io.funes.core.home.Setting;
import io.funes.core.home.Settings;
import io.funes.core.inference.ChosenReranker;
import io.funes.core.inference.Embedder;
import io.funes.core.inference.Reranker;
import io.funes.core.inference.onnx.OnnxInference;
import io.funes.core.inference.store.ModelStore;
import io.funes.core.inference.store.PinnedModel;
import io.funes.core.inference.store.RerankerModel;
import io.funes.core.memory.Memory;
import io.funes.core.memory.lance.LanceMemory;
import io.funes.core.memory.lance.LanceOptions;
import io.funes.core.secret.DetectingScanner;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.SecretScanner;
import io.funes.core.state.Migration;
import io.funes.core.state.StateDb;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The parts of this module. Whoever composes a process adds a {@link FunesHome} and its {@link Settings}; other modules
 * add the {@link Migration}s of their tables. Everything is opened when first asked for, and closed with the process.
 */
@Configuration(proxyBeanMethods = false)
public class CoreConfiguration {

    private static final Duration DEFAULT_MODEL_IDLE = Duration.ofMinutes(10);

    @Bean
    StateDb stateDb(FunesHome home, ObjectProvider<Migration> migrations) {
        return StateDb.open(home.stateDb(), migrations.orderedStream().toList());
    }

    @Bean
    Memory memory(FunesHome home) {
        return LanceMemory.open(home.dataset(), LanceOptions.defaults());
    }

    @Bean
    SecretScanner secretScanner() {
        return new DetectingScanner();
    }

    @Bean
    FingerprintKey fingerprintKey(FunesHome home) {
        return FingerprintKey.in(home.create().fingerprintKey());
    }

    @Bean
    OnnxInference inference(FunesHome home, Settings settings) {
        Duration idle = settings.duration(Setting.MODEL_IDLE).orElse(DEFAULT_MODEL_IDLE);
        return new OnnxInference(home.natives(), home.models(), idle);
    }

    @Bean(destroyMethod = "")
    Embedder embedder(OnnxInference inference) {
        return inference.embedder();
    }

    @Bean
    ModelStore modelStore(FunesHome home) {
        return new ModelStore(home.models(), List.of(PinnedModel.MS_MARCO_MINILM));
    }

    @Bean
    RerankerModel rerankerModel(ModelStore models, FunesHome home, Settings settings) {
        return new RerankerModel(models, home.models(), settings.text(Setting.RERANKER));
    }

    /** The cross-encoder that the setting names or that is there; otherwise the embedder's own token vectors. */
    @Bean(destroyMethod = "")
    Reranker reranker(OnnxInference inference, RerankerModel model) {
        return new ChosenReranker(model, inference::crossEncoder, inference.lateInteraction());
    }
}
