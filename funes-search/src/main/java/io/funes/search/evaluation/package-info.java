/**
 * Measures recall on labelled questions: {@link io.funes.search.evaluation.Evaluation} asks each
 * {@link io.funes.search.evaluation.Label} in every variant and makes a {@link io.funes.search.evaluation.Report}.
 */
@NullMarked
package io.funes.search.evaluation;

import org.jspecify.annotations.NullMarked;
