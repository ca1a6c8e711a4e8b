package io.funes.web.api;

import io.funes.web.openapi.OpenApi;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Describes this interface to programs. */
@RestController
class OpenApiController {

    @GetMapping("/api/v1/openapi")
    JsonNode describe() {
        String version = getClass().getPackage().getImplementationVersion();
        return OpenApi.description(Optional.ofNullable(version).orElse("development"));
    }
}
