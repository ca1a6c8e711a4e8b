package io.funes.web.doctor;

import java.util.List;
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
            String reason = Optional.ofNullable(e.getMessage()).orElse(e.toString());
            return List.of(Diagnosis.wrong(examination.getClass().getSimpleName(), reason));
        }
    }
}
