package io.funes.sync.holds;

import io.funes.core.secret.Finding;
import io.funes.core.secret.ScanFailedException;
import io.funes.core.secret.SecretScanner;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Scans blocks part by part. What many blocks of a session share, such as its source, is scanned once. */
final class Inspection {

    private static final int REMEMBERED = 512;

    private final SecretScanner scanner;
    private final Map<String, List<Finding>> names = new HashMap<>();

    Inspection(SecretScanner scanner) {
        this.scanner = scanner;
    }

    /**
     * What is in a block; parts without findings are left out.
     *
     * @throws ScanFailedException when some part could not be read to its end
     */
    Map<Part, Sight> of(StoredBlock block) {
        block.fault().ifPresent(fault -> {
            throw new ScanFailedException(fault, new IllegalStateException(fault));
        });
        return of(block.parts());
    }

    Map<Part, Sight> of(Map<Part, String> parts) {
        Map<Part, Sight> sights = new EnumMap<>(Part.class);
        parts.forEach((part, text) -> {
            List<Finding> findings = part == Part.TEXT ? scan(text) : name(text);
            if (!findings.isEmpty()) {
                sights.put(part, new Sight(part, text, findings));
            }
        });
        return sights;
    }

    private List<Finding> name(String text) {
        if (names.size() > REMEMBERED) {
            names.clear();
        }
        return names.computeIfAbsent(text, this::scan);
    }

    private List<Finding> scan(String text) {
        Legible.fault(text).ifPresent(fault -> {
            throw new ScanFailedException(fault, new IllegalStateException(fault));
        });
        return scanner.scan(text);
    }
}
