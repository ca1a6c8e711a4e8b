package io.funes.app.daemon;

import io.funes.core.home.FunesHome;
import io.funes.core.home.Setting;
import io.funes.core.home.Settings;
import io.funes.core.inference.store.RerankerModel;
import io.funes.core.memory.Memory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** The one process that owns a home and serves it on 127.0.0.1, from its start to its end. */
public final class Daemon {

    private static final String PORT = "port";

    private final FunesHome home;
    private final Settings settings;
    private final Class<?>[] configurations;
    private Consumer<String> warning = says -> {};
    private boolean ownsProcess;

    /** @param configurations what else the process is made of */
    public Daemon(FunesHome home, Settings settings, Class<?>... configurations) {
        this.home = home;
        this.settings = settings;
        this.configurations = configurations.clone();
    }

    /** Makes the signals that end this process end the daemon in order. For a process that is the daemon and no more. */
    public Daemon endsOnSignals() {
        ownsProcess = true;
        return this;
    }

    /** Takes what the one who starts the daemon should know, although it starts. */
    public Daemon warning(Consumer<String> told) {
        warning = told;
        return this;
    }

    /**
     * Serves until {@code funes stop} or a signal.
     *
     * @throws HomeHeldException when another process has the home
     */
    public int serve() {
        int wanted = settings.sound().number(Setting.PORT).orElseGet(this::portOfLastTime);
        try (HomeLock lock = HomeLock.take(home, "serve")) {
            serve(wanted, lock);
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 1;
        }
    }

    private void serve(int wanted, HomeLock lock) throws InterruptedException {
        ConfigurableApplicationContext context = start(wanted);
        Ending ending = context.getBean(Ending.class);
        try (context) {
            if (ownsProcess) {
                ending.onSignals();
            }
            FirstSteps first = context.getBean(FirstSteps.class); // a wrong setting is told before anyone is let in
            openMemory(context);
            settings.strangers().forEach(warning);
            context.getBean(RerankerModel.class).missing().ifPresent(warning);
            int port = context.getEnvironment().getRequiredProperty("local.server.port", int.class);
            remember(port);
            lock.answersAt(port);
            new Thread(first, "first-steps").start();
            ending.awaitAsked();
        } finally {
            ending.complete();
        }
    }

    /** One that cannot be read is no reason to answer as if there were none. */
    private void openMemory(ConfigurableApplicationContext context) {
        if (Files.exists(home.dataset())) {
            context.getBean(Memory.class);
        }
    }

    private ConfigurableApplicationContext start(int port) {
        return new SpringApplicationBuilder(configurations)
                .sources(DaemonConfiguration.class)
                .web(WebApplicationType.SERVLET)
                .lazyInitialization(true)
                .registerShutdownHook(false)
                .properties(Map.of(
                        "server.port",
                        port,
                        "logging.file.name",
                        home.log().resolve("daemon.log").toString()))
                .initializers(context -> {
                    context.getBeanFactory().registerSingleton("funesHome", home);
                    context.getBeanFactory().registerSingleton("settings", settings);
                })
                .run();
    }

    /** A dashboard stays where it was, where it can. */
    private int portOfLastTime() {
        try {
            int port = Integer.parseInt(Files.readString(portFile()).trim());
            return isFree(port) ? port : 0;
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }

    private void remember(int port) {
        try {
            Files.writeString(portFile(), port + "\n");
        } catch (IOException e) {
            return; // the next start takes another one
        }
    }

    private Path portFile() {
        return home.root().resolve(PORT);
    }

    private static boolean isFree(int port) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            return probe.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
