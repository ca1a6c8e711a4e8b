package io.funes.app.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A command line as someone typed it.
 *
 * @param arguments the words after {@code funes}
 * @param directory where it was typed
 * @param environment those variables of that shell that commands look at
 * @param console where the answer goes
 */
public record Call(List<String> arguments, Path directory, Map<String, String> environment, Console console) {

    public Call {
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
    }

    /**
     * A path argument as the caller meant it.
     *
     * @throws IllegalArgumentException for an empty one, which an unset variable of a shell becomes
     */
    Path resolve(String path) {
        if (path.isEmpty()) {
            throw new IllegalArgumentException("a path is empty; name a file or a directory");
        }
        return directory.resolve(path).normalize();
    }
}
