package io.funes.app.cli;

import picocli.CommandLine.Command;

/** {@code funes} itself. */
@Command(
        name = "funes",
        description = "Durable, local memory for coding agents: your sessions, searchable, on this machine.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        commandListHeading = "",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Any command also takes --no-daemon, to run in a process of its own.",
            "FUNES_HOME (default ~/.funes) is where everything is kept."
        })
final class Root {}
