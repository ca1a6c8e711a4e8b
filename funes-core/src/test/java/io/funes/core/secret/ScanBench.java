package io.funes.core.secret;

import java.util.List;
import java.util.Map;

/** Prints how many megabytes the scanner reads in a second on one core, for each kind of clean material and for planted blocks. */
public final class ScanBench {

    private static final int ROUNDS = 4;

    private ScanBench() {}

    public static void main(String[] arguments) {
        DetectingScanner scanner = new DetectingScanner();
        Map<String, List<String>> material = new CleanMaterial().all();
        for (int round = 1; round <= ROUNDS; round++) {
            boolean last = round == ROUNDS;
            long characters = 0;
            long nanos = 0;
            for (Map.Entry<String, List<String>> kind : material.entrySet()) {
                List<String> blocks = CleanMaterial.blocks(kind.getValue());
                long start = System.nanoTime();
                blocks.forEach(scanner::scan);
                long took = System.nanoTime() - start;
                long size = blocks.stream().mapToLong(String::length).sum();
                if (last) {
                    print(kind.getKey(), size, took);
                }
                characters += size;
                nanos += took;
            }
            print("round " + round, characters, nanos);
        }
    }

    private static void print(String kind, long characters, long nanos) {
        System.out.printf("%-22s %6.1f MB %7.1f MB/s%n", kind, characters / 1e6, characters * 1e3 / nanos);
    }
}
