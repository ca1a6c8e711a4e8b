package io.funes.sync.hub;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Names a dataset repository.
 *
 * @param owner a user or an organisation
 * @param name the repository's own name
 */
public record RepoName(String owner, String name) {

    private static final String SCHEME = "hf://";
    private static final int MAX_LENGTH = 96;
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?");

    /** @throws IllegalArgumentException quoting the part the Hub would refuse */
    public RepoName {
        check(owner);
        check(name);
    }

    /** Reads {@code owner/name}, also as {@code hf://owner/name} or {@code hf://datasets/owner/name}. */
    public static RepoName of(String spelling) {
        return find(spelling)
                .orElseThrow(() -> new IllegalArgumentException(
                        "\"" + spelling + "\" names no dataset repository; write it as owner/name"));
    }

    /** The name, empty when the spelling is of another kind, such as a path. */
    public static Optional<RepoName> find(String spelling) {
        String plain = spelling.startsWith(SCHEME) ? spelling.substring(SCHEME.length()) : spelling;
        String[] parts = plain.replaceFirst("^datasets/", "").split("/", -1);
        boolean fits = parts.length == 2 && isWord(parts[0]) && isWord(parts[1]);
        return fits ? Optional.of(new RepoName(parts[0], parts[1])) : Optional.empty();
    }

    @Override
    public String toString() {
        return owner + "/" + name;
    }

    private static void check(String part) {
        if (!isWord(part)) {
            throw new IllegalArgumentException(
                    "\"" + part + "\" cannot be part of a repository's name: letters, digits,"
                            + " -, _ and . are allowed, no -- or .., at most " + MAX_LENGTH + " of them");
        }
    }

    private static boolean isWord(String part) {
        return part.length() <= MAX_LENGTH
                && WORD.matcher(part).matches()
                && !part.contains("--")
                && !part.contains("..")
                && !part.endsWith(".git");
    }
}
