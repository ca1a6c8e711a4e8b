package io.funes.core.secret;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The scanner of this build: all detectors in one process, over the text and over what it says once escapes, URL
 * encoding and base64 are undone.
 */
public final class DetectingScanner implements SecretScanner {

    private final List<Rule> rules;
    private final Keywords keywords;
    /** The rule that each keyword calls. */
    private final int[] callees;

    /** A scanner with every detector. */
    public DetectingScanner() {
        this(Rules.all());
    }

    DetectingScanner(List<Rule> rules) {
        this.rules = List.copyOf(rules);
        List<String> words = new ArrayList<>();
        List<Integer> callees = new ArrayList<>();
        for (int rule = 0; rule < rules.size(); rule++) {
            for (String word : rules.get(rule).words()) {
                words.add(word);
                callees.add(rule);
            }
        }
        this.keywords = new Keywords(words);
        this.callees = callees.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public List<Finding> scan(String text) {
        try {
            return Overlaps.resolve(findings(text));
        } catch (RuntimeException | StackOverflowError e) {
            throw new ScanFailedException(
                    "the secret scanner failed on a text of " + text.length() + " characters ("
                            + e.getClass().getSimpleName() + "); treat it as not clean",
                    e);
        }
    }

    private List<Finding> findings(String text) {
        List<Finding> findings = new ArrayList<>();
        Deque<View> views = new ArrayDeque<>();
        views.add(View.of(text));
        while (!views.isEmpty()) {
            View view = views.remove();
            findings.addAll(read(view));
            views.addAll(view.decoded());
        }
        return findings;
    }

    private List<Finding> read(View view) {
        Pass pass = new Pass(view, rules.size());
        keywords.scan(view.text(), (word, start, end) -> {
            int rule = callees[word];
            rules.get(rule).look(pass, rule, start, end);
        });
        return pass.findings();
    }
}
