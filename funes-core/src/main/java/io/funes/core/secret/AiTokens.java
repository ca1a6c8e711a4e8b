package io.funes.core.secret;

import java.util.List;

/** Keys of model providers and of what watches models. */
final class AiTokens {

    static final List<Token> ALL = List.of(
            Token.of(
                            "huggingface-token",
                            "https://huggingface.co/docs/hub/security-tokens",
                            "hf_[A-Za-z0-9]{34,40}|api_org_[A-Za-z0-9]{34}",
                            "hf_",
                            "api_org_")
                    .check(Tokens::hasBothCases),
            Token.of(
                            "openai-key",
                            "https://platform.openai.com/docs/api-reference/authentication",
                            "sk-(?:(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{40,}|[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}|[A-Za-z0-9]{48})",
                            "sk-")
                    .check(Randomness::isNoWord),
            Token.of(
                    "anthropic-key",
                    "https://docs.anthropic.com/en/api/admin-api/apikeys/get-api-key",
                    "sk-ant-[a-z]+[0-9]{2}-[A-Za-z0-9_-]{60,}",
                    "sk-ant-"),
            Token.of(
                    "openrouter-key",
                    "https://openrouter.ai/docs/api-reference/authentication",
                    "sk-or-v1-[0-9a-f]{64}",
                    "sk-or-v1-"),
            Token.of("deepseek-key", "https://api-docs.deepseek.com/", "sk-[0-9a-f]{32}", "sk-"),
            Token.of("groq-key", "https://console.groq.com/docs/quickstart", "gsk_[A-Za-z0-9]{52}", "gsk_"),
            Token.of(
                    "replicate-token",
                    "https://replicate.com/docs/topics/security/api-tokens",
                    "r8_[A-Za-z0-9]{37,40}",
                    "r8_"),
            Token.of("xai-key", "https://docs.x.ai/docs/tutorial", "xai-[A-Za-z0-9]{80}", "xai-"),
            Token.of(
                    "perplexity-key",
                    "https://docs.perplexity.ai/guides/getting-started",
                    "pplx-[A-Za-z0-9]{48,56}",
                    "pplx-"),
            Token.of(
                    "elevenlabs-key",
                    "https://elevenlabs.io/docs/api-reference/authentication",
                    "sk_[0-9a-f]{48}",
                    "sk_"),
            Token.of(
                    "langfuse-key",
                    "https://langfuse.com/docs",
                    "sk-lf-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}",
                    "sk-lf-"),
            Token.of(
                    "langsmith-key",
                    "https://docs.smith.langchain.com/administration/how_to_guides/organization_management/create_account_api_key",
                    "lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}|ls__[0-9a-f]{32}",
                    "lsv2_",
                    "ls__"),
            Token.of("nvidia-key", "https://docs.api.nvidia.com/", "nvapi-[A-Za-z0-9_-]{60,70}", "nvapi-"),
            Token.of(
                    "pinecone-key",
                    "https://docs.pinecone.io/guides/projects/manage-api-keys",
                    "pcsk_[A-Za-z0-9]{5,7}_[A-Za-z0-9]{60,64}",
                    "pcsk_"),
            Token.of(
                            "model-service-key",
                            "https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns",
                            "csk-[a-z0-9]{48}|tvly-(?:dev-|prod-)?[A-Za-z0-9]{32}|fc-[0-9a-f]{32}|jina_[0-9a-f]{32}[A-Za-z0-9_-]{20,40}|pa-[A-Za-z0-9_-]{43}|fw_[A-Za-z0-9]{22,24}|e2b_[0-9a-f]{40}|tgp_v1_[A-Za-z0-9_-]{43}",
                            "csk-",
                            "tvly-",
                            "fc-",
                            "jina_",
                            "pa-",
                            "fw_",
                            "e2b_",
                            "tgp_v1_")
                    .check(Randomness::isRandom));

    private AiTokens() {}
}
