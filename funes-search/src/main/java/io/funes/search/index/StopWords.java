package io.funes.search.index;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Words that say nothing about what a question is about. They are indexed, for phrases, and not looked for. */
final class StopWords {

    private static final String ENGLISH = """
            a about above actually after again all also am an and any anybody anyone anything are aren't as at be
            because been before being below between both but by came can can't cannot could couldn't did didn't do does
            doesn't doing don't down during each either else ever every few for from further get give given go got had
            hadn't has hasn't have haven't having he her here hers him his how i i'd i'll i'm i've if in into is isn't it
            it's its itself just let's like may me might mine more most much must my myself no nor not of off on once
            only or other our ours ourselves out over own please really same shall she should shouldn't since so some
            somehow someone something such tell than that that's the their theirs them themselves then there there's
            these they they're this those though through to too under until up upon us very was wasn't we we'd we'll
            we're we've were weren't what what's when where where's whether which while who who's whom whose why will
            with within without won't would wouldn't yes yet you you're you've your yours
            """;

    private final Set<String> forms;

    StopWords(WordAnalyzer analyzer) {
        Set<String> found = new HashSet<>();
        for (String word : ENGLISH.split("\\s+")) {
            analyzer.words(word).forEach(form -> found.add(form.text()));
        }
        forms = Set.copyOf(found);
    }

    /** The words that say something; all of them when none does. */
    List<String> without(List<String> words) {
        List<String> left = words.stream().filter(w -> !forms.contains(w)).toList();
        return left.isEmpty() ? words : left;
    }
}
