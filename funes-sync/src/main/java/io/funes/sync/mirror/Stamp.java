package io.funes.sync.mirror;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Which commit a mirror is a copy of. It lies beside the copy, so that whoever removes one removes the other.
 *
 * @param head the commit
 * @param checked when the Hub was last asked for its head
 * @param files the hash of each file that was brought and verified, by its path in the repository
 */
public record Stamp(String head, Instant checked, Map<String, String> files) {

    private static final Logger LOG = LoggerFactory.getLogger(Stamp.class);

    public Stamp {
        files = Map.copyOf(files);
    }

    Stamp withChecked(Instant now) {
        return new Stamp(head, now, files);
    }

    static Optional<Stamp> read(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(JsonMapper.shared().readValue(Files.readString(file), Stamp.class));
        } catch (IOException | JacksonException e) {
            LOG.warn("{} cannot be read, so that mirror is compared with the Hub again", file, e);
            return Optional.empty();
        }
    }

    void write(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path fresh = file.resolveSibling(file.getFileName() + ".new");
            Files.writeString(fresh, JsonMapper.shared().writeValueAsString(this));
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + "; check that its disk has room", e);
        }
    }
}
