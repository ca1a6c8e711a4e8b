package io.funes.core.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PassageCacheTest {

    private static final Passage TEN_TOKENS =
            new Passage(new long[10], new PackedVectors(new byte[3840], new float[10]));

    @Test
    void forgetsTheLeastRecentlyUsedWhenFull() {
        PassageCache cache = new PassageCache(9_000);
        cache.put("a", TEN_TOKENS);
        cache.put("b", TEN_TOKENS);
        assertThat(cache.get("a")).isPresent();
        cache.put("c", TEN_TOKENS);
        assertThat(cache.get("b")).isEmpty();
        assertThat(cache.get("a")).isPresent();
        assertThat(cache.get("c")).isPresent();
        assertThat(cache.bytes()).isBetween(8_000L, 9_000L);
    }

    @Test
    void countsAPassageOnce() {
        PassageCache cache = new PassageCache(9_000);
        for (int i = 0; i < 10; i++) {
            cache.put("a", TEN_TOKENS);
        }
        assertThat(cache.bytes()).isBetween(4_000L, 4_500L);
    }

    @Test
    void holdsNothingThatIsTooLarge() {
        PassageCache cache = new PassageCache(100);
        cache.put("a", TEN_TOKENS);
        assertThat(cache.get("a")).isEmpty();
        assertThat(cache.bytes()).isZero();
    }
}
