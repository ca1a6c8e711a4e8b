package io.funes.app.cli;

import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.IHelpSectionRenderer;

/** Lists the commands by what they are for, because more than thirty in one list are read by nobody. */
final class CommandGroups implements IHelpSectionRenderer {

    private static final int NAME_WIDTH = 12;

    private static final List<Group> GROUPS = List.of(
            new Group("Remember", "index", "import", "export", "demo"),
            new Group("Recall", "recall", "get", "sessions", "ask", "open"),
            new Group("Agents", "add", "remove", "agents", "token", "mcp", "hook"),
            new Group("Secrets", "scan", "scrub", "holds"),
            new Group("Share", "push", "pull", "link", "unlink", "curate"),
            new Group(
                    "Look after it",
                    "status",
                    "doctor",
                    "reindex",
                    "models",
                    "serve",
                    "stop",
                    "eval",
                    "bench",
                    "help"));

    private record Group(String title, List<String> commands) {

        Group(String title, String... commands) {
            this(title, List.of(commands));
        }
    }

    @Override
    public String render(Help help) {
        StringBuilder list = new StringBuilder();
        for (Group group : GROUPS) {
            list.append("\n").append(group.title()).append(":\n").append(table(help, group));
        }
        return list.toString();
    }

    private static TextTable table(Help help, Group group) {
        int width = help.commandSpec().usageMessage().width();
        TextTable table = TextTable.forColumns(
                help.colorScheme(),
                new Column(NAME_WIDTH, 2, Overflow.SPAN),
                new Column(width - NAME_WIDTH, 0, Overflow.WRAP));
        Map<String, Help> known = help.subcommands();
        for (String name : group.commands()) {
            Help command = known.get(name);
            if (command != null) {
                table.addRowValues(name, summary(command));
            }
        }
        return table;
    }

    private static String summary(Help command) {
        var usage = command.commandSpec().usageMessage();
        return usage.header().length > 0 ? usage.header()[0] : usage.description()[0];
    }
}
