package io.funes.app.cli;

import io.funes.web.doctor.Doctor;
import io.funes.web.doctor.DoctorText;
import io.funes.web.doctor.DoctorView;
import io.funes.web.quality.QualityReport;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code funes doctor}: whether everything is there and well, and what became of everything that was read. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Checks what funes needs, and reports what became of every line that was read."
                + " Exit code 1 when something is wrong.")
final class DoctorCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    DoctorCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        DoctorView view = DoctorView.of(
                parts.get(Doctor.class).examine(),
                parts.get(QualityReport.class).view());
        call.console().out().print(json ? Json.of(view) + "\n" : DoctorText.of(view));
        return view.well() ? 0 : 1;
    }
}
