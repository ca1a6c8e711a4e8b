package io.funes.app.agents;

import io.funes.core.inference.store.Sha256;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Adds funes to an agent and takes it out again. A file that nobody else has changed since is put back as it was, byte
 * for byte; from any other only what is ours is taken out.
 */
public final class Installer {

    private static final Registration ANY =
            new Registration("funes", Optional.empty(), Optional.empty(), Set.of(), Set.of(), Optional.empty());

    private final Path funesHome;
    private final Person person;

    public Installer(Path funesHome, Person person) {
        this.funesHome = funesHome;
        this.person = person;
    }

    /** Everything that {@link #add} would write, and what its user has to know. */
    private Wiring wiring(Agent agent, Registration registration, Optional<Path> project) {
        return new Wirings(person, funesHome).of(agent, registration, project);
    }

    /** What adding would change. */
    public List<Change> planAdd(Agent agent, Registration registration, Optional<Path> project) {
        return wiring(agent, registration, project).edits().stream()
                .map(Installer::added)
                .filter(change -> !change.isNone())
                .toList();
    }

    /** Adds; adding what is there already changes nothing. */
    public Added add(Agent agent, Registration registration, Optional<Path> project) {
        Wiring wiring = wiring(agent, registration, project);
        return new Added(write(agent, registration, project), wiring.traces(), wiring.advice());
    }

    /** Tries what was added, as the agent will use it. */
    public List<Outcome> check(Agent agent, Registration registration, Optional<Path> project) {
        List<Outcome> outcomes = new ArrayList<>();
        if (registration.http().isEmpty()) {
            outcomes.add(Check.tools(registration, person));
        }
        String hook = wiring(agent, registration, project).hook();
        if (!hook.isEmpty()) {
            outcomes.add(Check.hook(hook, registration, person));
        }
        return outcomes;
    }

    /** How an agent is wired now: what is in place, and whether its hooks may run. */
    public List<String> state(Agent agent) {
        List<String> lines = new ArrayList<>();
        for (Edit edit : wiring(agent, ANY, Optional.empty()).edits()) {
            Optional<String> text = new SettingsFile(edit.file()).read();
            if (text.isPresent() && !edit.without(text).equals(text)) {
                lines.add(edit.what() + " in " + edit.file());
            }
        }
        if (agent == Agent.CODEX) {
            CodexTrust.states(person.directory("CODEX_HOME", ".codex"))
                    .forEach((event, state) -> lines.add("hook " + event + ": " + state));
        }
        return lines;
    }

    private List<Change> write(Agent agent, Registration registration, Optional<Path> project) {
        List<Change> changes = planAdd(agent, registration, project); // all are computed before any is written
        Receipts receipts = new Receipts(funesHome, key(agent, project));
        Map<Path, Receipt> known = receipts.read();
        Map<Path, Edit> edits = byFile(agent, project);
        for (Change change : changes) {
            Optional<Receipt> old = Optional.ofNullable(known.get(change.file()));
            List<Path> made =
                    new SettingsFile(change.file()).write(change.after().orElse(""));
            known.put(change.file(), receipt(change, old, made, Objects.requireNonNull(edits.get(change.file()))));
            receipts.write(known);
        }
        return changes;
    }

    /** What removing would change. */
    public List<Change> planRemove(Agent agent, Optional<Path> project) {
        Map<Path, Receipt> known = new Receipts(funesHome, key(agent, project)).read();
        return wiring(agent, ANY, project).edits().stream()
                .map(edit -> removed(edit, Optional.ofNullable(known.get(edit.file()))))
                .filter(change -> !change.isNone())
                .toList();
    }

    /** Removes; removing what is not there changes nothing. */
    public List<Change> remove(Agent agent, Optional<Path> project) {
        List<Change> changes = planRemove(agent, project);
        Receipts receipts = new Receipts(funesHome, key(agent, project));
        Map<Path, Receipt> known = receipts.read();
        for (Change change : changes) {
            SettingsFile file = new SettingsFile(change.file());
            change.after().ifPresentOrElse(file::write, file::delete);
        }
        deleteMade(known);
        receipts.write(Map.of());
        return changes;
    }

    private Map<Path, Edit> byFile(Agent agent, Optional<Path> project) {
        Map<Path, Edit> edits = new HashMap<>();
        wiring(agent, ANY, project).edits().forEach(edit -> edits.put(edit.file(), edit));
        return edits;
    }

    private static Change added(Edit edit) {
        Optional<String> before = new SettingsFile(edit.file()).read();
        return new Change(edit.file(), edit.what(), before, Optional.of(explained(edit, before.orElse(""))));
    }

    private static String explained(Edit edit, String text) {
        try {
            return edit.add().apply(text);
        } catch (IllegalArgumentException e) {
            String reason = Optional.ofNullable(e.getMessage()).orElse("it cannot be read");
            throw new IllegalArgumentException(
                    reason.startsWith(edit.file().toString())
                            ? reason
                            : "funes leaves " + edit.file() + " alone: " + reason + "; mend it and try again",
                    e);
        }
    }

    private static Change removed(Edit edit, Optional<Receipt> receipt) {
        Optional<String> now = new SettingsFile(edit.file()).read();
        boolean untouched = receipt.filter(r -> r.stillHolds(now)).isPresent();
        Optional<String> after = untouched ? receipt.flatMap(Receipt::before) : edit.without(now);
        return new Change(edit.file(), edit.what(), now, after);
    }

    /** When others have edited since the last time, their edits belong to what is put back. */
    private static Receipt receipt(Change change, Optional<Receipt> old, List<Path> made, Edit edit) {
        Optional<String> before = old.filter(o -> o.stillHolds(change.before()))
                .map(Receipt::before)
                .orElseGet(() -> edit.without(change.before()));
        List<Path> directories = new ArrayList<>(old.map(Receipt::made).orElse(List.of()));
        directories.addAll(made);
        return new Receipt(change.file(), before, Sha256.of(change.after().orElse("")), directories);
    }

    /** Innermost first; what holds something by now stays. */
    private static void deleteMade(Map<Path, Receipt> receipts) {
        receipts.values().stream()
                .flatMap(receipt -> receipt.made().stream())
                .distinct()
                .sorted(Comparator.comparing(Path::getNameCount).reversed())
                .forEach(Receipts::deleteIfEmpty);
    }

    private static String key(Agent agent, Optional<Path> project) {
        return agent.id()
                + project.map(p -> "." + Sha256.of(p.toString()).substring(0, 12))
                        .orElse("");
    }
}
