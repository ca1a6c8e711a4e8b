package io.funes.sync.holds;

import io.funes.core.secret.Finding;
import io.funes.core.secret.ScanFailedException;
import io.funes.core.secret.SecretScanner;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A scanner that is given up on when it takes too long or breaks in any way, with an answer that never means "clean". A
 * text is not in the message of its failure.
 */
final class PatientScanner implements SecretScanner, AutoCloseable {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final SecretScanner scanner;
    private final Duration patience;
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "scan-" + NUMBER.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    });

    PatientScanner(SecretScanner scanner, Duration patience) {
        this.scanner = scanner;
        this.patience = patience;
    }

    @Override
    public List<Finding> scan(String text) {
        Future<List<Finding>> scan = threads.submit(() -> scanner.scan(text));
        try {
            return scan.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            scan.cancel(true);
            throw new ScanFailedException("the scanner took longer than " + patience.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw failed(e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ScanFailedException("the scan was interrupted", e);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private static ScanFailedException failed(Throwable cause) {
        return cause instanceof ScanFailedException known
                ? known
                : new ScanFailedException(
                        "the scanner failed (" + cause.getClass().getSimpleName() + ")", cause);
    }
}
