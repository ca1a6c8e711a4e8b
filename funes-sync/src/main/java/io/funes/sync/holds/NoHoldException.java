package io.funes.sync.holds;

import io.funes.core.trace.SessionId;

/** There is no such hold, act or session. */
public class NoHoldException extends RuntimeException {

    private NoHoldException(String message) {
        super(message);
    }

    static NoHoldException hold(long id) {
        return new NoHoldException("no hold " + id + "; `funes holds list` shows those there are");
    }

    static NoHoldException act(long act) {
        return new NoHoldException("no act " + act + "; `funes holds history` shows those there are");
    }

    static NoHoldException session(SessionId session) {
        return new NoHoldException("no session " + session + " is stored, and no file has that name;"
                + " `funes sessions` lists what is stored");
    }

    static NoHoldException nothing(String asked) {
        return new NoHoldException("nothing is held that matches " + asked + "; `funes holds list` shows what is");
    }
}
