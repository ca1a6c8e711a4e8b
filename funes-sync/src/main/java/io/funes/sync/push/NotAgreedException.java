package io.funes.sync.push;

import io.funes.sync.hub.RepoName;

/** Nothing was ever published from here to that memory, and nobody has agreed to it yet. */
public class NotAgreedException extends RuntimeException {

    private final Preview preview;

    NotAgreedException(RepoName repo, Preview preview) {
        super("nothing was ever published from here to " + repo + "; it would get " + preview.line()
                + "; say --yes to agree");
        this.preview = preview;
    }

    /** What would be published. */
    public Preview preview() {
        return preview;
    }
}
