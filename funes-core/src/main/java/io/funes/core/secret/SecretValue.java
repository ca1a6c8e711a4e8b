package io.funes.core.secret;

/**
 * A secret's own characters, out of reach: nothing outside this package can read them, and they are in no text, log or
 * JSON form. Values are equal when their characters are.
 */
public final class SecretValue {

    private final String characters;

    private SecretValue(String characters) {
        this.characters = characters;
    }

    static SecretValue of(String characters) {
        return new SecretValue(characters);
    }

    String reveal() {
        return characters;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SecretValue that && characters.equals(that.characters);
    }

    @Override
    public int hashCode() {
        return characters.hashCode();
    }

    @Override
    public String toString() {
        return Masked.DOTS;
    }
}
