package io.funes.search;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Role;
import io.funes.core.trace.TurnId;

/**
 * Words from beside a hit.
 *
 * @param turn the turn they are from
 * @param seq its number in the session
 * @param role who spoke
 * @param type the block's type
 * @param text the words, cut to what the budget allowed
 * @param cut whether there is more in the memory
 */
public record Quote(TurnId turn, long seq, Role role, BlockType type, String text, boolean cut) {}
