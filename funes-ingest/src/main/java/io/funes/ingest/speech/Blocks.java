package io.funes.ingest.speech;

import io.funes.core.trace.Block;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Turn;
import io.funes.core.trace.Whitespace;
import io.funes.ingest.jsonl.Latest;
import io.funes.ingest.jsonl.Said;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Gathers the blocks of one turn: blank ones do not exist, and what is no speech is counted and then left out. */
public final class Blocks {

    private final Latest<Call> calls;
    private final List<Block> kept = new ArrayList<>();
    private final List<String> noise = new ArrayList<>();
    private int counted;

    /** @param calls the session's latest calls by id, so that results find their names */
    public Blocks(Latest<Call> calls) {
        this.calls = calls;
    }

    public void text(String text) {
        text(text, Speech::of);
    }

    /** @param judge tells what of the text is speech */
    public void text(String text, Function<String, Speech> judge) {
        add(BlockType.TEXT, text, Optional.empty(), judge);
    }

    public void thinking(String text) {
        add(BlockType.THINKING, text, Optional.empty(), Speech::of);
    }

    /** @param input as it is stored; {@code {}} stands for none */
    public void call(Optional<String> id, Optional<String> tool, String input) {
        Call call = new Call(tool, OwnTools.isCall(tool.orElse(""), input));
        id.ifPresent(name -> calls.put(name, call));
        add(BlockType.TOOL_USE, input, tool, Speech::of);
    }

    /** @param tool the tool's name, where the result says it; else that of the call is taken */
    public void result(Optional<String> id, Optional<String> tool, String output) {
        Call call = id.flatMap(calls::find).orElse(Call.UNSEEN);
        add(
                BlockType.TOOL_RESULT,
                output,
                tool.or(call::tool),
                text -> call.own() ? Speech.none("funes' own answer") : Speech.of(text));
    }

    /** Leaves a number out, for a block that is still to come. */
    public void reserve() {
        counted++;
    }

    /** Whether there was any block at all. */
    public boolean isEmpty() {
        return counted == 0;
    }

    /** The blocks that say something. */
    public List<Block> kept() {
        return List.copyOf(kept);
    }

    /** The names of what was left out. */
    public List<String> noise() {
        return List.copyOf(noise);
    }

    /** What a record of some type says with these blocks; the turn is made only when something is kept. */
    public Said said(String type, Function<List<Block>, Turn> turn) {
        return kept.isEmpty() ? Said.noise(type, noise) : Said.turn(type, turn.apply(kept()), noise);
    }

    private void add(BlockType type, String text, Optional<String> tool, Function<String, Speech> judge) {
        if (Whitespace.isBlank(text)) {
            return;
        }
        int index = counted++;
        Speech speech = judge.apply(text);
        noise.addAll(speech.noise());
        if (!speech.isEmpty()) {
            kept.add(new Block(index, type, speech.text(), tool));
        }
    }
}
