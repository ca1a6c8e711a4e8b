package io.funes.core.secret;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.List;

/** The data of Secret manifests, YAML or JSON, each value in base64 (https://kubernetes.io/docs/concepts/configuration/secret/). */
final class KubernetesSecrets implements Rule {

    static final String NAME = "kubernetes-secret";

    private static final int WINDOW = 8_000;
    private static final Pattern DATA = Pattern.compile("(?m)(?:^|[\\s{,])[\"']?data[\"']?:\\s");
    private static final Pattern JSON_DATA = Pattern.compile("[\"']data[\"']\\s*:\\s*\\{");
    private static final Pattern ENTRY = Pattern.compile(
            "[\"']?[A-Za-z0-9_.-]+[\"']?[ ]*:[ ]*[\"']?([A-Za-z0-9+/]{8,}={0,2})[\"']?[ ]*(?:,|\\n|$|\\}|\\r)");

    @Override
    public List<String> words() {
        return List.of("kind: secret", "\"kind\":\"secret\"", "\"kind\": \"secret\"");
    }

    @Override
    public void look(Pass pass, int id, int start, int end) {
        if (pass.isRead(id, start)) {
            return;
        }
        int from = manifestStart(pass.text(), start);
        int to = manifestEnd(pass.text(), end);
        pass.read(id, to);
        String manifest = pass.text().substring(from, to);
        Matcher json = JSON_DATA.matcher(manifest);
        Matcher yaml = DATA.matcher(manifest);
        if (json.find()) {
            entries(pass, manifest, json.end(), closing(manifest, json.end()), from);
        } else if (yaml.find()) {
            entries(pass, manifest, yaml.end(), outdent(manifest, yaml.end()), from);
        }
    }

    private static void entries(Pass pass, String manifest, int from, int to, int offset) {
        Matcher entry = ENTRY.matcher(manifest.substring(from, to));
        while (entry.find()) {
            String plain = Checks.decoded(entry.group(1));
            if (!plain.isEmpty() && !Values.isKeptOut(plain)) {
                pass.found(NAME, Confidence.LIKELY, offset + from + entry.start(1), offset + from + entry.end(1));
            }
        }
    }

    private static int manifestStart(String text, int at) {
        int low = Math.max(0, at - WINDOW);
        int cut = text.substring(low, at).lastIndexOf("\n---");
        return cut < 0 ? low : low + cut + 4;
    }

    private static int manifestEnd(String text, int at) {
        int high = Math.min(text.length(), at + WINDOW);
        int cut = text.substring(at, high).indexOf("\n---");
        return cut < 0 ? high : at + cut;
    }

    private static int closing(String text, int from) {
        int end = text.indexOf('}', from);
        return end < 0 ? text.length() : end;
    }

    /** Where a line starts with something that is no space. */
    private static int outdent(String text, int from) {
        for (int line = text.indexOf('\n', from); line >= 0; line = text.indexOf('\n', line + 1)) {
            if (line + 1 < text.length() && text.charAt(line + 1) > ' ' && line > from) {
                return line + 1;
            }
        }
        return text.length();
    }
}
