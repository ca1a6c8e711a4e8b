package io.funes.core.secret;

import io.funes.core.secret.Credentials.Credential;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;

/** Plants credentials in blocks as sessions have them. */
final class Planted {

    /**
     * A block with a credential in it.
     *
     * @param kind where it was planted, such as {@code database-url}
     * @param confidence what the finding must be at least
     * @param text the block
     * @param start where the secret stands in the block, as it is written there
     * @param end index after it
     */
    record Block(String kind, Confidence confidence, String text, int start, int end) {

        static Block of(String kind, Confidence confidence, String before, String secret, String after) {
            return new Block(
                    kind, confidence, before + secret + after, before.length(), before.length() + secret.length());
        }

        /** The same inside a JSON string, its place moved along. */
        Block inJson(String before, String after) {
            String head = before + escaped(text.substring(0, start));
            String secret = escaped(text.substring(start, end));
            return of(kind, confidence, head, secret, escaped(text.substring(end)) + after);
        }

        Block named(String other) {
            return new Block(other, confidence, text, start, end);
        }

        private static String escaped(String plain) {
            return plain.replace("\\", "\\\\")
                    .replace("\"", "\\\"")
                    .replace("\n", "\\n")
                    .replace("\t", "\\t");
        }
    }

    private final Random random;
    private final Credentials credentials;
    private final Shapes shapes;

    Planted(Random random) {
        this.random = random;
        this.credentials = new Credentials(random);
        this.shapes = new Shapes(random);
    }

    List<Block> all() {
        List<Block> blocks = new ArrayList<>();
        for (int round = 0; round < 12; round++) {
            credentials.marked().forEach(c -> blocks.add(marked(c)));
            credentials.labelled().forEach(c -> blocks.add(labelled(c)));
            for (int i = 0; i < 12; i++) {
                blocks.add(databaseUrl());
                blocks.add(webUrl());
                blocks.add(prose());
                blocks.add(passwordInConfiguration());
                blocks.add(passwordInCommand());
                blocks.add(connectionString());
                blocks.add(header());
                blocks.add(file());
            }
            for (int i = 0; i < 6; i++) {
                blocks.add(privateKey());
                blocks.add(inBase64());
                blocks.add(jsonInJson());
                blocks.add(kubernetes());
                blocks.add(urlEncoded());
            }
        }
        return blocks;
    }

    private Block marked(Credential one) {
        Block plain = carried(one.detector(), Confidence.DEFINITE, one.value());
        return switch (random.nextInt(6)) {
            case 0 -> plain.inJson("{\"type\":\"tool_result\",\"content\":\"", "\",\"is_error\":false}");
            case 1 -> plain.inJson("{\"a\":\"", "\"}").inJson("{\"message\":\"", "\"}");
            default -> plain;
        };
    }

    private Block carried(String kind, Confidence confidence, String value) {
        return switch (random.nextInt(9)) {
            case 0 -> Block.of(kind, confidence, environment(), value, "\nSHELL=/bin/bash\n");
            case 1 -> Block.of(kind, confidence, "{\"retries\": 3, \"auth\": {\"value\": \"", value, "\"}}");
            case 2 ->
                Block.of(
                        kind,
                        confidence,
                        "services:\n  web:\n    environment:\n      - SETTING=",
                        value,
                        "\n    ports:\n");
            case 3 ->
                Block.of(kind, confidence, "2026-03-01T10:22:31Z INFO client started (cred=", value, ", attempt=1)");
            case 4 -> Block.of(kind, confidence, "    client = Client(\"", value, "\")\n    return client.run()\n");
            case 5 ->
                Block.of(
                        kind,
                        confidence,
                        "I pasted it here so that you can test: ",
                        value,
                        ". Please remove it afterwards.");
            case 6 -> Block.of(kind, confidence, "$ tool login --with ", value, " --verbose\nok\n");
            case 7 -> Block.of(kind, confidence, "+const value = '", value, "';\n-const value = '';\n");
            default -> Block.of(kind, confidence, "| name | value |\n|---|---|\n| prod | `", value, "` |\n");
        };
    }

    private Block labelled(Credential one) {
        String kind = "label of an issuer";
        String camel = camel(one.label());
        Confidence likely = Confidence.LIKELY;
        Block plain =
                switch (random.nextInt(8)) {
                    case 0 -> Block.of(kind, likely, environment() + one.label() + "=", one.value(), "\nTERM=xterm\n");
                    case 1 -> Block.of(kind, likely, "export " + one.label() + "=\"", one.value(), "\"\n./run.sh\n");
                    case 2 ->
                        Block.of(
                                kind,
                                likely,
                                "{\n  \"region\": \"eu\",\n  \"" + camel + "\": \"",
                                one.value(),
                                "\"\n}");
                    case 3 ->
                        Block.of(
                                kind,
                                likely,
                                "settings:\n  " + one.label().toLowerCase() + ": ",
                                one.value(),
                                "\n  debug: true\n");
                    case 4 -> Block.of(kind, likely, "    const " + camel + " = '", one.value(), "';\n");
                    case 5 ->
                        Block.of(
                                kind,
                                likely,
                                "client = new Client({ " + camel + ": \"",
                                one.value(),
                                "\", retries: 2 });");
                    case 6 ->
                        Block.of(
                                kind,
                                likely,
                                "      - name: " + one.label() + "\n        value: ",
                                one.value(),
                                "\n      - name: X\n");
                    default -> Block.of(kind, likely, "os.environ[\"" + one.label() + "\"] = \"", one.value(), "\"\n");
                };
        return random.nextInt(4) == 0 ? plain.inJson("{\"output\":\"", "\"}") : plain;
    }

    private Block databaseUrl() {
        String scheme = credentials.pick(
                "postgres",
                "postgresql",
                "postgresql+psycopg2",
                "mysql",
                "mysql+pymysql",
                "mongodb",
                "mongodb+srv",
                "redis",
                "rediss",
                "amqp",
                "amqps",
                "mssql",
                "sqlserver",
                "mariadb",
                "clickhouse",
                "cockroachdb");
        String user = credentials.pick(
                "app", "admin", "svc_reports", "postgres", "root", scheme.startsWith("redis") ? "" : "web");
        String host = credentials.pick(
                "db.internal:5432", "10.0.3.7", "cluster0.ab12c.mongodb.net", "localhost:3306", "cache-1:6379");
        String password = random.nextInt(3) == 0 ? shapes.draw("{an24}") : urlPassword();
        return sentOn(Block.of(
                "database url",
                Confidence.LIKELY,
                lead("DATABASE_URL") + scheme + "://" + user + ":",
                password,
                "@" + host + "/main" + credentials.pick("", "?sslmode=require")
                        + credentials.pick("\n", "\"", " to connect.")));
    }

    /** Not percent-encoded in one case of three, as people do. */
    private String urlPassword() {
        String password = credentials.password();
        String plain = password.replaceAll("[#?%]", "");
        return random.nextInt(3) == 0 ? plain : URLEncoder.encode(password, StandardCharsets.UTF_8);
    }

    private Block webUrl() {
        String url = credentials.pick(
                "https://deploy:", "http://admin:", "https://oauth2:", "ftp://backup:", "https://ci-bot:");
        String password = random.nextBoolean()
                ? shapes.draw("{an20}")
                : credentials.password().replaceAll("[#?%&@!/]", "7");
        return sentOn(Block.of(
                "url",
                Confidence.LIKELY,
                credentials.pick("git clone ", "curl -s ", "proxy = ", "origin\t") + url,
                password,
                "@" + credentials.pick("git.corp.net/team/app.git", "10.1.2.3:8080/", "files.corp.net") + "\n"));
    }

    private Block prose() {
        String password = credentials.password();
        String lead = credentials.pick(
                "The password is ",
                "the password for the staging database is ",
                "Use the password ",
                "my password is: ",
                "login with user admin and password ",
                "Password: ",
                "the root password was changed to ",
                "password = ",
                "(password: ",
                "and the admin password is `",
                "you can log in, the pw is ",
                "Passphrase is \"",
                "the wifi password is now ",
                "Passwort: ",
                "I set the password to ",
                "the DB password should be ");
        String after = lead.endsWith("`")
                ? "`."
                : lead.endsWith("\"")
                        ? "\"."
                        : lead.startsWith("(") ? ")" : credentials.pick("\n", " for now", ", ok?");
        if (random.nextInt(3) > 0) {
            return sentOn(Block.of("password in prose", Confidence.LIKELY, "By the way, " + lead, password, after));
        }
        String key = shapes.draw(credentials.pick("{an32}", "{hex40}", "{url43}"));
        String keyed = credentials.pick(
                "my API key is ",
                "the api token for the sandbox is ",
                "The access key: ",
                "use this token: ",
                "the client secret is `",
                "Our secret key is now ",
                "here is the auth token: ");
        return sentOn(Block.of(
                "key in prose", Confidence.LIKELY, "Note that " + keyed, key, keyed.endsWith("`") ? "`" : "\n"));
    }

    private Block passwordInConfiguration() {
        String password = credentials.password();
        String name = credentials.pick(
                "DB_PASSWORD", "POSTGRES_PASSWORD", "SMTP_PASSWORD", "ADMIN_PASSWD", "MYSQL_ROOT_PASSWORD");
        return sentOn(
                switch (random.nextInt(9)) {
                    case 0 -> password("environment", environment() + name + "=", password, "\nLANG=C\n");
                    case 1 -> password("JSON", "{\"user\": \"app\", \"password\": \"", password, "\", \"port\": 25}");
                    case 2 -> password("YAML", "database:\n  user: app\n  password: ", password, "\n  host: db\n");
                    case 3 -> password("YAML", "  password: \"", password, "\"\n");
                    case 4 ->
                        password(
                                "properties",
                                "spring.datasource.username=app\nspring.datasource.password=",
                                password,
                                "\n");
                    case 5 ->
                        password("XML", "<server><username>ci</username><password>", password, "</password></server>");
                    case 6 -> password("code", "    String dbPassword = \"", password, "\";\n");
                    case 7 -> password("code", "conn = connect(host='db', password='", password, "', port=1)\n");
                    default -> password("code", "  passwd: '", password, "',\n  db: 'main'\n");
                });
    }

    private static Block password(String where, String before, String password, String after) {
        return Block.of("password in " + where, Confidence.LIKELY, before, password, after);
    }

    private Block passwordInCommand() {
        String password = credentials.password().replaceAll("[!#?&$*]", "8");
        String lead = credentials.pick(
                "$ mysql -u root -p",
                "$ sshpass -p ",
                "docker login -u bob -p ",
                "curl -u admin:",
                "psql \"host=db user=app password=",
                "tool deploy --password ",
                "tool --db-password=",
                "PGPASSWORD=",
                "redis-cli -h cache -a ",
                "curl --user 'bot:",
                "mysqldump --password=",
                "CREATE USER x WITH PASSWORD '",
                "ALTER USER root IDENTIFIED BY '");
        String after = lead.contains("\"") ? "\"" : lead.contains("'") ? "'" : " ";
        return sentOn(Block.of("password in a command", Confidence.LIKELY, lead, password, after + "\n"));
    }

    private Block connectionString() {
        String password = credentials.password().replace("&", "_");
        return sentOn(
                switch (random.nextInt(6)) {
                    case 0 ->
                        string(
                                "Server=tcp:db.corp.net,1433;Database=main;User Id=app;Password=",
                                password,
                                ";Encrypt=true;");
                    case 1 ->
                        string("Data Source=db;Initial Catalog=x;Uid=sa;Pwd=", password, ";Trusted_Connection=False");
                    case 2 -> string("jdbc:mysql://db:3306/x?user=app&password=", password, "&useSSL=true");
                    case 3 ->
                        string(
                                "DefaultEndpointsProtocol=https;AccountName=x;AccountKey=",
                                shapes.draw("{std85}A=="),
                                ";EndpointSuffix=core.windows.net");
                    case 4 ->
                        string(
                                "Endpoint=sb://x.servicebus.windows.net/;SharedAccessKeyName=r;SharedAccessKey=",
                                shapes.draw("{std42}A="),
                                "");
                    default -> string("host=db port=5432 dbname=x user=app password=", password, " sslmode=require");
                });
    }

    private Block string(String before, String value, String after) {
        String quote = credentials.pick("\"", "\n");
        return Block.of(
                "connection string",
                Confidence.LIKELY,
                "ConnectionStrings__Main=" + quote + before,
                value,
                after + quote);
    }

    private Block header() {
        String pair = "bot:" + shapes.draw("{an14}");
        String basic = Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
        return sentOn(
                switch (random.nextInt(5)) {
                    case 0 ->
                        Block.of("header", Confidence.LIKELY, "> Authorization: Basic ", basic, "\n> Accept: */*\n");
                    case 1 ->
                        Block.of(
                                "header",
                                Confidence.LIKELY,
                                "curl -H 'Authorization: Bearer ",
                                shapes.draw("{an40}"),
                                "' https://api.corp.net\n");
                    case 2 ->
                        Block.of(
                                "header",
                                Confidence.LIKELY,
                                "headers = {\"Authorization\": \"token ",
                                shapes.draw("{hex40}"),
                                "\"}\n");
                    case 3 ->
                        Block.of(
                                "header",
                                Confidence.LIKELY,
                                "Cookie: theme=dark; sessionid=",
                                shapes.draw("{low32}"),
                                "; lang=en\n");
                    default ->
                        Block.of("header", Confidence.LIKELY, "-H \"X-Api-Key: ", shapes.draw("{an32}"), "\" \\\n");
                });
    }

    private Block file() {
        return sentOn(
                switch (random.nextInt(6)) {
                    case 0 ->
                        Block.of(
                                ".npmrc",
                                Confidence.LIKELY,
                                "//registry.corp.net/:_authToken=",
                                shapes.draw("{uuid}").replace("-", ""),
                                "\n");
                    case 1 ->
                        Block.of(
                                ".pypirc",
                                Confidence.LIKELY,
                                "[corp]\nusername = ci\npassword = ",
                                credentials.password(),
                                "\n");
                    case 2 ->
                        Block.of(
                                ".netrc",
                                Confidence.LIKELY,
                                "machine api.corp.net login bob password ",
                                credentials.password(),
                                "\n");
                    case 3 ->
                        Block.of(
                                "kubeconfig",
                                Confidence.LIKELY,
                                "users:\n- name: bob\n  user:\n    token: ",
                                shapes.draw("{an40}"),
                                "\n");
                    case 4 ->
                        Block.of(
                                ".pgpass",
                                Confidence.LIKELY,
                                "db.corp.net:5432:main:app:",
                                credentials.password(),
                                "\n");
                    default ->
                        Block.of(
                                "credentials file",
                                Confidence.LIKELY,
                                "[default]\naws_secret_access_key = ",
                                shapes.draw("{std40}"),
                                "\nregion = eu\n");
                });
    }

    private Block privateKey() {
        String pem = credentials.pem(credentials.pick(
                "PRIVATE KEY",
                "RSA PRIVATE KEY",
                "EC PRIVATE KEY",
                "OPENSSH PRIVATE KEY",
                "ENCRYPTED PRIVATE KEY",
                "PGP PRIVATE KEY BLOCK"));
        return switch (random.nextInt(5)) {
            case 0 -> Block.of("private key", Confidence.DEFINITE, "$ cat key.pem\n", pem, "\n$ ls\n");
            case 1 ->
                Block.of(
                        "private key in a string",
                        Confidence.DEFINITE,
                        "{\"type\":\"service_account\",\"private_key\":\"",
                        pem.replace("\n", "\\n"),
                        "\\n\",\"client_id\":\"1\"}");
            case 2 ->
                Block.of("private key on one line", Confidence.DEFINITE, "TLS_KEY='", pem.replace("\n", " "), "'\n");
            case 3 ->
                Block.of("private key in a string", Confidence.DEFINITE, "x", pem, "y")
                        .inJson("{\"a\":\"", "\"}")
                        .inJson("{\"b\":\"", "\"}");
            default ->
                Block.of(
                        "private key, indented",
                        Confidence.DEFINITE,
                        "data:\n  key: |\n    ",
                        pem.replace("\n", "\n    "),
                        "\n");
        };
    }

    /** What must be covered is the value's own characters in the base64 text. */
    private Block inBase64() {
        Block inner = random.nextBoolean() ? passwordInConfiguration() : databaseUrl();
        String encoded = Base64.getEncoder().encodeToString(inner.text().getBytes(StandardCharsets.UTF_8));
        String lead = credentials.pick("echo ", "payload: \"", "{\"content\":\"", "data=");
        String lines = random.nextInt(3) == 0 ? encoded.replaceAll("(.{76})", "$1\n") : encoded;
        int from = wrapped(inner.start() / 3 * 4, lines, encoded);
        int to = wrapped((inner.end() + 2) / 3 * 4, lines, encoded);
        return new Block(
                "in base64",
                Confidence.LIKELY,
                lead + lines + " | base64 -d\n",
                lead.length() + from,
                lead.length() + to);
    }

    private static int wrapped(int at, String lines, String encoded) {
        return lines.equals(encoded) ? at : at + (at - 1) / 76;
    }

    private Block jsonInJson() {
        Block inner = credentials.pick("a", "b").equals("a") ? passwordInConfiguration() : databaseUrl();
        return inner.inJson("{\"arguments\":\"", "\"}")
                .inJson("{\"function\":{\"name\":\"run\",\"input\":\"", "\"}}")
                .inJson("{\"line\":\"", "\"}")
                .named("JSON in JSON");
    }

    private Block kubernetes() {
        String value = Base64.getEncoder().encodeToString(credentials.password().getBytes(StandardCharsets.UTF_8));
        String name = credentials.pick("password", "db-pass", "smtp.credentials", "config");
        return random.nextBoolean()
                ? Block.of(
                        "Kubernetes secret",
                        Confidence.LIKELY,
                        "apiVersion: v1\nkind: Secret\nmetadata:\n  name: x\ntype: Opaque\ndata:\n  " + name + ": ",
                        value,
                        "\n")
                : Block.of(
                        "Kubernetes secret",
                        Confidence.LIKELY,
                        "{\"apiVersion\":\"v1\",\"data\":{\"" + name + "\":\"",
                        value,
                        "\"},\"kind\":\"Secret\"}");
    }

    private Block urlEncoded() {
        String password = URLEncoder.encode(credentials.password(), StandardCharsets.UTF_8);
        return sentOn(
                switch (random.nextInt(3)) {
                    case 0 ->
                        Block.of(
                                "URL-encoded",
                                Confidence.LIKELY,
                                "POST /login user=bob&password=",
                                password,
                                "&remember=1\n");
                    case 1 ->
                        Block.of(
                                "URL-encoded",
                                Confidence.LIKELY,
                                "GET /cb?next=%2Flogin%3Fuser%3Dbob%26password%3D",
                                password,
                                "%26x%3D1 HTTP/1.1\n");
                    default ->
                        Block.of(
                                "URL-encoded",
                                Confidence.LIKELY,
                                "https://x.corp.net/in?client_secret=",
                                shapes.draw("{an32}"),
                                "&grant=1\n");
                });
    }

    /** Some blocks arrive within the JSON of a tool call. */
    private Block sentOn(Block block) {
        return random.nextInt(4) == 0 ? block.inJson("{\"cmd\":\"", "\",\"timeout\":10}") : block;
    }

    private String lead(String name) {
        return credentials.pick(
                name + "=", "url: ", "  \"url\": \"", "Connecting to ", "engine = create_engine(\"", "- " + name + "=");
    }

    private String environment() {
        return "HOME=/home/dev\nPATH=/usr/bin:/bin\nEDITOR=vi\n";
    }

    private static String camel(String constant) {
        if (!constant.contains("_")) {
            return constant;
        }
        StringBuilder camel = new StringBuilder();
        for (String word : constant.toLowerCase().split("_")) {
            camel.append(camel.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return camel.toString();
    }
}
