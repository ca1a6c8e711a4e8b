/**
 * The search index over Lucene: {@link io.funes.search.index.LuceneIndex}. Nothing outside this package sees Lucene.
 *
 * <p>An index directory holds {@code current}, which names the generation that answers, and one directory per
 * generation. A generation is one Lucene index with two kinds of rows: chunks, whole, with their words and their vector
 * in bytes, and one small row per session, kept up to date in the same commits. See {@code Fields} for the format.
 */
@NullMarked
package io.funes.search.index;

import org.jspecify.annotations.NullMarked;
