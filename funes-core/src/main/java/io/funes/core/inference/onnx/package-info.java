/**
 * Models run in this process, on the CPU, offline, through DJL with ONNX Runtime. Begin with {@link
 * io.funes.core.inference.onnx.OnnxInference}. The trap: a quantised model scales its activations over the whole batch, so
 * every text is run alone; batched, its vector would depend on its neighbours.
 */
@NullMarked
package io.funes.core.inference.onnx;

import org.jspecify.annotations.NullMarked;
