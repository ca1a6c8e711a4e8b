package io.funes.web.doctor;

import io.funes.web.quality.QualityView;
import java.util.List;

/**
 * Everything the doctor says, as JSON shows it.
 *
 * @param well whether nothing is wrong
 * @param checks each thing that was looked at
 * @param quality what became of everything that was read
 */
public record DoctorView(boolean well, List<CheckView> checks, QualityView quality) {

    /** One thing: {@code fine}, {@code note} or {@code wrong}. */
    public record CheckView(String name, String health, String says) {}

    public static DoctorView of(List<Diagnosis> diagnoses, QualityView quality) {
        return new DoctorView(
                diagnoses.stream().noneMatch(d -> d.health() == Diagnosis.Health.WRONG),
                diagnoses.stream()
                        .map(d -> new CheckView(d.name(), d.health().label(), d.says()))
                        .toList(),
                quality);
    }
}
