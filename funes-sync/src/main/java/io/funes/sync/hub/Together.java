package io.funes.sync.hub;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;

/** Runs work side by side. */
final class Together {

    private final CountDownLatch left;
    private final Queue<RuntimeException> faults = new ConcurrentLinkedQueue<>();

    private Together(int size) {
        this.left = new CountDownLatch(size);
    }

    /** Returns when all of it has ended; what the first that failed threw is thrown, and no other begins after it. */
    static void run(ExecutorService threads, List<Runnable> work) {
        Together together = new Together(work.size());
        work.forEach(each -> threads.execute(() -> together.one(each)));
        together.await();
    }

    private void one(Runnable work) {
        try {
            if (faults.isEmpty()) {
                work.run();
            }
        } catch (RuntimeException e) {
            faults.add(e);
        } catch (Error e) {
            faults.add(new IllegalStateException("a transfer failed", e));
        } finally {
            left.countDown();
        }
    }

    private void await() {
        try {
            left.await();
        } catch (InterruptedException e) {
            faults.add(new HubException(HubFault.UNREACHABLE, "a transfer with the Hub was interrupted", e));
            Thread.currentThread().interrupt();
        }
        if (!faults.isEmpty()) {
            throw faults.element();
        }
    }
}
