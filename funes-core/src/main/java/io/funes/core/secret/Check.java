package io.funes.core.secret;

/** What a format promises beyond the characters it is made of. */
interface Check {

    Check NONE = value -> true;

    boolean passes(String value);
}
