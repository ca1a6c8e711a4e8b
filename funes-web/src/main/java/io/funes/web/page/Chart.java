package io.funes.web.page;

import io.funes.web.render.Visible;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Counts as bars, drawn by the server. The table beside it has the numbers.
 *
 * @param title what is counted
 * @param bars in order
 * @param width of the drawing
 * @param height of the drawing
 */
record Chart(String title, List<Bar> bars, int width, int height) {

    static final int MOST = 12;
    private static final int WIDTH = 480;
    private static final int HEIGHT = 120;
    private static final int ROW = 18;
    private static final int THICK = 10;
    private static final double GAP = 0.2;

    /**
     * One count.
     *
     * @param share of the greatest, in whole percent
     */
    record Bar(String label, long value, double x, double y, double width, double height, long share) {}

    /** Lying bars, one below the other; the rest beyond {@value #MOST} is summed up. */
    static Chart rows(String title, Map<String, Long> counts, Function<String, String> label) {
        long top = Math.max(
                1, counts.values().stream().mapToLong(Long::longValue).max().orElse(1));
        List<Bar> bars = new ArrayList<>();
        counts.entrySet().stream()
                .limit(MOST)
                .forEach(e -> bars.add(new Bar(
                        Visible.line(label.apply(e.getKey())),
                        e.getValue(),
                        0,
                        bars.size() * ROW + (ROW - THICK) / 2.0,
                        round(Math.max(1, (double) e.getValue() / top * WIDTH)),
                        THICK,
                        e.getValue() * 100 / top)));
        return new Chart(title, bars, WIDTH, Math.max(ROW, bars.size() * ROW));
    }

    /** Standing bars, side by side. */
    static Chart columns(String title, Map<?, Long> counts) {
        long top = Math.max(
                1, counts.values().stream().mapToLong(Long::longValue).max().orElse(1));
        double step = (double) WIDTH / Math.max(1, counts.size());
        List<Bar> bars = new ArrayList<>();
        counts.forEach((key, value) -> {
            double height = (double) value / top * HEIGHT;
            bars.add(new Bar(
                    key.toString(),
                    value,
                    round(bars.size() * step + step * GAP / 2),
                    round(HEIGHT - height),
                    round(step * (1 - GAP)),
                    round(height),
                    value * 100 / top));
        });
        return new Chart(title, bars, WIDTH, HEIGHT);
    }

    private static double round(double value) {
        return Math.round(value * 10) / 10.0;
    }
}
