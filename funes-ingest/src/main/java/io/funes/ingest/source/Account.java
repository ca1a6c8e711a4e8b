package io.funes.ingest.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts what becomes of a unit's input, and remembers the first places where something was wrong. */
public final class Account {

    /** How many places of a unit are kept; further ones are only counted. */
    public static final int PLACES = 20;

    private final Map<Entry, Long> counts = new TreeMap<>();
    private final List<Place> places = new ArrayList<>();

    /**
     * A kind of input and what became of it.
     *
     * @param outcome what became of it
     * @param name the record's type, the noise's name, or the reason
     */
    public record Entry(Outcome outcome, String name) implements Comparable<Entry> {

        private static final int NAME_MAX = 80;

        public Entry {
            name = name.length() > NAME_MAX ? name.substring(0, NAME_MAX) : name;
        }

        @Override
        public int compareTo(Entry other) {
            int byOutcome = outcome.compareTo(other.outcome);
            return byOutcome != 0 ? byOutcome : name.compareTo(other.name);
        }
    }

    /**
     * Where something was wrong.
     *
     * @param line the line, from 1
     * @param offset the byte where it begins
     * @param outcome what became of it
     * @param reason why, without any of its words
     */
    public record Place(long line, long offset, Outcome outcome, String reason) {}

    public void count(Outcome outcome, String name) {
        counts.merge(new Entry(outcome, name), 1L, Long::sum);
    }

    /** Counts, and keeps the place if there are not too many. */
    public void count(Place place) {
        count(place.outcome(), place.reason());
        if (places.size() < PLACES) {
            places.add(place);
        }
    }

    public Map<Entry, Long> counts() {
        return Map.copyOf(counts);
    }

    public List<Place> places() {
        return List.copyOf(places);
    }

    public long total(Outcome outcome) {
        return counts.entrySet().stream()
                .filter(e -> e.getKey().outcome() == outcome)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Begins anew, when what was counted has been stored. */
    public void clear() {
        counts.clear();
        places.clear();
    }
}
