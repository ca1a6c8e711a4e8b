/**
 * Stands in for the two types of {@code arrow-dataset} (78 MB, with a native library of its own) that Lance's scanner
 * names and nothing here uses.
 */
@NullMarked
package org.apache.arrow.dataset.scanner;

import org.jspecify.annotations.NullMarked;
