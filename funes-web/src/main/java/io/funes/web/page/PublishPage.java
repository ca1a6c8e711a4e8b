package io.funes.web.page;

import io.funes.search.Sessions;
import io.funes.sync.curate.Curation;
import io.funes.sync.hub.RepoName;
import io.funes.web.job.Job;
import io.funes.web.job.Jobs;
import io.funes.web.share.Sharing;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows, for each linked memory, what would go there, sends it, and says what was sent. */
@Controller
class PublishPage {

    private static final int RECEIPTS = 20;

    private final Sharing sharing;
    private final Curation curation;
    private final Jobs jobs;
    private final Titles titles;

    PublishPage(Sharing sharing, Curation curation, Jobs jobs, Sessions sessions) {
        this.sharing = sharing;
        this.curation = curation;
        this.jobs = jobs;
        this.titles = new Titles(sessions);
    }

    @GetMapping("/publish")
    String show(Model model) {
        model.addAttribute(
                "remotes", sharing.remotes().stream().map(this::shown).toList());
        model.addAttribute("receipts", sharing.receipts(RECEIPTS));
        return "publish";
    }

    private RemoteShown shown(Sharing.Remote remote) {
        RepoName repo = RepoName.of(remote.repo());
        return RemoteShown.of(remote, curation.project(repo), sharing.latest(repo), titles);
    }

    /** What would go. It asks the Hub and judges every block that is new, so it is a job. */
    @PostMapping("/publish/preview")
    String preview(@RequestParam String repo) {
        sharing.look(RepoName.of(repo));
        return "redirect:/publish";
    }

    @PostMapping("/publish/push")
    String push(@RequestParam String repo, @RequestParam(defaultValue = "false") boolean agreed) {
        sharing.push(RepoName.of(repo), agreed);
        return "redirect:/publish";
    }

    /** What has begun to be sent is sent to its end. */
    @PostMapping("/publish/jobs/{id}/cancel")
    String cancel(@PathVariable String id) {
        jobs.find(id).ifPresent(Job::cancel);
        return "redirect:/publish";
    }

    @PostMapping("/publish/link")
    String link(@RequestParam String repo) {
        sharing.link(RepoName.of(repo.strip()));
        return "redirect:/publish";
    }

    @PostMapping("/publish/unlink")
    String unlink(@RequestParam String repo) {
        sharing.unlink(RepoName.of(repo));
        return "redirect:/publish";
    }
}
