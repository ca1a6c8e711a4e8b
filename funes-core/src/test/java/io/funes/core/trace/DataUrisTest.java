package io.funes.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DataUrisTest {

    @Test
    void elidesThePayload() {
        assertThat(DataUris.elide("see data:image/png;base64,iVBORw0KGgo= here"))
                .isEqualTo("see data:image/png;base64,[elided] here");
    }

    @Test
    void elidesEveryPayload() {
        assertThat(DataUris.elide("(data:a/b;base64,QUJD)(data:a/b;charset=utf-8;base64,REVG)"))
                .isEqualTo("(data:a/b;base64,[elided])(data:a/b;charset=utf-8;base64,[elided])");
    }

    @Test
    void theSchemeMustStartAUri() {
        assertThat(DataUris.elide("metadata:x;base64,QUJD")).isEqualTo("metadata:x;base64,QUJD");
    }

    @Test
    void aMarkWithoutASchemeIsText() {
        assertThat(DataUris.elide("write ;base64,QUJD by hand")).isEqualTo("write ;base64,QUJD by hand");
    }

    @Test
    void staysLinearOnManyMarks() {
        String hostile = "data:;base64,".repeat(100_000);
        assertThat(DataUris.elide(hostile)).startsWith("data:;base64,[elided]");
    }

    @Test
    void textWithoutAMarkIsTheSameInstance() {
        String text = "nothing here";
        assertThat(DataUris.elide(text)).isSameAs(text);
    }
}
