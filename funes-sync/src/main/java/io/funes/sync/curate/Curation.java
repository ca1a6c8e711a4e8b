package io.funes.sync.curate;

import io.funes.core.memory.Memory;
import io.funes.core.state.Migration;
import io.funes.core.state.StateDb;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import io.funes.sync.hub.RepoName;
import io.funes.sync.push.Batches;
import io.funes.sync.push.Choosing;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Which sessions go into which project's memory. A memory that was never curated takes everything; a curated one only
 * the sessions of its project that somebody included, and a session that has grown since waits to be looked at again.
 */
public final class Curation implements Choosing {

    /** The tables. */
    public static final Migration TABLES = new Migration("sync-curation-1", """
            CREATE TABLE projects(memory TEXT PRIMARY KEY, project TEXT NOT NULL) WITHOUT ROWID;
            CREATE TABLE choices(
                memory TEXT NOT NULL,
                session TEXT NOT NULL,
                decision TEXT NOT NULL,
                chunks INTEGER NOT NULL,
                at TEXT NOT NULL,
                PRIMARY KEY(memory, session)
            ) WITHOUT ROWID;
            """);

    private final Memory local;
    private final StateDb db;
    private final Clock clock;

    public Curation(Memory local, StateDb db, Clock clock) {
        this.local = local;
        this.db = db;
        this.clock = clock;
    }

    private record Choice(Decision decision, long chunks) {}

    /** Makes a remote memory the memory of a project. */
    public void name(RepoName memory, RepoName project) {
        db.write(handle -> handle.execute(
                "INSERT INTO projects(memory, project) VALUES (?, ?) ON CONFLICT(memory) DO UPDATE SET project = excluded.project",
                memory.toString(),
                project.toString()));
    }

    @Override
    public Optional<String> project(RepoName memory) {
        return db.read(handle -> handle.createQuery("SELECT project FROM projects WHERE memory = ?")
                .bind(0, memory.toString())
                .mapTo(String.class)
                .findOne());
    }

    /** The sessions in checkouts of the memory's project, the pending ones first. */
    public List<Candidate> candidates(RepoName memory) {
        String project = required(memory);
        Map<SessionId, Choice> choices = choices(memory);
        Map<SessionId, Candidate> sessions = new LinkedHashMap<>();
        eachChunk(chunk -> {
            if (isOf(chunk, project)) {
                sessions.merge(chunk.session(), one(chunk), Curation::together);
            }
        });
        return sessions.values().stream()
                .map(c -> decided(c, choices))
                .sorted((a, b) -> b.decision().compareTo(a.decision()))
                .toList();
    }

    /**
     * Decides about sessions.
     *
     * @throws IllegalArgumentException when one is no candidate
     */
    public void decide(RepoName memory, Collection<SessionId> sessions, Decision decision) {
        Map<SessionId, Candidate> candidates =
                candidates(memory).stream().collect(Collectors.toMap(Candidate::session, c -> c));
        sessions.stream().filter(s -> !candidates.containsKey(s)).findFirst().ifPresent(s -> {
            throw new IllegalArgumentException("the session " + s + " is no candidate for " + memory
                    + "; `funes curate " + memory + "` lists those there are");
        });
        candidates.values().stream()
                .filter(c -> sessions.contains(c.session()))
                .forEach(c -> store(memory, c.session(), decision, c.chunks()));
    }

    @Override
    public Predicate<Chunk> chosen(RepoName memory) {
        if (project(memory).isEmpty()) {
            return chunk -> true;
        }
        Set<SessionId> included = candidates(memory).stream()
                .filter(c -> c.decision() == Decision.INCLUDE)
                .map(Candidate::session)
                .collect(Collectors.toSet());
        return chunk -> included.contains(chunk.session());
    }

    /** Every decision for a memory, one JSON object a line. */
    public String export(RepoName memory) {
        String project = required(memory);
        StringBuilder lines = new StringBuilder();
        choices(memory).forEach((session, choice) -> lines.append(JsonMapper.shared()
                        .writeValueAsString(new Line(
                                memory.toString(),
                                project,
                                session.value(),
                                choice.decision().label(),
                                choice.chunks())))
                .append('\n'));
        return lines.toString();
    }

    /**
     * One decision in a file.
     *
     * @param memory the remote memory
     * @param project the project it is of
     * @param session the session
     * @param decision what was decided
     * @param chunks how many chunks the session had then
     */
    public record Line(String memory, String project, String session, String decision, long chunks) {}

    /**
     * Takes decisions of a file.
     *
     * @return how many
     * @throws IllegalArgumentException naming the line that is none; nothing is taken then
     */
    public int importLines(List<String> lines) {
        List<Line> all = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                all.add(line(lines.get(i), i + 1));
            }
        }
        for (Line line : all) {
            RepoName memory = RepoName.of(line.memory());
            name(memory, RepoName.of(line.project()));
            store(memory, new SessionId(line.session()), Decision.of(line.decision()), line.chunks());
        }
        return all.size();
    }

    private static Line line(String text, int number) {
        try {
            JsonNode json = JsonMapper.shared().readTree(text);
            RepoName.of(json.path("memory").asString(""));
            RepoName.of(json.path("project").asString(""));
            Decision.of(json.path("decision").asString(""));
            return JsonMapper.shared().treeToValue(json, Line.class);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "line " + number + " is no decision (" + e.getMessage() + "); nothing was taken", e);
        }
    }

    private static Candidate one(Chunk chunk) {
        return new Candidate(chunk.session(), chunk.harness().id(), chunk.repo().orElse(""), 1, Decision.PENDING);
    }

    private static Candidate together(Candidate a, Candidate b) {
        return new Candidate(a.session(), a.harness(), a.repo(), a.chunks() + b.chunks(), a.decision());
    }

    private static Candidate decided(Candidate c, Map<SessionId, Choice> choices) {
        Choice choice = choices.getOrDefault(c.session(), new Choice(Decision.PENDING, 0));
        boolean grown = choice.decision() == Decision.INCLUDE && c.chunks() > choice.chunks();
        Decision decision = grown ? Decision.PENDING : choice.decision();
        return new Candidate(c.session(), c.harness(), c.repo(), c.chunks(), decision);
    }

    private String required(RepoName memory) {
        return project(memory)
                .orElseThrow(() -> new IllegalArgumentException(memory
                        + " is no project's memory yet; say of which project with `funes curate " + memory
                        + " OWNER/NAME`"));
    }

    private void store(RepoName memory, SessionId session, Decision decision, long chunks) {
        db.write(handle -> handle.execute(
                "INSERT INTO choices(memory, session, decision, chunks, at) VALUES (?, ?, ?, ?, ?)"
                        + " ON CONFLICT(memory, session) DO UPDATE SET decision = excluded.decision,"
                        + " chunks = excluded.chunks, at = excluded.at",
                memory.toString(),
                session.value(),
                decision.label(),
                chunks,
                clock.instant().toString()));
    }

    private Map<SessionId, Choice> choices(RepoName memory) {
        Map<SessionId, Choice> choices = new LinkedHashMap<>();
        db.read(handle -> handle.createQuery(
                                "SELECT session, decision, chunks FROM choices WHERE memory = ? ORDER BY session")
                        .bind(0, memory.toString())
                        .map((row, context) -> Map.entry(
                                new SessionId(row.getString("session")),
                                new Choice(Decision.of(row.getString("decision")), row.getLong("chunks"))))
                        .list())
                .forEach(e -> choices.put(e.getKey(), e.getValue()));
        return choices;
    }

    private void eachChunk(Consumer<Chunk> consumer) {
        Batches.of(local.ids(), id -> true, batch -> local.read(batch).forEach(consumer));
    }

    private static boolean isOf(Chunk chunk, String project) {
        return Arrays.asList(chunk.repo().orElse("").split(" ")).contains(project);
    }
}
