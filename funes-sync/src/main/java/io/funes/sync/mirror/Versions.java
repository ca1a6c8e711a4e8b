package io.funes.sync.mirror;

import java.math.BigInteger;
import java.util.Comparator;

/** The order of a dataset's manifests by their names: of 20 digits the number is counted down from 2^64 − 1. */
final class Versions {

    private static final BigInteger TOP = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
    private static final int INVERTED_DIGITS = 20;
    private static final String FOLDER = "/_versions/";

    /** The oldest first. */
    static final Comparator<String> ORDER = Comparator.comparing(Versions::number);

    private Versions() {}

    static boolean isManifest(String path) {
        return path.contains(FOLDER) && path.endsWith(".manifest");
    }

    private static BigInteger number(String path) {
        String digits = path.substring(path.lastIndexOf('/') + 1).replaceAll("[^0-9]", "");
        BigInteger number = digits.isEmpty() ? BigInteger.ZERO : new BigInteger(digits);
        return digits.length() == INVERTED_DIGITS ? TOP.subtract(number) : number;
    }
}
