package io.funes.ingest.export;

/**
 * How a format spells the fields of a message.
 *
 * @param reasoning what was thought
 * @param calls the calls of tools
 * @param callId the call that a tool's message answers
 */
record Spelling(String reasoning, String calls, String callId) {

    static final Spelling CAMEL = new Spelling("reasoningContent", "toolCalls", "toolCallId");
    static final Spelling SNAKE = new Spelling("reasoning_content", "tool_calls", "tool_call_id");
}
