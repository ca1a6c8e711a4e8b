package io.funes.core.secret;

import java.util.List;
import java.util.Optional;

/** Keys without a mark of their own, told by the name of their issuer in the label. */
final class IssuedKeys {

    private static final String HEX32 = "[0-9a-f]{32}";
    private static final String HEX64 = "[0-9a-f]{64}";
    private static final String UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

    static final List<Issued> ALL = List.of(
            issued(
                    "aws-secret-key",
                    "https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html",
                    "[A-Za-z0-9/+]{40}",
                    "awssecret",
                    "secretaccesskey",
                    "awskey"),
            issued(
                    "aws-session-token",
                    "https://docs.aws.amazon.com/STS/latest/APIReference/API_Credentials.html",
                    "[A-Za-z0-9/+=]{100,}",
                    "awssession",
                    "sessiontoken",
                    "awssecuritytoken",
                    "securitytoken"),
            issued(
                    "azure-account-key",
                    "https://learn.microsoft.com/azure/storage/common/storage-account-keys-manage",
                    "[A-Za-z0-9+/]{86}==",
                    "accountkey",
                    "azure",
                    "storagekey",
                    "cosmos",
                    "primarykey",
                    "sharedaccesskey"),
            issued(
                    "azure-shared-access-key",
                    "https://learn.microsoft.com/azure/service-bus-messaging/service-bus-sas",
                    "[A-Za-z0-9+/]{43}=",
                    "sharedaccesskey",
                    "azure",
                    "eventhub",
                    "servicebus",
                    "iothub"),
            issued(
                    "azure-openai-key",
                    "https://learn.microsoft.com/azure/ai-services/authentication",
                    "[0-9a-fA-F]{32}",
                    "azureopenai",
                    "azureai",
                    "cognitiveservices",
                    "ocpapim"),
            issued(
                    "azure-devops-token",
                    "https://learn.microsoft.com/azure/devops/organizations/accounts/use-personal-access-tokens-to-authenticate",
                    "[a-z2-7]{52}",
                    "azuredevops",
                    "ado",
                    "devops",
                    "vsts",
                    "azpipelines",
                    "systemaccesstoken",
                    "azp"),
            issued(
                    "bitbucket-secret",
                    "https://support.atlassian.com/bitbucket-cloud/docs/use-oauth-on-bitbucket-cloud/",
                    "[A-Za-z0-9_=-]{20,64}",
                    "bitbucket"),
            issued(
                    "circleci-token",
                    "https://circleci.com/docs/managing-api-tokens/",
                    "[0-9a-f]{40}",
                    "circleci",
                    "circletoken",
                    "circle"),
            issued("buildkite-token", "https://buildkite.com/docs/agent/v3/tokens", "[0-9a-f]{40,50}", "buildkite"),
            issued(
                    "artifactory-key",
                    "https://jfrog.com/help/r/jfrog-platform-administration-documentation/access-tokens",
                    "[A-Za-z0-9]{60,80}",
                    "artifactory",
                    "jfrog"),
            issued(
                    "mistral-key",
                    "https://docs.mistral.ai/getting-started/quickstart",
                    "[A-Za-z0-9]{32}",
                    "mistral",
                    "codestral"),
            issued("cohere-key", "https://docs.cohere.com/reference/about", "[A-Za-z0-9]{40}", "cohere", "coapikey"),
            issued(
                    "elevenlabs-key",
                    "https://elevenlabs.io/docs/api-reference/authentication",
                    HEX32,
                    "elevenlabs",
                    "xiapikey",
                    "elevenapikey"),
            issued("langfuse-key", "https://langfuse.com/docs", "[sp]k-lf-" + UUID, "langfuse"),
            issued("deepseek-key", "https://api-docs.deepseek.com/", "sk-[0-9a-f]{32}", "deepseek"),
            issued("twilio-auth-token", "https://www.twilio.com/docs/iam/api/authtoken", HEX32, "twilio"),
            issued(
                    "mailgun-key",
                    "https://documentation.mailgun.com/docs/mailgun/user-manual/api-key-mgmt/rbac-mgmt",
                    "(?:[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}|(?:pub)?key-[0-9a-f]{32})",
                    "mailgun",
                    "mgapikey"),
            issued(
                    "paypal-secret",
                    "https://developer.paypal.com/api/rest/authentication/",
                    "E[A-Za-z0-9_-]{79}",
                    "paypal",
                    "ppclient"),
            issued(
                    "braintree-key",
                    "https://developer.paypal.com/braintree/docs/guides/authorization/overview",
                    HEX32,
                    "braintree",
                    "btprivatekey"),
            issued(
                    "square-secret",
                    "https://developer.squareup.com/docs/build-basics/access-tokens",
                    "[A-Za-z0-9_-]{43,64}",
                    "square"),
            issued(
                    "shopify-secret",
                    "https://shopify.dev/docs/apps/build/authentication-authorization",
                    HEX32,
                    "shopify"),
            issued(
                    "cloudflare-token",
                    "https://developers.cloudflare.com/fundamentals/api/get-started/",
                    "[A-Za-z0-9_-]{40}|[0-9a-f]{37}",
                    "cloudflare",
                    "cfapi",
                    "cftoken",
                    "cfglobal"),
            issued("heroku-key", "https://devcenter.heroku.com/articles/authentication", UUID, "heroku"),
            issued("netlify-token", "https://docs.netlify.com/api/get-started/", "[A-Za-z0-9_-]{40,60}", "netlify"),
            issued("vercel-token", "https://vercel.com/docs/rest-api", "[A-Za-z0-9]{24}", "vercel", "nowtoken"),
            issued(
                    "datadog-key",
                    "https://docs.datadoghq.com/account_management/api-app-keys/",
                    "[0-9a-f]{32}|[0-9a-f]{40}",
                    "datadog",
                    "ddapi",
                    "ddapp"),
            issued(
                    "new-relic-key",
                    "https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/",
                    "[0-9a-f]{36}NRAL|[0-9a-fA-Fx]{40}",
                    "newrelic",
                    "nrlicense"),
            issued("sentry-token", "https://docs.sentry.io/api/auth/", HEX64, "sentry"),
            issued(
                    "okta-token",
                    "https://developer.okta.com/docs/guides/create-an-api-token/main/",
                    "00[A-Za-z0-9_-]{40}",
                    "okta",
                    "ssws"),
            issued(
                    "auth0-secret",
                    "https://auth0.com/docs/get-started/applications/application-settings",
                    "[A-Za-z0-9_-]{64,}",
                    "auth0"),
            issued(
                    "vault-token",
                    "https://developer.hashicorp.com/vault/docs/concepts/tokens",
                    "s\\.[A-Za-z0-9]{24}",
                    "vault"),
            issued(
                    "snowflake-credential",
                    "https://docs.snowflake.com/en/user-guide/programmatic-access-tokens",
                    "\\S{8,}",
                    "snowflake",
                    "snowsql"),
            issued("algolia-key", "https://www.algolia.com/doc/guides/security/api-keys/", HEX32, "algolia"),
            issued(
                    "airtable-key",
                    "https://airtable.com/developers/web/api/authentication",
                    "key[A-Za-z0-9]{14}",
                    "airtable"),
            issued("figma-token", "https://www.figma.com/developers/api#access-tokens", "[0-9]{4,8}-" + UUID, "figma"),
            issued(
                    "docker-hub-password",
                    "https://docs.docker.com/security/for-developers/access-tokens/",
                    UUID,
                    "docker"),
            issued(
                    "terraform-token",
                    "https://developer.hashicorp.com/terraform/cloud-docs/users-teams-organizations/api-tokens",
                    "[A-Za-z0-9.]{60,}",
                    "tfetoken",
                    "tftoken",
                    "terraform"),
            issued("wandb-key", "https://docs.wandb.ai/", "[0-9a-f]{40}", "wandb"),
            issued("fly-token", "https://fly.io/docs/security/tokens/", "[A-Za-z0-9_-]{43}", "flyapi", "flyaccess"),
            issued("hubspot-key", "https://developers.hubspot.com/docs/api/overview", UUID, "hubspot", "hapikey"),
            issued("launchdarkly-key", "https://docs.launchdarkly.com/", "(?:sdk|api|mob)-" + UUID, "launchdarkly"));

    private IssuedKeys() {}

    static Optional<Issued> find(Label label, String value) {
        if (value.length() < 8 || value.length() > 2_000 || Placeholders.isFiller(value) || Values.isKeptOut(value)) {
            return Optional.empty();
        }
        String joined = label.joined();
        return ALL.stream()
                .filter(issued -> issued.fits(joined, value) && isDrawn(value))
                .findFirst();
    }

    /** Names have letters alone; keys have digits as well. */
    private static boolean isDrawn(String value) {
        return value.chars().anyMatch(Character::isDigit) && Randomness.bits(value) > 2.5;
    }

    private static Issued issued(String name, String source, String pattern, String... issuer) {
        return Issued.of(name, source, pattern, issuer);
    }
}
