package io.funes.sync.holds;

import io.funes.core.secret.Fingerprint;
import io.funes.core.trace.SessionId;

/** What a verdict is about. */
sealed interface Target {

    /**
     * A value, wherever it stands.
     *
     * @param detector what found it, to be read by people
     */
    record Value(Fingerprint fingerprint, String detector) implements Target {
        @Override
        public Key key() {
            return new Key(fingerprint.hex(), "", "", NO_BLOCK);
        }
    }

    /** One block. */
    record Block(BlockPlace place) implements Target {
        @Override
        public Key key() {
            return new Key("", place.session().value(), place.turn().value(), place.block());
        }
    }

    /** A whole session. */
    record Session(SessionId id) implements Target {
        @Override
        public Key key() {
            return new Key("", id.value(), "", NO_BLOCK);
        }
    }

    long NO_BLOCK = -1;

    Key key();

    /** Where it stands in the tables. */
    record Key(String fingerprint, String session, String turn, long block) {}
}
