package io.funes.sync.holds;

/** There is no such hold or act. */
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

    static NoHoldException nothing(String asked) {
        return new NoHoldException("nothing is held that matches " + asked + "; `funes holds list` shows what is");
    }
}
