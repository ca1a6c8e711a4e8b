package io.funes.sync.hub;

/** The Hub did not do what was asked. The message names the thing, its state, and the next step; never a token. */
public class HubException extends RuntimeException {

    private final HubFault fault;

    public HubException(HubFault fault, String message) {
        super(message);
        this.fault = fault;
    }

    HubException(HubFault fault, String message, Throwable cause) {
        super(message, cause);
        this.fault = fault;
    }

    public HubFault fault() {
        return fault;
    }
}
