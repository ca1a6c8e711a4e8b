package io.funes.ingest.codex;

import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.Latest;
import io.funes.ingest.source.RepoName;
import io.funes.ingest.speech.Call;
import java.util.Optional;
import java.util.stream.Stream;

/** What the parser knows by now. */
final class CodexState {

    private final Latest<Call> calls;
    private long seq;
    private boolean headed;
    private Optional<String> session;
    private boolean copying;
    private Optional<Long> firstOwn;
    private Optional<String> parent;
    private Optional<String> title;
    private Optional<String> cwd;
    private Optional<String> repo;
    private Optional<String> model;
    private Optional<String> time;
    private Optional<String> branch;
    private boolean replays;
    private boolean orphan;

    CodexState(CodexMemo memo) {
        calls = new Latest<>(memo.calls());
        seq = memo.seq();
        headed = memo.headed();
        session = memo.session();
        copying = memo.copying();
        firstOwn = memo.firstOwn();
        parent = memo.parent();
        title = memo.title();
        cwd = memo.cwd();
        repo = memo.repo();
        model = memo.model();
        time = memo.time();
        branch = memo.branch();
        replays = memo.replays();
        orphan = memo.orphan();
    }

    CodexMemo memo(boolean mirrors) {
        return new CodexMemo(
                seq,
                calls.toMap(),
                headed,
                session,
                copying,
                firstOwn,
                parent,
                title,
                cwd,
                repo,
                model,
                time,
                branch,
                replays,
                orphan,
                mirrors);
    }

    Latest<Call> calls() {
        return calls;
    }

    /** Counts a turn; gives its number. */
    long count() {
        return seq++;
    }

    /** The number the next turn will have. */
    long next() {
        return seq;
    }

    Optional<String> session() {
        return session;
    }

    Optional<SessionId> parent() {
        return parent.map(SessionId::new);
    }

    Optional<String> title() {
        return title;
    }

    Optional<String> cwd() {
        return cwd;
    }

    Optional<String> repo() {
        return repo;
    }

    Optional<String> model() {
        return model;
    }

    /** The header's time. */
    Optional<String> time() {
        return time;
    }

    /** Takes up a header; only the first is the file's own. False for one that was copied. */
    boolean header(Json payload) {
        if (headed) {
            replays |= parent.isPresent() && parent.equals(payload.words("id"));
            return false;
        }
        headed = true;
        session = payload.words("id");
        firstOwn = payload.get("subagent_history_start_ordinal").number();
        parent = parent(payload).filter(id -> !session.equals(Optional.of(id)));
        copying = parent.isPresent();
        cwd = payload.words("cwd");
        repo = payload.get("git").words("repository_url").flatMap(RepoName::of);
        return true;
    }

    /** Takes up the header of an old file, whose session is named by the file. */
    void oldHeader(Json record) {
        headed = true;
        time = record.words("timestamp");
        repo = record.get("git").words("repository_url").flatMap(RepoName::of);
    }

    void environment(String text) {
        cwd = cwd.or(() -> CodexOldFormat.cwd(text));
    }

    void context(Json payload) {
        model = payload.words("model").or(() -> model);
        cwd = cwd.or(() -> payload.words("cwd"));
    }

    void event(Json payload) {
        if (payload.textOr("type", "").equals("thread_name_updated")) {
            title = payload.words("thread_name").or(() -> payload.words("name")).or(() -> title);
        }
    }

    /** Whether a subagent's own part begins later than this line. */
    boolean isBeforeOwn(Json record) {
        return firstOwn.isPresent()
                && record.get("ordinal")
                        .number()
                        .filter(n -> n < firstOwn.get())
                        .isPresent();
    }

    /** Whether the parent's beginning is still being copied, as far as is known. */
    boolean isCopying() {
        return copying;
    }

    /** The last turn copied from the parent. */
    Optional<TurnId> branch() {
        return branch.map(TurnId::new);
    }

    /** Takes up that the parent's item of this number was copied; it is numbered alike there. */
    void copied(long number) {
        branch = parent.map(id -> id + "-" + number);
    }

    /** Takes up that an item is no copy of what is known of the parent. */
    void endOfCopy() {
        orphan |= copying && replays && branch.isEmpty();
        copying = false;
    }

    /** Whether the parent's beginning is in the file, and the parent is not here. */
    boolean isOrphan() {
        return orphan;
    }

    private static Optional<String> parent(Json payload) {
        Json spawn = payload.get("source").get("subagent").get("thread_spawn");
        return Stream.of(
                        payload.words("forked_from_id"),
                        payload.words("parent_thread_id"),
                        spawn.words("parent_thread_id"),
                        payload.get("history_base").words("thread_id"))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
