package io.funes.app.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The fences of the modules hold, and they would be seen to fall. */
class ArchitectureTest {

    private static final String BROKEN = "io.funes.app.architecture.broken";
    private static final int FEWEST_CLASSES = 400;

    private static final JavaClasses OURS = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("test-classes") && !location.contains("-tests.jar"))
            .importPackages("io.funes");

    static Stream<ArchRule> fences() {
        return new Fences("io.funes").all().stream();
    }

    @ParameterizedTest
    @MethodSource("fences")
    void everyFenceHolds(ArchRule fence) {
        fence.check(OURS);
    }

    @Test
    void everyModuleWasLookedAt() {
        assertThat(OURS.size()).isGreaterThan(FEWEST_CLASSES);
        assertThat(List.of("core", "ingest", "search", "sync", "web", "app"))
                .allSatisfy(module -> assertThatCode(() -> OURS.get("io.funes." + module + ".package-info"))
                        .doesNotThrowAnyException());
    }

    @Test
    void brokenFencesAreReported() {
        JavaClasses broken = new ClassFileImporter().importPackages(BROKEN);
        List<String> reports = new Fences(BROKEN)
                .all().stream()
                        .map(fence -> fence.evaluate(broken))
                        .filter(result -> result.hasViolation())
                        .map(result -> result.getFailureReport().toString())
                        .toList();
        assertThat(reports).hasSize(new Fences(BROKEN).all().size());
        assertThat(reports).anySatisfy(report -> assertThat(report).contains("SessionManager"));
    }
}
