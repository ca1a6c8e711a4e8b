package io.funes.ingest.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.Sources;
import io.funes.ingest.source.Surroundings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomesTest {

    @TempDir
    private Path user;

    @Test
    void seesTheLogOfADatabaseThatIsAPlaceItself() throws IOException {
        Path database = user.resolve(".hermes/state.db");
        Path log = user.resolve(".hermes/state.db-wal");
        Files.createDirectories(database.getParent());
        Files.writeString(database, "db");
        Files.writeString(log, "log");
        Homes homes = new Homes(Sources.known(), new Surroundings(user, Map.of()));

        assertThat(homes.places()).contains(database);
        assertThat(homes.below(database)).containsOnlyKeys(database, log);
        assertThat(homes.trace(log)).contains(database);
    }
}
