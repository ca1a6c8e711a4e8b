package io.funes.search.index;

/** Takes questions apart; made once. */
final class Language {

    private final WordAnalyzer analyzer = WordAnalyzer.forQuestions();
    private final StopWords stopWords = new StopWords(analyzer);

    Wording wording(String question) {
        return Wording.of(question, analyzer, stopWords);
    }
}
