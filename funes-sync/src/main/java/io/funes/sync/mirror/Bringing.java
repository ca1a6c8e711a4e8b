package io.funes.sync.mirror;

import io.funes.sync.hub.ContentHash;
import io.funes.sync.hub.Hub;
import io.funes.sync.hub.RemoteFile;
import io.funes.sync.hub.RepoName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes a directory the copy of one commit. A version's manifest comes after all that it names, the newest last, so that
 * whoever reads meanwhile, or after a crash, sees a whole version.
 */
final class Bringing {

    private final Hub hub;
    private final RepoName repo;
    private final Path root;
    private final Optional<Path> staging;
    private final LongConsumer moved;
    private final AtomicLong bytes = new AtomicLong();
    private int files;

    /** @param staging where files may lie already that were sent from here */
    Bringing(Hub hub, RepoName repo, Path root, Optional<Path> staging, LongConsumer moved) {
        this.hub = hub;
        this.repo = repo;
        this.root = root;
        this.staging = staging;
        this.moved = moved;
    }

    int files() {
        return files;
    }

    long bytes() {
        return bytes.get();
    }

    /** Returns when the directory is the copy. */
    Map<String, String> bring(String head, List<RemoteFile> tree, Map<String, String> known) throws IOException {
        List<RemoteFile> missing = new ArrayList<>();
        for (RemoteFile file : tree) {
            if (!isHere(file, known)) {
                missing.add(file);
            }
        }
        bringAll(
                head,
                missing.stream().filter(f -> !Versions.isManifest(f.path())).toList(),
                root);
        bringManifests(
                head,
                missing.stream().filter(f -> Versions.isManifest(f.path())).toList());
        removeOthers(tree.stream().map(RemoteFile::path).collect(Collectors.toSet()));
        return tree.stream()
                .collect(Collectors.toMap(RemoteFile::path, f -> f.hash().hex(), (a, b) -> a, TreeMap::new));
    }

    private boolean isHere(RemoteFile file, Map<String, String> known) throws IOException {
        Path here = root.resolve(file.path());
        if (!Files.isRegularFile(here) || Files.size(here) != file.size()) {
            return false;
        }
        ContentHash hash = file.hash();
        return hash.hex().equals(known.get(file.path())) || hash.matches(here);
    }

    private void bringManifests(String head, List<RemoteFile> manifests) throws IOException {
        Path waiting = root.resolve("incoming").resolve("versions");
        bringAll(head, manifests, waiting);
        for (RemoteFile file : manifests.stream()
                .sorted((a, b) -> Versions.ORDER.compare(a.path(), b.path()))
                .toList()) {
            Path target = root.resolve(file.path());
            Files.createDirectories(target.getParent());
            Files.move(
                    waiting.resolve(file.path()),
                    target,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private void bringAll(String head, List<RemoteFile> wanted, Path to) throws IOException {
        List<Hub.Wanted> remote = new ArrayList<>();
        for (RemoteFile file : wanted) {
            Path target = to.resolve(file.path());
            if (!takenFromStaging(file, target)) {
                remote.add(new Hub.Wanted(file, target));
                files++;
            }
        }
        hub.download(repo, head, remote, root.resolve("incoming"), n -> {
            bytes.addAndGet(n);
            moved.accept(n);
        });
    }

    private boolean takenFromStaging(RemoteFile file, Path target) throws IOException {
        Optional<Path> staged = staging.map(s -> s.resolve(file.path())).filter(Files::isRegularFile);
        if (staged.isEmpty()
                || Files.size(staged.get()) != file.size()
                || !file.hash().matches(staged.get())) {
            return false;
        }
        Files.createDirectories(target.getParent());
        Files.deleteIfExists(target);
        Links.link(staged.get(), target);
        return true;
    }

    private void removeOthers(Set<String> paths) throws IOException {
        Path dataset = root.resolve(Mirror.DATASET);
        if (!Files.isDirectory(dataset)) {
            return;
        }
        List<Path> others;
        try (Stream<Path> all = Files.walk(dataset)) {
            others = all.filter(Files::isRegularFile)
                    .filter(f -> !paths.contains(Links.relative(root, f)))
                    .sorted((a, b) -> Boolean.compare(isManifest(b), isManifest(a)))
                    .toList();
        }
        for (Path other : others) { // manifests first: no version may name a file that is gone
            Files.deleteIfExists(other);
        }
    }

    private boolean isManifest(Path file) {
        return Versions.isManifest(Links.relative(root, file));
    }
}
