package io.funes.web.view;

/**
 * Words from beside a hit.
 *
 * @param turn the message they are from
 * @param seq its number
 * @param role who spoke
 * @param type the kind of block
 * @param text the words
 * @param cut whether there is more in the memory
 */
public record QuoteView(String turn, long seq, String role, String type, String text, boolean cut) {}
