package io.funes.web.status;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.funes.web.share.Sharing;
import java.util.Optional;

/**
 * How one memory stands, from what is known here.
 *
 * @param memory its label
 * @param state its state, for people
 * @param chunks how many chunks of it are here
 * @param remote how this home stands with it, where it is a remote one
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record MemoryStatus(String memory, String state, Optional<Long> chunks, Optional<Sharing.Remote> remote) {}
