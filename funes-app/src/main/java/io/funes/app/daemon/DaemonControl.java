package io.funes.app.daemon;

import io.funes.app.cli.Control;
import io.funes.web.guard.OneTimeLinks;
import java.util.function.IntSupplier;

/** The daemon, as its own commands see it. */
final class DaemonControl implements Control {

    private final Runnable end;
    private final IntSupplier port;
    private final OneTimeLinks links;

    DaemonControl(Runnable end, IntSupplier port, OneTimeLinks links) {
        this.end = end;
        this.port = port;
        this.links = links;
    }

    @Override
    public boolean endsAfterwards() {
        return false;
    }

    @Override
    public int serve() {
        throw new IllegalArgumentException("this is the daemon already; `funes stop` ends it");
    }

    /** Only asks: the answer is still to go out, and the server lets it before it closes. */
    @Override
    public void stop() {
        end.run();
    }

    @Override
    public int port() {
        return port.getAsInt();
    }

    @Override
    public String open() {
        return "http://127.0.0.1:" + port.getAsInt() + links.make();
    }
}
