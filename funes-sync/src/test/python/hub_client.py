"""Does with the official Python client what funes does, against the stub of the Hub. Prints `ok` at its end.

The environment says where: HF_ENDPOINT, HF_TOKEN, HF_HOME, and HF_HUB_DISABLE_XET=1.
"""
import os
import pathlib
import sys
import tempfile

from huggingface_hub import CommitOperationAdd, HfApi, hf_hub_download, snapshot_download
from huggingface_hub.errors import EntryNotFoundError, HfHubHTTPError, RepositoryNotFoundError

api = HfApi()
repo = "alice/from-python"
assert api.whoami()["name"] == "alice"
api.create_repo(repo, repo_type="dataset", private=True)
api.create_repo(repo, repo_type="dataset", private=True, exist_ok=True)
info = api.repo_info(repo, repo_type="dataset")
assert info.private and len(info.sha) == 40

large = b"\0" + os.urandom(2_999_999)  # binary in whatever part of it is looked at
small = b"small \xc3\xbc\n"
done = api.create_commit(
    repo,
    repo_type="dataset",
    operations=[
        CommitOperationAdd("chunks.lance/data/a b.lance", large),
        CommitOperationAdd("chunks.lance/_versions/1.manifest", small),
        CommitOperationAdd("README.md", b"---\ntags: [funes]\n---\n# hello\n"),
    ],
    commit_message="first",
    parent_commit=info.sha,
)
assert api.repo_info(repo, repo_type="dataset").sha == done.oid

try:  # the head has moved since
    api.create_commit(
        repo,
        repo_type="dataset",
        operations=[CommitOperationAdd("b.txt", b"b")],
        commit_message="too late",
        parent_commit=info.sha,
    )
    sys.exit("a commit on an old head was taken")
except HfHubHTTPError as e:
    assert e.response.status_code == 412, e

names = set(api.list_repo_files(repo, repo_type="dataset"))
assert {"README.md", "chunks.lance/data/a b.lance", "chunks.lance/_versions/1.manifest"} <= names, names
assert len(list(api.list_repo_commits(repo, repo_type="dataset"))) == 2
found = api.get_paths_info(repo, ["README.md", "nothing"], repo_type="dataset")
assert [f.path for f in found] == ["README.md"]

path = hf_hub_download(repo, "chunks.lance/data/a b.lance", repo_type="dataset")
assert pathlib.Path(path).read_bytes() == large
with tempfile.TemporaryDirectory() as directory:
    snapshot_download(repo, repo_type="dataset", local_dir=directory)
    assert (pathlib.Path(directory) / "chunks.lance/_versions/1.manifest").read_bytes() == small
    # a download that was cut off goes on with a range
    cache = pathlib.Path(directory) / "again"
    hf_hub_download(repo, "README.md", repo_type="dataset", local_dir=cache)
    assert (cache / "README.md").exists()
try:
    hf_hub_download(repo, "nothing.txt", repo_type="dataset")
    sys.exit("a file that is not there was found")
except EntryNotFoundError:
    pass
try:
    api.repo_info("bob/secret", repo_type="dataset")
    sys.exit("a private repository of somebody else was seen")
except RepositoryNotFoundError:
    pass

api.delete_file("README.md", repo, repo_type="dataset")
assert "README.md" not in api.list_repo_files(repo, repo_type="dataset")
api.delete_repo(repo, repo_type="dataset")
assert not api.repo_exists(repo, repo_type="dataset")
print("ok")
