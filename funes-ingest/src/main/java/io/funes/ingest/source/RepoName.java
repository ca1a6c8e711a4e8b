package io.funes.ingest.source;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The {@code owner/name} in the address of a git remote, whatever the protocol. */
public final class RepoName {

    private static final Pattern LAST_TWO = Pattern.compile("[:/]([^/:\\s]+/[^/:\\s]+?)(\\.git)?/*$");

    private RepoName() {}

    /** Empty when the address has none. */
    public static Optional<String> of(String url) {
        Matcher match = LAST_TWO.matcher(url.trim());
        return match.find() ? Optional.of(match.group(1)) : Optional.empty();
    }
}
