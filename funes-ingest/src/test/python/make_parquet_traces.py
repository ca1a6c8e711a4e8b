"""Writes the parquet fixtures: the same four rows in every layout a reader may meet.

Needs pyarrow. Usage: make_parquet_traces.py <directory>
"""

import json
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

FERNS = [
    {"role": "system", "content": "You are an agent."},
    {"role": "user", "content": "how are the ferns? é 😀"},
    {
        "role": "assistant",
        "content": "I look.",
        "reasoning_content": "think",
        "tool_calls": [
            {"id": "c1", "function": {"name": "terminal", "arguments": '{"a": 1}'}},
            {"id": "c2", "function": {"name": "read", "arguments": {"path": "x"}}},
        ],
    },
    {"role": "tool", "tool_call_id": "c1", "content": "green"},
    {"role": "user", "content": [{"type": "text", "text": "a content that is no string"}]},
    {"role": "assistant", "content": "They are green. " + "Very green. " * 20},
]
MOSS = [{"role": "user", "content": "and the moss?"}]


def rows():
    strings = [json.dumps(m, ensure_ascii=False) for m in FERNS] + ["not json"]
    return [strings, [json.dumps(m) for m in MOSS], [], ["{}"]]


def table(text=pa.string(), element="element", nullable=False, messages=None):
    return pa.table(
        {
            "harness": pa.array(["claude_code", None, "pi", "pi"]),
            "session_id": pa.array(["ferns-1", "moss-2", "empty-3", None], text),
            "messages": pa.array(messages or rows(), pa.list_(pa.field(element, text, nullable=nullable))),
            "sent_at": pa.array(["2026-05-01T10:00:00Z", None, None, None]),
            "file_path": pa.array(["a.jsonl", "b.jsonl", "c.jsonl", "d.jsonl"]),
            "metadata": pa.array([json.dumps({"cwd": "/home/u/green", "model": "small-1"}), None, None, None]),
            "num_tool_calls": pa.array([2, 0, 0, 0]),
        }
    )


def main(directory):
    out = Path(directory)
    out.mkdir(parents=True, exist_ok=True)
    for codec in ["none", "snappy", "gzip", "zstd", "lz4"]:
        pq.write_table(table(), out / f"{codec}.parquet", compression=codec)
    pq.write_table(table(pa.large_string(), nullable=True), out / "large-strings.parquet", compression="snappy")
    pq.write_table(table(), out / "plain.parquet", use_dictionary=False, compression="zstd", data_page_version="2.0")
    pq.write_table(table(element="item", nullable=True), out / "two-groups.parquet", row_group_size=2,
                   compression="snappy", use_compliant_nested_type=False)
    nulls = [rows()[0][:2] + [None] + rows()[0][2:], rows()[1], None, None]
    pq.write_table(table(nullable=True, messages=nulls), out / "nulls.parquet", compression="none")
    structs = pa.list_(pa.struct([("role", pa.string()), ("content", pa.string())]))
    pq.write_table(
        pa.table({
            "session_id": ["ferns-1", "moss-2"],
            "messages": pa.array([[{"role": "user", "content": "structures"}],
                                  [{"role": "assistant", "content": "as well"}]], structs),
        }),
        out / "structures.parquet",
    )
    pq.write_table(
        pa.table({"session_id": ["ferns-1"], "messages": pa.array([["{}"]], pa.list_(pa.string()))}),
        out / "brotli.parquet.no", compression="brotli",
    )


if __name__ == "__main__":
    main(sys.argv[1])
