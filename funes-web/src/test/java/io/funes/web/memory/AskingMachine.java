package io.funes.web.memory;

import io.funes.core.inference.Vector;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.SomeChunks;
import io.funes.core.memory.StoreSettings;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.TurnId;
import io.funes.ingest.Courtesy;
import io.funes.search.Answer;
import io.funes.search.KnownHarnesses;
import io.funes.search.Question;
import io.funes.search.Recall;
import io.funes.search.Tuning;
import io.funes.search.index.LuceneIndex;
import io.funes.sync.Machine;
import io.funes.sync.hub.stub.HubStub;
import io.funes.web.ask.Asking;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A machine that shares memories and answers questions about them. */
final class AskingMachine implements AutoCloseable {

    private static final Vector VECTOR = SomeChunks.vector(7);

    final Machine machine;
    final Asking asking;
    private final LuceneIndex index;
    private final Memories memories;

    AskingMachine(Path directory, HubStub stub, String token) {
        machine = new Machine(directory, stub, token, Machine.open());
        index = LuceneIndex.open(machine.home.index());
        memories = new Memories(
                index,
                new Wholeness(index, machine.memory),
                machine.mirrors,
                machine.links,
                LuceneIndex::open,
                machine.home,
                machine.clock,
                StoreSettings.of(Map.of()));
        Recall recall =
                new Recall(index, new Machine.LengthEmbedder(), Optional.empty(), Tuning.DEFAULT, machine.clock);
        asking = new Asking(recall, memories, new Courtesy(), new KnownHarnesses(Set.of(Harness.CLAUDE_CODE)));
    }

    void learns(List<EmbeddedChunk> chunks) {
        machine.learns(chunks);
        index.vectors(chunks);
        index.refresh();
    }

    Memories memories() {
        return memories;
    }

    Answer ask(String question, String labels) {
        return asking.ask(Question.of(question), Optional.of(labels));
    }

    @Override
    public void close() {
        memories.close();
        index.close();
        machine.close();
    }

    /** A prompt or an answer in a session. */
    static EmbeddedChunk said(String session, int seq, String text) {
        SessionId id = new SessionId(session);
        TurnId turn = new TurnId(session + "-" + seq);
        Chunk chunk = new Chunk(
                ChunkId.of(id, turn, 0, 0),
                text,
                id,
                Optional.of("-home-somebody-project"),
                turn,
                Optional.empty(),
                seq,
                Optional.of(Timestamp.of(Instant.parse("2026-11-01T00:00:00Z").plusSeconds(seq))),
                seq % 2 == 0 ? Role.USER : Role.ASSISTANT,
                BlockType.TEXT,
                Optional.empty(),
                Optional.of("/traces/" + session + ".jsonl"),
                0,
                0,
                Harness.CLAUDE_CODE,
                Optional.of("acme/app"));
        return new EmbeddedChunk(chunk, VECTOR);
    }
}
