package io.funes.search.index;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question taken apart.
 *
 * @param terms the different words to look for, in order
 * @param names the parts of each name written without a space, to be found side by side
 * @param phrases the parts of each quoted phrase
 */
record Wording(List<String> terms, List<List<String>> names, List<List<String>> phrases) {

    private static final Pattern QUOTED = Pattern.compile("[\"\u201C\u201D]([^\"\u201C\u201D]+)[\"\u201C\u201D]");

    static Wording of(String question, WordAnalyzer analyzer, StopWords stopWords) {
        List<String> terms =
                analyzer.words(question).stream().map(Word::text).distinct().toList();
        List<List<String>> phrases = new ArrayList<>();
        Matcher quoted = QUOTED.matcher(question);
        while (quoted.find()) {
            addRow(phrases, analyzer.words(quoted.group(1)));
        }
        List<List<String>> names = new ArrayList<>();
        for (String written : quoted.replaceAll(" ").split("\\s+")) {
            addRow(names, analyzer.words(written));
        }
        return new Wording(stopWords.without(terms), names, phrases);
    }

    /** Of what stands at one place the last form is the part; a single place is no row. */
    private static void addRow(List<List<String>> rows, List<Word> words) {
        List<String> row = new ArrayList<>();
        for (Word word : words) {
            if (word.advance() == 0 && !row.isEmpty()) {
                row.set(row.size() - 1, word.text());
            } else {
                row.add(word.text());
            }
        }
        if (row.size() > 1 && !rows.contains(row)) {
            rows.add(row);
        }
    }
}
