package io.funes.web.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.web.ask.Questions;
import io.funes.web.mcp.McpRoutes;
import io.funes.web.openapi.OpenApi;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Import;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The description of the interface says what Spring maps, no more and no less. */
class OpenApiTest {

    private static final List<Class<?>> ROUTES = List.of(ApiRoutes.class, McpRoutes.class);

    private final ObjectNode description = OpenApi.description("test");

    @Test
    void everyRouteIsDescribedAndNoOther() {
        assertThat(described()).isNotEmpty().isEqualTo(mapped());
    }

    @Test
    void everyReferenceLeadsSomewhere() {
        List<String> references = description.findValuesAsString("$ref");
        assertThat(references).isNotEmpty().allSatisfy(reference -> assertThat(
                        description.at(reference.substring(1)).isMissingNode())
                .as(reference)
                .isFalse());
    }

    @Test
    void theParametersOfRecallAreThoseItTakes() {
        Set<String> named = description
                .at("/paths/~1api~1v1~1recall/get/parameters")
                .valueStream()
                .map(parameter -> parameter.get("name").asString())
                .collect(Collectors.toSet());
        assertThat(named).isEqualTo(Questions.names());
        assertThat(description
                        .at("/paths/~1api~1v1~1recall/post/requestBody/content/application~1json/schema/properties")
                        .propertyNames())
                .containsExactlyInAnyOrderElementsOf(named);
    }

    @Test
    void wordsInBracesAreParameters() {
        description.get("paths").properties().forEach(path -> Stream.of(
                        path.getKey().split("/"))
                .filter(part -> part.startsWith("{"))
                .map(part -> part.substring(1, part.length() - 1))
                .forEach(name -> path.getValue()
                        .forEach(operation ->
                                assertThat(inPath(operation)).as(path.getKey()).contains(name))));
    }

    @Test
    void schemasAreMadeOfTheRecordsThatAnswersAre() {
        JsonNode hit = description.at("/components/schemas/HitView");
        assertThat(hit.at("/properties/place/$ref").asString()).isEqualTo("#/components/schemas/PlaceView");
        assertThat(hit.at("/properties/neighbors/items/$ref").asString()).isEqualTo("#/components/schemas/QuoteView");
        assertThat(hit.at("/properties/score/type").asString()).isEqualTo("number");
        assertThat(hit.get("required").valueStream().map(JsonNode::asString))
                .contains("rank")
                .doesNotContain("prompt");
    }

    private static List<String> inPath(JsonNode operation) {
        return operation
                .get("parameters")
                .valueStream()
                .filter(parameter -> parameter.get("in").asString().equals("path"))
                .map(parameter -> parameter.get("name").asString())
                .toList();
    }

    private Set<String> described() {
        return description.get("paths").properties().stream()
                .flatMap(path -> path.getValue().propertyNames().stream()
                        .map(method -> method.toUpperCase(java.util.Locale.ROOT) + " " + path.getKey()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> mapped() {
        Mapping mapping = new Mapping();
        return ROUTES.stream()
                .flatMap(routes ->
                        Arrays.stream(routes.getAnnotation(Import.class).value()))
                .flatMap(controller -> Arrays.stream(controller.getDeclaredMethods())
                        .flatMap(method -> mapping.of(method, controller).stream()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Spring's own reading of a controller's annotations. */
    private static final class Mapping extends RequestMappingHandlerMapping {

        List<String> of(Method method, Class<?> controller) {
            RequestMappingInfo info = getMappingForMethod(method, controller);
            List<String> all = new ArrayList<>();
            if (info != null) {
                info.getPatternValues()
                        .forEach(path ->
                                info.getMethodsCondition().getMethods().forEach(verb -> all.add(verb + " " + path)));
            }
            return all;
        }
    }
}
