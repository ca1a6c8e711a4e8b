package io.funes.web.doctor;

import io.funes.core.home.FunesHome;
import io.funes.core.text.Counted;
import io.funes.ingest.watch.Watcher.Watched;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The daemon, what it watches, and what hooks left for it.
 *
 * @param home whose daemon
 * @param watched what this process watches; asked only inside the daemon
 */
public record DaemonCheck(FunesHome home, Supplier<Watched> watched) implements Examination {

    private static final int MANY = 20;

    @Override
    public List<Diagnosis> look() {
        Optional<JsonNode> daemon = daemon();
        long pid = daemon.map(json -> json.path("pid").asLong(0)).orElse(0L);
        boolean here = pid == ProcessHandle.current().pid();
        Diagnosis running = here || pid > 0 && ProcessHandle.of(pid).isPresent()
                ? Diagnosis.fine(
                        "daemon",
                        "pid " + pid + ", port "
                                + daemon.map(d -> d.path("port").asInt(0)).orElse(0))
                : Diagnosis.note("daemon", "none runs; any command without --no-daemon starts it");
        return here ? List.of(running, watching(), spool()) : List.of(running, spool());
    }

    private Optional<JsonNode> daemon() {
        try {
            return Optional.of(JsonMapper.shared().readTree(Files.readString(home.daemonFile())));
        } catch (IOException | JacksonException e) {
            return Optional.empty();
        }
    }

    private Diagnosis watching() {
        Watched now = watched.get();
        String says = Counted.of(now.files(), "file") + " in " + Counted.of(now.places(), "known place")
                + "; the system tells about " + now.notices() + " of their directories, the rest is looked at";
        return now.places() == 0
                ? Diagnosis.note("watching", "no harness has left anything in the known places, or FUNES_WATCH is off")
                : Diagnosis.fine("watching", says);
    }

    private Diagnosis spool() {
        long left = left();
        return left > MANY
                ? Diagnosis.note(
                        "hooks",
                        Counted.of(left, "call") + " in " + home.spool() + " not taken yet; is a daemon running?")
                : Diagnosis.fine("hooks", left == 0 ? "nothing waits" : Counted.of(left, "call") + " to be taken");
    }

    private long left() {
        try (Stream<?> files = Files.list(home.spool())) {
            return files.count();
        } catch (IOException e) {
            return 0;
        }
    }
}
