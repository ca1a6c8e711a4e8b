package io.funes.web.api;

import io.funes.web.job.Job;
import io.funes.web.job.JobView;
import io.funes.web.job.Jobs;
import java.util.List;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Watches and stops long work. */
@RestController
@RequestMapping("/api/v1/jobs")
class JobsController {

    private final Jobs jobs;

    JobsController(Jobs jobs) {
        this.jobs = jobs;
    }

    @GetMapping
    List<JobView> all() {
        return jobs.all().stream().map(Job::view).toList();
    }

    @GetMapping("/{id}")
    JobView one(@PathVariable String id) {
        return find(id).view();
    }

    @DeleteMapping("/{id}")
    JobView cancel(@PathVariable String id) {
        Job job = find(id);
        job.cancel();
        return job.view();
    }

    private Job find(String id) {
        return jobs.find(id).orElseThrow(() -> new NoJobException(id));
    }
}
