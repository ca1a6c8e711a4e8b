package io.funes.app;

import io.funes.app.cli.Control;
import io.funes.app.cli.FailureException;
import io.funes.app.cli.Parts;
import io.funes.app.daemon.Daemon;
import io.funes.app.daemon.HomeLock;
import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import java.util.Map;
import java.util.Optional;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** A process for one command. It takes the home when the command first needs something of it. */
final class Alone implements Parts, Control, AutoCloseable {

    private static final String DOCTOR = "doctor";

    private final FunesHome home;
    private final Settings settings;
    private final String what;
    private Optional<HomeLock> lock = Optional.empty();
    private Optional<ConfigurableApplicationContext> context = Optional.empty();

    Alone(FunesHome home, Settings settings, String what) {
        this.home = home;
        this.settings = settings;
        this.what = what;
    }

    @Override
    public synchronized <T> T get(Class<T> type) {
        if (context.isEmpty()) {
            if (!what.equals(DOCTOR)) { // which shows what is wrong with them
                settings.sound();
            }
            lock = Optional.of(HomeLock.take(home, what));
            context = Optional.of(begin());
        }
        return context.get().getBean(type);
    }

    @Override
    public boolean endsAfterwards() {
        return true;
    }

    @Override
    public int serve() {
        return new Daemon(home, settings, AppConfiguration.class)
                .endsOnSignals()
                .warning(Main::warn)
                .serve();
    }

    @Override
    public void stop() {
        throw new FailureException("no daemon was asked; run `funes stop` without --no-daemon");
    }

    @Override
    public int port() {
        throw new FailureException("only a daemon has an address; run this without --no-daemon");
    }

    @Override
    public String open() {
        throw new FailureException("only a daemon can be opened; run `funes open` without --no-daemon");
    }

    @Override
    public void close() {
        context.ifPresent(ConfigurableApplicationContext::close);
        lock.ifPresent(HomeLock::close);
    }

    private ConfigurableApplicationContext begin() {
        return new SpringApplicationBuilder(AppConfiguration.class)
                .web(WebApplicationType.NONE)
                .lazyInitialization(true)
                .properties(Map.of(
                        "logging.file.name", home.log().resolve("command.log").toString()))
                .initializers(c -> {
                    c.getBeanFactory().registerSingleton("funesHome", home);
                    c.getBeanFactory().registerSingleton("settings", settings);
                })
                .run();
    }
}
