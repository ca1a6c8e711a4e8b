package io.funes.app.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.regex.Pattern;

/** Conditions that ArchUnit does not bring. */
final class Conditions {

    private Conditions() {}

    static ArchCondition<JavaClass> haveSimpleName(Pattern pattern) {
        return new ArchCondition<>("have a name like " + pattern) {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                boolean matches = pattern.matcher(type.getSimpleName()).matches();
                events.add(new SimpleConditionEvent(type, matches, type.getName() + " has the name " + pattern));
            }
        };
    }
}
