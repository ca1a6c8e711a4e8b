package io.funes.ingest.speech;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EnvelopesTest {

    private static final Envelopes ENVELOPES = new Envelopes(Set.of("note", "skill"));

    @Test
    void envelopesComeOffBothEnds() {
        Speech opened = ENVELOPES.open(" <note a='1'>x</note>\n<skill>y</skill> go on <note>z</note> ");

        assertThat(opened.text()).isEqualTo("go on");
        assertThat(opened.noise()).containsExactly("note", "skill", "note");
    }

    @Test
    void whatIsQuotedInSpeechOrHasNoEndIsSpeech() {
        assertThat(ENVELOPES.open("why does <note>x</note> stand here?").text())
                .isEqualTo("why does <note>x</note> stand here?");
        assertThat(ENVELOPES.open(" <note>x and no end ").text()).isEqualTo(" <note>x and no end ");
        assertThat(ENVELOPES.open("no beginning</note>").text()).isEqualTo("no beginning</note>");
        assertThat(ENVELOPES.open("<other>x</other>").noise()).isEmpty();
    }

    @Test
    void anEnvelopeAloneLeavesNothing() {
        assertThat(ENVELOPES.open("<note>x</note>").isEmpty()).isTrue();
        assertThat(ENVELOPES.open("").text()).isEmpty();
    }

    @Test
    void whatWasTypedIntoAnEnvelopeStays() {
        Envelopes envelopes = new Envelopes(Set.of("note"), Set.of("args"));
        Speech opened =
                envelopes.open("<note>x</note><args a='1'> one </args> two <args>three</args><args>four</args>");

        assertThat(opened.text()).isEqualTo("one\ntwo\nthree\nfour");
        assertThat(opened.noise()).containsExactly("note");
        assertThat(envelopes.open("<args> </args>").isEmpty()).isTrue();
        assertThat(envelopes.open("<args</args>").isEmpty()).isTrue();
        assertThat(envelopes.open("two <args</args>").text()).isEqualTo("two");
    }

    @Test
    void manyEnvelopesTakeNoTime() {
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            assertThat(ENVELOPES.open("<note></note>".repeat(300_000)).noise()).hasSize(300_000);
            assertThat(ENVELOPES
                            .open("speech" + "<note></note>".repeat(300_000))
                            .text())
                    .isEqualTo("speech");
            assertThat(new Envelopes(Set.of(), Set.of("note"))
                            .open("<note>a</note>".repeat(300_000))
                            .text())
                    .hasSize(599_999);
        });
    }
}
