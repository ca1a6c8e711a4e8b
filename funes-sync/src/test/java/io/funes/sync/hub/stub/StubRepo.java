package io.funes.sync.hub.stub;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A repository: commits in a row, each with all its files. */
final class StubRepo {

    /** One commit. */
    record Point(String sha, String title, String author, NavigableMap<String, StubFile> files) {}

    private final String name;
    private final boolean isPrivate;
    private final List<Point> points = new ArrayList<>();
    private final List<Point> converted = new ArrayList<>();

    StubRepo(String name, boolean isPrivate) {
        this.name = name;
        this.isPrivate = isPrivate;
    }

    String name() {
        return name;
    }

    boolean isPrivate() {
        return isPrivate;
    }

    synchronized Point head() {
        return points.get(points.size() - 1);
    }

    synchronized Optional<Point> at(String revision) {
        if (revision.equals("main") || revision.equals("HEAD") || revision.equals("refs/heads/main")) {
            return Optional.of(head());
        }
        if (revision.equals("refs/convert/parquet")) {
            return converted.isEmpty() ? Optional.empty() : Optional.of(converted.get(converted.size() - 1));
        }
        return Stream.concat(points.stream(), converted.stream())
                .filter(p -> p.sha().equals(revision))
                .findFirst();
    }

    synchronized Point add(String title, String author, NavigableMap<String, StubFile> files) {
        String sha = StubStore.sha1(name + points.size() + title + files);
        points.add(new Point(sha, title, author, new TreeMap<>(files)));
        return head();
    }

    synchronized void convert(NavigableMap<String, StubFile> files) {
        String sha = StubStore.sha1(name + "converted" + converted.size() + files);
        converted.add(new Point(sha, "Convert", "parquet-converter", new TreeMap<>(files)));
    }

    synchronized List<Map<String, Object>> commits() {
        List<Map<String, Object>> all = new ArrayList<>();
        for (int i = points.size() - 1; i >= 0; i--) {
            Map<String, Object> commit = new LinkedHashMap<>();
            commit.put("id", points.get(i).sha());
            commit.put("title", points.get(i).title());
            commit.put("message", "");
            commit.put("authors", List.of(Map.of("user", points.get(i).author())));
            commit.put("date", "2026-11-29T00:00:00.000Z");
            all.add(commit);
        }
        return all;
    }

    Map<String, Object> info(Point at) {
        Map<String, Object> info = new LinkedHashMap<>();
        info.put("_id", StubStore.sha1(name).substring(0, 24));
        info.put("id", name);
        info.put("author", name.split("/")[0]);
        info.put("sha", at.sha());
        info.put("lastModified", "2026-11-29T00:00:00.000Z");
        info.put("createdAt", "2026-11-29T00:00:00.000Z");
        info.put("private", isPrivate);
        info.put("gated", false);
        info.put("disabled", false);
        info.put("downloads", 0);
        info.put("likes", 0);
        info.put("tags", List.of());
        info.put(
                "siblings",
                at.files().keySet().stream().map(p -> Map.of("rfilename", p)).toList());
        return info;
    }
}
