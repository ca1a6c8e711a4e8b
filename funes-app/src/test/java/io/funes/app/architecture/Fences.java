package io.funes.app.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** What may know what. Each rule takes the root package, so that a broken fixture can be judged by the same rules. */
record Fences(String root) {

    private static final Pattern FORBIDDEN_WORDS =
            Pattern.compile(".*(Document|Item|Entity|Manager|Helper|Util|Utils|Impl|Dto)(?![a-z]).*");

    List<ArchRule> all() {
        return List.of(
                module("core", "ingest", "search", "sync", "web", "app"),
                module("ingest", "search", "sync", "web", "app"),
                module("search", "ingest", "sync", "web", "app"),
                module("sync", "ingest", "search", "web", "app"),
                module("web", "app"),
                only("core.memory.lance..", "org.lance..", "org.apache.arrow.."),
                only("core.inference.onnx..", "ai.djl..", "ai.onnxruntime.."),
                only("search.index..", "org.apache.lucene.."),
                only("sync.hub..", "okhttp3..", "okio.."),
                only("ingest.parquet..", "org.apache.parquet.."),
                only("app..", "picocli.."),
                springAtTheEdges(),
                noCycles(),
                words());
    }

    private ArchRule module(String name, String... strangers) {
        return noClasses()
                .that(resideInAPackage(in(name + "..")))
                .should()
                .dependOnClassesThat(resideInAnyPackage(List.of(strangers).stream()
                        .map(other -> in(other + ".."))
                        .toArray(String[]::new)))
                .because(name + " does not know " + String.join(", ", strangers))
                .allowEmptyShould(true);
    }

    private ArchRule only(String place, String... library) {
        return noClasses()
                .that(resideInAPackage(in("..")).and(not(resideInAPackage(in(place)))))
                .should()
                .dependOnClassesThat(resideInAnyPackage(library))
                .because("only " + in(place) + " knows " + String.join(", ", library));
    }

    private ArchRule springAtTheEdges() {
        return noClasses()
                .that(resideInAPackage(in(".."))
                        .and(not(resideInAnyPackage(in("web.."), in("app.."))))
                        .and(not(isConfiguration())))
                .should()
                .dependOnClassesThat(resideInAPackage("org.springframework.."))
                .because("a module names its parts for Spring in one configuration class; the rest is plain Java");
    }

    private ArchRule noCycles() {
        return slices().matching(in("(**)"))
                .should()
                .beFreeOfCycles()
                .ignoreDependency(
                        isConfiguration(), DescribedPredicate.alwaysTrue()) // it names all parts, by its nature
                .allowEmptyShould(true);
    }

    private ArchRule words() {
        return noClasses()
                .that(resideInAPackage(in("..")))
                .should(Conditions.haveSimpleName(FORBIDDEN_WORDS))
                .because("these words are not used: they say nothing about what a class is");
    }

    private DescribedPredicate<JavaClass> isConfiguration() {
        Set<String> names = Set.of("core", "ingest", "search", "sync");
        return DescribedPredicate.describe("are a module's configuration class", type -> names.stream()
                .anyMatch(name ->
                        type.getPackageName().equals(in(name)) && type.getName().endsWith("Configuration")));
    }

    private String in(String suffix) {
        return suffix.startsWith(".") ? root + suffix : root + "." + suffix;
    }
}
