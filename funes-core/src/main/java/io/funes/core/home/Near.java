package io.funes.core.home;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the word that was meant. */
final class Near {

    private static final int FAR = 3;

    private Near() {}

    /** The word fewest changes away; none when all are far, or when they have hardly a letter in common. */
    static Optional<String> to(String wrong, Stream<String> words) {
        return words.filter(word -> distance(wrong, word) < Math.min(FAR, word.length() - 1))
                .min(Comparator.comparingInt(word -> distance(wrong, word)));
    }

    /** Letters to add, drop, change or swap with the next (optimal string alignment). */
    static int distance(String one, String other) {
        int[][] costs = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                costs[i][j] = Math.min(i, j) == 0 ? Math.max(i, j) : cost(costs, i, j, one, other);
            }
        }
        return costs[one.length()][other.length()];
    }

    private static int cost(int[][] costs, int i, int j, String one, String other) {
        int changed = costs[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        int least = Math.min(changed, 1 + Math.min(costs[i - 1][j], costs[i][j - 1]));
        boolean swapped =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(least, 1 + costs[i - 2][j - 2]) : least;
    }
}
