package io.funes.web.api;

/** Nobody remembers that job. */
class NoJobException extends RuntimeException {

    NoJobException(String id) {
        super("no job \"" + id + "\"; GET /api/v1/jobs lists those that are remembered");
    }
}
