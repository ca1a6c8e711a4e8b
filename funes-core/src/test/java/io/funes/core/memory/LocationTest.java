package io.funes.core.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.memory.Location.Bucket;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LocationTest {

    private static final StoreSettings SETTINGS = StoreSettings.of(Map.of());

    @ParameterizedTest
    @CsvSource({
        "s3://team/engine, s3://team/engine/chunks.lance",
        "s3://team, s3://team/chunks.lance",
        "s3://t-e.am/a/b/, s3://t-e.am/a/b/chunks.lance",
        "s3://abc/x.lance, s3://abc/x.lance"
    })
    void aMemoryIsBelowItsPrefix(String prefix, String address) {
        assertThat(Bucket.of(prefix, SETTINGS).address()).isEqualTo(address);
    }

    @ParameterizedTest
    @ValueSource(strings = {"b", "ab", "Team", "te_am", "-team", "team.", "täam"})
    void aNameThatCannotBeABucketIsSaidToBeThat(String name) {
        assertThatThrownBy(() -> Bucket.of("s3://" + name + "/p", SETTINGS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("\"" + name + "\" cannot be a bucket; the name of one has 3 to 63 characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"s3://", "s3:///p", "s3://team//p", "s3://team/p?x", "s3://team/p#x"})
    void anAddressOfAnotherShapeIsToldHowToWriteIt(String address) {
        assertThatThrownBy(() -> Bucket.of(address, SETTINGS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("write it as s3://bucket/prefix, with one slash");
    }
}
