package io.funes.search.index;

/**
 * The fields of the index. A change in what they hold, or in how words are cut, needs another {@link #VERSION}: an index
 * of another version is rebuilt, never read.
 */
final class Fields {

    /** Kept in each commit's user data under {@link #VERSION_KEY}. */
    static final String VERSION = "4";

    static final String VERSION_KEY = "funes-index";

    // of chunks: searched
    static final String ID = "id";
    static final String TEXT = "text";
    static final String VECTOR = "vector";
    static final String TURN_KEY = "turnkey";
    static final String REPO = "repo";
    static final String WORKDIR = "workdir";
    static final String HARNESS = "harness";
    static final String SESSION = "session";
    static final String TYPE = "type";
    static final String ROLE = "role";
    static final String TIME = "time";
    static final String SEQ = "seq";
    static final String BLOCK = "block";
    static final String SPLIT = "split";
    static final String PRINT = "print";
    static final String EMBEDDED = "embedded";

    // of chunks: only kept
    static final String TURN = "turn";
    static final String PARENT = "parent";
    static final String TS = "ts";
    static final String TOOL = "tool";
    static final String SOURCE = "source";

    // of sessions
    static final String KIND = "kind";
    static final String KIND_SESSION = "session";
    static final String SUMMARY = "summary";
    static final String FIRST = "first";
    static final String LAST = "last";
    static final String FIRST_TIME = "firsttime";
    static final String LAST_TIME = "lasttime";
    static final String TURNS = "turns";
    static final String CHUNKS = "chunks";
    static final String TITLE = "title";
    static final String TITLE_WORDS = "titlewords";
    static final String TITLE_SEQ = "titleseq";

    private Fields() {}
}
