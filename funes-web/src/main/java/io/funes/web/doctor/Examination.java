package io.funes.web.doctor;

import java.util.List;

/** Looks at one part of what funes needs. Changes nothing; may throw, which is a diagnosis too. */
@FunctionalInterface
public interface Examination {

    List<Diagnosis> look();
}
