package io.funes.sync.hub.stub;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Who may do what. */
final class StubAccess {

    /** Someone with a token. */
    record User(String name, boolean writes) {}

    private final Map<String, User> tokens = new HashMap<>();
    private final Set<String> members = new HashSet<>();

    synchronized void add(String token, User user) {
        tokens.put(token, user);
    }

    synchronized void join(String user, String owner) {
        members.add(user + "/" + owner);
    }

    /** Empty when nobody is named. */
    synchronized Optional<User> user(Talk talk) {
        return talk.header("Authorization")
                .map(h -> h.replaceFirst("^Bearer ", ""))
                .flatMap(t -> Optional.ofNullable(tokens.get(t)));
    }

    /** Refuses a token that is not known; true when it did. */
    boolean refusesUnknown(Talk talk) throws IOException {
        if (talk.header("Authorization").isPresent() && user(talk).isEmpty()) {
            talk.error(401, "", "Invalid credentials in Authorization header");
            return true;
        }
        return false;
    }

    /** Refuses who may not see the repository, or not change it; true when it did. */
    boolean refuses(Talk talk, StubRepo repo, boolean writing) throws IOException {
        Optional<User> user = user(talk);
        boolean member = user.isPresent() && isMember(user.get(), repo.name().split("/")[0]);
        if (user.isEmpty() && (repo.isPrivate() || writing)) {
            talk.error(401, "RepoNotFound", "Repository not found");
        } else if (!member && repo.isPrivate()) {
            talk.error(404, "RepoNotFound", "Repository not found");
        } else if (writing && !(member && user.get().writes())) {
            talk.error(403, "", "Forbidden: you must use a write token to update this repository.");
        } else {
            return false;
        }
        return true;
    }

    synchronized boolean isMember(User user, String owner) {
        return user.name().equals(owner) || members.contains(user.name() + "/" + owner);
    }
}
