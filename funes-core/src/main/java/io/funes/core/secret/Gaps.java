package io.funes.core.secret;

/** What may stand between an operator and its value. */
record Gaps(Pass pass) {

    private static final int SPACES = 80;

    /** Behind a YAML tag, and behind the end of bold type. */
    int untagged(int from) {
        int at = from;
        while (pass.at(at) == '*' && at < from + 3) {
            at++;
        }
        if (pass.at(at) == '!' && pass.at(at + 1) == '!') {
            while (pass.at(at) > ' ') {
                at++;
            }
        }
        return at == from ? from : spaces(at);
    }

    /** The first line of a YAML block. */
    int block(int at) {
        int end = at + 1;
        while (pass.at(end) == '-' || pass.at(end) == '+') {
            end++;
        }
        return pass.at(end) == '\n' ? lines(end) : at;
    }

    int lines(int from) {
        int at = from;
        while (at < from + SPACES && at < pass.text().length() && pass.at(at) <= ' ') {
            at++;
        }
        return at;
    }

    int spaces(int from) {
        int at = from;
        while (at < from + SPACES && (pass.at(at) == ' ' || pass.at(at) == '\t')) {
            at++;
        }
        return at;
    }
}
