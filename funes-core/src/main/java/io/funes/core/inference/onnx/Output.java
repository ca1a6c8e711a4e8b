package io.funes.core.inference.onnx;

/**
 * The first output of a run.
 *
 * @param values all numbers, row after row; not copied
 * @param width how many numbers a row has
 */
record Output(float[] values, int width) {}
