package io.funes.ingest.claude;

import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.TurnId;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.Latest;
import io.funes.ingest.speech.Call;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** What the parser knows by now. */
final class ClaudeState {

    private static final int PROMPTS = 32;
    private static final Duration TWIN = Duration.ofSeconds(60);

    private final Latest<Call> calls;
    private final Deque<ClaudeMemo.Prompt> queued;
    private final Deque<ClaudeMemo.Prompt> typed;
    private long seq;
    private Optional<String> parent;
    private Optional<String> title;
    private Optional<String> cwd;
    private Optional<String> model;
    private boolean own;
    private Optional<String> origin;
    private Optional<String> branch;

    ClaudeState(ClaudeMemo memo) {
        calls = new Latest<>(memo.calls());
        queued = new ArrayDeque<>(memo.queued());
        typed = new ArrayDeque<>(memo.typed());
        seq = memo.seq();
        parent = memo.parent();
        title = memo.title();
        cwd = memo.cwd();
        model = memo.model();
        own = memo.own();
        origin = memo.origin();
        branch = memo.branch();
    }

    ClaudeMemo memo() {
        return new ClaudeMemo(
                seq,
                calls.toMap(),
                List.copyOf(queued),
                List.copyOf(typed),
                parent,
                title,
                cwd,
                model,
                own,
                origin,
                branch);
    }

    Latest<Call> calls() {
        return calls;
    }

    /** The session that the records name, by the name as which it is stored if what was copied tells that. */
    Optional<SessionId> parent() {
        Optional<String> stored = origin.filter(
                holder -> parent.filter(named -> holder.startsWith(named + '-')).isPresent());
        return stored.or(() -> parent).or(() -> origin).map(SessionId::new);
    }

    /** The session that the records name, where it is not the file's. */
    Optional<String> declared() {
        return parent;
    }

    /** The last turn copied from the parent. */
    Optional<TurnId> branch() {
        return branch.map(TurnId::new);
    }

    /** Takes up that a turn is a copy: forks begin with those of the session that they leave. */
    void copied(TurnId turn, Optional<SessionId> holder) {
        if (!own && holder.isPresent()) {
            origin = holder.map(SessionId::value);
            branch = Optional.of(turn.value());
        }
    }

    /** Takes up that a turn is no copy. */
    void owned() {
        own = true;
    }

    Optional<String> title() {
        return title;
    }

    Optional<String> cwd() {
        return cwd;
    }

    Optional<String> model() {
        return model;
    }

    /** Counts a turn; gives its number. */
    long count() {
        return seq++;
    }

    /** The number the next turn will have. */
    long next() {
        return seq;
    }

    /** Takes up what a record says about its session. */
    void note(Json record, SessionId session) {
        cwd = cwd.or(() -> record.words("cwd"));
        origin = origin.or(() -> record.get("forkedFrom").words("sessionId").filter(id -> !id.equals(session.value())));
        branch = record.get("forkedFrom").words("messageUuid").or(() -> branch);
        parent = parent.or(() -> record.words("sessionId").filter(id -> !id.equals(session.value())));
        title = title(record).or(() -> title);
        model = record.get("message")
                .words("model")
                .filter(name -> !name.startsWith("<"))
                .or(() -> model);
    }

    void queue(String text, Json record) {
        push(queued, prompt(text, record, record.get("attachment").textOr("source_uuid", "")));
    }

    /** Whether a queued prompt was given as an ordinary one shortly before. */
    boolean isTyped(String text, Json record) {
        String twin = record.get("attachment").textOr("source_uuid", "");
        ClaudeMemo.Prompt queuedOne = prompt(text, record, twin);
        return typed.stream().anyMatch(one -> isTwin(one, queuedOne));
    }

    /** Whether a prompt repeats a queued one; remembers it otherwise. */
    boolean repeatsQueued(Json record, List<ClaudeBlocks.Counted> blocks) {
        if (blocks.size() != 1 || !ClaudeNoise.isProse(blocks.get(0).block()) || !isPrompt(record)) {
            return false;
        }
        ClaudeMemo.Prompt prompt =
                prompt(ClaudeNoise.prompt(blocks.get(0).block().text()).text(), record, record.textOr("uuid", ""));
        boolean repeats = queued.removeIf(one -> isTwin(one, prompt));
        push(typed, prompt);
        return repeats;
    }

    private static boolean isPrompt(Json record) {
        return record.textOr("type", "").equals("user") && !record.isTrue("isMeta");
    }

    private static Optional<String> title(Json record) {
        return switch (record.textOr("type", "")) {
            case "custom-title" -> record.words("customTitle");
            case "ai-title" -> record.words("aiTitle");
            default -> Optional.empty();
        };
    }

    private static ClaudeMemo.Prompt prompt(String text, Json record, String twin) {
        return new ClaudeMemo.Prompt(
                Integer.toHexString(text.hashCode()) + ':' + text.length(),
                ClaudeTypes.time(record).orElse(""),
                twin);
    }

    private static void push(Deque<ClaudeMemo.Prompt> prompts, ClaudeMemo.Prompt prompt) {
        prompts.addLast(prompt);
        if (prompts.size() > PROMPTS) {
            prompts.removeFirst();
        }
    }

    private static boolean isTwin(ClaudeMemo.Prompt one, ClaudeMemo.Prompt other) {
        return one.text().equals(other.text())
                && (!one.record().isEmpty() && one.record().equals(other.record()) || isNear(one.time(), other.time()));
    }

    private static boolean isNear(String one, String other) {
        Optional<Instant> first = new Timestamp(one).instant();
        Optional<Instant> second = new Timestamp(other).instant();
        return first.isPresent()
                && second.isPresent()
                && Duration.between(first.get(), second.get()).abs().compareTo(TWIN) <= 0;
    }
}
