package io.funes.core.inference.store;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A model that is always the same: a revision of a repository, and the hash of each file.
 *
 * @param name what it is called here and on the command line; also its directory
 * @param repository the model repository on the Hub, {@code owner/name}
 * @param revision a commit, never a branch
 * @param licence its licence, as the repository states it
 * @param files what is needed of it
 */
public record PinnedModel(String name, String repository, String revision, String licence, List<ModelFile> files) {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    /**
     * The reranker of first choice, int8 for any processor. Several unrelated public projects pin the same hashes for
     * these files; its tokenizer is byte for byte the embedder's.
     */
    public static final PinnedModel MS_MARCO_MINILM = new PinnedModel(
            "ms-marco-MiniLM-L6-v2",
            "cross-encoder/ms-marco-MiniLM-L6-v2",
            "c5ee24cb16019beea0893ab7796b1df96625c6b8",
            "Apache-2.0",
            List.of(
                    new ModelFile(
                            "onnx/model_quint8_avx2.onnx",
                            ModelFile.ONNX,
                            23_200_716,
                            "c80a8b34256ea453093d612e3ac48d3d965a0c0a48c7906709af8b8e28461bf9"),
                    new ModelFile(
                            "tokenizer.json",
                            ModelFile.TOKENIZER,
                            711_396,
                            "d241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66")));

    public PinnedModel {
        requireName(name);
        files = List.copyOf(files);
    }

    static String requireName(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("\"" + name + "\" cannot be a model's name; use letters, digits, . _ -");
        }
        return name;
    }

    /** {@code owner/name@revision}. */
    String origin() {
        return repository + "@" + revision;
    }

    /** All files together. */
    public long bytes() {
        return files.stream().mapToLong(ModelFile::bytes).sum();
    }
}
