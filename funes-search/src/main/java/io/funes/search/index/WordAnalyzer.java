package io.funes.search.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.icu.ICUFoldingFilter;
import org.apache.lucene.analysis.miscellaneous.LengthFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.KeywordAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/** Words as they are compared: cut by {@link WordScanner}, folded (case, accents, width), lightly stemmed. */
final class WordAnalyzer extends Analyzer {

    private static final int LONGEST = 255;

    private final Function<String, List<Word>> scanner;

    private WordAnalyzer(Function<String, List<Word>> scanner) {
        this.scanner = scanner;
    }

    static WordAnalyzer forIndex() {
        return new WordAnalyzer(WordScanner::all);
    }

    static WordAnalyzer forQuestions() {
        return new WordAnalyzer(WordScanner::asked);
    }

    @Override
    protected TokenStreamComponents createComponents(String field) {
        Tokenizer words = new WordTokenizer(scanner);
        TokenStream folded = new LengthFilter(new ICUFoldingFilter(words), 1, LONGEST);
        return new TokenStreamComponents(words, new PorterStemFilter(folded));
    }

    /** The compared forms of a text's words, in order. */
    List<Word> words(String text) {
        try (TokenStream stream = tokenStream(Fields.TEXT, text)) {
            CharTermAttribute term = stream.getAttribute(CharTermAttribute.class);
            PositionIncrementAttribute advance = stream.getAttribute(PositionIncrementAttribute.class);
            KeywordAttribute exact = stream.getAttribute(KeywordAttribute.class);
            List<Word> words = new ArrayList<>();
            stream.reset();
            while (stream.incrementToken()) {
                words.add(new Word(term.toString(), advance.getPositionIncrement(), exact.isKeyword()));
            }
            stream.end();
            return words;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
