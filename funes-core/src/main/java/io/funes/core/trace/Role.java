package io.funes.core.trace;

/**
 * Who speaks in a turn. Open, because a harness may have roles of its own.
 *
 * @param name the stored spelling, such as {@code user}
 */
public record Role(String name) {

    public static final Role USER = new Role("user");
    public static final Role ASSISTANT = new Role("assistant");
    public static final Role TOOL = new Role("tool");
    public static final Role SYSTEM = new Role("system");
    public static final Role DEVELOPER = new Role("developer");

    @Override
    public String toString() {
        return name;
    }
}
