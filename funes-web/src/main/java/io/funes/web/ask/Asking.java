package io.funes.web.ask;

import io.funes.ingest.Courtesy;
import io.funes.search.Answer;
import io.funes.search.Question;
import io.funes.search.Recall;

/** Asks the memory while background work stands aside. */
public final class Asking {

    private final Recall recall;
    private final Courtesy courtesy;

    public Asking(Recall recall, Courtesy courtesy) {
        this.recall = recall;
        this.courtesy = courtesy;
    }

    /** Answers one question, see {@link Recall#ask}. */
    public Answer ask(Question question) {
        Courtesy.Recalling recalling = courtesy.recalling();
        try {
            return recall.ask(question);
        } finally {
            recalling.close();
        }
    }
}
