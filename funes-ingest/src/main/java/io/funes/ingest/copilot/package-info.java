/** GitHub Copilot CLI's events: {@link io.funes.ingest.copilot.CopilotSource}. */
@NullMarked
package io.funes.ingest.copilot;

import org.jspecify.annotations.NullMarked;
