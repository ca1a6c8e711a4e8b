package io.funes.web.render;

import java.util.List;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Prose as people and agents write it. HTML in it is shown, not obeyed; images are named, not loaded; links lead out
 * only by {@code http}, {@code https} and {@code mailto}.
 */
final class Markdown {

    private static final List<TablesExtension> EXTENSIONS = List.of((TablesExtension) TablesExtension.create());

    private final Parser parser = Parser.builder().extensions(EXTENSIONS).build();
    private final HtmlRenderer renderer = HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .softbreak("<br />\n")
            .nodeRendererFactory(TamedNodes::new)
            .build();

    /** Never fails: what nests too deep to be laid out is shown as it was written. */
    Html html(String text) {
        String visible = Visible.of(text);
        try {
            return new Html(renderer.render(parser.parse(visible)));
        } catch (StackOverflowError e) {
            return new Html("<pre>" + Html.escaped(visible) + "</pre>");
        }
    }
}
