package io.funes.core.secret;

import java.util.ArrayList;
import java.util.List;

/** Everything that looks for secrets. */
final class Rules {

    private Rules() {}

    static List<Rule> all() {
        List<Rule> rules = new ArrayList<>(Tokens.all());
        rules.add(new PrivateKeys());
        rules.add(new UrlPasswords());
        rules.add(new Cookies());
        rules.add(new CommandFlags());
        rules.add(new KubernetesSecrets());
        rules.add(new Labelled());
        return rules;
    }
}
