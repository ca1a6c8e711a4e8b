#!/usr/bin/env python3
"""Checks eval/labels.jsonl against eval/sessions, reading the transcripts anew rather than trusting what made them.

    python3 eval/check.py           prints counts and the word overlap of questions and answers; fails on any fault
    python3 eval/check.py --worst   also lists the questions that share most words with a labelled turn

Overlap of a question is the share of its content words that also occur, by stem, in a labelled turn (the highest of
its turns). A medium question may share at most 40 %, a hard one at most 20 %.
"""

import json
import re
import sys
from collections import Counter, namedtuple
from pathlib import Path

HERE = Path(__file__).resolve().parent
LIMITS = {"medium": 0.40, "hard": 0.20}
Turn = namedtuple("Turn", "text at harness")
LEAST = {"sessions": 60, "questions": 150, "negatives": 30, "turns of a session": 8}
STOP = set(
    "a about after again all already also although an and any anyone are as at back be because been before being but by can come could day did do "
    "does done down each else even ever every far first for from get gets given got had has have how i if in into is it its just later "
    "let made make may me more most must my no not now of off on once one only or other our out over own right say set shall should so "
    "some such than that the their them then there they thing things this those though through to today too two under until up us "
    "use used very was way we well went were what when where which while who whose why will with without would you your".split()
)


# ---- transcripts, counted as the trace formats say ------------------------------------------------------------------


def records(path):
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line.strip():
            yield json.loads(line)


def joined(parts, *keys):
    return "\n".join(part[key] for part in parts for key in keys if part.get(key))


def claude_turns(path):
    for record in records(path):
        if record["type"] in ("user", "assistant"):
            content = record["message"]["content"]
            parts = [{"text": content}] if isinstance(content, str) else [claude_block(block) for block in content]
            yield record["uuid"], Turn(joined(parts, "text"), record["timestamp"], "claude_code")


def claude_block(block):
    kind = block["type"]
    if kind == "tool_use":
        return {"text": json.dumps(block["input"], ensure_ascii=False)}
    return {"text": block["content"] if kind == "tool_result" else block[kind]}


def codex_turns(path):
    session, seq = None, 0
    for record in records(path):
        payload = record["payload"]
        if record["type"] == "session_meta":
            session = payload["id"]
        if record["type"] == "response_item":
            text = codex_text(payload)
            if text.strip():
                yield f"{session}-{seq}", Turn(text, record["timestamp"], "codex")
                seq += 1


def codex_text(item):
    if item["type"] == "message":
        return joined(item["content"], "text")
    if item["type"] == "reasoning":
        return joined(item["summary"], "text")
    return item.get("output") or item.get("arguments") or item.get("input") or ""


def pi_turns(path):
    for record in records(path):
        if record["type"] == "message":
            parts = [pi_block(part) for part in record["message"]["content"]]
            yield record["id"], Turn(joined(parts, "text"), record["timestamp"], "pi")


def pi_block(block):
    if block["type"] == "toolCall":
        return {"text": json.dumps(block["arguments"], ensure_ascii=False)}
    return {"text": block[block["type"]]}


def sessions():
    """Session id to its turns, in order: turn id to turn."""
    found = {}
    for path in sorted((HERE / "sessions").rglob("*.jsonl")):
        layout = path.relative_to(HERE / "sessions").parts[0]
        turns = list({"claude": claude_turns, "codex": codex_turns, "pi": pi_turns}[layout](path))
        name = next(records(path))["payload"]["id"] if layout == "codex" else path.stem
        found[name] = dict(turns)
        if len(found[name]) != len(turns):
            raise SystemExit(f"{path}: a turn id occurs twice")
    return found


# ---- overlap ---------------------------------------------------------------------------------------------------------


def stem(word):
    for ending in ("ations", "ation", "ings", "ing", "ies", "ied", "ers", "er", "ed", "es", "ly", "s", "e", "y"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def content_words(text):
    return {stem(word) for word in re.findall(r"[^\W_]+", text.lower()) if word not in STOP and len(word) > 1}


def overlap(question, texts):
    asked = content_words(question)
    return max((len(asked & content_words(text)) / len(asked) for text in texts), default=0.0)


# ---- the check -------------------------------------------------------------------------------------------------------


def faults_of(label, found):
    turns = [found.get(turn["session"], {}).get(turn["turn"]) for turn in label["relevant"]]
    if None in turns:
        yield f"no such turn: {label['relevant'][turns.index(None)]}"
        return
    yield from (f"its filter leaves out a labelled turn of {turn.at}" for turn in turns if not admits(label.get("filters", {}), turn))
    if bool(turns) == (label["kind"] == "negative"):
        yield "a negative has no relevant turn, and nothing else has none"
    yield from too_like(label, [turn.text for turn in turns])


def admits(filters, turn):
    """The filters of `funes recall` that the set uses: since is inclusive, until is not, both by day."""
    unknown = set(filters) - {"since", "until", "harness"}
    if unknown:
        raise SystemExit(f"labels.jsonl: filters this check does not know: {sorted(unknown)}")
    return filters.get("since", "") <= turn.at < filters.get("until", "9") and filters.get("harness", turn.harness) == turn.harness


def too_like(label, texts):
    label["overlap"] = overlap(label["query"], texts)
    limit = LIMITS.get(label["difficulty"], 1.0)
    if label["overlap"] > limit + 1e-9:
        shared = content_words(label["query"]) & set().union(*map(content_words, texts))
        yield f"{label['difficulty']}, but shares {label['overlap']:.0%} of its words with an answer: {sorted(shared)}"


def table(title, values):
    print(f"{title}: " + ", ".join(f"{name} {count}" for name, count in sorted(Counter(values).items(), key=lambda kv: (-kv[1], kv[0]))))


def main(worst):
    found = sessions()
    labels = list(records(HERE / "labels.jsonl"))
    faults = [f"{label['query']!r}: {fault}" for label in labels for fault in faults_of(label, found)]
    asked = Counter(label["query"] for label in labels)
    faults += [f"{query!r}: asked twice" for query, count in asked.items() if count > 1]
    sizes = sorted(len(turns) for turns in found.values())
    counts = {
        "sessions": len(found),
        "questions": sum(1 for label in labels if label["relevant"]),
        "negatives": sum(1 for label in labels if not label["relevant"]),
        "turns of a session": sizes[0],
    }
    faults += [f"{name}: {counts[name]}, wanted {least}" for name, least in LEAST.items() if counts[name] < least]
    print(f"sessions {len(found)}, turns {sum(sizes)} (a session has {sizes[0]} to {sizes[-1]}, median {sizes[len(sizes) // 2]})")
    print(f"questions with an answer {counts['questions']}, negatives {counts['negatives']}, labelled turns {sum(len(l['relevant']) for l in labels)}, with a filter {sum('filters' in l for l in labels)}")
    table("kind", (label["kind"] for label in labels))
    for level in ("easy", "medium", "hard"):
        shares = sorted(label["overlap"] for label in labels if label["difficulty"] == level and label["relevant"])
        print(f"{level}: {len(shares)} with an answer, {sum(1 for l in labels if l['difficulty'] == level and not l['relevant'])} negatives, word overlap mean {sum(shares) / len(shares):.0%}, highest {shares[-1]:.0%}")
    if worst:
        for label in sorted(labels, key=lambda l: (l["difficulty"], -l["overlap"])):
            print(f"  {label['difficulty']:6} {label['overlap']:4.0%} {label['query']}")
    for fault in faults:
        print("FAULT", fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main("--worst" in sys.argv[1:]))
