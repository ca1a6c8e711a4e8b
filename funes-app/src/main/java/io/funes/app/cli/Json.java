package io.funes.app.cli;

import tools.jackson.databind.json.JsonMapper;

/** How {@code --json} writes: one line. */
final class Json {

    private Json() {}

    static String of(Object view) {
        return JsonMapper.shared().writeValueAsString(view);
    }
}
