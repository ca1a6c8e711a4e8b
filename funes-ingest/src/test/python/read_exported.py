"""Reads an exported parquet file with pyarrow. Usage: read_exported.py <file> <sessions> <blocks>"""

import json
import sys

import pyarrow as pa
import pyarrow.parquet as pq

table = pq.read_table(sys.argv[1])
assert table.schema.names == ["harness", "session_id", "messages", "sent_at", "file_path", "metadata"], table.schema
assert table.schema.field("messages").type == pa.list_(pa.field("element", pa.string())), table.schema
assert table.num_rows == int(sys.argv[2]), table.num_rows
rows = table.to_pylist()
assert all(row["session_id"] and row["harness"] == "claude_code" for row in rows)
messages = [json.loads(message) for row in rows for message in row["messages"]]
assert {m["role"] for m in messages} >= {"user", "assistant", "tool"}
assert sum(len(m["funes"]["blocks"]) for m in messages) == int(sys.argv[3]), len(messages)
assert all(isinstance(m["content"], str) for m in messages)
