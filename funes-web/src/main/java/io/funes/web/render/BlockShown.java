package io.funes.web.render;

/**
 * A block as a page shows it.
 *
 * @param anchor its name within the page
 * @param chunk the id of its first chunk
 * @param type its kind, such as {@code tool_use}
 * @param label what it is, in a word or two
 * @param summary its beginning, on one line
 * @param folded whether it opens only when asked
 * @param body its words
 * @param omitted how many characters are not here
 * @param redacted how many values were taken out of it while indexing
 */
public record BlockShown(
        String anchor,
        String chunk,
        String type,
        String label,
        String summary,
        boolean folded,
        Html body,
        int omitted,
        int redacted) {}
