package io.funes.app.daemon;

import java.lang.reflect.Proxy;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The signals that ask a process to end. Reached by reflection, because the JDK's module {@code jdk.unsupported}, which
 * is to stay until there is something in its place, warns every compiler off; a JVM without it keeps its own behaviour.
 */
final class Signals {

    private static final Logger LOG = LoggerFactory.getLogger(Signals.class);
    private static final List<String> TERMINATION = List.of("TERM", "INT", "HUP");

    private Signals() {}

    /** Runs the action, in a thread of the JVM's, instead of the JVM's own end. */
    static void onTermination(Runnable action) {
        TERMINATION.forEach(name -> handle(name, action));
    }

    private static void handle(String name, Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object raised = signal.getConstructor(String.class).newInstance(name);
            signal.getMethod("handle", signal, handler).invoke(null, raised, handling(handler, action));
        } catch (ReflectiveOperationException e) {
            LOG.info("the JVM keeps its own answer to the signal {}", name, e);
        }
    }

    private static Object handling(Class<?> handler, Runnable action) {
        return Proxy.newProxyInstance(
                handler.getClassLoader(), new Class<?>[] {handler}, (proxy, method, arguments) -> {
                    action.run();
                    return null;
                });
    }
}
