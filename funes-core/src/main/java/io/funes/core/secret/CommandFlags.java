package io.funes.core.secret;

import io.funes.core.secret.Assignment.Setting;
import java.util.List;
import java.util.Locale;

/** Passwords behind a short flag, which means a password to some programs only: {@code mysql -px}, {@code sshpass -p x}. */
final class CommandFlags implements Rule {

    static final String NAME = "command-password";

    private static final int LINE = 300;
    private static final Label PASSWORD = Label.of("password");
    private static final List<String> WITH_P = List.of(
            "mysql",
            "mysqldump",
            "mysqladmin",
            "mariadb",
            "sshpass",
            "login",
            "mongo",
            "mongosh",
            "mongodump",
            "mongorestore",
            "htpasswd",
            "registry",
            "7z",
            "unzip",
            "ftp",
            "svn",
            "influx",
            "cqlsh",
            "keytool",
            "sqlcmd",
            "bcp",
            "rabbitmqadmin");
    private static final List<String> WITH_A = List.of("redis-cli", "redis-benchmark");
    private static final List<String> WITH_W = List.of("ldapsearch", "ldapadd", "ldapmodify", "ldapwhoami");

    @Override
    public List<String> words() {
        return List.of(" -p", " -a ", " -w ");
    }

    @Override
    public void look(Pass pass, int id, int start, int end) {
        List<String> programs = programs(pass.at(start + 2));
        if (programs.stream().noneMatch(line(pass, start)::contains) || pass.at(end) == '-') {
            return;
        }
        int at = pass.at(end) == ' ' ? end + 1 : end;
        Assignment place = new ValueReader(pass).read(at, Setting.LITERAL);
        if (place.end() > place.start()) {
            String value = pass.text().substring(place.start(), place.end());
            ValueJudge.judge(PASSWORD, place, value)
                    .ifPresent(sure -> pass.found(NAME, sure, place.start(), place.end()));
        }
    }

    private static List<String> programs(char flag) {
        char lower = Character.toLowerCase(flag);
        return lower == 'p' ? WITH_P : lower == 'a' ? WITH_A : WITH_W;
    }

    private static String line(Pass pass, int end) {
        String before = pass.text().substring(Math.max(0, end - LINE), end);
        return before.substring(before.lastIndexOf('\n') + 1).toLowerCase(Locale.ROOT);
    }
}
