package io.funes.core.secret;

import java.util.List;

/** Passwords that stand beside a user's name, or on a command line in a place of their own. */
final class PairTokens {

    private static final String NAME = "credential-pair";
    private static final String COMMAND = CommandFlags.NAME;

    static final List<Token> ALL = List.of(
            Token.of(
                            NAME,
                            "https://requests.readthedocs.io/en/latest/user/authentication/",
                            "(?i)(?:[a-z_]{0,9}auth ?= ?|[a-z_]{0,9}auth|credentials?|login|authenticate)"
                                    + "\\(\\s{0,9}[\"'][^\"'\\n]{1,60}[\"']\\s{0,9},\\s{0,9}[\"']([^\"'\\s]{4,100})[\"']",
                            "auth=(",
                            "auth = (",
                            "auth(",
                            "credentials(",
                            "credential(",
                            "login(",
                            "authenticate(")
                    .behind(9, c -> Tokens.isAlphanumeric(c) || c == '_')
                    .check(PairTokens::isChosen)
                    .likely(),
            Token.of(
                            NAME,
                            "docs/secrets.md",
                            "(?i)(?:creds?|credentials|log ?in|sign ?in|logged in|account|zugangsdaten|identifiants|credenciales|credenziali)"
                                    + "(?: (?:for|für|pour|para|per)(?: [\\pL\\w.'’-]+){1,5}:)?(?: are| is|:| with| as| using| the| now)*:? +[\"'`]?[A-Za-z0-9_.@+-]{2,40}[\"'`]?"
                                    + "(?: ?/ ?|:)[\"'`]?([^\\s\"'`/]{5,100})",
                            "creds ",
                            "creds:",
                            "credentials are",
                            "credentials:",
                            "log in with",
                            "login with",
                            "sign in with",
                            "login:",
                            "log in as",
                            "login as",
                            "credentials for",
                            "creds for",
                            "login for",
                            "zugangsdaten",
                            "identifiants",
                            "credenciales",
                            "credenziali")
                    .check(PairTokens::isTelling)
                    .likely(),
            Token.of(
                            COMMAND,
                            "https://docs.docker.com/reference/cli/docker/login/#password-stdin",
                            "(?:echo|printf)\\s+(?:-n\\s+|-e\\s+)?[\"']?(?:[a-z][a-z0-9_-]*:)?([^\\s\"'$|:]{4,100})[\"']?"
                                    + "\\s*\\|\\s*(?:sudo\\s+-S|sudo\\s+chpasswd|chpasswd"
                                    + "|[a-zA-Z0-9_./ :-]{0,80}--password-stdin|passwd)",
                            "echo ",
                            "printf ")
                    .check(PairTokens::isChosen)
                    .likely(),
            Token.of(
                            COMMAND,
                            "https://httpd.apache.org/docs/2.4/programs/htpasswd.html",
                            "htpasswd\\s+-[a-zA-Z]*b[a-zA-Z]*\\s+\\S{1,80}\\s+\\S{1,40}\\s+[\"']?([^\\s\"']{4,100})",
                            "htpasswd")
                    .check(PairTokens::isChosen)
                    .likely(),
            Token.of(
                            COMMAND,
                            "https://www.samba.org/samba/docs/current/man-html/smbclient.1.html",
                            "(?:smb|rpc)(?:client|get|map|passwd|cacls|tree)\\b[^\\n]{0,200}? (?:-U|--user)[ =]?[\"']?[^%\\s\"']{1,60}%([^\\s\"']{3,100})",
                            "smbclient",
                            "rpcclient",
                            "smbget",
                            "smbcacls",
                            "smbtree")
                    .check(value -> !Values.isKeptOut(value))
                    .likely(),
            Token.of(
                            COMMAND,
                            "https://www.rabbitmq.com/docs/man/rabbitmqctl.8",
                            "rabbitmqctl (?:[^\\n]{0,60} )?(?:add_user|change_password|authenticate_user) [\"']?[^\\s\"']{1,60}[\"']? [\"']?([^\\s\"']{4,100})",
                            "rabbitmqctl")
                    .check(value -> !Values.isKeptOut(value))
                    .likely(),
            Token.of(
                            COMMAND,
                            "https://core.tcl-lang.org/expect/index",
                            "(?i)expect(?:_exact)?[ (]+(?:-re |-ex |-exact )?[\"'{][^\"'}\\n]{0,40}(?:password|passphrase)[^\"'}\\n]{0,20}[\"'})]+[\\s;{]{0,20}(?:[a-z_]{1,20}\\.)?send(?:_?line)?(?: --)?[ (]+[\"']([^\"'\\\\\\n\\r]{4,100})",
                            "expect ",
                            "expect(",
                            "expect_exact")
                    .check(value -> !Values.isKeptOut(value))
                    .likely(),
            Token.of(
                            COMMAND,
                            "https://learn.microsoft.com/windows-server/administration/windows-commands/net-user",
                            "(?i)net user \\S{1,40} ([^\\s/*]{6,100})",
                            "net user")
                    .check(PairTokens::isChosen)
                    .likely(),
            Token.of(
                            COMMAND,
                            "https://learn.microsoft.com/powershell/module/microsoft.powershell.security/convertto-securestring",
                            "(?i)convertto-securestring\\s+(?:-string\\s+)?[\"']([^\"'\\n]{4,100})[\"']",
                            "convertto-securestring")
                    .check(value -> !Values.isKeptOut(value))
                    .likely(),
            Token.of(
                            COMMAND,
                            "https://docs.oracle.com/en/database/oracle/oracle-database/19/sqpug/starting-SQL-Plus.html",
                            "(?i)sqlplus\\s+(?:-[a-z]+\\s+)*[a-z0-9_]+/([^\\s@\"']{3,100})",
                            "sqlplus")
                    .check(value -> !Values.isKeptOut(value))
                    .likely(),
            Token.of(
                            COMMAND,
                            "https://docs.openssl.org/3.0/man1/openssl-passphrase-options/",
                            "-pass(?:in|out|word)? pass:([^\\s\"']{4,100})",
                            "-pass")
                    .check(value -> !Values.isKeptOut(value))
                    .likely());

    private PairTokens() {}

    static boolean isChosen(String value) {
        boolean mixed = value.chars().anyMatch(c -> !Character.isLetter(c) && "-_./".indexOf(c) < 0);
        boolean letters = value.chars().anyMatch(Character::isLetter);
        return (mixed || ValueJudge.isChain(value)) && letters && !Values.isKeptOut(value) && !ValueJudge.isCode(value);
    }

    /** Letters and digits or signs: what no path or time of day looks like. */
    private static boolean isTelling(String value) {
        boolean signs = value.chars().anyMatch(c -> "!@#$%^&*+~".indexOf(c) >= 0);
        boolean digits = value.chars().filter(Character::isDigit).count() >= 2;
        return isChosen(value) && (signs || digits || ValueJudge.isChain(value));
    }
}
