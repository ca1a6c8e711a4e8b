package io.funes.sync.push;

import java.time.Instant;

/**
 * A push that was done.
 *
 * @param repo the remote memory
 * @param commit the commit it was published in
 * @param at when
 * @param chunks how many chunks
 * @param bytes how many bytes were sent
 * @param held how many blocks were held then
 */
public record Receipt(String repo, String commit, Instant at, long chunks, long bytes, long held) {}
