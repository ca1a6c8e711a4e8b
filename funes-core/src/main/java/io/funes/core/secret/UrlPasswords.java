package io.funes.core.secret;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Passwords in the authority of a URL (RFC 3986, section 3.2.1). People also write passwords with an {@code @} or a slash
 * in them, unencoded: for databases that is understood.
 */
final class UrlPasswords implements Rule {

    static final String DATABASE = "database-url";
    static final String OTHER = "url-password";

    private static final int LONGEST = 500;
    private static final Set<String> DATABASES = Set.of(
            "postgres",
            "postgresql",
            "mysql",
            "mysql2",
            "mariadb",
            "mongodb",
            "redis",
            "rediss",
            "amqp",
            "amqps",
            "mssql",
            "sqlserver",
            "oracle",
            "cockroachdb",
            "clickhouse",
            "cassandra",
            "couchdb",
            "neo4j",
            "bolt",
            "ldap",
            "ldaps",
            "nats",
            "kafka",
            "memcached",
            "db2",
            "snowflake",
            "redshift",
            "trino",
            "presto",
            "vertica",
            "jdbc",
            "influxdb",
            "elasticsearch",
            "mqtt",
            "mqtts",
            "smtp",
            "smtps",
            "imap",
            "imaps",
            "libsql",
            "surrealdb",
            "pgsql",
            "valkey");

    @Override
    public List<String> words() {
        return List.of("://");
    }

    @Override
    public void look(Pass pass, int id, int start, int end) {
        String scheme = scheme(pass, start);
        boolean database = DATABASES.contains(scheme.split("[+:.]", 2)[0]) || DATABASES.contains(last(scheme));
        int at = firstAt(pass, end, database);
        judgeToken(pass, scheme, end, at);
        int colon = at < 0 ? -1 : pass.text().substring(end, at).indexOf(':');
        if (colon >= 0 && !scheme.isEmpty()) {
            judge(pass, database, end + colon + 1, lastAt(pass, at, database));
        }
    }

    /** A token in the place of the user; Sentry's public keys stand there as well. */
    private static void judgeToken(Pass pass, String scheme, int from, int at) {
        String user = at < 0 || scheme.isEmpty() ? "" : pass.text().substring(from, at);
        boolean reporting =
                pass.text().startsWith("sentry", at + 1) || pass.text().startsWith("o", at + 1) && user.length() == 32;
        if (Randomness.isStrong(user)
                && user.chars().allMatch(Tokens::isBase64Url)
                && !reporting
                && !Placeholders.fills(user)) {
            pass.found(OTHER, Confidence.LIKELY, from, at);
        }
    }

    private static void judge(Pass pass, boolean database, int from, int to) {
        String password = pass.text().substring(from, to);
        if (password.length() >= 3
                && !isKeptOut(password)
                && !isPortAndPath(password)
                && !isSample(pass, password, to)) {
            pass.found(database ? DATABASE : OTHER, Confidence.LIKELY, from, to);
        }
    }

    private static boolean isKeptOut(String password) {
        return password.startsWith("$") && password.length() > 1 && Character.isUpperCase(password.charAt(1))
                || password.startsWith("%s")
                || password.startsWith("]")
                || Values.isKeptOut(password);
    }

    private static boolean isPortAndPath(String password) {
        int slash = password.indexOf('/');
        return slash > 0 && password.substring(0, slash).chars().allMatch(Character::isDigit);
    }

    /** Letters alone, at a host that is reserved for examples (RFC 2606). */
    private static boolean isSample(Pass pass, String password, int at) {
        String host = pass.text()
                .substring(at, Math.min(pass.text().length(), at + 40))
                .toLowerCase(Locale.ROOT);
        boolean reserved = host.contains("example.") || host.startsWith("@host") || host.startsWith("@server");
        return reserved && password.chars().allMatch(c -> Character.isLetter(c) || c == '_' || c == '-');
    }

    private static String scheme(Pass pass, int end) {
        int start = end;
        while (start > end - 30 && (Pass.isWord(pass.at(start - 1)) || "+.-:".indexOf(pass.at(start - 1)) >= 0)) {
            start--;
        }
        return pass.text().substring(start, end).toLowerCase(Locale.ROOT);
    }

    /** The database in {@code jdbc:mysql} and in {@code DATABASE_URL:postgres}. */
    private static String last(String scheme) {
        String name = scheme.substring(scheme.lastIndexOf(':') + 1);
        return name.split("\\+", 2)[0];
    }

    private static int firstAt(Pass pass, int from, boolean database) {
        for (int at = from; at < from + LONGEST && !endsUrl(pass.at(at)); at++) {
            char c = pass.at(at);
            if (c == '@') {
                return at;
            }
            if (!database && (c == '/' || c == '?' || c == '#') || pass.text().startsWith("://", at)) {
                return -1;
            }
        }
        return -1;
    }

    /** An {@code @} before the end of the host belongs to the password; so does a later one where a database is meant. */
    private static int lastAt(Pass pass, int first, boolean database) {
        int last = first;
        for (int at = first + 1; at < first + LONGEST && !endsHost(pass.at(at), database); at++) {
            if (pass.text().startsWith("://", at)) {
                break;
            }
            last = pass.at(at) == '@' ? at : last;
        }
        return last;
    }

    private static boolean endsHost(char c, boolean database) {
        return endsUrl(c) || c == '?' || c == ',' || !database && (c == '/' || c == '#');
    }

    private static boolean endsUrl(char c) {
        return c <= ' ' || c == '"' || c == '\'' || c == '`' || c == '<' || c == '>' || c == '\\' || c == '|';
    }
}
