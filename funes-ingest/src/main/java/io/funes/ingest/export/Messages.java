package io.funes.ingest.export;

import io.funes.core.trace.Block;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Role;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.ingest.speech.Origin;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes chat messages of turns. A message holds one thought, one text and the calls after them, or one result, so a turn
 * may be several messages; the order of its blocks stays.
 */
final class Messages {

    private static final String SYSTEM = "system";
    private static final Set<String> KNOWN = Set.of("user", "assistant", "tool", SYSTEM);

    private final Spelling spelling;
    private final CallIds calls = new CallIds();

    Messages(Spelling spelling) {
        this.spelling = spelling;
    }

    /** One turn's messages, of one session after the other, as JSON objects. */
    List<Map<String, Object>> of(Turn turn) {
        List<Map<String, Object>> messages = new ArrayList<>();
        List<Block> group = new ArrayList<>();
        for (Block block : turn.blocks()) {
            if (!group.isEmpty() && !continues(turn, group.get(group.size() - 1), block)) {
                messages.add(message(turn, group));
                group = new ArrayList<>();
            }
            group.add(block);
        }
        if (!group.isEmpty()) {
            messages.add(message(turn, group));
        }
        return messages;
    }

    private static boolean continues(Turn turn, Block last, Block next) {
        boolean assistant =
                role(turn, last).equals("assistant") && role(turn, next).equals("assistant");
        return assistant && (place(last) < place(next) || next.type() == BlockType.TOOL_USE);
    }

    private static int place(Block block) {
        return switch (block.type()) {
            case THINKING -> 0;
            case TEXT -> 1;
            case TOOL_USE, TOOL_RESULT -> 2;
        };
    }

    private static String role(Turn turn, Block block) {
        return switch (block.type()) {
            case THINKING, TOOL_USE -> Role.ASSISTANT.name();
            case TOOL_RESULT -> Role.TOOL.name();
            case TEXT -> KNOWN.contains(turn.role().name()) ? turn.role().name() : SYSTEM;
        };
    }

    private Map<String, Object> message(Turn turn, List<Block> blocks) {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("role", role(turn, blocks.get(0)));
        message.put("content", "");
        blocks.forEach(block -> put(block, message));
        turn.time()
                .flatMap(Timestamp::instant)
                .map(Instant::toEpochMilli)
                .ifPresent(millis -> message.put("timestamp", millis));
        message.put(Origin.FIELD, Origin.of(turn, blocks).json());
        return message;
    }

    private void put(Block block, Map<String, Object> message) {
        switch (block.type()) {
            case TEXT -> message.put("content", block.text());
            case THINKING -> message.put(spelling.reasoning(), block.text());
            case TOOL_USE -> calls(message).add(call(block));
            case TOOL_RESULT -> result(block, message);
        }
    }

    private void result(Block block, Map<String, Object> message) {
        message.put("content", block.text());
        calls.answer(block.toolName()).ifPresentOrElse(id -> message.put(spelling.callId(), id), () -> block.toolName()
                .ifPresent(tool -> message.put("name", tool)));
    }

    private Map<String, Object> call(Block block) {
        Map<String, Object> function = new LinkedHashMap<>();
        block.toolName().ifPresent(tool -> function.put("name", tool));
        function.put("arguments", block.text());
        Map<String, Object> call = new LinkedHashMap<>();
        call.put("id", calls.call(block.toolName()));
        call.put("type", "function");
        call.put("function", function);
        return call;
    }

    @SuppressWarnings("unchecked") // put there by this method only
    private List<Object> calls(Map<String, Object> message) {
        return (List<Object>) message.computeIfAbsent(spelling.calls(), name -> new ArrayList<>());
    }
}
