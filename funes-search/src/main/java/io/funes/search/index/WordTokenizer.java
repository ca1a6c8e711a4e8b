package io.funes.search.index;

import java.io.IOException;
import java.io.StringWriter;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.KeywordAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/** Hands the scanner's words to Lucene. Offsets are not kept: nothing asks for them. */
final class WordTokenizer extends Tokenizer {

    private final Function<String, List<Word>> scanner;
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PositionIncrementAttribute advance = addAttribute(PositionIncrementAttribute.class);
    private final KeywordAttribute exact = addAttribute(KeywordAttribute.class);
    private Iterator<Word> words = List.<Word>of().iterator();

    WordTokenizer(Function<String, List<Word>> scanner) {
        this.scanner = scanner;
    }

    @Override
    public void reset() throws IOException {
        super.reset();
        StringWriter text = new StringWriter();
        input.transferTo(text);
        words = scanner.apply(text.toString()).iterator();
    }

    @Override
    public boolean incrementToken() {
        clearAttributes();
        if (!words.hasNext()) {
            return false;
        }
        Word word = words.next();
        term.append(word.text());
        advance.setPositionIncrement(word.advance());
        exact.setKeyword(word.exact());
        return true;
    }
}
