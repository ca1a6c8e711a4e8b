package io.funes.sync.hub;

import java.nio.file.Path;

/** What a commit does to one file. */
public sealed interface Change {

    /** Its place in the repository, with slashes. */
    String path();

    /**
     * Adds or replaces a file.
     *
     * @param path its place in the repository
     * @param content the file here to send; it must not change until the commit is done
     */
    record Add(String path, Path content) implements Change {
        public Add {
            Change.check(path);
        }
    }

    /**
     * Removes a file.
     *
     * @param path its place in the repository
     */
    record Delete(String path) implements Change {
        public Delete {
            Change.check(path);
        }
    }

    private static void check(String path) {
        boolean fits = !path.isEmpty() && !path.startsWith("/");
        for (String part : path.split("/", -1)) {
            fits &= !part.isEmpty() && !part.equals("..") && !part.equals(".") && !part.equals(".git");
        }
        if (!fits) {
            throw new IllegalArgumentException("\"" + path + "\" is no place in a repository");
        }
    }
}
