#!/usr/bin/env python3
"""Makes eval/sessions, eval/labels.jsonl and samples/ from eval/source. Python 3.9 or newer, standard library only.

    python3 eval/make.py            writes what differs
    python3 eval/make.py --check    writes nothing, fails when a committed file is not what the source gives
"""

import re
import sys
from pathlib import Path

import author
import layouts

HERE = Path(__file__).resolve().parent
QUESTION = re.compile(r"^\[(\S+) (easy|medium|hard)\] (.+)$")


def transcripts(source, root):
    made = {}
    for session in author.read_tree(source):
        if session.key in made:
            raise SystemExit(f"two sessions are called {session.key!r}; rename one")
        made[session.key] = layouts.LAYOUTS[session.harness](session, root)
    return made


def labels(made):
    """The lines of labels.jsonl from questions.txt: a question line, then `= session#label …`, then `? name=value …`."""
    questions = []
    for line in (HERE / "source" / "questions.txt").read_text(encoding="utf-8").split("\n"):
        asked = QUESTION.match(line)
        if asked:
            questions.append({"query": asked[3], "relevant": [], "difficulty": asked[2], "kind": asked[1]})
        elif line.startswith("= "):
            questions[-1]["relevant"] += [_turn(reference, made) for reference in line[2:].split()]
        elif line.startswith("? "):
            questions[-1]["filters"] = dict(part.split("=", 1) for part in line[2:].split())
        elif line and not line.startswith("#"):
            raise SystemExit(f"questions.txt: cannot read {line!r}")
    return "".join(layouts.compact(question) + "\n" for question in questions)


def _turn(reference, made):
    key, label = reference.split("#")
    if key not in made or label not in made[key].labels:
        raise SystemExit(f"questions.txt: no such turn: {reference}")
    return {"session": made[key].session_id, "turn": made[key].labels[label]}


def wanted():
    """Every generated file: path from the repository's root to its text."""
    evaluation = transcripts(HERE / "source", "eval/sessions")
    samples = transcripts(HERE / "source" / "samples", "samples")
    files = {path: text for made in [*evaluation.values(), *samples.values()] for path, text in made.files().items()}
    files["eval/labels.jsonl"] = labels(evaluation)
    return files


def stale(root, files):
    roots = [root / "eval/sessions", root / "samples/claude", root / "samples/codex"]
    found = [path for folder in roots for path in folder.rglob("*") if path.is_file()]
    return [path for path in found if str(path.relative_to(root)) not in files]


def main(check):
    root, files = HERE.parent, wanted()
    differing = [path for path, text in files.items() if not _same(root / path, text)]
    extra = stale(root, files)
    if check:
        for path in [*differing, *extra]:
            print(f"{path}: not what eval/source gives; run python3 eval/make.py")
        return 1 if differing or extra else 0
    for path in extra:
        path.unlink()
    for path in differing:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(files[path].encode("utf-8"))
    print(f"{len(files)} files, {len(differing)} written, {len(extra)} removed, {sum(map(len, files.values())) // 1000} KB")
    return 0


def _same(path, text):
    return path.is_file() and path.read_bytes() == text.encode("utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(HERE))
    sys.exit(main("--check" in sys.argv[1:]))
