package io.funes.sync.hub.stub;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Listings and downloads. */
final class StubReads {

    private static final Pattern RANGE = Pattern.compile("bytes=(\\d+)-(\\d*)");

    private final StubStore store;
    private volatile int pageSize = 1000;

    StubReads(StubStore store) {
        this.store = store;
    }

    void pagesOf(int entries) {
        pageSize = entries;
    }

    void tree(Talk talk, StubRepo.Point at, String folder, URI hub) throws IOException {
        boolean deep = talk.query().getOrDefault("recursive", "false").equalsIgnoreCase("true");
        List<Map<String, Object>> entries = entries(at, folder, deep);
        if (entries.isEmpty() && !folder.isEmpty()) {
            talk.error(404, "EntryNotFound", folder + " does not exist");
            return;
        }
        int from = Integer.parseInt(talk.query().getOrDefault("cursor", "0"));
        int to = Math.min(entries.size(), from + pageSize);
        if (to < entries.size()) {
            String next = hub + talk.uri().getRawPath() + "?recursive=" + deep + "&cursor=" + to;
            talk.set("Link", "<" + next + ">; rel=\"next\"");
        }
        talk.json(200, entries.subList(from, to));
    }

    private static List<Map<String, Object>> entries(StubRepo.Point at, String folder, boolean deep) {
        String prefix = folder.isEmpty() ? "" : folder + "/";
        Map<String, Map<String, Object>> found = new TreeMap<>();
        at.files().forEach((path, file) -> {
            if (path.startsWith(prefix)) {
                String rest = path.substring(prefix.length());
                for (int slash = rest.indexOf('/'); slash > 0; slash = rest.indexOf('/', slash + 1)) {
                    String directory = prefix + rest.substring(0, slash);
                    found.put(directory, directory(directory));
                    if (!deep) {
                        return;
                    }
                }
                found.put(path, file.listed(path));
            }
        });
        return new ArrayList<>(found.values());
    }

    private static Map<String, Object> directory(String path) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("type", "directory");
        entry.put("oid", StubStore.sha1(path));
        entry.put("size", 0);
        entry.put("path", path);
        return entry;
    }

    void pathsInfo(Talk talk, StubRepo.Point at) throws IOException {
        List<String> paths = new ArrayList<>();
        if (talk.header("Content-Type").orElse("").contains("json")) {
            talk.json().path("paths").forEach(p -> paths.add(p.asString("")));
        } else {
            paths.addAll(talk.form("paths"));
        }
        if (paths.size() > 1000) {
            talk.error(413, "", "too many paths");
            return;
        }
        talk.json(
                200,
                paths.stream()
                        .filter(p -> at.files().containsKey(p))
                        .map(p -> at.files().get(p).listed(p))
                        .toList());
    }

    /** The three shapes: large files go to the cdn, files in folders to the resolve cache, others come at once. */
    void resolve(Talk talk, StubRepo repo, StubRepo.Point at, String path, URI cdn) throws IOException {
        talk.set("X-Repo-Commit", at.sha());
        Optional<StubFile> file = Optional.ofNullable(at.files().get(path));
        if (file.isEmpty()) {
            talk.error(404, "EntryNotFound", "Entry not found");
        } else if (file.get().large()) {
            talk.set("X-Linked-Etag", '"' + file.get().sha256() + '"');
            talk.set("X-Linked-Size", Long.toString(file.get().size()));
            talk.set("Location", cdn + "/get/" + file.get().sha256() + "?signature=of-one-hour");
            talk.bytes(302, "Found. Redirecting".getBytes(StandardCharsets.UTF_8));
        } else if (path.contains("/")) {
            String quoted = Arrays.stream(path.split("/"))
                    .map(p -> URLEncoder.encode(p, StandardCharsets.UTF_8).replace("+", "%20"))
                    .reduce((a, b) -> a + "/" + b)
                    .orElse("");
            talk.set("Location", "/api/resolve-cache/datasets/" + repo.name() + "/" + at.sha() + "/" + quoted);
            talk.set("ETag", '"' + file.get().git() + '"');
            talk.bytes(307, "Temporary Redirect. Redirecting".getBytes(StandardCharsets.UTF_8));
        } else {
            content(talk, file.get(), path);
        }
    }

    void cached(Talk talk, StubRepo.Point at, String path) throws IOException {
        talk.set("X-Repo-Commit", at.sha());
        Optional<StubFile> file = Optional.ofNullable(at.files().get(path));
        if (file.isPresent()) {
            content(talk, file.get(), path);
        } else {
            talk.error(404, "EntryNotFound", "Entry not found");
        }
    }

    private void content(Talk talk, StubFile file, String path) throws IOException {
        String name = URLEncoder.encode(path.replaceFirst(".*/", ""), StandardCharsets.UTF_8);
        talk.set("Content-Disposition", "inline; filename*=UTF-8''" + name);
        talk.set("ETag", '"' + file.git() + '"');
        ranged(talk, store.get(file.sha256()));
    }

    /** GET on the cdn; its ETag is one of its own. */
    void fromCdn(Talk talk, String sha256) throws IOException {
        talk.set("ETag", "\"of-the-cdn\"");
        ranged(talk, store.get(sha256));
    }

    private static void ranged(Talk talk, byte[] whole) throws IOException {
        talk.set("Accept-Ranges", "bytes");
        byte[] content = talk.meets(Fault.WRONG_BYTES) ? new byte[whole.length] : whole;
        Matcher range = RANGE.matcher(talk.header("Range").orElse(""));
        if (!range.matches() || talk.meets(Fault.WHOLE_FOR_RANGE)) {
            talk.bytes(200, content);
            return;
        }
        long from = Long.parseLong(range.group(1));
        long to = range.group(2).isEmpty() ? whole.length - 1 : Long.parseLong(range.group(2));
        if (from >= whole.length) {
            talk.set("Content-Range", "bytes */" + whole.length);
            talk.error(416, "", "Range Not Satisfiable");
            return;
        }
        int end = (int) Math.min(to, whole.length - 1) + 1;
        talk.set("Content-Range", "bytes " + from + "-" + (end - 1) + "/" + whole.length);
        talk.bytes(206, Arrays.copyOfRange(content, (int) from, end));
    }
}
