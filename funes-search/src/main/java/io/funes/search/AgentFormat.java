package io.funes.search;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.Timestamp;
import io.funes.search.TurnView.BlockView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The plain text that agents parse; {@code AGENTS.md} is its contract. */
public final class AgentFormat {

    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9_.:@/+=,-]+");
    private static final Pattern LIKE_OURS = Pattern.compile("^(---$|  [→~^$#] )", Pattern.MULTILINE);

    private static final int SESSION_SHOWN = 8;

    private AgentFormat() {}

    /**
     * An answer as text, ending in a newline; {@code no results} when there are none.
     *
     * @param memory the memory's label, for the {@code get} lines of hits that name none of their own
     */
    public static String recall(Answer answer, String memory) {
        StringBuilder text = new StringBuilder();
        if (answer.hits().isEmpty()) {
            text.append("no results\n");
        }
        answer.hits().forEach(hit -> text.append(hit(hit, memory)));
        notes(answer).forEach(note -> text.append("# ").append(line(note)).append('\n'));
        return text.toString();
    }

    /** Turns as text, each ending in {@code ---}. */
    public static String get(Excerpt excerpt) {
        StringBuilder text = new StringBuilder();
        excerpt.turns().forEach(turn -> text.append(turn(turn)));
        excerpt.notes().forEach(note -> text.append("# ").append(line(note)).append('\n'));
        return text.toString();
    }

    private static String hit(Hit hit, String memory) {
        StringBuilder text = new StringBuilder();
        text.append(head(hit)).append('\n');
        text.append("  → get ").append(word(hit.chunk().session().value()));
        text.append(' ').append(word(hit.chunk().turn().value()));
        text.append(" --memory ").append(word(hit.memory().orElse(memory))).append('\n');
        text.append(body(hit.passage())).append('\n');
        hit.exchange().prompt().ifPresent(q -> text.append(quote("  ^ ", q)));
        hit.neighbors().forEach(q -> text.append(quote("  ~ ", q)));
        hit.exchange().closing().ifPresent(q -> text.append(quote("  $ ", q)));
        remarks(hit).forEach(remark -> text.append("  # ").append(remark).append('\n'));
        return text.append("---\n").toString();
    }

    /** An id as one word of a shell: traces are not to be trusted, and this line is there to be pasted. */
    private static String word(String id) {
        String plain = line(id);
        return SAFE.matcher(plain).matches() ? plain : "'" + plain.replace("'", "'\\''") + "'";
    }

    /** Recalled words; a line that reads like one of this format's own gets a backslash in front. */
    private static String body(String words) {
        return LIKE_OURS.matcher(Plain.text(words)).replaceAll("\\\\$0");
    }

    private static String head(Hit hit) {
        Chunk chunk = hit.chunk();
        return "[" + time(chunk.time()) + "] " + line(chunk.harness().id()) + ' '
                + line(chunk.workdir().orElse("")) + '/'
                + shortened(line(chunk.session().value())) + ' '
                + chunk.type().column() + "  score=" + String.format(Locale.ROOT, "%.3f", hit.score());
    }

    private static String quote(String mark, Quote quote) {
        String place = "[" + line(quote.role().name()) + ' ' + quote.type().column() + " seq" + quote.seq() + "] ";
        return mark + place + line(quote.text()) + (quote.cut() && !mark.contains("~") ? " […]" : "") + '\n';
    }

    private static List<String> remarks(Hit hit) {
        String weak = hit.weak() ? "weak match" : "";
        String also = hit.also() == 0
                ? ""
                : "nearly the same in " + hit.also() + " other " + (hit.also() == 1 ? "turn" : "turns");
        String numbers = hit.explanation().map(AgentFormat::numbers).orElse("");
        return List.of(weak, also, numbers).stream().filter(r -> !r.isEmpty()).toList();
    }

    private static String numbers(Explanation e) {
        return String.format(
                Locale.ROOT,
                "words %.3f (bm25 %.2f%s) + meaning %.3f (%s%s) + lent %.3f - asked %.3f = fused %.3f; ranked %.3f = %.3f + %.3f%s;"
                        + " recency %.3f; score %.3f",
                e.wordsShare(),
                e.bm25(),
                rank(e.wordsRank()),
                e.meaningShare(),
                e.cosine().isPresent()
                        ? String.format(Locale.ROOT, "cosine %.3f", e.cosine().getAsDouble())
                        : "no vector yet",
                rank(e.vectorRank()),
                e.lent(),
                e.asked(),
                e.fused(),
                e.ranked(),
                e.fusedShare(),
                e.rerankShare(),
                e.rerank().isPresent()
                        ? String.format(
                                Locale.ROOT, " (rerank %.3f)", e.rerank().getAsDouble())
                        : "",
                e.recency(),
                e.score());
    }

    private static String rank(java.util.OptionalInt rank) {
        return rank.isPresent() ? " #" + rank.getAsInt() : "";
    }

    private static List<String> notes(Answer answer) {
        List<String> notes = new java.util.ArrayList<>();
        if (answer.verdict() == Verdict.ONLY_WEAK) {
            notes.add("only weak matches");
        }
        if (answer.coverage().percent() < 100) {
            notes.add(answer.coverage().line());
        }
        notes.addAll(answer.notes());
        if (answer.question().explain()) {
            notes.add(answer.ran().line());
            notes.add(answer.stages().stream()
                    .map(s -> s.name() + " " + s.took().toMillis() + " ms")
                    .collect(Collectors.joining(", ")));
            answer.dropped()
                    .forEach(d -> notes.add(
                            String.format(Locale.ROOT, "dropped %s (fused %.3f): %s", d.id(), d.fused(), d.why())));
        }
        return notes;
    }

    private static String turn(TurnView turn) {
        String blocks = turn.blocks().stream().map(AgentFormat::block).collect(Collectors.joining("\n\n"));
        return "[" + time(turn.time()) + "] " + line(turn.role().name()) + " seq" + turn.seq() + " turn="
                + line(turn.id().value()) + '\n' + blocks + "\n---\n";
    }

    private static String block(BlockView block) {
        String rest = block.omitted() == 0 ? "" : "\n[… " + block.omitted() + " more characters]";
        return body(block.text()) + rest;
    }

    private static String time(Optional<Timestamp> time) {
        return time.flatMap(Timestamp::shown).map(AgentFormat::line).orElse("");
    }

    private static String shortened(String session) {
        return Passages.cut(session, SESSION_SHOWN);
    }

    private static String line(String text) {
        return Plain.line(text);
    }
}
