package io.funes.app.daemon;

import java.time.Instant;
import tools.jackson.databind.json.JsonMapper;

/**
 * Who owns a home.
 *
 * @param pid its process
 * @param port where it answers on 127.0.0.1; 0 while it does not
 * @param since when it took the home
 * @param what the command it was started as, such as {@code serve}
 */
public record Holder(long pid, int port, Instant since, String what) {

    static Holder me(String what) {
        return new Holder(ProcessHandle.current().pid(), 0, Instant.now(), what);
    }

    Holder at(int port) {
        return new Holder(pid, port, since, what);
    }

    /** One line, because the launcher reads it with the shell's own means. */
    String json() {
        return JsonMapper.shared().writeValueAsString(this) + "\n";
    }

    static Holder parse(String json) {
        return JsonMapper.shared().readValue(json, Holder.class);
    }

    @Override
    public String toString() {
        String where = port > 0 ? " on port " + port : "";
        return "`funes " + what + "` (pid " + pid + where + ", since " + since + ")";
    }
}
