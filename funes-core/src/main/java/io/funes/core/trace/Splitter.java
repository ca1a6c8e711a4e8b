package io.funes.core.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a rendered block into overlapping pieces and joins them again. Lengths are code points.
 *
 * <p>A block of up to {@value #WINDOW} is one piece. A longer one is cut at the last newline in the window, else the
 * last space, when that lies past the window's middle, else at the window's end; the next piece starts {@value #OVERLAP}
 * before the cut. Pieces are trimmed and empty ones dropped.
 */
public final class Splitter {

    static final int WINDOW = 1200;
    static final int OVERLAP = 150;

    private Splitter() {}

    public static List<String> split(String rendered) {
        String trimmed = Whitespace.trim(rendered);
        int[] points = trimmed.codePoints().toArray();
        return points.length <= WINDOW ? nonEmpty(trimmed) : pieces(points);
    }

    /** Joins pieces in order, dropping what each repeats of the one before: the longest common suffix and prefix. */
    public static String stitch(List<String> pieces) {
        StringBuilder whole = new StringBuilder();
        for (String piece : pieces) {
            whole.append(piece, overlap(whole, piece), piece.length());
        }
        return whole.toString();
    }

    private static List<String> pieces(int[] points) {
        List<String> pieces = new ArrayList<>();
        int start = 0;
        while (start < points.length) {
            int end = points.length - start <= WINDOW ? points.length : cut(points, start);
            pieces.addAll(nonEmpty(new String(points, start, end - start)));
            start = end == points.length ? end : Math.max(end - OVERLAP, start + 1);
        }
        return pieces;
    }

    private static int cut(int[] points, int start) {
        int newline = last(points, start, '\n');
        int cut = newline > start + WINDOW / 2 ? newline : last(points, start, ' ');
        return cut > start + WINDOW / 2 ? cut : start + WINDOW;
    }

    private static int last(int[] points, int start, char wanted) {
        int at = start + WINDOW - 1;
        while (at > start && points[at] != wanted) {
            at--;
        }
        return at;
    }

    private static List<String> nonEmpty(String piece) {
        String trimmed = Whitespace.trim(piece);
        return trimmed.isEmpty() ? List.of() : List.of(trimmed);
    }

    private static int overlap(StringBuilder whole, String piece) {
        int limit = piece.length() == 0
                ? 0
                : piece.offsetByCodePoints(0, Math.min(OVERLAP, piece.codePointCount(0, piece.length())));
        for (int n = Math.min(limit, whole.length()); n > 0; n--) {
            if (whole.substring(whole.length() - n).equals(piece.substring(0, n))) {
                return n;
            }
        }
        return 0;
    }
}
