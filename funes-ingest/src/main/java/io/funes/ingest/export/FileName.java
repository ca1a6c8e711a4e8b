package io.funes.ingest.export;

import java.util.Locale;

/** A session's id as the name of a file, on any system. Ids that are none as they are keep apart by their hash. */
final class FileName {

    private static final int LONGEST = 120;

    private FileName() {}

    static String of(String id) {
        String safe = id.replaceAll("[^A-Za-z0-9._-]", "_").replaceFirst("^[.]", "_");
        String cut = safe.substring(0, Math.min(LONGEST, safe.length()));
        return cut.equals(id) ? id : cut + "-" + String.format(Locale.ROOT, "%08x", id.hashCode());
    }
}
