package io.funes.core.secret;

import com.google.re2j.Pattern;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Values that stand behind a label and are no secret. */
final class Values {

    private static final List<String> INSIDE = List.of(
            "${",
            "$(",
            "{{",
            "}}",
            "<%",
            "#{",
            "%(",
            "%{",
            "[redacted",
            "process.env",
            "os.environ",
            "getenv",
            "import.meta",
            "env[",
            "env.",
            "system.get",
            "secrets.",
            "secretkeyref",
            "keyvault",
            "-----begin",
            "://",
            "(?:",
            "(?=",
            "(?!",
            "[[:",
            "\\s*",
            "\\w+",
            "\\d+",
            "…");
    private static final List<String> IN_FRONT = List.of(
            "vault:",
            "arn:",
            "op:",
            "ssm:",
            "file:",
            "env:",
            "data:",
            "sha1-",
            "sha256-",
            "sha384-",
            "sha512-",
            "sha1:",
            "sha256:",
            "sha512:",
            "md5:",
            "$2a$",
            "$2b$",
            "$2y$",
            "$argon2",
            "$6$",
            "$5$",
            "$1$",
            "{bcrypt}",
            "{ssha}",
            "enc(",
            "pbkdf2",
            "scrypt:",
            "!ref",
            "!sub",
            "!getatt",
            "./",
            "../",
            "~/",
            "<",
            "[",
            "{",
            "%s",
            "%d",
            "%v",
            "aqicah",
            "@{");
    private static final Set<String> WORDS = Set.of(
            "password",
            "passwd",
            "secret",
            "token",
            "string",
            "str",
            "text",
            "required",
            "optional",
            "true",
            "false",
            "none",
            "null",
            "nil",
            "undefined",
            "value",
            "default",
            "admin",
            "root",
            "test",
            "guest",
            "user",
            "username",
            "postgres",
            "mysql",
            "redis",
            "empty",
            "bool",
            "boolean",
            "number",
            "int",
            "integer",
            "varchar",
            "char",
            "bytes",
            "object",
            "array",
            "hidden",
            "masked",
            "secretstr",
            "credentials",
            "apikey",
            "basic",
            "bearer",
            "digest",
            "changeit",
            "change",
            "login",
            "incorrect",
            "invalid",
            "missing",
            "wrong",
            "expired",
            "unknown",
            "valid",
            "correct",
            "set",
            "unset",
            "provided",
            "given",
            "stored",
            "encrypted",
            "hashed",
            "plaintext",
            "prompt",
            "stdin",
            "anonymous",
            "public",
            "private",
            "disabled",
            "enabled",
            "mandatory",
            "field",
            "input",
            "option",
            "options",
            "flag",
            "flags",
            "arguments",
            "parameter",
            "parameters",
            "instead",
            "authentication",
            "passed",
            "failed",
            "argument",
            "testing",
            "secretkey",
            "somepassword",
            "mypassword",
            "mysecret",
            "mytoken",
            "pass",
            "pwd",
            "key",
            "auth",
            "password1",
            "test123",
            "foo",
            "bar",
            "baz",
            "any",
            "yes",
            "no",
            "not",
            "the",
            "this",
            "that",
            "here",
            "below",
            "above",
            "self",
            "function",
            "return",
            "const");
    private static final Pattern REFERENCE = Pattern.compile(
            "\\$\\{?[A-Za-z_]\\w*\\}?|%[A-Za-z_]\\w*%|\\$[0-9@]|\\$[A-Za-z_]\\w*(?:->)?[\\[{(].*|:[a-z_]+|@[a-z_]+|%[a-z]");
    private static final Pattern VERSION =
            Pattern.compile("[~^v<>=]{0,2}(?:[0-9]+:)?[0-9]{1,4}(?:\\.[0-9]+)+(?:[-+~.][A-Za-z0-9.+~-]*)?");
    private static final Pattern CODE = Pattern.compile(
            "!?[A-Za-z_$][\\w$]*(?:(?:\\.|->|::|\\?\\.)[A-Za-z_$][\\w$]*)+\\(?.*|[\\w$.>:-]*[A-Za-z_$]\\w*\\(.*|[A-Za-z_$][\\w$]*\\[.*|!.*\\)");
    private static final Pattern PATH = Pattern.compile(
            "/[\\w.-]+(?:/[\\w.*-]+)+/?|[A-Za-z]:\\\\.*|[\\w./-]+\\.(?:pem|key|crt|txt|json|ya?ml|env|p12|jks|js|ts|py|java|go|md|html|cfg|ini|toml|php|rb|sh|conf|properties)");
    private static final Pattern UUID =
            Pattern.compile("(?i)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    private Values() {}

    /** Fillers, references, paths, hashes and words that say there is no secret here. */
    static boolean isKeptOut(String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        return WORDS.contains(lower)
                || INSIDE.stream().anyMatch(lower::contains)
                || IN_FRONT.stream().anyMatch(lower::startsWith)
                || REFERENCE.matches(value)
                || VERSION.matches(value)
                || PATH.matches(value) && !Randomness.isStrong(value)
                || Placeholders.isFiller(value);
    }

    /** A call, a member of something, an index: what code puts where a value is expected. */
    static boolean isCode(String value) {
        return CODE.matches(value);
    }

    static boolean isUuid(String value) {
        return UUID.matches(value);
    }
}
