package io.funes.app.daemon;

import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;

/** The one process that owns a home and serves it on 127.0.0.1, from its start to its end. */
public final class Daemon {

    private static final String PORT = "port";
    private static final int LAST_PORT = 65535;

    private final FunesHome home;
    private final Settings settings;
    private final Class<?>[] configurations;

    /** @param configurations what else the process is made of */
    public Daemon(FunesHome home, Settings settings, Class<?>... configurations) {
        this.home = home;
        this.settings = settings;
        this.configurations = configurations.clone();
    }

    /**
     * Serves until {@code funes stop} or a signal.
     *
     * @throws HomeHeldException when another process has the home
     */
    public int serve() {
        int wanted = settings.number(PORT, LAST_PORT).orElseGet(this::portOfLastTime);
        try (HomeLock lock = HomeLock.take(home, "serve")) {
            CountDownLatch end = new CountDownLatch(1);
            ConfigurableApplicationContext context = start(wanted, end);
            int port = context.getEnvironment().getRequiredProperty("local.server.port", int.class);
            remember(port);
            lock.answersAt(port);
            new Thread(context.getBean(FirstSteps.class), "first-steps").start();
            end.await();
            context.close(); // waits for whoever is closing it: the home is given back when nothing writes any more
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 1;
        }
    }

    private ConfigurableApplicationContext start(int port, CountDownLatch end) {
        return new SpringApplicationBuilder(configurations)
                .sources(DaemonConfiguration.class)
                .web(WebApplicationType.SERVLET)
                .lazyInitialization(true)
                .properties(Map.of(
                        "server.port",
                        port,
                        "logging.file.name",
                        home.log().resolve("daemon.log").toString()))
                .initializers(context -> {
                    context.getBeanFactory().registerSingleton("funesHome", home);
                    context.getBeanFactory().registerSingleton("settings", settings);
                })
                .listeners((ApplicationListener<ContextClosedEvent>) event -> end.countDown())
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
