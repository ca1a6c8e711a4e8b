package io.funes.web.openapi;

import io.funes.web.holds.ActView;
import io.funes.web.holds.HoldView;
import io.funes.web.holds.HoldsView;
import io.funes.web.job.JobView;
import io.funes.web.quality.QualityView;
import io.funes.web.status.StatusView;
import io.funes.web.view.AnswerView;
import io.funes.web.view.ExcerptView;
import io.funes.web.view.SessionsView;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The description of the HTTP interface, OpenAPI 3.1. */
public final class OpenApi {

    private static final String ROUTES = "/io/funes/web/api/openapi.json";

    private static final List<Class<? extends Record>> ANSWERS = List.of(
            AnswerView.class,
            SessionsView.class,
            ExcerptView.class,
            StatusView.class,
            QualityView.class,
            JobView.class,
            HoldsView.class,
            HoldView.class,
            ActView.class);

    private OpenApi() {}

    /** @param version this build's number */
    public static ObjectNode description(String version) {
        try (InputStream routes = Objects.requireNonNull(OpenApi.class.getResourceAsStream(ROUTES), ROUTES)) {
            ObjectNode description = (ObjectNode) JsonMapper.shared().readTree(routes);
            ((ObjectNode) description.get("info")).put("version", version);
            ObjectNode schemas = (ObjectNode) description.at("/components/schemas");
            Schemas made = new Schemas(schemas);
            ANSWERS.forEach(made::add);
            return description;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + ROUTES, e);
        }
    }
}
