/** Whether everything that funes needs is there and well: {@link io.funes.web.doctor.Doctor} asks every {@link
 * io.funes.web.doctor.Examination}. */
@NullMarked
package io.funes.web.doctor;

import org.jspecify.annotations.NullMarked;
