/**
 * What is kept back from a publish, and what a person decides about it. {@link io.funes.sync.holds.HoldingGate} judges what
 * would leave; {@link io.funes.sync.holds.Holds} shows what it kept; {@link io.funes.sync.holds.Verdicts} lets it go, changes
 * it, or keeps it for good; {@link io.funes.sync.holds.Scrub} does the same to what is stored already; {@link
 * io.funes.sync.holds.Scan} only looks. No value of a finding is in any type, table or message of this package: only
 * fingerprints under a key of this home, and text in which every finding is masked.
 */
@NullMarked
package io.funes.sync.holds;

import org.jspecify.annotations.NullMarked;
