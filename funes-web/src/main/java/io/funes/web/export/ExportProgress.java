package io.funes.web.export;

/**
 * How far an export is.
 *
 * @param sessions sessions done
 * @param total sessions there are
 */
public record ExportProgress(long sessions, long total) {}
