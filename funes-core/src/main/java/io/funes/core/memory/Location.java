package io.funes.core.memory;

import java.nio.file.Path;

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

        /** @throws IllegalArgumentException when the address names no bucket */
        public Bucket {
            if (!address.matches(SCHEME + "[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[^/?#]+)+")) {
                throw new IllegalArgumentException(
                        "\"" + address + "\" is no place in an object store; write it as s3://bucket/prefix");
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
