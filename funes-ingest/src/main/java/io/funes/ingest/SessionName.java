package io.funes.ingest;

import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.UnitReading;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Names the session of one unit. What its source says is taken, because the original takes it too; but a name such as
 * {@code session}, which two files in two directories may have, is first come, first served. Another unit has it as well
 * when both are the same session: the same declared id, the same first words, or a beginning copied from others. Any other
 * unit gets a suffix, made of what it declares or says first, so that it is the same wherever the file lies; one that goes
 * on where such a unit stopped has its name too. A unit keeps its name once turns were stored under it.
 */
final class SessionName {

    /** No two sessions have such a name by chance: it holds a UUID, a long word, or a moment to the second. */
    private static final Pattern TELLING =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{16}|[0-9A-Za-z]{20}|\\d{13}|\\d{8}[_-]\\d{6}");

    private static final int SUFFIX = 8;

    private final Claims claims;
    private final Consumer<SessionId> decided;
    private Optional<SessionId> said = Optional.empty();
    private long began = -1;
    private Optional<SessionId> name;

    /**
     * @param known under which turns of this unit were stored earlier
     * @param decided is told the name
     */
    SessionName(Claims claims, Optional<SessionId> known, Consumer<SessionId> decided) {
        this.claims = claims;
        this.decided = decided;
        this.name = known;
    }

    /** The session of a turn that was just read, as it is stored. */
    SessionId of(UnitReading reading, Turn turn) {
        SessionFacts facts = reading.facts();
        boolean begins = began < 0 || turn.seq() == began;
        if (!said.equals(Optional.of(facts.id()))) {
            said = Optional.of(facts.id());
            name = Optional.of(name.filter(known -> isOf(known, facts.id()))
                    .orElseGet(() -> decide(facts, hasCopies(reading), turn)));
            name.ifPresent(decided);
        }
        if (begins) {
            began = turn.seq();
            mark(facts, turn);
        }
        return name.orElseThrow();
    }

    /** The session, once a turn of it was read. */
    Optional<SessionId> get() {
        return name;
    }

    private static boolean isOf(SessionId known, SessionId id) {
        String value = known.value();
        return value.equals(id.value())
                || value.startsWith(id.value() + '-')
                        && value.length() == id.value().length() + 1 + SUFFIX;
    }

    private static boolean hasCopies(UnitReading reading) {
        return reading.account().total(Outcome.FOLDED) + reading.unsettled().total(Outcome.FOLDED) > 0;
    }

    private SessionId decide(SessionFacts facts, boolean copies, Turn first) {
        String id = facts.id().value();
        if (TELLING.matcher(id).find()) {
            return facts.id();
        }
        List<String> marks = marks(facts, first);
        boolean free = claims.claim("session " + id);
        boolean same = marks.stream().anyMatch(mark -> claims.isTaken("session " + id + " is " + mark));
        if (free || copies || same) {
            return continued(facts).filter(parent -> copies).orElse(facts.id());
        }
        return new SessionId(id + '-' + suffix(marks.get(0)));
    }

    /** Of the turns that share the first number too: which of them is read first may be another one the next time. */
    private void mark(SessionFacts facts, Turn turn) {
        String id = facts.id().value();
        if (name.equals(Optional.of(facts.id())) && !TELLING.matcher(id).find()) {
            marks(facts, turn).forEach(mark -> claims.claim("session " + id + " is " + mark));
        }
    }

    /** The session that this one is a later state of: its beginning was copied from one of that name. */
    private static Optional<SessionId> continued(SessionFacts facts) {
        return facts.parent().filter(parent -> isOf(parent, facts.id()));
    }

    /** What only this session has, the most certain first. */
    private static List<String> marks(SessionFacts facts, Turn first) {
        List<String> marks = new ArrayList<>();
        facts.declared().ifPresent(declared -> marks.add("declared " + declared));
        String time = first.time().map(Timestamp::raw).orElse("");
        marks.add("first " + first.role() + ' ' + time + ' ' + words(first));
        return marks;
    }

    /** The first block only, and no white space: an exported turn may be several, cut and trimmed. */
    private static String words(Turn turn) {
        return turn.blocks().stream()
                .map(block -> block.rendered().replaceAll("\\s+", ""))
                .filter(words -> !words.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String suffix(String mark) {
        return UUID.nameUUIDFromBytes(mark.getBytes(StandardCharsets.UTF_8))
                .toString()
                .substring(0, SUFFIX);
    }
}
