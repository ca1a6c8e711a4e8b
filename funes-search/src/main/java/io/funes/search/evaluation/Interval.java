package io.funes.search.evaluation;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A mean and the range that 95 of 100 samples of the same size would give, by the bootstrap.
 *
 * @param mean over the questions asked
 * @param low the 2.5th percentile of resampled means
 * @param high the 97.5th
 */
public record Interval(double mean, double low, double high) {

    private static final int SAMPLES = 2000;
    private static final long SEED = 20_261_129;

    static Interval of(List<Double> values) {
        if (values.isEmpty()) {
            return new Interval(0, 0, 0);
        }
        double[] each = values.stream().mapToDouble(d -> d).toArray();
        Random random = new Random(SEED);
        double[] means = new double[SAMPLES];
        for (int i = 0; i < SAMPLES; i++) {
            means[i] = random.ints(each.length, 0, each.length)
                    .mapToDouble(at -> each[at])
                    .average()
                    .orElse(0);
        }
        Arrays.sort(means);
        double mean = Arrays.stream(each).average().orElse(0);
        return new Interval(mean, means[SAMPLES / 40], means[SAMPLES - 1 - SAMPLES / 40]);
    }
}
