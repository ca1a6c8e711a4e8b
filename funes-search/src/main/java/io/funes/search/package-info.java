/**
 * Questions to a memory. Start with {@link io.funes.search.Recall}, which takes a {@link io.funes.search.Question} and
 * gives an {@link io.funes.search.Answer}; {@link io.funes.search.Get} opens a turn, {@link io.funes.search.Sessions}
 * browses, {@link io.funes.search.AgentFormat} renders. All read one {@link io.funes.search.SearchIndex}, which follows
 * the memory and can be rebuilt from it with {@link io.funes.search.Reindex}.
 */
@NullMarked
package io.funes.search;

import org.jspecify.annotations.NullMarked;
