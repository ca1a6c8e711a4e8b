package io.funes.core.secret;

import java.util.List;

/** Keys of payment services and shops. */
final class MoneyTokens {

    static final List<Token> ALL = List.of(
            Token.of(
                    "stripe-key",
                    "https://docs.stripe.com/keys",
                    "(?:sk|rk)_(?:live|test|prod)_[A-Za-z0-9]{16,247}",
                    "sk_live_",
                    "sk_test_",
                    "sk_prod_",
                    "rk_live_",
                    "rk_test_",
                    "rk_prod_"),
            Token.of(
                    "stripe-webhook-secret",
                    "https://docs.stripe.com/webhooks/signature",
                    "whsec_[A-Za-z0-9+/]{32,}={0,2}",
                    "whsec_"),
            Token.of(
                            "square-token",
                            "https://developer.squareup.com/docs/build-basics/access-tokens",
                            "sq0(?:atp-[A-Za-z0-9_-]{22}|csp-[A-Za-z0-9_-]{43})|EAAA[A-Za-z0-9_-]{60}",
                            "sq0atp-",
                            "sq0csp-",
                            "EAAA")
                    .check(Randomness::isRandom),
            Token.of(
                    "braintree-token",
                    "https://developer.paypal.com/braintree/docs/guides/authorization/overview",
                    "access_token\\$(?:production|sandbox)\\$[0-9a-z]{16}\\$[0-9a-f]{32}",
                    "access_token$"),
            Token.of(
                    "shopify-token",
                    "https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens",
                    "shp(?:at|ca|pa|ss|tka)_[0-9a-fA-F]{32}",
                    "shpat_",
                    "shpca_",
                    "shppa_",
                    "shpss_",
                    "shptka_"));

    private MoneyTokens() {}
}
