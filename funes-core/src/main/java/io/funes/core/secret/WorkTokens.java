package io.funes.core.secret;

import java.util.List;

/** Tokens of what watches systems and of what people work with. */
final class WorkTokens {

    static final List<Token> ALL = List.of(
            Token.of(
                    "new-relic-key",
                    "https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/",
                    "NRAK-[A-Z0-9]{27}|NRJS-[0-9a-f]{19}|NRII-[A-Za-z0-9_-]{32}|NRRA-[0-9a-f]{42}",
                    "NRAK-",
                    "NRJS-",
                    "NRII-",
                    "NRRA-"),
            Token.of(
                            "new-relic-license-key",
                            "https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/",
                            "[0-9a-fx]{30,36}(?:FFFF)?NRAL",
                            "NRAL")
                    .behind(40, Tokens::isAlphanumeric),
            Token.of(
                    "sentry-token",
                    "https://docs.sentry.io/account/auth-tokens/",
                    "sntrys_eyJ[A-Za-z0-9+/=_-]{60,}|sntryu_[0-9a-f]{64}",
                    "sntrys_",
                    "sntryu_"),
            Token.of(
                    "grafana-token",
                    "https://grafana.com/docs/grafana/latest/administration/service-accounts/",
                    "glsa_[A-Za-z0-9]{32}_[0-9a-fA-F]{8}|glc_eyJ[A-Za-z0-9+/]{30,}={0,2}|eyJrIjoi[A-Za-z0-9+/]{60,}={0,2}",
                    "glsa_",
                    "glc_eyJ",
                    "eyJrIjoi"),
            Token.of(
                    "linear-key",
                    "https://linear.app/developers/graphql",
                    "lin_api_[A-Za-z0-9]{40}|lin_oauth_[0-9a-f]{64}",
                    "lin_api_",
                    "lin_oauth_"),
            Token.of(
                    "notion-token",
                    "https://developers.notion.com/docs/authorization",
                    "ntn_[0-9]{11}[A-Za-z0-9]{35}|secret_[A-Za-z0-9]{43}",
                    "ntn_",
                    "secret_"),
            Token.of(
                    "figma-token",
                    "https://www.figma.com/developers/api#access-tokens",
                    "fig[dourh]{1,2}_[A-Za-z0-9_-]{36,60}",
                    "figd_",
                    "figo_",
                    "figu_",
                    "figr_",
                    "figoh_",
                    "figor_",
                    "figdh_"),
            Token.of(
                    "airtable-token",
                    "https://airtable.com/developers/web/guides/personal-access-tokens",
                    "pat[A-Za-z0-9]{14}\\.[0-9a-f]{64}",
                    "pat"),
            Token.of(
                    "dynatrace-token",
                    "https://docs.dynatrace.com/docs/dynatrace-api/basics/dynatrace-api-authentication",
                    "dt0[a-z][0-9]{2}\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}",
                    "dt0"),
            Token.of(
                    "hubspot-token",
                    "https://developers.hubspot.com/docs/guides/apps/private-apps/overview",
                    "pat-(?:na|eu|ap)[0-9]-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}",
                    "pat-na",
                    "pat-eu",
                    "pat-ap"),
            Token.of(
                            "work-service-key",
                            "https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns",
                            "phx_[A-Za-z0-9]{40,50}|sgp_(?:[0-9a-f]{16}_)?[0-9a-f]{40}|CFPAT-[A-Za-z0-9_-]{43}|tfp_[A-Za-z0-9_-]{44,60}|pnu_[A-Za-z0-9]{36}|rdme_[a-z0-9]{70}|p8e-[A-Za-z0-9]{32}|ico-[A-Za-z0-9]{32}|EZ[AT]K[A-Za-z0-9]{54}",
                            "phx_",
                            "sgp_",
                            "CFPAT-",
                            "tfp_",
                            "pnu_",
                            "rdme_",
                            "p8e-",
                            "ico-",
                            "EZAK",
                            "EZTK")
                    .check(Randomness::isRandom),
            Token.of(
                            "json-web-token",
                            "https://www.rfc-editor.org/rfc/rfc7519",
                            "eyJ[A-Za-z0-9_-]{10,}\\.(?:eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}|[A-Za-z0-9_-]*\\.[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,})",
                            "eyJ")
                    .check(Checks::isJwt));

    private WorkTokens() {}
}
