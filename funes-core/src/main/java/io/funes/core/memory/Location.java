package io.funes.core.memory;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where a dataset is. */
public sealed interface Location {

    /**
     * A directory of this machine.
     *
     * @param path the dataset's own directory
     */
    record Directory(Path path) implements Location {

        public Directory {
            path = path.toAbsolutePath().normalize();
        }

        @Override
        public String toString() {
            return path.toString();
        }
    }

    /**
     * Below a prefix of an object store.
     *
     * @param address the dataset's own prefix, such as {@code s3://bucket/team/chunks.lance}
     * @param settings how the store is reached
     */
    record Bucket(String address, StoreSettings settings) implements Location {

        /** What addresses begin with. */
        public static final String SCHEME = "s3://";

        private static final String DATASET = "chunks.lance";
        private static final Pattern PARTS = Pattern.compile(SCHEME + "([^/?#]+)(/[^/?#]+)+");

        /** @throws IllegalArgumentException when the address names no bucket, or one that cannot be */
        public Bucket {
            Matcher parts = PARTS.matcher(address);
            require(
                    parts.matches(),
                    "\"" + address + "\" is no place in an object store; write it as s3://bucket/prefix, with one slash"
                            + " between its parts and no ? or #");
            require(
                    parts.group(1).matches("[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]"),
                    "\"" + parts.group(1) + "\" cannot be a bucket; the name of one has 3 to 63 characters, which are a"
                            + " to z, digits, dots and hyphens, and begins and ends with a letter or a digit");
        }

        private static void require(boolean holds, String otherwise) {
            if (!holds) {
                throw new IllegalArgumentException(otherwise);
            }
        }

        /** A memory by the prefix that its {@code chunks.lance} is below, or by that itself. */
        public static Bucket of(String prefix, StoreSettings settings) {
            String plain = prefix.replaceFirst("/+$", "");
            return new Bucket(plain.endsWith(".lance") ? plain : plain + "/" + DATASET, settings);
        }

        @Override
        public String toString() {
            return address;
        }
    }
}
