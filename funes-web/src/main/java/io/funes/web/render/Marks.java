package io.funes.web.render;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Marks a question's words in a passage, in whatever form they stand there. */
public final class Marks {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}\\p{M}_]+");
    private static final Pattern PARTS = Pattern.compile("_|(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})");
    private static final Pattern ENDING = Pattern.compile("(?<=.{3})(?:ings?|ed|es|s|ly|ions?)$");
    private static final int STEM_LEAST = 3;
    private static final Set<String> SMALL = Set.of(
            "the", "and", "for", "was", "were", "that", "this", "with", "what", "why", "how", "did", "does", "are",
            "who", "when", "where", "which", "from", "into", "our", "you", "have", "has", "had", "not", "but", "its",
            "can", "after", "before", "there");

    private final Set<String> wanted;

    private Marks(Set<String> wanted) {
        this.wanted = wanted;
    }

    public static Marks of(String question) {
        return new Marks(WORD.matcher(question)
                .results()
                .flatMap(m -> Arrays.stream(PARTS.split(m.group())))
                .map(Marks::stem)
                .filter(word -> word.length() >= STEM_LEAST || isIdeographic(word))
                .filter(word -> !SMALL.contains(word))
                .collect(Collectors.toUnmodifiableSet()));
    }

    /** The passage with its words marked, terminal colours left out. */
    public Html html(String passage) {
        String text = Terminal.plain(passage);
        StringBuilder out = new StringBuilder();
        Matcher word = WORD.matcher(text);
        int from = 0;
        while (word.find()) {
            out.append(Html.escaped(text.substring(from, word.start())));
            String escaped = Html.escaped(word.group());
            out.append(isWanted(word.group()) ? "<mark>" + escaped + "</mark>" : escaped);
            from = word.end();
        }
        return new Html(out.append(Html.escaped(text.substring(from))).toString());
    }

    private boolean isWanted(String word) {
        return isIdeographic(word)
                ? wanted.stream().anyMatch(word::contains)
                : wanted.contains(stem(word))
                        || Arrays.stream(PARTS.split(word)).map(Marks::stem).anyMatch(wanted::contains);
    }

    private static String stem(String word) {
        return ENDING.matcher(word.toLowerCase(Locale.ROOT)).replaceFirst("");
    }

    private static boolean isIdeographic(String word) {
        return !word.isEmpty() && Character.isIdeographic(word.codePointAt(0));
    }
}
