package io.funes.search.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordAnalyzerTest {

    private final WordAnalyzer index = WordAnalyzer.forIndex();
    private final WordAnalyzer questions = WordAnalyzer.forQuestions();

    @Test
    void foldsCaseAccentsAndWidth() {
        assertThat(forms("Über Café ＡＢＣ Ärger ΑΘΗΝΑ")).containsExactly("uber", "cafe", "abc", "arger", "αθηνα");
    }

    @Test
    void formsOfAWordMeet() {
        assertThat(List.of("retry", "retries", "retried", "retrying"))
                .allSatisfy(word -> assertThat(forms(word)).containsExactlyElementsOf(forms("retry")));
        assertThat(forms("caches")).isEqualTo(forms("caching"));
        assertThat(forms("port")).isNotEqualTo(forms("report"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "getUserName|getusername get user name",
                "get_user_name|getusername get user name",
                "get-user-name|getusername get user name",
                "os.path.join|ospathjoin os path join",
                "HTTPServerError|httpservererror http server error",
                "--no-rerank|norerank no rerank",
                "DATA_HOME|datahome data home",
                "base64Text|base64text base64 text",
                "Writer.txt|writertxt writer txt",
                "ORA-00942|ora00942 ora 00942",
            })
    void keepsNamesWholeAndInParts(String name, String expected) {
        assertThat(forms(name)).containsExactly(expected.split(" "));
    }

    @Test
    void allSpellingsOfANameMeetInTheWhole() {
        assertThat(List.of("maxRetries", "max_retries", "MAX_RETRIES", "max-retries", "MaxRetries"))
                .allSatisfy(name -> assertThat(forms(name)).contains("maxretries"));
    }

    @ParameterizedTest
    @CsvSource({"E0502,e0502", "ENOENT,enoent", "TS2345,ts2345", "0x80070005,0x80070005", "SIGSEGV,sigsegv"})
    void keepsErrorCodesAsTheyAre(String code, String expected) {
        assertThat(forms(code)).contains(expected);
    }

    @Test
    void readsAPathAsItsSegmentsInOrder() {
        assertThat(forms("/src/main/FooBar.java:12"))
                .containsExactly("src", "main", "foobarjava", "foo", "bar", "java", "12");
    }

    @Test
    void keepsVersionsAndDatesAsWritten() {
        assertThat(forms("1.23.2")).contains("1.23.2");
        assertThat(forms("2026-03-01")).contains("2026-03-01", "2026");
    }

    @Test
    void tellsLanguagesApartByTheirSymbols() {
        assertThat(forms("C++")).containsExactly("c++", "c");
        assertThat(forms("C#")).containsExactly("c#", "c");
        assertThat(forms("a++b")).doesNotContain("a++");
    }

    @Test
    void readsContractionsAsOneWord() {
        assertThat(forms("don't user's")).containsExactly("dont", "user");
    }

    @Test
    void cutsScriptsWithoutSpacesIntoPairs() {
        assertThat(forms("日本語")).containsExactly("日", "日本", "本", "本語", "語");
        assertThat(asked("日本語")).containsExactly("日本", "本語");
        assertThat(asked("犬")).containsExactly("犬");
    }

    @Test
    void keepsMixedScriptsApart() {
        assertThat(asked("maven设置file")).containsExactly("maven", "设置", "file");
    }

    @Test
    void dropsKeysAndEncodedBytes() {
        String noise = "aB3dE9fG2hJ5kL8mN1pQ4rS7tV0wX3yZ6aC9bD2eF5gH8".repeat(4);

        assertThat(forms("start " + noise + " after")).containsExactly("start", "after");
    }

    @Test
    void namesAndTheirPartsShareAPosition() {
        List<Word> words = index.words("the getUserName call");

        assertThat(words.stream().map(Word::advance)).containsExactly(1, 1, 0, 1, 1, 1);
    }

    @Test
    void readsAnyTextWithoutFailing() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int i = 0; i < 300; i++) {
            int[] points = random.ints(40, 0, i % 2 == 0 ? 0x250 : 0x11000).toArray();
            String text = new String(points, 0, points.length);
            assertThat(forms(text))
                    .as("seed %d, text %s", seed, text)
                    .allSatisfy(form -> assertThat(form).isNotEmpty().hasSizeLessThan(400));
        }
    }

    private List<String> forms(String text) {
        return index.words(text).stream().map(Word::text).toList();
    }

    private List<String> asked(String text) {
        return questions.words(text).stream().map(Word::text).toList();
    }
}
