package io.funes.web.doctor;

import io.funes.web.text.Failure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks every examination. */
public final class Doctor {

    private static final Logger LOG = LoggerFactory.getLogger(Doctor.class);

    private final List<Examination> examinations;

    public Doctor(List<Examination> examinations) {
        this.examinations = List.copyOf(examinations);
    }

    /** What there is to say, in the order of the examinations. */
    public List<Diagnosis> examine() {
        return examinations.stream()
                .flatMap(examination -> look(examination).stream())
                .toList();
    }

    private static List<Diagnosis> look(Examination examination) {
        try {
            return examination.look();
        } catch (RuntimeException | LinkageError e) {
            LOG.warn("{} failed", examination.getClass().getSimpleName(), e);
            String part = examination.getClass().getSimpleName().replace("Check", "");
            return List.of(Diagnosis.wrong(part.toLowerCase(Locale.ROOT), reason(e)));
        }
    }

    /** What nobody foresaw is named by its own words, because the one who asks the doctor wants to know. */
    static String reason(Throwable thrown) {
        Failure failure = Failure.of(thrown);
        return failure.unexpected()
                ? Optional.ofNullable(thrown.getMessage()).orElse(thrown.toString())
                : failure.says();
    }
}
