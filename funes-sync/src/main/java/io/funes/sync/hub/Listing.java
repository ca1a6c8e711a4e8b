package io.funes.sync.hub;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import okhttp3.Response;
import tools.jackson.databind.JsonNode;

/** Every file of a repository at a commit: one recursive listing, page by page. */
final class Listing {

    private static final Pattern NEXT = Pattern.compile("<([^>]+)>\\s*;\\s*rel=\"next\"");

    // A page holds a thousand entries and a repository less than 100,000 files.
    private static final int MOST_PAGES = 1_000;

    private final Wire wire;

    Listing(Wire wire) {
        this.wire = wire;
    }

    List<RemoteFile> of(RepoName repo, String commit) {
        List<RemoteFile> files = new ArrayList<>();
        Optional<HttpUrl> next = Optional.of(wire.at("api", "datasets", repo.owner(), repo.name(), "tree", commit)
                .newBuilder()
                .addQueryParameter("recursive", "true")
                .addQueryParameter("expand", "false")
                .build());
        for (int pages = 0; next.isPresent(); pages++) {
            if (pages == MOST_PAGES) {
                throw new HubException(HubFault.CORRUPT, "the listing of " + repo + " does not end; try again later");
            }
            HttpUrl page = next.get();
            next = wire.patiently(() -> wire.request(page).build(), repo.toString(), answer -> {
                Wire.tree(answer).forEach(entry -> file(entry).ifPresent(files::add));
                return following(answer);
            });
        }
        return files;
    }

    private Optional<HttpUrl> following(Response response) {
        return response.headers("Link").stream()
                .map(NEXT::matcher)
                .filter(Matcher::find)
                .map(m -> wire.given(m.group(1)))
                .findFirst();
    }

    private static Optional<RemoteFile> file(JsonNode entry) {
        if (!entry.path("type").asString("").equals("file")) {
            return Optional.empty();
        }
        JsonNode large = entry.path("lfs");
        String hash = large.path("oid").asString(entry.path("oid").asString(""));
        return Optional.of(new RemoteFile(
                entry.path("path").asString(""), entry.path("size").asLong(0), new ContentHash(hash)));
    }
}
