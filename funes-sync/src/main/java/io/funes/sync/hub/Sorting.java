package io.funes.sync.hub;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Asks the Hub which files go to its large file storage, which into the commit itself, and which are there already. */
final class Sorting {

    private static final int MOST = 256;

    private final Wire wire;
    private final RepoName repo;
    private final List<Outgoing> large = new ArrayList<>();
    private final List<Outgoing> plain = new ArrayList<>();

    private Sorting(Wire wire, RepoName repo) {
        this.wire = wire;
        this.repo = repo;
    }

    static Sorting of(Wire wire, RepoName repo, List<Outgoing> files) {
        Sorting sorting = new Sorting(wire, repo);
        for (int from = 0; from < files.size(); from += MOST) {
            sorting.ask(files.subList(from, Math.min(files.size(), from + MOST)));
        }
        return sorting;
    }

    List<Outgoing> large() {
        return large;
    }

    List<Outgoing> plain() {
        return plain;
    }

    private void ask(List<Outgoing> files) {
        Object body = Map.of(
                "files",
                files.stream()
                        .map(f -> Map.of("path", f.path(), "size", f.size(), "sample", f.sample()))
                        .toList());
        Map<String, Outgoing> named = files.stream().collect(Collectors.toMap(Outgoing::path, Function.identity()));
        JsonNode answer = wire.patiently(
                () -> wire.request(wire.at("api", "datasets", repo.owner(), repo.name(), "preupload", "main"))
                        .post(Wire.json(body))
                        .build(),
                repo.toString(),
                Wire::tree);
        answer.path("files").forEach(f -> sort(f, named));
        if (!named.isEmpty()) {
            throw new HubException(HubFault.CORRUPT, "the Hub forgot " + named.keySet() + " of " + repo);
        }
    }

    private void sort(JsonNode answer, Map<String, Outgoing> named) {
        Outgoing file = named.remove(answer.path("path").asString(""));
        if (file == null) {
            return;
        }
        if (answer.path("shouldIgnore").asBoolean(false)) {
            throw new HubException(
                    HubFault.REFUSED, "the .gitignore of " + repo + " leaves out " + file.path() + "; change it there");
        }
        if (!file.isThere(answer.path("oid").asString(""))) {
            boolean isLarge =
                    file.size() > 0 && answer.path("uploadMode").asString("").equals("lfs");
            (isLarge ? large : plain).add(file);
        }
    }
}
