package io.funes.core.secret;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Made-up credentials of every detector with a form of its own, built when the tests run. */
final class Credentials {

    /**
     * A made-up credential.
     *
     * @param detector what should find it
     * @param value the secret
     * @param label a name to store it under, for those that only their label gives away
     */
    record Credential(String detector, String value, String label) {}

    private static final Map<String, List<String>> MARKED = new TreeMap<>();
    private static final Map<String, List<String>> LABELLED = new TreeMap<>();

    static {
        marked("aws-access-key-id", "AK" + "IA{up16}", "AS" + "IA{up16}");
        marked("aws-bedrock-key", "AB" + "SK{std128}=", "bedrock-api-" + "key-{std132}");
        marked("gcp-api-key", "AI" + "za{url35}");
        marked("google-ai-key", "AQ" + ".Ab{url48}");
        marked("gcp-oauth-secret", "GOC" + "SPX-{url28}");
        marked("gcp-oauth-token", "ya" + "29.{url120}", "1/" + "/0{url60}");
        marked("azure-ad-secret", "{url3}{dig1}" + "Q~{url34}");
        marked("azure-storage-key", "{std76}+" + "ASt{std4}A==");
        marked("azure-service-key", "{url44}Az" + "Fu{url5}A==", "{an42}Az" + "SeA{an5}");
        marked("azure-openai-key", "{an52}JQ" + "QJ99{an26}");
        marked("azure-devops-token", "{an76}AZ" + "DO{an4}");
        marked("alibaba-key-id", "LT" + "AI{an20}");
        marked("cloudflare-origin-key", "v1" + ".0-{hex24}-{hex146}");
        marked("digitalocean-token", "dop" + "_v1_{hex64}", "doo" + "_v1_{hex64}");
        marked("heroku-token", "HR" + "KU-{url60}");
        marked("netlify-token", "nf" + "p_{an36}");
        marked("vercel-token", "vc" + "p_{an56}");
        marked("fly-token", "fm" + "2_{std160}", "fo" + "1_{url43}");
        marked("supabase-key", "sb" + "p_{hex40}", "sb_" + "secret_{url36}");
        marked("planetscale-secret", "pscale" + "_tkn_{url43}", "pscale" + "_pw_{url43}");
        marked("neon-secret", "na" + "pi_{low64}", "np" + "g_{an12}");
        marked("tailscale-key", "ts" + "key-auth-{an12}CNTRL-{an32}");
        marked("databricks-token", "da" + "pi{hex32}");
        marked("openshift-token", "sha256" + "~{url43}");
        marked("pulumi-token", "pu" + "l-{hex40}");
        marked("github-fine-grained-token", "github" + "_pat_{an22}_{an59}");
        marked(
                "gitlab-token",
                "gl" + "pat-{url20}",
                "gl" + "dt-{url20}",
                "gl" + "rt-{url20}",
                "gl" + "ptt-{hex40}",
                "gl" + "cbt-{url20}",
                "gl" + "soat-{url20}",
                "gl" + "agent-{url50}",
                "gl" + "pat-{url40}.0{dig1}.{low9}");
        marked("bitbucket-token", "AT" + "BB{an32}", "AT" + "CTT3xFf{url120}");
        marked("atlassian-token", "AT" + "ATT3{url180}");
        marked("circleci-token", "CCI" + "PAT_{an22}_{hex40}");
        marked("buildkite-token", "bk" + "ua_{hex40}");
        marked("pypi-token", "pypi-" + "AgEIcHlwaS5vcmc{url140}");
        marked("rubygems-key", "ruby" + "gems_{hex48}");
        marked("nuget-key", "oy" + "2{low43}");
        marked("crates-io-token", "ci" + "o{an32}");
        marked("artifactory-key", "AK" + "Cp{an69}", "cmVm" + "dGtuO{an55}");
        marked("docker-hub-token", "dckr" + "_pat_{url27}", "dckr" + "_oat_{url32}");
        marked("clojars-token", "CLO" + "JARS_{low60}");
        marked("terraform-token", "{an14}.atlas" + "v1.{url67}");
        marked("vault-token", "hv" + "s.{url90}", "hv" + "b.{url130}");
        marked("doppler-token", "dp." + "pt.{an43}", "dp." + "st.dev.{an43}");
        marked(
                "onepassword-token",
                "ops" + "_eyJ{std260}",
                "A3" + "-{upper6}-{upper6}-{upper5}-{upper5}-{upper5}-{upper4}7");
        marked("age-secret-key", "AGE-SECRET" + "-KEY-1{bech58}");
        marked("postman-key", "PM" + "AK-{hex24}-{hex34}");
        marked("huggingface-token", "h" + "f_{an34}", "api" + "_org_{an34}");
        marked(
                "openai-key",
                "sk" + "-proj-{url74}T3BlbkFJ{url74}",
                "sk" + "-{an20}T3BlbkFJ{an20}",
                "sk" + "-svcacct-{url120}",
                "sk" + "-{an48}");
        marked("anthropic-key", "sk" + "-ant-api03-{url93}AA", "sk" + "-ant-oat01-{url93}AA");
        marked("openrouter-key", "sk" + "-or-v1-{hex64}");
        marked("groq-key", "gs" + "k_{an52}");
        marked("replicate-token", "r" + "8_{an37}");
        marked("xai-key", "xa" + "i-{an80}");
        marked("perplexity-key", "pp" + "lx-{an48}");
        marked("deepseek-key", "s" + "k-{hex32}");
        marked("elevenlabs-key", "s" + "k_{hex48}");
        marked("langfuse-key", "sk" + "-lf-{uuid}");
        marked("langsmith-key", "lsv2" + "_pt_{hex32}_{hex10}", "lsv2" + "_sk_{hex32}_{hex10}");
        marked("nvidia-key", "nv" + "api-{url64}");
        marked("pinecone-key", "pc" + "sk_{an6}_{an63}");
        marked("model-service-key", "tv" + "ly-{an32}", "f" + "c-{hex32}", "cs" + "k-{low48}");
        marked(
                "slack-token",
                "xo" + "xb-{dig12}-{dig13}-{an24}",
                "xo" + "xp-{dig12}-{dig12}-{dig13}-{hex32}",
                "xa" + "pp-1-A{upper10}-{dig13}-{hex64}");
        marked("discord-bot-token", "MT{an22}.{url6}.{url38}");
        marked("telegram-bot-token", "1{dig9}:A" + "A{url33}");
        marked("twilio-key", "S" + "K{hex32}");
        marked("sendgrid-key", "S" + "G.{url22}.{url43}");
        marked("mailgun-key", "ke" + "y-{hex32}");
        marked("mailchimp-key", "{hex32}-u" + "s14");
        marked("mail-service-key", "xkey" + "sib-{hex64}-{an16}");
        marked("stripe-key", "sk" + "_live_{an24}", "rk" + "_live_{an99}", "sk" + "_test_{an99}");
        marked("stripe-webhook-secret", "wh" + "sec_{an32}");
        marked("square-token", "sq0" + "atp-{url22}", "EA" + "AA{url60}");
        marked("braintree-token", "access" + "_token$production${low16}${hex32}");
        marked("shopify-token", "sh" + "pat_{hex32}", "sh" + "pss_{hex32}");
        marked("new-relic-key", "NR" + "AK-{upper27}");
        marked("new-relic-license-key", "{hex36}NR" + "AL");
        marked("sentry-token", "sn" + "tryu_{hex64}", "sn" + "trys_eyJ{std120}_{std43}");
        marked("grafana-token", "gl" + "sa_{an32}_{hex8}", "gl" + "c_eyJ{std90}");
        marked("linear-key", "lin" + "_api_{an40}");
        marked("notion-token", "nt" + "n_{dig11}{an35}", "secret" + "_{an43}");
        marked("figma-token", "fi" + "gd_{url40}");
        marked("airtable-token", "pa" + "t{an14}.{hex64}");
        marked("dynatrace-token", "dt0" + "c01.{upper24}.{upper64}");
        marked("hubspot-token", "pa" + "t-na1-{uuid}");
        marked("work-service-key", "ph" + "x_{an43}", "sg" + "p_{hex40}");

        labelled("{std40}", "AWS_SECRET_ACCESS_KEY", "aws_secret_access_key");
        labelled("{std340}", "AWS_SESSION_TOKEN");
        labelled("{std85}A==", "AZURE_STORAGE_ACCOUNT_KEY", "AccountKey");
        labelled("{std42}A=", "SharedAccessKey");
        labelled(
                "{hex32}",
                "AZURE_OPENAI_API_KEY",
                "MISTRAL_SECRET",
                "TWILIO_AUTH_TOKEN",
                "DD_API_KEY",
                "ALGOLIA_ADMIN_KEY",
                "BRAINTREE_PRIVATE_KEY",
                "XI_API_KEY",
                "SHOPIFY_API_SECRET");
        labelled("{basethirtytwo52}", "AZURE_DEVOPS_TOKEN");
        labelled("{hex40}", "CIRCLECI_TOKEN", "DATADOG_APP_KEY", "WANDB_API_KEY");
        labelled("{an32}", "MISTRAL_API_KEY", "BITBUCKET_CLIENT_SECRET");
        labelled("{an40}", "COHERE_API_KEY", "CLOUDFLARE_API_TOKEN");
        labelled("E{url79}", "PAYPAL_CLIENT_SECRET");
        labelled("{uuid}", "HEROKU_API_KEY");
        labelled("{url43}", "NETLIFY_AUTH_TOKEN", "FLY_API_TOKEN");
        labelled("{an24}", "VERCEL_TOKEN");
        labelled("00{url40}", "OKTA_API_TOKEN");
        labelled("{url64}", "AUTH0_CLIENT_SECRET");
        labelled("s.{an24}", "VAULT_TOKEN");
        labelled("key{an14}", "AIRTABLE_API_KEY");
        labelled("{an20}", "SNOWFLAKE_TOKEN");
        labelled("{hex32}-{hex8}-{hex8}", "MAILGUN_API_KEY");
        labelled("{hex64}", "SENTRY_AUTH_TOKEN");
    }

    private final Random random;
    private final Shapes shapes;

    Credentials(Random random) {
        this.random = random;
        this.shapes = new Shapes(random);
    }

    /** One credential of each shape that a value alone gives away. */
    List<Credential> marked() {
        List<Credential> all = new ArrayList<>();
        MARKED.forEach((detector, list) ->
                list.forEach(shape -> all.add(new Credential(detector, shapes.draw(shape), detector))));
        for (String prefix : List.of("gh" + "p_", "gh" + "o_", "gh" + "u_", "gh" + "s_", "gh" + "r_")) {
            all.add(new Credential("github-token", shapes.checked(prefix), "GITHUB_TOKEN"));
        }
        all.add(new Credential("npm-token", shapes.checked("np" + "m_"), "NPM_TOKEN"));
        all.add(new Credential("json-web-token", jwt(), "jwt"));
        return all;
    }

    /** One credential for each label that gives it away. */
    List<Credential> labelled() {
        List<Credential> all = new ArrayList<>();
        LABELLED.forEach(
                (shape, labels) -> labels.forEach(label -> all.add(new Credential("", shapes.draw(shape), label))));
        return all;
    }

    String jwt() {
        String header = "{\"alg\":\"HS256\",\"typ\":\"JWT\"}";
        String claims = "{\"sub\":\"" + shapes.draw("{dig9}") + "\",\"name\":\"" + shapes.draw("{low12}")
                + "\",\"iat\":17" + shapes.draw("{dig8}") + "}";
        return base64(header) + "." + base64(claims) + "." + shapes.draw("{url43}");
    }

    /** A private key's block: the form is what counts, so the body is drawn. */
    String pem(String kind) {
        StringBuilder block = new StringBuilder("-----BEGIN " + kind + "-----\n");
        for (int line = 0; line < 6 + random.nextInt(20); line++) {
            block.append(shapes.draw("{std64}")).append('\n');
        }
        return block.append(shapes.draw("{std38}"))
                .append("==\n-----END ")
                .append(kind)
                .append("-----")
                .toString();
    }

    /** What people choose. */
    String password() {
        String word = pick(
                "winter", "Dragon", "monkey", "Berlin", "sunshine", "Falcon", "coffee", "Orchid", "tiger", "Marley");
        String other = pick("Summer", "table", "River", "bacon", "Moon", "horse", "staple", "Cactus");
        return switch (random.nextInt(7)) {
            case 0 -> word + (1900 + random.nextInt(130)) + pick("!", "#", "?", "!!");
            case 1 -> word + pick("_", "-", ".", "") + other + random.nextInt(10, 99);
            case 2 ->
                pick("P@ss", "S3cr3t", "L3tM3", "Qw3rty", "Adm1n")
                        + pick("!", "#", "$", "&")
                        + random.nextInt(10, 9999);
            case 3 -> word.toLowerCase() + random.nextInt(2, 99);
            case 4 -> shapes.draw("{an10}") + pick("!", "%", "&", "+") + shapes.draw("{an3}");
            case 5 -> word + "-" + other + "-" + pick("battery", "Cloud", "lemon") + "-" + random.nextInt(10, 99);
            default -> pick("1", "2", "9") + other + pick("!", "@", "*") + word;
        };
    }

    String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    static String base64(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static void marked(String detector, String... list) {
        MARKED.put(detector, List.of(list));
    }

    private static void labelled(String shape, String... labels) {
        LABELLED.put(shape, List.of(labels));
    }
}
