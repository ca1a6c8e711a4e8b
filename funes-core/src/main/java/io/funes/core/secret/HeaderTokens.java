package io.funes.core.secret;

import com.google.re2j.Pattern;
import java.util.List;

/** Credentials in the places that protocols and programs have for them. */
final class HeaderTokens {

    private static final String RFC7617 = "https://www.rfc-editor.org/rfc/rfc7617";
    private static final String RFC6750 = "https://www.rfc-editor.org/rfc/rfc6750";

    /** Ids of sessions, whole or cut off, which are no secrets. */
    private static final Pattern HEX_AND_DASHES = Pattern.compile("[0-9a-f]+-[0-9a-f-]+");

    static final List<Token> ALL = List.of(
            Token.of("basic-auth", RFC7617, "(?i)basic[ ]+([A-Za-z0-9+/]{8,}={0,2})", "basic ")
                    .check(Checks::isUserAndPassword)
                    .likely(),
            Token.of("bearer-token", RFC6750, "(?i)bearer[ ]+([A-Za-z0-9._~+/-]{16,}={0,2})", "bearer ")
                    .check(Randomness::isRandom)
                    .likely(),
            Token.of(
                            "authorization-header",
                            "https://www.rfc-editor.org/rfc/rfc9110#name-authorization",
                            "(?i)authorization[\"']?\\s{0,3}[:=]\\s{0,3}[\"']?(?:(?:token|apikey|api-key|ssws|key|splunk|geniekey|oauth|bot|private-token)[ =:\"]{1,4})?([A-Za-z0-9._~+/-]{16,}={0,2})",
                            "authorization")
                    .check(Randomness::isRandom)
                    .likely(),
            Token.of(
                            "command-password",
                            "https://curl.se/docs/manpage.html#-u",
                            "(?i)(?:-u|--user|--proxy-user)[ =]{0,2}[\"']?[A-Za-z0-9_.@%+-]+:([^\\s\"'\\\\]{4,})",
                            "-u ",
                            "-u\"",
                            "-u'",
                            "--user",
                            "--proxy-user")
                    .check(HeaderTokens::isChosen)
                    .likely(),
            Token.of(
                            "aws-secret-key",
                            "https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html",
                            "A[KS]IA[A-Z2-7]{16}[^A-Za-z0-9/+](?:[\\s\\S]{0,120}?[^A-Za-z0-9/+])?([A-Za-z0-9/+]{40})\\b",
                            "AKIA",
                            "ASIA")
                    .check(Randomness::isRandom)
                    .likely(),
            Token.of(
                            "pgpass-entry",
                            "https://www.postgresql.org/docs/current/libpq-pgpass.html",
                            "[A-Za-z0-9_.*-]+:5432:[A-Za-z0-9_*-]+:[A-Za-z0-9_*-]+:(\\S{4,})",
                            ":5432:")
                    .behind(60, c -> Tokens.isBase64Url(c) || c == '.' || c == '*')
                    .check(value -> !Values.isKeptOut(value))
                    .likely(),
            Token.of(
                            "database-url",
                            "https://docs.oracle.com/en/database/oracle/oracle-database/19/jjdbc/data-sources-and-URLs.html",
                            "(?i)jdbc:oracle:(?:thin|oci8?):[A-Za-z0-9_.$#-]+/([^\\s@\"']{3,})@",
                            "jdbc:oracle:")
                    .check(value -> !Values.isKeptOut(value))
                    .likely(),
            Token.of(
                            "database-url",
                            "https://github.com/go-sql-driver/mysql#dsn-data-source-name",
                            "[A-Za-z0-9_.-]+:([^\\s\"'`]{3,})@(?:tcp|unix)\\([^)\\s]*\\)",
                            "@tcp(",
                            "@unix(")
                    .behind(120, c -> c > ' ' && c != '"' && c != '\'' && c != '`' && c != '=' && c != '\\')
                    .check(value -> !Values.isKeptOut(value))
                    .likely(),
            Token.of(
                            "docker-auth",
                            "https://docs.docker.com/reference/cli/docker/login/",
                            "\"auth\"\\s{0,3}:\\s{0,3}\"([A-Za-z0-9+/]{12,}={0,2})\"",
                            "\"auth\"")
                    .check(Checks::isUserAndPassword)
                    .likely(),
            Token.of(
                            "session-cookie",
                            "https://www.rfc-editor.org/rfc/rfc6265",
                            "(?:PHPSESSID|phpsessid|JSESSIONID|jsessionid|sessionid|connect\\.sid|session)(?:=|[\"'] ?: ?[\"'])([A-Za-z0-9%._~+/-]{20,200})",
                            "sessid=",
                            "SESSID=",
                            "sessionid",
                            "SESSIONID",
                            "connect.sid",
                            "session=")
                    .behind(6, Tokens::isAlphanumeric)
                    .check(value -> Randomness.isRandom(value) && !HEX_AND_DASHES.matches(value))
                    .likely(),
            Token.of(
                            "json-web-key",
                            "https://www.rfc-editor.org/rfc/rfc7518#section-6.3.2",
                            "\"[dk]\"\\s{0,3}:\\s{0,3}\"([A-Za-z0-9_-]{43,})\"",
                            "\"d\"",
                            "\"k\"")
                    .check(Randomness::isRandom)
                    .likely(),
            Token.of(
                    "private-key",
                    "https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.key",
                    "b3BlbnNzaC1rZXktdjEA[A-Za-z0-9+/\\s]{60,}={0,2}",
                    "b3BlbnNzaC1rZXktdjEA"),
            Token.of(
                    "private-key",
                    "https://the.earth.li/~sgtatham/putty/0.78/htmldoc/AppendixC.html",
                    "Private-Lines: [0-9]+\\s+([A-Za-z0-9+/=\\s]{40,}?)\\s+Private-(?:MAC|Hash)",
                    "Private-Lines:"));

    private HeaderTokens() {}

    /** A user and a group also stand with a colon between them; a password has a digit or a sign. */
    private static boolean isChosen(String value) {
        boolean mixed = value.chars().anyMatch(c -> !Character.isLetter(c) && c != '-' && c != '_');
        boolean number = value.chars().allMatch(Character::isDigit);
        return value.length() >= 5 && (mixed || ValueJudge.isChain(value)) && !number && !Values.isKeptOut(value);
    }
}
