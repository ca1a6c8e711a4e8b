package io.funes.web.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.memory.MemoryException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import org.junit.jupiter.api.Test;

class FailureTest {

    @Test
    void theFileSystemsReasonGoesBeforeTheNextStep() {
        Throwable denied = new UncheckedIOException("cannot write /a; make it yours", new AccessDeniedException("/a"));
        Throwable memory = new MemoryException("cannot open /m; make it yours", new AccessDeniedException("/m"));

        assertThat(Failure.of(denied).says()).isEqualTo("cannot write /a (permission denied); make it yours");
        assertThat(Failure.of(memory).says()).isEqualTo("cannot open /m (permission denied); make it yours");
    }

    @Test
    void whatAMemorySaysOfItsLibraryIsNotSaidAgainWithPlacesInItsSource() {
        String says = "cannot read s3://team/p: no region; check the bucket";
        Throwable memory = new MemoryException(says, new IOException("no region, /there/aws.rs:231:13"));

        assertThat(Failure.of(memory).says()).isEqualTo(says);
    }
}
