package io.funes.web.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * What was written.
 *
 * @param to where
 * @param sessions how many sessions
 * @param messages how many messages they have there
 * @param files how many files
 * @param bytes their size
 * @param secrets how many places in them still look like secrets
 * @param notes what a reader should know about the memories they come from
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ExportReport(
        String to, long sessions, long messages, long files, long bytes, long secrets, List<String> notes) {

    public ExportReport {
        notes = List.copyOf(notes);
    }
}
