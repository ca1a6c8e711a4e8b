package io.funes.ingest.speech;

import io.funes.core.trace.Block;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Role;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.ingest.jsonl.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where a message that funes exported comes from. Formats for chats have no place for it, so it stands in a field of our
 * own, which others pass over; read back, the message is the same turn again and is not stored a second time.
 *
 * @param turn the turn's id
 * @param parent the turn before it, where known
 * @param seq the turn's number
 * @param time when it was said, as its harness wrote it
 * @param role who spoke, also where the format knows no such role
 * @param blocks the numbers of the blocks that are in this message, in its order
 * @param plain whether the words of a tool are stored as text, not as its result
 */
public record Origin(
        TurnId turn,
        Optional<TurnId> parent,
        long seq,
        Optional<Timestamp> time,
        Role role,
        List<Integer> blocks,
        boolean plain) {

    /** The field's name. */
    public static final String FIELD = "funes";

    public Origin {
        blocks = List.copyOf(blocks);
    }

    /** Of some blocks of a turn. */
    public static Origin of(Turn turn, List<Block> blocks) {
        return new Origin(
                turn.id(),
                turn.parent(),
                turn.seq(),
                turn.time(),
                turn.role(),
                blocks.stream().map(Block::index).toList(),
                turn.role().equals(Role.TOOL) && blocks.stream().allMatch(b -> b.type() == BlockType.TEXT));
    }

    /** What a message says about itself, if it is one of ours and says it rightly. */
    public static Optional<Origin> in(Json message) {
        Json field = message.get(FIELD);
        Optional<Integer> seq = whole(field.get("seq"));
        List<Integer> blocks = field.get("blocks").values().stream()
                .flatMap(b -> whole(b).stream())
                .toList();
        return field.get("turn")
                .text()
                .filter(turn -> seq.isPresent())
                .map(turn -> new Origin(
                        new TurnId(turn),
                        field.get("parent").text().map(TurnId::new),
                        seq.orElseThrow(),
                        field.get("ts").text().map(Timestamp::new),
                        new Role(field.textOr("role", message.textOr("role", ""))),
                        blocks,
                        field.isTrue("plain")));
    }

    /** As the value of {@link #FIELD}. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("turn", turn.value());
        parent.ifPresent(id -> json.put("parent", id.value()));
        json.put("seq", seq);
        time.ifPresent(at -> json.put("ts", at.raw()));
        json.put("role", role.name());
        json.put("blocks", blocks);
        if (plain) {
            json.put("plain", true);
        }
        return json;
    }

    /** The turn, with the numbers that its blocks had. */
    public Turn turn(List<Block> read) {
        List<Block> numbered = new ArrayList<>();
        for (Block block : read) {
            int number = block.index() < blocks.size() ? blocks.get(block.index()) : block.index();
            numbered.add(
                    plain
                            ? Block.text(number, block.text())
                            : new Block(number, block.type(), block.text(), block.toolName()));
        }
        return new Turn(turn, parent, seq, time, role, numbered);
    }

    private static Optional<Integer> whole(Json value) {
        return value instanceof Json.Num number && number.digits().matches("[0-9]{1,9}")
                ? Optional.of(Integer.valueOf(number.digits()))
                : Optional.empty();
    }
}
