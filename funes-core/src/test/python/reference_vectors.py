"""An independent way to the same vectors: onnxruntime and tokenizers, without DJL.

Usage: reference_vectors.py MODEL_ONNX TOKENIZER_JSON < texts.json > vectors.json
Needs: pip install onnxruntime==1.23.2 tokenizers numpy
"""

import json
import sys

import numpy
import onnxruntime
from tokenizers import Tokenizer


def main(model, tokenizer_file):
    tokenizer = Tokenizer.from_file(tokenizer_file)
    tokenizer.enable_truncation(512)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    vectors = [vector(session, tokenizer.encode(text)) for text in json.load(sys.stdin)]
    json.dump(vectors, sys.stdout)


def vector(session, encoding):
    inputs = {
        "input_ids": [encoding.ids],
        "attention_mask": [encoding.attention_mask],
        "token_type_ids": [encoding.type_ids],
    }
    hidden = session.run(None, {name: numpy.array(row, numpy.int64) for name, row in inputs.items()})[0]
    cls = hidden[0, 0].astype(numpy.float64)
    return (cls / numpy.linalg.norm(cls)).tolist()


if __name__ == "__main__":
    main(*sys.argv[1:])
