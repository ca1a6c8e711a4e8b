package io.funes.web.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.search.Filters;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScopeTest {

    private static final Scope ONE = new Scope(Set.of("acme/one"), Set.of());

    @Test
    void noLimitLetsFiltersBe() {
        Filters filters = Filters.NONE.withRepos(Set.of("a/b")).withWorkdirs(Set.of("-w"));
        assertThat(Scope.EVERYTHING.limit(filters)).isEqualTo(filters);
    }

    @Test
    void aQuestionWithoutFiltersGetsTheScopes() {
        assertThat(ONE.limit(Filters.NONE).repos()).containsExactly("acme/one");
    }

    @Test
    void aQuestionCanNarrowButNotWiden() {
        Scope two = new Scope(Set.of("acme/one", "acme/two"), Set.of());
        Filters both = Filters.NONE.withRepos(Set.of("acme/two", "acme/three"));
        assertThat(two.limit(both).repos()).containsExactly("acme/two");
        assertThatThrownBy(() -> ONE.limit(both))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("acme/three, acme/two")
                .hasMessageContaining("acme/one");
    }

    @Test
    void twoScopesLeaveWhatBothAllow() {
        assertThat(ONE.and(Scope.EVERYTHING)).isEqualTo(ONE);
        assertThat(ONE.and(new Scope(Set.of(), Set.of("-w")))).isEqualTo(new Scope(Set.of("acme/one"), Set.of("-w")));
        assertThatThrownBy(() -> ONE.and(new Scope(Set.of("acme/two"), Set.of())))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
