"""Reads the authoring format of eval/source (see eval/README.md) into sessions of steps."""

import re
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from pathlib import Path

import noise

SPOKEN = re.compile(r"^([UAT])(?:\[([\w.-]+)\])?: ?(.*)$")
CALL = re.compile(r"^(\$|@[A-Z]\w*)(!?)(?:\[([\w.-]+)\])? (.*)$")
GAP = re.compile(r"^~~ (\d+)([smhd])$")
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


@dataclass
class Step:
    """One thing said, thought or run. kind: user, text, thinking, call; a call carries its output."""

    kind: str
    text: str
    label: str = ""
    tool: str = ""
    body: list = field(default_factory=list)
    output: list = field(default_factory=list)
    failed: bool = False
    gap: int = 0

    def full_text(self):
        return "\n".join([self.text, *self.body]).strip("\n")


@dataclass
class Session:
    """One session as its author wrote it. parent is the key of the session whose subagent it is, or empty; task is the
    description under which that session started it."""

    key: str
    harness: str
    start: datetime
    branch: str
    project: dict
    parent: str = ""
    task: str = ""
    steps: list = field(default_factory=list)


def read_tree(folder):
    """All sessions of the .md files directly in the folder, in file order."""
    return [session for path in sorted(Path(folder).glob("*.md")) for session in read_file(path)]


def read_file(path):
    project, sessions, gap = {}, [], 0
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        try:
            gap = _take(line, project, sessions, gap)
        except (ValueError, IndexError, KeyError) as error:
            raise SystemExit(f"{path}:{number}: cannot read {line!r}: {error}") from error
    return sessions


def _take(line, project, sessions, gap):
    if line.startswith("% "):
        name, value = line[2:].split(" ", 1)
        project[name] = value
    elif line.startswith("=== "):
        sessions.append(_session(line[4:], dict(project)))
    elif GAP.match(line):
        amount, unit = GAP.match(line).groups()
        return gap + int(amount) * UNITS[unit]
    elif sessions:
        return _take_step(line, sessions[-1].steps, gap)
    return gap


def _session(header, project):
    key, harness, start, *rest = [part.strip() for part in header.split("|")]
    at = datetime.strptime(start, "%Y-%m-%dT%H:%MZ").replace(tzinfo=timezone.utc)
    parent = key.split("/")[0] if "/" in key else ""
    return Session(key, harness, at, rest[0], project, parent, rest[1] if parent else "")


def _take_step(line, steps, gap):
    spoken, call = SPOKEN.match(line), CALL.match(line)
    if spoken:
        kind = {"U": "user", "A": "text", "T": "thinking"}[spoken[1]]
        steps.append(Step(kind, spoken[3], label=spoken[2] or "", gap=gap))
        return 0
    if call:
        tool = "Bash" if call[1] == "$" else call[1][1:]
        steps.append(Step("call", call[4], label=call[3] or "", tool=tool, failed=bool(call[2]), gap=gap))
        return 0
    if line.startswith("|% "):
        steps[-1].output.extend(noise.lines(line[3:]))
    elif line.startswith("|"):
        steps[-1].output.append(line[2:] if line.startswith("| ") else line[1:])
    elif steps:
        steps[-1].body.append(line)
    return gap


def moments(session, digest):
    """Yields (step, time said, time of its output); pauses follow from the text's length and its digest."""
    now = session.start
    for index, step in enumerate(session.steps):
        spread = int(digest(f"{session.key}:{index}")[:6], 16)
        now += timedelta(seconds=step.gap)
        now += timedelta(milliseconds=1200 + 22 * min(len(step.full_text()), 900) + spread % 9000)
        said = now
        if step.kind == "call":
            now += timedelta(milliseconds=180 + spread % 7000)
        yield step, said, now
