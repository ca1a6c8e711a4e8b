package io.funes.search.index;

/**
 * One searched form of something written.
 *
 * @param text as written, not folded yet
 * @param advance 1 where it stands after the word before, 0 where it is another form of the same place
 * @param exact whether it is kept as it is, rather than stemmed
 */
record Word(String text, int advance, boolean exact) {}
