package io.funes.core.secret;

import java.util.List;

/**
 * Finds what looks like a secret. Works in time linear in the text, has no state, and is safe for concurrent callers. A
 * scanner that cannot run throws {@link ScanFailedException}; it never answers "clean" for a text it did not read.
 */
public interface SecretScanner {

    /** The findings in order of their place; they do not overlap. */
    List<Finding> scan(String text);
}
