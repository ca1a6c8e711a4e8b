package io.funes.web.share;

import io.funes.ingest.IndexRequest;
import io.funes.ingest.IndexRequest.Original;
import io.funes.ingest.IngestException;
import io.funes.sync.hub.RepoName;
import io.funes.sync.mirror.Mirrors;
import io.funes.sync.mirror.TraceDataset.Copy;
import io.funes.sync.mirror.TraceDataset.Kind;
import io.funes.web.index.IndexResult;
import io.funes.web.index.Indexing;
import io.funes.web.job.Job;
import io.funes.web.job.Jobs;
import io.funes.web.job.Work;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Takes in a dataset of traces on the Hub: the parquet that the Hub made of it, or where there is none, or none that
 * holds traces, its own files. The hash of a file is its signature, so that what has not changed is not read again.
 */
public final class Importing {

    private final Mirrors mirrors;
    private final Indexing indexing;
    private final Jobs jobs;

    public Importing(Mirrors mirrors, Indexing indexing, Jobs jobs) {
        this.mirrors = mirrors;
        this.indexing = indexing;
        this.jobs = jobs;
    }

    /**
     * Queues it; the job's progress is an {@link ImportProgress} and then an {@link
     * io.funes.web.index.IndexProgress}, its result an {@link ImportResult}.
     */
    public Job job(RepoName repo) {
        return jobs.submit("import", repo.toString(), watch -> run(repo, watch));
    }

    private ImportResult run(RepoName repo, Work.Watch watch) {
        return kind(repo, Kind.CONVERTED, watch)
                .or(() -> kind(repo, Kind.OWN, watch))
                .orElseThrow(() -> new IngestException(repo
                        + " holds no traces that funes reads, neither as parquet nor as JSONL; look at its files, and"
                        + " at docs/sources.md for what is read"));
    }

    private Optional<ImportResult> kind(RepoName repo, Kind kind, Work.Watch watch) {
        AtomicLong bytes = new AtomicLong();
        Optional<Copy> copy = mirrors.traces(repo).bring(kind, n -> {
            watch.progress(new ImportProgress(bytes.addAndGet(n)));
            watch.check();
        });
        return copy.flatMap(files -> read(repo, files, kind, watch));
    }

    private Optional<ImportResult> read(RepoName repo, Copy copy, Kind kind, Work.Watch watch) {
        try {
            IndexResult index = indexing.run(IndexRequest.of(originals(repo, copy)), watch);
            boolean traces = index.files() > index.unrecognized();
            return traces ? Optional.of(result(repo, copy, kind, index)) : Optional.empty();
        } catch (IngestException e) { // of the files that were asked for, none is a trace
            return Optional.empty();
        }
    }

    private static Map<Path, Original> originals(RepoName repo, Copy copy) {
        Map<Path, Original> originals = new HashMap<>();
        copy.files()
                .forEach((path, hash) -> originals.put(
                        copy.root().resolve(path).toAbsolutePath().normalize(),
                        new Original("hf://datasets/" + repo + "/" + path, hash)));
        return originals;
    }

    private static ImportResult result(RepoName repo, Copy copy, Kind kind, IndexResult index) {
        return new ImportResult(
                repo.toString(),
                copy.revision(),
                kind == Kind.CONVERTED,
                copy.files().size(),
                copy.moved(),
                copy.bytes(),
                index);
    }
}
