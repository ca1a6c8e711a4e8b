package io.funes.core.secret;

import java.util.List;

/** Tokens of chats and of mail. */
final class MessageTokens {

    static final List<Token> ALL = List.of(
            Token.of(
                            "slack-token",
                            "https://api.slack.com/concepts/token-types",
                            "xox[abeoprs]-(?:[0-9]+-)?[A-Za-z0-9-]{20,}|xoxe\\.xox[bp]-[0-9]-[A-Za-z0-9]{100,}|xapp-[0-9]-[A-Z0-9]+-[0-9]+-[a-z0-9]{40,}|xox[cd]-[A-Za-z0-9%/+-]{40,}",
                            "xox",
                            "xapp-")
                    .check(Tokens::hasDigit),
            Token.of(
                            "slack-webhook",
                            "https://api.slack.com/messaging/webhooks",
                            "hooks\\.slack(?:-gov)?\\.com/(?:services|workflows|triggers)/([A-Za-z0-9]+/[A-Za-z0-9]+/[A-Za-z0-9/]{20,60})",
                            "hooks.slack.com/",
                            "hooks.slack-gov.com/")
                    .check(Tokens::hasDigit),
            Token.of(
                    "discord-webhook",
                    "https://discord.com/developers/docs/resources/webhook",
                    "discord(?:app)?\\.com/api/(?:v[0-9]+/)?webhooks/([0-9]{17,20}/[A-Za-z0-9_-]{60,72})",
                    "discord.com/api/",
                    "discordapp.com/api/"),
            Token.of(
                    "discord-bot-token",
                    "https://discord.com/developers/docs/reference#authentication",
                    "(?:M[TDjz]|N[DTjz]|O[DT])[A-Za-z0-9]{22,26}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}",
                    "MT",
                    "MD",
                    "Mj",
                    "Mz",
                    "ND",
                    "NT",
                    "Nj",
                    "Nz",
                    "OD",
                    "OT"),
            Token.of(
                    "teams-webhook",
                    "https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook",
                    "webhook\\.office\\.com/webhookb2/([0-9a-f@-]{60,90}/IncomingWebhook/[0-9a-f]{32}/[0-9a-f-]{36}\\S{0,60})",
                    "webhook.office.com/"),
            Token.of(
                            "telegram-bot-token",
                            "https://core.telegram.org/bots/features#botfather",
                            "[0-9]{8,10}:AA[A-Za-z0-9_-]{33}",
                            ":AA")
                    .behind(10, Tokens::isDigit),
            Token.of(
                    "twilio-key",
                    "https://www.twilio.com/docs/iam/api-keys",
                    "SK[0-9a-f]{32}",
                    "SK0",
                    "SK1",
                    "SK2",
                    "SK3",
                    "SK4",
                    "SK5",
                    "SK6",
                    "SK7",
                    "SK8",
                    "SK9",
                    "SKa",
                    "SKb",
                    "SKc",
                    "SKd",
                    "SKe",
                    "SKf"),
            Token.of(
                    "sendgrid-key",
                    "https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys",
                    "SG\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}",
                    "SG."),
            Token.of(
                    "mailgun-key",
                    "https://documentation.mailgun.com/docs/mailgun/user-manual/api-key-mgmt/rbac-mgmt",
                    "(?:pub)?key-[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}",
                    "key-",
                    "pubkey-"),
            Token.of(
                            "mailchimp-key",
                            "https://mailchimp.com/developer/marketing/guides/quick-start/",
                            "[0-9a-f]{32}-us[0-9]{1,2}",
                            "-us")
                    .behind(32, Tokens::isHex),
            Token.of(
                            "mail-service-key",
                            "https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns",
                            "xkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}|re_[A-Za-z0-9]{8}_[A-Za-z0-9]{24}|md-[A-Za-z0-9_-]{22}",
                            "xkeysib-",
                            "re_",
                            "md-")
                    .check(Randomness::isRandom));

    private MessageTokens() {}
}
