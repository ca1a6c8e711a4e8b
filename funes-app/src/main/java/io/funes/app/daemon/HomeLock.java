package io.funes.app.daemon;

import io.funes.core.home.FunesHome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The right to write to a home, held by one process at a time. The operating system gives it back when the process ends
 * in whatever way, so a file that names a dead holder means nothing.
 */
public final class HomeLock implements AutoCloseable {

    private final FunesHome home;
    private final FileChannel channel;
    private final Holder me;

    private HomeLock(FunesHome home, FileChannel channel, Holder me) {
        this.home = home;
        this.channel = channel;
        this.me = me;
    }

    /** @throws HomeHeldException when another process has it */
    public static HomeLock take(FunesHome home, String what) {
        try {
            FileChannel channel = FileChannel.open(
                    home.create().lock(), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            if (!isFree(channel)) {
                channel.close();
                throw new HomeHeldException(home, holder(home));
            }
            HomeLock lock = new HomeLock(home, channel, Holder.me(what));
            lock.begin();
            return lock;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot lock " + home.lock(), e);
        }
    }

    /** Tells everyone where this process answers. */
    public void answersAt(int port) {
        try {
            String json = me.at(port).json();
            write(json);
            Path fresh = Files.writeString(home.root().resolve("daemon.json.new"), json);
            Files.move(fresh, home.daemonFile(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + home.daemonFile(), e);
        }
    }

    @Override
    public void close() {
        try {
            if (channel.isOpen()) {
                Files.deleteIfExists(home.daemonFile());
                channel.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot give back " + home.lock(), e);
        }
    }

    /** What the last holder that wrote its name said of itself. */
    private static Optional<Holder> holder(FunesHome home) {
        try {
            return Optional.of(Holder.parse(Files.readString(home.lock())));
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static boolean isFree(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null && lock.isValid();
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    private void begin() throws IOException {
        Files.deleteIfExists(home.daemonFile());
        write(me.json());
    }

    private void write(String json) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(json.getBytes(StandardCharsets.UTF_8));
        channel.truncate(0);
        channel.write(bytes, 0);
    }
}
