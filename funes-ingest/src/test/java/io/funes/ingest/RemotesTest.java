package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.RepoName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RemotesTest {

    private static final String CONFIG = """
            [core]
                bare = false
            [remote "upstream"]
                url = https://github.com/zeta/shop
            [remote "origin"]
                url = git@github.com:acme/shop.git
                fetch = +refs/heads/*:refs/remotes/origin/*
            [submodule "x"]
                url = https://github.com/not/this
            """;

    @TempDir
    private Path directory;

    @Test
    void namesEveryRemoteSorted() throws IOException {
        checkout(directory);
        Path below = Files.createDirectories(directory.resolve("src/main"));

        assertThat(new Remotes().of(below.toString())).contains("acme/shop zeta/shop");
    }

    @Test
    void followsAWorktreeToItsRepository() throws IOException {
        checkout(directory.resolve("main"));
        Path git = Files.createDirectories(directory.resolve("main/.git/worktrees/side"));
        Files.writeString(git.resolve("commondir"), "../..\n");
        Path side = Files.createDirectories(directory.resolve("side"));
        Files.writeString(side.resolve(".git"), "gitdir: " + git + "\n");

        assertThat(new Remotes().of(side.toString())).contains("acme/shop zeta/shop");
    }

    @Test
    void knowsNothingOfADirectoryThatIsNotHere() {
        assertThat(new Remotes().of("/nowhere/at/all")).isEmpty();
        assertThat(new Remotes().of("C:\\x\u0000y")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git@github.com:acme/shop.git",
                "https://github.com/acme/shop",
                "https://user@github.com/acme/shop.git/",
                "ssh://git@host:2222/acme/shop.git",
                "https://gitlab.com/group/acme/shop.git"
            })
    void readsAnyProtocol(String url) {
        assertThat(RepoName.of(url)).contains("acme/shop");
    }

    private static void checkout(Path directory) throws IOException {
        Path git = Files.createDirectories(directory.resolve(".git"));
        Files.writeString(git.resolve("config"), CONFIG);
    }
}
