package io.funes.sync.hub;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.sync.hub.stub.Fault;
import io.funes.sync.hub.stub.HubStub;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files come whole or not at all. */
class DownloadTest extends AtTheStub {

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"LIMITED", "UNAVAILABLE", "CUT_BEFORE", "LOST_ANSWER", "CUT_BODY", "WRONG_BYTES"})
    void bringsFilesWholeWhateverHappensOnTheWay(Fault fault) throws IOException {
        hub.create(REPO);
        Map<String, byte[]> files = Map.of(
                "dir/large.lance", bytes(1, 2_500_000), "dir/small.txt", bytes(2, 5_000), "top.txt", bytes(3, 5_000));
        hub.commit(REPO, commit(files));
        stub.faults().next(fault, "/get/", 2);
        stub.faults().next(fault, "resolve-cache", 1);
        stub.faults().next(fault, "top.txt", 1);
        files.forEach((path, content) -> assertThat(brought(path)).as(path).isEqualTo(content));
        assertThat(stub.faults().left()).isZero();
    }

    @Test
    void goesOnWhereABrokenDownloadEnded() throws IOException {
        hub.create(REPO);
        hub.commit(REPO, commit(Map.of("large.lance", bytes(1, 4_000_000))));
        stub.faults().next(Fault.CUT_BODY, "/get/", 1);
        long before = stub.sent();
        AtomicLong moved = new AtomicLong();
        assertThat(brought("large.lance", moved)).isEqualTo(bytes(1, 4_000_000));
        assertThat(moved.get()).isEqualTo(4_000_000);
        assertThat(stub.sent() - before).isLessThan(4_100_000);
    }

    @Test
    void startsAgainWhenTheWholeFileComesForARange() throws IOException {
        hub.create(REPO);
        hub.commit(REPO, commit(Map.of("large.lance", bytes(1, 3_000_000))));
        stub.faults().next(Fault.CUT_BODY, "/get/", 1);
        stub.faults().next(Fault.WHOLE_FOR_RANGE, "/get/", 1);
        assertThat(brought("large.lance")).isEqualTo(bytes(1, 3_000_000));
        assertThat(stub.faults().left()).isZero();
    }

    @Test
    void bytesThatStayWrongAreRefusedAndLeaveNothing() throws IOException {
        hub.create(REPO);
        hub.commit(REPO, commit(Map.of("large.lance", bytes(1, 2_000_000))));
        stub.faults().next(Fault.WRONG_BYTES, "/get/", 99);
        assertFault(HubFault.CORRUPT, () -> brought("large.lance"));
        assertThat(directory.resolve("here/large.lance")).doesNotExist();
    }

    @Test
    void theTokenIsNeverSeenByAnotherOrigin() throws IOException {
        stub.uploadsInPartsOf(1_500_000);
        hub.create(REPO);
        hub.commit(REPO, commit(Map.of("a.lance", bytes(1, 2_000_000), "b.lance", bytes(2, 1_200_000))));
        brought("a.lance");
        assertThat(stub.seen())
                .filteredOn(s -> s.origin().equals("cdn"))
                .isNotEmpty()
                .noneMatch(HubStub.Seen::authorized);
    }

    @Test
    void takesWhatAnotherProgramBroughtIntoTheCache() throws IOException {
        hub.create(REPO);
        byte[] content = bytes(1, 2_000_000);
        String head = hub.commit(REPO, commit(Map.of("a.lance", content))).head();
        RemoteFile file = hub.tree(REPO, head).stream()
                .filter(f -> f.path().equals("a.lance"))
                .findFirst()
                .orElseThrow();
        Path blobs = directory.resolve("cache/hub/datasets--alice--mem/blobs");
        Files.createDirectories(blobs);
        Files.write(blobs.resolve(file.hash().hex()), content);
        AtomicLong moved = new AtomicLong();
        assertThat(brought("a.lance", moved)).isEqualTo(content);
        assertThat(moved.get()).isZero();
    }
}
