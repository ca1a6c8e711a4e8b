package io.funes.web.share;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.funes.web.index.IndexResult;

/**
 * What came of an import.
 *
 * @param repo the dataset
 * @param revision the commit that is here now
 * @param converted whether its files are the parquet that the Hub made, not its owner's own
 * @param files how many files it has
 * @param moved how many of them had to be brought
 * @param movedBytes how many bytes that were
 * @param index what came of reading them
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ImportResult(
        String repo, String revision, boolean converted, long files, long moved, long movedBytes, IndexResult index) {}
