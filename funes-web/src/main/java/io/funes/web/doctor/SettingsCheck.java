package io.funes.web.doctor;

import io.funes.core.home.FunesHome;
import io.funes.core.home.Setting;
import io.funes.core.home.Settings;
import io.funes.core.inference.store.RerankerModel;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is set: whether every key is known, every value possible, and the file still as this process read it.
 *
 * @param home whose settings
 * @param environment that of this process
 * @param running what this process began with
 * @param reranker which model reranks; asked only when nothing is wrong
 */
public record SettingsCheck(
        FunesHome home, Map<String, String> environment, Settings running, Supplier<RerankerModel> reranker)
        implements Examination {

    private static final String NAME = "settings";

    @Override
    public List<Diagnosis> look() {
        Settings now = Settings.of(home, environment);
        Stream<String> wrong = Stream.concat(now.problems().stream(), missing());
        Stream<Diagnosis> notes =
                Stream.concat(now.strangers().stream().map(says -> Diagnosis.note(NAME, says)), changed(now));
        List<Diagnosis> all = Stream.concat(wrong.map(says -> Diagnosis.wrong(NAME, says)), notes)
                .toList();
        return all.isEmpty() ? List.of(Diagnosis.fine(NAME, set(now))) : all;
    }

    private Stream<String> missing() {
        return running.problems().isEmpty() ? reranker.get().missing().stream() : Stream.empty();
    }

    private Stream<Diagnosis> changed(Settings now) {
        return now.equals(running)
                ? Stream.empty()
                : Stream.of(Diagnosis.note(
                        NAME,
                        home.settings() + " has changed since the daemon began; run `funes stop`, and the next command"
                                + " starts it anew"));
    }

    private static String set(Settings now) {
        String keys = now.set().stream().map(Setting::key).collect(Collectors.joining(", "));
        return keys.isEmpty() ? "none is set; all are as by default" : "set: " + keys;
    }
}
