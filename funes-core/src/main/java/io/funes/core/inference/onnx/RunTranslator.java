package io.funes.core.inference.onnx;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.translate.NoBatchifyTranslator;
import ai.djl.translate.TranslatorContext;
import java.util.Arrays;
import java.util.Set;

/** Hands a model the inputs that it names, as one row, and takes its first output. */
final class RunTranslator implements NoBatchifyTranslator<Tokens, Output> {

    private static final String TYPES = "token_type_ids";

    private final Set<String> inputs;

    RunTranslator(Set<String> inputs) {
        this.inputs = inputs;
    }

    @Override
    public NDList processInput(TranslatorContext context, Tokens tokens) {
        NDManager manager = context.getNDManager();
        NDList list = new NDList();
        list.add(row(manager, "input_ids", tokens.ids()));
        list.add(row(manager, "attention_mask", ones(tokens.count())));
        if (inputs.contains(TYPES)) {
            list.add(row(manager, TYPES, tokens.types()));
        }
        return list;
    }

    @Override
    public Output processOutput(TranslatorContext context, NDList list) {
        NDArray first = list.head();
        Shape shape = first.getShape();
        return new Output(first.toFloatArray(), (int) shape.get(shape.dimension() - 1));
    }

    private static NDArray row(NDManager manager, String name, long[] values) {
        NDArray array = manager.create(values, new Shape(1, values.length));
        array.setName(name);
        return array;
    }

    private static long[] ones(int count) {
        long[] ones = new long[count];
        Arrays.fill(ones, 1);
        return ones;
    }
}
