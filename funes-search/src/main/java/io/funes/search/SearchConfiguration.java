package io.funes.search;

import io.funes.core.home.FunesHome;
import io.funes.core.inference.Embedder;
import io.funes.core.inference.Reranker;
import io.funes.core.memory.Memory;
import io.funes.search.index.LuceneIndex;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The beans of this module, for the memory of this home. */
@Configuration(proxyBeanMethods = false)
public class SearchConfiguration {

    @Bean
    LuceneIndex searchIndex(FunesHome home) {
        return LuceneIndex.open(home.index());
    }

    @Bean
    Recall recall(
            SearchIndex index, Embedder embedder, ObjectProvider<Reranker> reranker, ObjectProvider<Clock> clock) {
        return new Recall(
                index, embedder, reranker.stream().findFirst(), Tuning.DEFAULT, clock.getIfAvailable(Clock::systemUTC));
    }

    @Bean
    Get get(SearchIndex index) {
        return new Get(index);
    }

    @Bean
    Sessions sessions(SearchIndex index) {
        return new Sessions(index);
    }

    @Bean
    Reindex reindex(SearchIndex index, Memory memory, ObjectProvider<WaitingChunks> waiting) {
        return new Reindex(index, memory, waiting.getIfAvailable(() -> WaitingChunks.NONE));
    }
}
