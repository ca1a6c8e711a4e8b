package io.funes.core.secret;

/** A stretch of a text, without a copy of it. */
final class Window implements CharSequence {

    private final String text;
    private final int from;
    private final int length;

    Window(String text, int from, int most) {
        this.text = text;
        this.from = from;
        this.length = Math.min(text.length() - from, most);
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public char charAt(int index) {
        return text.charAt(from + index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.substring(from + start, from + end);
    }

    @Override
    public String toString() {
        return text.substring(from, from + length);
    }
}
