package io.funes.sync.push;

import io.funes.sync.Gate;
import io.funes.sync.Machine;
import io.funes.sync.hub.stub.HubStub;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Two machines that share one memory on a Hub. */
abstract class TwoMachines {

    static final String REPO = "acme/mem";

    @TempDir
    Path directory;

    HubStub stub;

    Machine a;

    Machine b;

    @BeforeEach
    void start() throws IOException {
        stub = HubStub.start(directory.resolve("store"));
        stub.join("alice", "acme");
        stub.join("bob", "acme");
        a = machine("a", "alice", Machine.open());
        b = machine("b", "bob", Machine.open());
    }

    @AfterEach
    void stop() {
        a.close();
        b.close();
        stub.close();
    }

    Machine machine(String name, String user, Gate gate) {
        return new Machine(directory.resolve(name), stub, user.isEmpty() ? "" : stub.token(user, true), gate);
    }

    String text(String path) {
        return new String(stub.content(REPO, path), StandardCharsets.UTF_8);
    }
}
