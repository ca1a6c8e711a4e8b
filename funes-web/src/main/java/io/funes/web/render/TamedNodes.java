package io.funes.web.render;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/** What Markdown may not do in our pages: load, lead into this daemon, or stand among the page's own headings. */
final class TamedNodes implements NodeRenderer {

    private static final Set<String> SCHEMES = Set.of("http://", "https://", "mailto:");

    private final HtmlNodeRendererContext context;
    private final HtmlWriter out;

    TamedNodes(HtmlNodeRendererContext context) {
        this.context = context;
        this.out = context.getWriter();
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(Link.class, Image.class, Heading.class);
    }

    @Override
    public void render(Node node) {
        if (node instanceof Link link) {
            link(link);
        } else if (node instanceof Image image) {
            out.text("[image: ");
            children(image);
            out.text("]");
        } else {
            heading((Heading) node);
        }
    }

    private void link(Link link) {
        boolean away = leadsOut(link.getDestination());
        if (away) {
            out.tag("a", Map.of("href", link.getDestination(), "rel", "noopener noreferrer nofollow"));
        }
        children(link);
        if (away) {
            out.tag("/a");
        }
    }

    private void heading(Heading heading) {
        out.line();
        out.tag("p", Map.of("class", "heading level" + heading.getLevel()));
        children(heading);
        out.tag("/p");
        out.line();
    }

    private void children(Node parent) {
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
            context.render(child);
        }
    }

    private static boolean leadsOut(String address) {
        String lower = address.toLowerCase(Locale.ROOT);
        return SCHEMES.stream().anyMatch(lower::startsWith);
    }
}
