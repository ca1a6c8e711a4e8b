package io.funes.web.page;

import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import io.funes.ingest.SessionRegister;
import io.funes.ingest.source.SessionFacts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** What a session was forked from or works for, and what was forked from it or works for it, as a small tree. */
final class Family {

    /** Further up nobody looks, and a circle in made-up data must end somewhere. */
    private static final int GENERATIONS = 6;

    private static final int CHILDREN = 40;

    private final SessionRegister register;
    private final Titles titles;

    Family(SessionRegister register, Titles titles) {
        this.register = register;
        this.titles = titles;
    }

    /**
     * A session in the tree.
     *
     * @param depth how far from the topmost
     * @param here whether it is the one that is shown
     * @param kind how it came from the one above it; empty for the topmost
     * @param parts the turn of its parent at which it parts, where that is known
     */
    record Kin(int depth, boolean here, String kind, String title, String link, Optional<String> parts) {}

    /** The tree from the top down, a line each; empty for a session that stands alone. */
    List<Kin> of(SessionId session) {
        List<SessionId> line = line(session);
        List<SessionFacts> children = register.children(session);
        if (line.size() == 1 && children.isEmpty()) {
            return List.of();
        }
        List<Kin> tree = new ArrayList<>();
        for (int depth = 0; depth < line.size(); depth++) {
            tree.add(kin(
                    line.get(depth),
                    facts(line.get(depth)),
                    depth,
                    line.get(depth).equals(session)));
        }
        children.stream()
                .limit(CHILDREN)
                .forEach(child -> tree.add(kin(child.id(), Optional.of(child), line.size(), false)));
        return tree;
    }

    /** Its ancestors from the topmost down, and itself. */
    private List<SessionId> line(SessionId session) {
        List<SessionId> line = new ArrayList<>(List.of(session));
        Optional<SessionId> parent = parent(session);
        while (parent.isPresent() && line.size() < GENERATIONS && !line.contains(parent.get())) {
            line.add(parent.get());
            parent = parent(parent.get());
        }
        Collections.reverse(line);
        return line;
    }

    private Optional<SessionId> parent(SessionId session) {
        return facts(session).flatMap(SessionFacts::parent);
    }

    private Optional<SessionFacts> facts(SessionId session) {
        return Optional.ofNullable(register.find(List.of(session)).get(session));
    }

    private Kin kin(SessionId id, Optional<SessionFacts> facts, int depth, boolean here) {
        Optional<SessionId> parent = facts.flatMap(SessionFacts::parent);
        Optional<TurnId> branch = facts.flatMap(SessionFacts::branch);
        String kind = parent.isEmpty() ? "" : branch.isPresent() ? "fork" : "subagent";
        return new Kin(
                depth,
                here,
                kind,
                titles.of(id.value()),
                Links.session(id.value()),
                parent.flatMap(p -> branch.map(turn -> Links.named(p.value(), turn.value()))));
    }
}
