package io.funes.ingest.speech;

import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Workdir;
import io.funes.ingest.jsonl.Latest;
import io.funes.ingest.source.SessionFacts;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** What a parser knows about its session by now, and remembers between two readings. */
public final class SessionNotes {

    private static final JsonMapper MAPPER = new JsonMapper();

    private final Latest<Call> calls;
    private final Latest<String> seen;
    private final Map<Fact, String> facts;
    private long seq;

    /** What is known about a session, if it is. */
    public enum Fact {
        SESSION,
        /** The id that the trace gives to the session, where its file's name is the session's. */
        DECLARED,
        PARENT,
        TITLE,
        CWD,
        REPO,
        MODEL,
        HARNESS,
        /** The time that holds for turns without one of their own. */
        TIME,
        /** A parser's own note. */
        OWN
    }

    private record Memo(long seq, Map<String, Call> calls, Map<String, String> seen, Map<Fact, String> facts) {

        static Memo read(String state) {
            try {
                return MAPPER.readValue(state, Memo.class);
            } catch (JacksonException e) {
                return new Memo(0, Map.of(), Map.of(), Map.of());
            }
        }
    }

    private SessionNotes(Memo memo) {
        calls = new Latest<>(memo.calls());
        seen = new Latest<>(memo.seen());
        facts = new TreeMap<>(memo.facts());
        seq = memo.seq();
    }

    /** Continues from what {@link #state} gave, or begins. */
    public static SessionNotes of(Optional<String> state) {
        return new SessionNotes(Memo.read(state.orElse("")));
    }

    public String state() {
        return MAPPER.writeValueAsString(new Memo(seq, calls.toMap(), seen.toMap(), facts));
    }

    public Latest<Call> calls() {
        return calls;
    }

    /** What the latest records said, by their ids: for harnesses that write a record again when it changes. */
    public Latest<String> seen() {
        return seen;
    }

    /** Counts a turn; gives its number. */
    public long count() {
        return seq++;
    }

    /** The number the next turn will have. */
    public long next() {
        return seq;
    }

    public Optional<String> get(Fact fact) {
        return Optional.ofNullable(facts.get(fact));
    }

    /** Notes a value, where there is one. */
    public void put(Fact fact, Optional<String> value) {
        value.ifPresent(text -> facts.put(fact, text));
    }

    /** Notes a value, or that there is none any more. */
    public void set(Fact fact, Optional<String> value) {
        facts.remove(fact);
        put(fact, value);
    }

    /** Notes a value, where there is one and none was known. */
    public void putFirst(Fact fact, Optional<String> value) {
        value.ifPresent(text -> facts.putIfAbsent(fact, text));
    }

    /** The session, named by the trace, else otherwise. */
    public SessionId session(String otherwise) {
        return new SessionId(get(Fact.SESSION).orElse(otherwise));
    }

    /** Everything noted, as facts. */
    public SessionFacts facts(String session, Harness harness, Path file, Optional<String> workdir) {
        return new SessionFacts(
                        session(session),
                        get(Fact.HARNESS).map(Harness::of).orElse(harness),
                        get(Fact.PARENT).map(SessionId::new),
                        get(Fact.TITLE),
                        get(Fact.CWD),
                        get(Fact.CWD).flatMap(Workdir::encode).or(() -> workdir),
                        get(Fact.REPO),
                        get(Fact.MODEL),
                        file.toString())
                .withDeclared(get(Fact.DECLARED));
    }
}
