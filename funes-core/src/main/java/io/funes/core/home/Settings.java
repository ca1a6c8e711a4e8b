package io.funes.core.home;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * What a home is set to. A setting is looked for in the environment, then in the home's {@code settings.properties}; the
 * one who asks has the default. What is wrong with them is told by {@link #problems}, so that nothing that somebody
 * wrote is passed over in silence.
 */
public final class Settings {

    private final Map<String, String> environment;
    private final Path path;
    private final Properties file;

    private Settings(Map<String, String> environment, Path path, Properties file) {
        this.environment = environment;
        this.path = path;
        this.file = file;
    }

    /**
     * The settings of a home, as they are now.
     *
     * @throws HomeException when the file is there and cannot be read
     */
    public static Settings of(FunesHome home, Map<String, String> environment) {
        return new Settings(environment, home.settings(), SettingsFile.load(home.settings()));
    }

    /** Those that are set, in the environment or in the file. */
    public List<Setting> set() {
        return Arrays.stream(Setting.values())
                .filter(setting -> value(setting).isPresent())
                .toList();
    }

    /** Keys of the file that name no setting or have no value, and values that cannot be, each with what would be right. */
    public List<String> problems() {
        Stream<String> unknown = file.stringPropertyNames().stream()
                .filter(key -> Setting.of(key).isEmpty())
                .sorted()
                .map(this::unknown);
        Stream<String> bare = Arrays.stream(Setting.values())
                .filter(setting -> file.getProperty(setting.key(), "-").isBlank())
                .map(this::bare);
        Stream<String> misspelt = environment.keySet().stream().sorted().flatMap(Settings::misspelt);
        Stream<String> wrong = Arrays.stream(Setting.values())
                .filter(setting ->
                        value(setting).filter(v -> !setting.allows(v)).isPresent())
                .map(this::wrong);
        return Stream.of(unknown, bare, misspelt, wrong)
                .flatMap(problems -> problems)
                .toList();
    }

    /**
     * Variables that begin like ours and set nothing. They may mean something to others, so they are for a word of
     * warning, not for a refusal.
     */
    public List<String> strangers() {
        return environment.keySet().stream()
                .filter(Variables::isStranger)
                .filter(variable -> misspelt(variable).findAny().isEmpty())
                .sorted()
                .map(variable -> variable + " in the environment sets nothing; there are " + Variables.settings())
                .toList();
    }

    /**
     * Goes on only where nothing is wrong.
     *
     * @throws HomeException saying the first problem, and how many there are
     */
    public Settings sound() {
        List<String> problems = problems();
        if (problems.isEmpty()) {
            return this;
        }
        String more = problems.size() == 1 ? "" : " (`funes doctor` shows " + (problems.size() - 1) + " more)";
        throw new HomeException(problems.get(0) + more);
    }

    /** @throws HomeException when what is set cannot be */
    public Optional<String> text(Setting setting) {
        Optional<String> value = value(setting);
        if (value.filter(v -> !setting.allows(v)).isPresent()) {
            throw new HomeException(wrong(setting));
        }
        return value;
    }

    public Optional<Integer> number(Setting setting) {
        return text(setting).map(Integer::valueOf);
    }

    public Optional<Duration> duration(Setting setting) {
        return text(setting).map(Span::parse);
    }

    public Optional<Boolean> flag(Setting setting) {
        return text(setting).map(value -> Setting.Switches.ON.contains(value.toLowerCase(Locale.ROOT)));
    }

    /** Where a setting comes from, and what it says there, to begin a sentence with. */
    public String said(Setting setting) {
        String value = " is \"" + value(setting).orElse("") + "\"";
        return isInEnvironment(setting) ? setting.variable() + value : setting.key() + " in " + path + value;
    }

    /** Whether two say the same. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Settings that && file.equals(that.file) && values().equals(that.values());
    }

    @Override
    public int hashCode() {
        return file.hashCode() + values().hashCode();
    }

    private List<Optional<String>> values() {
        return Arrays.stream(Setting.values()).map(this::value).toList();
    }

    private Optional<String> value(Setting setting) {
        String named = environment.getOrDefault(setting.variable(), file.getProperty(setting.key(), ""));
        return Optional.of(named.trim()).filter(value -> !value.isEmpty());
    }

    private boolean isInEnvironment(Setting setting) {
        return environment.containsKey(setting.variable());
    }

    private String unknown(String key) {
        String spelt = key.toLowerCase(Locale.ROOT).replace('_', '-').replaceFirst("^funes-", "");
        String right = Near.to(spelt, Arrays.stream(Setting.values()).map(Setting::key))
                .map(near -> "; did you mean " + near + "?")
                .orElse("; there are " + Setting.keys());
        return "\"" + key + "\" in " + path + " is no setting" + right;
    }

    /** Other variables may begin alike, and mean something to others; only what is nearly one of ours is ours. */
    private static Stream<String> misspelt(String variable) {
        return Variables.isStranger(variable)
                ? Near.to(variable, Arrays.stream(Setting.values()).map(Setting::variable))
                        .map(near -> variable + " in the environment is no setting; did you mean " + near + "?")
                        .stream()
                : Stream.empty();
    }

    private String bare(Setting setting) {
        return setting.key() + " in " + path + " has no value; it must be " + setting.wanted()
                + ", or take the line out";
    }

    private String wrong(Setting setting) {
        return said(setting) + "; it must be " + setting.wanted();
    }
}
