package io.funes.web.page;

import io.funes.web.ask.MemoryLabel;
import io.funes.web.ask.Words;
import io.funes.web.render.Visible;
import io.funes.web.share.Sharing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which memories a page looks at: this machine's, one that is linked, or all of them. */
final class MemoryChoice {

    private final Sharing sharing;

    MemoryChoice(Sharing sharing) {
        this.sharing = sharing;
    }

    /** The label that was asked for; this machine's where none was. */
    static Optional<String> of(Words words) {
        return Optional.of(words.text("memory").orElse(MemoryLabel.LOCAL));
    }

    /** What there is to choose from; none where nothing is linked. */
    List<Choice> choices(Words words) {
        List<String> linked = sharing.linked();
        if (linked.isEmpty()) {
            return List.of();
        }
        String chosen = of(words).orElse("");
        String all = MemoryLabel.LOCAL + "," + String.join(",", linked);
        List<Choice> choices = new ArrayList<>();
        choices.add(new Choice(MemoryLabel.LOCAL, "this machine", 0, chosen.equals(MemoryLabel.LOCAL)));
        linked.forEach(name -> choices.add(new Choice(name, Visible.line(name), 0, chosen.equals(name))));
        choices.add(new Choice(all, "all of them", 0, chosen.equals(all)));
        return choices;
    }
}
