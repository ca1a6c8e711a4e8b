package io.funes.web.render;

import org.unbescape.html.HtmlEscape;

/**
 * A piece of HTML that may stand in a page as it is. Only this package makes one.
 *
 * @param source well-formed, every word from outside escaped
 */
public record Html(String source) {

    /** Words as they are, with what a browser would obey made visible. */
    static Html plain(String text) {
        return new Html(escaped(text));
    }

    static String escaped(String text) {
        return HtmlEscape.escapeHtml5Xml(Visible.of(text));
    }

    @Override
    public String toString() {
        return source;
    }
}
