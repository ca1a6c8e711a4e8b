/**
 * Reading files with one JSON record per line: {@link io.funes.ingest.jsonl.JsonLines} is the reading, and a harness
 * brings a {@link io.funes.ingest.jsonl.RecordParser}. Lines end at the byte {@code \n} and nowhere else.
 */
@NullMarked
package io.funes.ingest.jsonl;

import org.jspecify.annotations.NullMarked;
