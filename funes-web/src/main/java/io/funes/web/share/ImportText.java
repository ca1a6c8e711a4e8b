package io.funes.web.share;

import io.funes.core.text.Counted;
import io.funes.web.index.IndexProgress;
import io.funes.web.index.IndexText;
import java.util.Locale;

/** Imports in lines for people. */
public final class ImportText {

    private static final double MEGA = 1e6;
    private static final int SHORT = 10;

    private ImportText() {}

    /** How far it is, in one line without a newline. */
    public static String of(Object progress) {
        return progress instanceof IndexProgress indexing
                ? IndexText.of(indexing)
                : String.format(Locale.ROOT, "%.1f MB brought", ((ImportProgress) progress).bytes() / MEGA);
    }

    /** The report; ends in a newline. */
    public static String of(ImportResult result) {
        String revision = result.revision();
        return String.format(
                        Locale.ROOT,
                        "%s at %s: %s, %s; %,d brought (%.1f MB)%n",
                        result.repo(),
                        revision.substring(0, Math.min(SHORT, revision.length())),
                        result.converted() ? "the Hub's parquet of it" : "its own files",
                        Counted.of(result.files(), "file"),
                        result.moved(),
                        result.movedBytes() / MEGA)
                + IndexText.of(result.index());
    }
}
