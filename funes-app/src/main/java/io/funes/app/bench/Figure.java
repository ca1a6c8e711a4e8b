package io.funes.app.bench;

import java.util.Arrays;

/**
 * Something measured.
 *
 * @param what in words
 * @param value how much
 * @param unit of what
 * @param budget what it should be, in words; empty where nothing is asked
 */
public record Figure(String what, double value, String unit, String budget) {

    /** The value below which a part of the sorted values lies. */
    static double quantile(double[] values, double part) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.min(sorted.length - 1L, Math.round(part * (sorted.length - 1)))];
    }
}
