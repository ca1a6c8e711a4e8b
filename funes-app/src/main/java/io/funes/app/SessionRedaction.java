package io.funes.app;

import io.funes.core.secret.Fingerprint;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.RedactionState;
import io.funes.core.secret.SecretScanner;
import io.funes.core.secret.SessionRedactor;
import io.funes.ingest.Redaction;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Gives every session its redactor. What is kept between readings are fingerprints under this home's key, as JSON. */
final class SessionRedaction implements Redaction {

    private static final TypeReference<Map<String, Map<String, Integer>>> STORED = new TypeReference<>() {};

    private final SecretScanner scanner;
    private final FingerprintKey key;

    SessionRedaction(SecretScanner scanner, FingerprintKey key) {
        this.scanner = scanner;
        this.key = key;
    }

    @Override
    public Continuing of(Optional<String> state) {
        SessionRedactor redactor = new SessionRedactor(
                scanner, key, state.map(SessionRedaction::read).orElse(RedactionState.EMPTY));
        return new Continuing() {
            @Override
            public String redact(String text) {
                return redactor.redact(text);
            }

            @Override
            public String state() {
                return write(redactor.state());
            }
        };
    }

    private static String write(RedactionState state) {
        return JsonMapper.shared()
                .writeValueAsString(state.numbers().entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, known -> hex(known.getValue()))));
    }

    private static RedactionState read(String json) {
        return new RedactionState(JsonMapper.shared().readValue(json, STORED).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, known -> fingerprints(known.getValue()))));
    }

    private static Map<String, Integer> hex(Map<Fingerprint, Integer> known) {
        return known.entrySet().stream()
                .collect(Collectors.toMap(e -> e.getKey().hex(), Map.Entry::getValue));
    }

    private static Map<Fingerprint, Integer> fingerprints(Map<String, Integer> known) {
        return known.entrySet().stream()
                .collect(Collectors.toMap(e -> new Fingerprint(e.getKey()), Map.Entry::getValue));
    }
}
