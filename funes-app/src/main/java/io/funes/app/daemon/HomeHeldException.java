package io.funes.app.daemon;

import io.funes.core.home.FunesHome;
import java.util.Optional;

/** Another process has the home. The message says who, and what to do. */
public class HomeHeldException extends RuntimeException {

    public HomeHeldException(FunesHome home, Optional<Holder> holder) {
        super(home.root() + " is held by "
                + holder.map(Holder::toString).orElse("a process that is just starting")
                + "; let it do the work, or end it with `funes stop` first");
    }
}
