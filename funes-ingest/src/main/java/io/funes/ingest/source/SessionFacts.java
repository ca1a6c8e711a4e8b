package io.funes.ingest.source;

import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.util.Optional;

/**
 * What a trace says about its session as a whole.
 *
 * @param id the harness's name for it
 * @param harness the agent program
 * @param parent the session it was forked from or works for
 * @param title what the harness calls it, if it has titles
 * @param cwd the working directory as recorded
 * @param workdir the working directory as one path-safe word; where none was recorded, what its place suggests
 * @param repo the repository as recorded, {@code owner/name}
 * @param model the model that answered last
 * @param source the file or database it is read from
 * @param branch the last turn that it shares with its parent, for a fork
 * @param declared the id that the trace itself gives, where {@code id} is only the name of its file
 */
public record SessionFacts(
        SessionId id,
        Harness harness,
        Optional<SessionId> parent,
        Optional<String> title,
        Optional<String> cwd,
        Optional<String> workdir,
        Optional<String> repo,
        Optional<String> model,
        String source,
        Optional<TurnId> branch,
        Optional<String> declared) {

    /** Of a session that was not copied from another. */
    public SessionFacts(
            SessionId id,
            Harness harness,
            Optional<SessionId> parent,
            Optional<String> title,
            Optional<String> cwd,
            Optional<String> workdir,
            Optional<String> repo,
            Optional<String> model,
            String source) {
        this(id, harness, parent, title, cwd, workdir, repo, model, source, Optional.empty(), Optional.empty());
    }

    public SessionFacts withBranch(Optional<TurnId> turn) {
        return new SessionFacts(id, harness, parent, title, cwd, workdir, repo, model, source, turn, declared);
    }

    /** A session that turns out to be what it was copied from has no parent. */
    public SessionFacts withId(SessionId name) {
        Optional<SessionId> other = parent.filter(one -> !one.equals(name));
        Optional<TurnId> parting = other.equals(parent) ? branch : Optional.empty();
        return new SessionFacts(name, harness, other, title, cwd, workdir, repo, model, source, parting, declared);
    }

    public SessionFacts withDeclared(Optional<String> own) {
        return new SessionFacts(id, harness, parent, title, cwd, workdir, repo, model, source, branch, own);
    }

    public SessionFacts withSource(String name) {
        return new SessionFacts(id, harness, parent, title, cwd, workdir, repo, model, name, branch, declared);
    }

    public SessionFacts withRepo(Optional<String> names) {
        return new SessionFacts(id, harness, parent, title, cwd, workdir, names, model, source, branch, declared);
    }
}
