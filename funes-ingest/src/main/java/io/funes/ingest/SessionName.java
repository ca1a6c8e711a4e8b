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
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names the session of one unit. What its source says is taken, because the original takes it too; but a name such as
 * {@code session}, which two files in two directories may have, is first come, first served. Another unit has it as well
 * when both are the same session: the same declared id, the same first turn, or a beginning copied from others. Any other
 * unit gets a suffix, made of what it declares or says first, so that it is the same wherever the file lies. A unit keeps
 * its name once turns were stored under it.
 */
final class SessionName {

    /** No two sessions have such a name by chance: it holds a UUID, a long word, or a moment to the second. */
    private static final Pattern TELLING =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{16}|[0-9A-Za-z]{20}|\\d{13}|\\d{8}[_-]\\d{6}");

    private static final int SUFFIX = 8;

    private final Claims claims;
    private Optional<SessionId> said = Optional.empty();
    private Optional<SessionId> name;

    /** @param known under which turns of this unit were stored earlier */
    SessionName(Claims claims, Optional<SessionId> known) {
        this.claims = claims;
        this.name = known;
    }

    /** The session of a turn that was just read. */
    SessionId of(UnitReading reading, Turn turn) {
        SessionFacts facts = reading.facts();
        if (!said.equals(Optional.of(facts.id()))) {
            said = Optional.of(facts.id());
            name = Optional.of(name.filter(known -> isOf(known, facts.id()))
                    .orElseGet(() -> decide(facts, hasCopies(reading), turn)));
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
            marks.forEach(mark -> claims.claim("session " + id + " is " + mark));
            return facts.id();
        }
        return new SessionId(id + '-' + suffix(marks.get(0)));
    }

    /** What only this session has, the most certain first. */
    private static List<String> marks(SessionFacts facts, Turn first) {
        List<String> marks = new ArrayList<>();
        facts.declared().ifPresent(declared -> marks.add("declared " + declared));
        String time = first.time().map(Timestamp::raw).orElse("");
        Stream<String> words = first.blocks().stream().map(block -> block.rendered());
        marks.add("first " + first.role() + ' ' + time + ' ' + String.join("\n", words.toList()));
        return marks;
    }

    private static String suffix(String mark) {
        return UUID.nameUUIDFromBytes(mark.getBytes(StandardCharsets.UTF_8))
                .toString()
                .substring(0, SUFFIX);
    }
}
