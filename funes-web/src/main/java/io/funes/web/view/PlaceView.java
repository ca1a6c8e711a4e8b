package io.funes.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;

/**
 * Where a chunk's words come from, in the dataset's own names.
 *
 * @param id the chunk
 * @param session the conversation
 * @param turn the message in it
 * @param seq the message's number
 * @param block the block's number in the message
 * @param split the piece's number in the block
 * @param time as the harness wrote it
 * @param role who spoke
 * @param type the kind of block
 * @param tool the tool's name, on a tool block
 * @param harness the agent program
 * @param workdir the working directory as one path-safe word
 * @param repo the checkout's remotes, space-joined
 * @param source the file it was read from
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record PlaceView(
        String id,
        String session,
        String turn,
        long seq,
        long block,
        long split,
        Optional<String> time,
        String role,
        String type,
        Optional<String> tool,
        String harness,
        Optional<String> workdir,
        Optional<String> repo,
        Optional<String> source) {}
