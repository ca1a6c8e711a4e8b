package io.funes.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/**
 * Turns of one session, in order.
 *
 * @param session where they are from
 * @param turns what was asked for
 * @param notes what a reader should know
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record ExcerptView(SessionView session, List<Turn> turns, List<String> notes) {

    /**
     * A message.
     *
     * @param turn its id
     * @param seq its number
     * @param role who spoke
     * @param time as the harness wrote it
     * @param blocks what was said
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Turn(String turn, long seq, String role, Optional<String> time, List<Block> blocks) {}

    /**
     * A part of a message.
     *
     * @param type its kind
     * @param tool the tool's name, on a tool block
     * @param text its words
     * @param omitted how many characters were left out at its end
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Block(String type, Optional<String> tool, String text, int omitted) {}
}
