"""Brings a published memory with the official client and asks it with pylance. Prints `ok` at its end.

Arguments: repository, number of rows, a word that is in every text. The environment says where the Hub is.
"""
import sys
import tempfile

import lance
from huggingface_hub import snapshot_download

repo, rows, word = sys.argv[1], int(sys.argv[2]), sys.argv[3]
with tempfile.TemporaryDirectory() as directory:
    snapshot_download(repo, repo_type="dataset", local_dir=directory)
    dataset = lance.dataset(directory + "/chunks.lance")
    assert dataset.count_rows() == rows, dataset.count_rows()
    assert dataset.schema.metadata[b"embedding_model"] == b"BAAI/bge-small-en-v1.5"
    names = [f.name for f in dataset.schema]
    assert names[:3] == ["id", "text", "session_id"] and names[-1] == "repo", names
    assert len(set(dataset.to_table(columns=["id"])["id"].to_pylist())) == rows
    indexed = {field for index in dataset.list_indices() for field in index["fields"]}
    assert {"text", "vector"} <= indexed, indexed
    for index in dataset.list_indices():
        left = dataset.stats.index_stats(index["name"])["num_unindexed_rows"]
        assert left == 0, (index["name"], left)
    for row in (7, rows - 1):
        one = dataset.take([row], columns=["id", "vector"])
        vector = one["vector"][0].as_py()
        query = {"column": "vector", "q": vector, "k": 3, "refine_factor": 5}
        near = dataset.to_table(columns=["id"], nearest=query)
        assert near["id"][0].as_py() == one["id"][0].as_py()
        plan = dataset.scanner(nearest=query).explain_plan(True)
        assert "ANN" in plan, plan
    found = dataset.to_table(columns=["id"], full_text_query=word, limit=5)
    assert found.num_rows == 5, found.num_rows
print("ok")
