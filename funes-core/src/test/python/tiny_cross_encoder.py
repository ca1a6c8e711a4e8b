"""Makes the cross-encoders of src/test/resources/cross-encoder, whose ranking can be foretold.

The logit of a pair is the number of the question's known words that the passage has, less a thousandth for each of the
pair's tokens. A word is known when it is in WORDS; any other is [UNK] and never matches. There are variants:
  tiny       input_ids, attention_mask, token_type_ids -> one logit
  tiny-two   the same, but two logits: the negated and the plain one
  tiny-bare  no token_type_ids: the second text is what follows the first [SEP]

Usage: tiny_cross_encoder.py DIRECTORY
Needs: pip install onnx
"""

import json
import pathlib
import sys

import onnx
from onnx import TensorProto, helper

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
WORDS = """
a an and are as at be but by can did do does for from had has have how i if in into is it its no not of on or our so
that the then there they this to was we were what when where which who why will with you

add agent answer api app archive assert backup bash batch black block branch brown bug build cache cat certificate change
chunk class clean client clock close code column command commit compile config connection container copy core crash
credential css daemon data database date debug delete deploy diff directory disk docker dog driver drop dump duplicate edit
embed empty encode end endpoint environment error event exit export fail failed file filter find fix flag flaky flush
folder fork format fox function gradle graph hash header heap hook host http image import index input insert install java
jar json jump jumps key kill lance lazy leak left library limit line list load local lock log loop lucene main map match
maven memory merge message method migration mock model module move network node null number object offset open option
order output over owner package page parse parser passage password patch path permission pid pipe pool port process
prompt proxy pull push python query queue quick race read rebase record redis refactor regex release remote remove rename
repo request reset response restart retry return revert role root row run rust schema score script search secret server
service session set shell size slow socket sort source sql sqlite stack start state stop store stream string switch
system table tag task template test text thread time timeout timezone token trace transaction tree turn type undo unicode
update upload url user utf value variable vector version wait warning watch web window word work worker write yaml zone
""".split()

FIRST_WORD = len(SPECIAL)


def vocabulary():
    return {token: index for index, token in enumerate(SPECIAL + WORDS)}


def tokenizer():
    """As a checkpoint's tokenizer.json comes: with cutting and padding that a caller must not inherit."""
    special = lambda token, type_id: {"SpecialToken": {"id": token, "type_id": type_id}}
    part = lambda name, type_id: {"Sequence": {"id": name, "type_id": type_id}}
    ids = vocabulary()
    return {
        "version": "1.0",
        "truncation": {"direction": "Right", "max_length": 12, "strategy": "LongestFirst", "stride": 0},
        "padding": {
            "strategy": {"Fixed": 12},
            "direction": "Right",
            "pad_to_multiple_of": None,
            "pad_id": 0,
            "pad_type_id": 0,
            "pad_token": "[PAD]",
        },
        "added_tokens": [
            {
                "id": ids[token],
                "content": token,
                "single_word": False,
                "lstrip": False,
                "rstrip": False,
                "normalized": False,
                "special": True,
            }
            for token in SPECIAL
        ],
        "normalizer": {
            "type": "BertNormalizer",
            "clean_text": True,
            "handle_chinese_chars": True,
            "strip_accents": None,
            "lowercase": True,
        },
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [special("[CLS]", 0), part("A", 0), special("[SEP]", 0)],
            "pair": [special("[CLS]", 0), part("A", 0), special("[SEP]", 0), part("B", 1), special("[SEP]", 1)],
            "special_tokens": {
                token: {"id": token, "ids": [ids[token]], "tokens": [token]} for token in ("[CLS]", "[SEP]")
            },
        },
        "decoder": None,
        "model": {
            "type": "WordPiece",
            "unk_token": "[UNK]",
            "continuing_subword_prefix": "##",
            "max_input_chars_per_word": 100,
            "vocab": ids,
        },
    }


def constants():
    integers = lambda name, values: helper.make_tensor(name, TensorProto.INT64, [len(values)], values)
    scalar = lambda name, kind, value: helper.make_tensor(name, kind, [], [value])
    return [
        scalar("first_word", TensorProto.INT64, FIRST_WORD),
        scalar("one", TensorProto.INT64, 1),
        scalar("sep", TensorProto.INT64, SPECIAL.index("[SEP]")),
        scalar("thousandth", TensorProto.FLOAT, 0.001),
        integers("axis1", [1]),
        integers("axis2", [2]),
    ]


def segments(bare):
    if not bare:
        return [helper.make_node("Identity", ["token_type_ids"], ["segment"])]
    return [
        helper.make_node("Equal", ["input_ids", "sep"], ["is_sep"]),
        helper.make_node("Cast", ["is_sep"], ["sep_number"], to=TensorProto.INT64),
        helper.make_node("CumSum", ["sep_number", "one"], ["segment"], exclusive=1),
    ]


def scoring():
    node = helper.make_node
    return [
        node("GreaterOrEqual", ["input_ids", "first_word"], ["known"]),
        node("Equal", ["segment", "one"], ["second"]),
        node("Not", ["second"], ["first"]),
        node("And", ["known", "first"], ["asked"]),
        node("And", ["known", "second"], ["answered"]),
        node("Unsqueeze", ["input_ids", "axis2"], ["rows"]),
        node("Unsqueeze", ["input_ids", "axis1"], ["columns"]),
        node("Equal", ["rows", "columns"], ["same"]),
        node("Unsqueeze", ["asked", "axis2"], ["asked_rows"]),
        node("Unsqueeze", ["answered", "axis1"], ["answered_columns"]),
        node("And", ["same", "asked_rows"], ["same_asked"]),
        node("And", ["same_asked", "answered_columns"], ["hits"]),
        node("Cast", ["hits"], ["hit_numbers"], to=TensorProto.FLOAT),
        node("ReduceMax", ["hit_numbers"], ["hit"], axes=[2], keepdims=0),
        node("ReduceSum", ["hit", "axis1"], ["found"], keepdims=1),
        node("Cast", ["attention_mask"], ["mask"], to=TensorProto.FLOAT),
        node("ReduceSum", ["mask", "axis1"], ["length"], keepdims=1),
        node("Mul", ["length", "thousandth"], ["penalty"]),
    ]


def answer(two):
    node = helper.make_node
    if not two:
        return [node("Sub", ["found", "penalty"], ["logits"])]
    return [
        node("Sub", ["found", "penalty"], ["plain"]),
        node("Neg", ["plain"], ["negated"]),
        node("Concat", ["negated", "plain"], ["logits"], axis=1),
    ]


def model(bare=False, two=False):
    names = ["input_ids", "attention_mask"] + ([] if bare else ["token_type_ids"])
    tensor = lambda name: helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "sequence"])
    graph = helper.make_graph(
        segments(bare) + scoring() + answer(two),
        "tiny-cross-encoder",
        [tensor(name) for name in names],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", 2 if two else 1])],
        constants(),
    )
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(made)
    return made


def main(directory):
    for name, made in {"tiny": model(), "tiny-two": model(two=True), "tiny-bare": model(bare=True)}.items():
        target = pathlib.Path(directory, name)
        target.mkdir(parents=True, exist_ok=True)
        target.joinpath("model.onnx").write_bytes(made.SerializeToString(deterministic=True))
        target.joinpath("tokenizer.json").write_text(json.dumps(tokenizer(), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
