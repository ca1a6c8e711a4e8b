package io.funes.core.secret;

import io.funes.core.inference.store.Sha256;
import java.util.Set;

/** Values that public documentation shows, by the SHA-256 of each, so that they do not stand here. */
final class KnownExamples {

    private static final Set<String> SHA256 = Set.of(
            // Stripe's documentation
            "2cafc0970149a84f3b9e62eaf169f36f59907a3b3e31f7b82e68c69cd27f7326",
            // Stripe's older documentation
            "f2d6ca16515033e5dce14eba840b979d27b5cbae24bb3e5bf484339667f86397",
            // the storage emulator of Azure
            "0011cc25eb4320717494d2703e8cba85743e71b500283c21c8b88147992f9059",
            // the Cosmos DB emulator
            "aa6547439583c3a275d4542a0df6c1ad6a863971be9f2a2220f027cc02aef615",
            // AWS's documentation
            "78314b11be2e581549ac1c4f616563fad3fdf0c3b71678f6e2299182080e0598");

    private KnownExamples() {}

    static boolean contains(String value) {
        return SHA256.contains(Sha256.of(value));
    }
}
