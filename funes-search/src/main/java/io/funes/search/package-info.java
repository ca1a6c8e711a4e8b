/** The search index, recall, get, browsing. */
@NullMarked
package io.funes.search;

import org.jspecify.annotations.NullMarked;
