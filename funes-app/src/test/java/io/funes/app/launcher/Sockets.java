package io.funes.app.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The internet sockets of a Linux process, as the kernel lists them. */
final class Sockets {

    private static final int LOCAL = 1;
    private static final int REMOTE = 2;
    private static final int INODE = 9;

    private Sockets() {}

    /** Each as {@code tcp 0100007F:1F90 00000000:0000}: protocol, local and remote address in the kernel's hex. */
    static List<String> of(long pid) throws IOException {
        Set<String> inodes = inodes(pid);
        List<String> sockets = new ArrayList<>();
        for (String table : List.of("tcp", "tcp6", "udp", "udp6")) {
            Path file = Path.of("/proc/" + pid + "/net/" + table);
            if (Files.exists(file)) {
                Files.readAllLines(file).stream()
                        .skip(1)
                        .map(line -> line.trim().split("\\s+"))
                        .filter(columns -> inodes.contains(columns[INODE]))
                        .map(columns -> table + " " + columns[LOCAL] + " " + columns[REMOTE])
                        .forEach(sockets::add);
            }
        }
        return sockets;
    }

    /** 127.0.0.1, also as seen through IPv6; the other end may be unset, as of a listener. */
    static boolean isLoopback(String socket) {
        String[] parts = socket.toUpperCase(Locale.ROOT).split(" ");
        return isLoopbackAddress(parts[1]) && (isLoopbackAddress(parts[2]) || parts[2].matches("0+:0000"));
    }

    private static boolean isLoopbackAddress(String address) {
        String host = address.substring(0, address.indexOf(':'));
        return host.equals("0100007F") || host.equals("0000000000000000FFFF00000100007F");
    }

    private static Set<String> inodes(long pid) throws IOException {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/" + pid + "/fd"))) {
            return descriptors
                    .map(Sockets::target)
                    .filter(target -> target.startsWith("socket:["))
                    .map(target -> target.substring("socket:[".length(), target.length() - 1))
                    .collect(Collectors.toSet());
        }
    }

    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException e) {
            return "gone";
        }
    }
}
