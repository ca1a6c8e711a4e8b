"""Writes authored sessions in the on-disk layouts of Claude Code, Codex and pi. Everything follows from names and times."""

import base64
import hashlib
import json
import re
from datetime import timedelta

from author import moments


def digest(name):
    return hashlib.sha1(name.encode("utf-8")).hexdigest()


def uuid4(name):
    h = digest("uuid:" + name)
    return f"{h[:8]}-{h[8:12]}-4{h[13:16]}-{'89ab'[int(h[16], 16) % 4]}{h[17:20]}-{h[20:32]}"


def uuid7(name, at):
    millis, h = f"{int(at.timestamp() * 1000):012x}", digest("uuid7:" + name)
    return f"{millis[:8]}-{millis[8:]}-7{h[1:4]}-{'89ab'[int(h[4], 16) % 4]}{h[5:8]}-{h[8:20]}"


def short(name, length):
    """Letters and digits as the services' own ids show them."""
    raw = base64.b64encode(hashlib.sha256(name.encode("utf-8")).digest()).decode()
    return re.sub(r"[^A-Za-z0-9]", "x", raw)[:length]


def stamp(at):
    return at.strftime("%Y-%m-%dT%H:%M:%S.") + f"{at.microsecond // 1000:03d}Z"


def munged(path):
    return re.sub(r"[^A-Za-z0-9]", "-", path)


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Transcript:
    """Lines of one file, its path, its session id, which turn each label became, and the files that belong beside it."""

    def __init__(self, path, session_id):
        self.path, self.session_id, self.beside = path, session_id, {}
        self.lines, self.labels = [], {}

    def add(self, record):
        self.lines.append(compact(record))

    def name(self, label, turn):
        if label:
            self.labels[label] = turn

    def files(self):
        return {self.path: "\n".join(self.lines) + "\n", **self.beside}


# ---- tools, as each agent calls them -------------------------------------------------------------------------------


def _sides(body):
    old = "\n".join(line[2:] for line in body if line.startswith("- "))
    new = "\n".join(line[2:] for line in body if line.startswith("+ "))
    return old, new


def claude_input(step, cwd):
    path = step.text if step.text.startswith("/") else f"{cwd}/{step.text}"
    if step.tool == "Bash":
        return {"command": step.full_text(), "description": "Run " + step.text.split()[0]}
    if step.tool == "Edit":
        old, new = _sides(step.body)
        return {"replace_all": False, "file_path": path, "old_string": old, "new_string": new}
    if step.tool == "Write":
        return {"file_path": path, "content": "\n".join(step.body)}
    if step.tool == "Grep":
        return {"pattern": step.text, "output_mode": "content", "-n": True}
    if step.tool == "Task":
        return {"description": step.text, "prompt": "\n".join(step.body).strip(), "subagent_type": "Explore"}
    return {"file_path": path}


def patch(step):
    verb = "Add" if step.tool == "Write" else "Update"
    lines = ["+" + line for line in step.body] if step.tool == "Write" else ["@@", *(l[:1] + l[2:] for l in step.body if l)]
    return "\n".join(["*** Begin Patch", f"*** {verb} File: {step.text}", *lines, "*** End Patch"])


def shell_line(step):
    if step.tool == "Read":
        return f"sed -n '1,200p' {step.text}"
    if step.tool == "Grep":
        return f"rg -n '{step.text}'"
    return step.full_text()


def numbered(step):
    if step.tool != "Read" or step.failed:
        return "\n".join(step.output)
    return "\n".join(f"{number:6d}\t{line}" for number, line in enumerate(step.output, 1))


def _silence(step):
    written = step.tool in ("Edit", "Write")
    return f"The file {step.text} has been updated successfully." if written else "(Bash completed with no output)"


# ---- Claude Code ---------------------------------------------------------------------------------------------------


def claude(session, root):
    session_id = uuid4("session:" + (session.parent or session.key))
    folder = f"{root}/claude/projects/{munged(session.project['cwd'])}"
    if session.parent:
        stem = "agent-a" + digest("agent:" + session.key)[:16]
        out = Transcript(f"{folder}/{session_id}/subagents/{stem}.jsonl", stem)
        meta = {"agentType": "Explore", "description": session.task, "toolUseId": task_id(session.parent, session.task), "spawnDepth": 1}
        out.beside[f"{folder}/{session_id}/subagents/{stem}.meta.json"] = compact(meta) + "\n"
    else:
        out = Transcript(f"{folder}/{session_id}.jsonl", session_id)
    _Claude(session, out, session_id).write()
    return out


def task_id(key, description):
    return "toolu_01" + short(f"{key}:task:{description}", 22)


class _Claude:
    def __init__(self, session, out, session_id):
        self.session, self.out = session, out
        self.version, self.model = session.project["claude"].split()
        self.base = {
            "isSidechain": bool(session.parent),
            "userType": "external",
            "entrypoint": "cli",
            "cwd": session.project["cwd"],
            "sessionId": session_id,
            "version": self.version,
            "gitBranch": session.branch,
            "slug": "-".join(re.findall("[a-z]+", session.key)[:3]),
        }
        if session.parent:
            self.base["agentId"] = out.session_id.removeprefix("agent-")
        self.last, self.message, self.count, self.prompt = None, "", 0, ""

    def write(self):
        if not self.session.parent:
            self.out.add({"type": "permission-mode", "permissionMode": "default", "sessionId": self.base["sessionId"]})
        for step, said, done in moments(self.session, digest):
            getattr(self, "_" + step.kind)(step, said, done)
        if not self.session.parent:
            self._close()

    def _chain(self, at, record, label=""):
        self.count += 1
        turn = uuid4(f"{self.session.key}:{self.count}")
        self.out.add({"parentUuid": self.last, **self.base, **record, "uuid": turn, "timestamp": stamp(at)})
        self.out.name(label, turn)
        self.last = turn
        return turn

    def _user(self, step, said, _done):
        self._end_of_turn(said)
        self.prompt, self.message = uuid4(f"{self.session.key}:prompt:{self.count}"), ""
        if not self.session.parent:
            self._snapshot(said)
        self.last_prompt = step.full_text()
        record = {"type": "user", "promptId": self.prompt, "message": {"role": "user", "content": self.last_prompt}}
        self._chain(said, {**record, "permissionMode": "default"}, step.label)
        if self.count == 1 and not self.session.parent:
            reminder = {"type": "skill_listing", "content": "- verify: run the checks of this repository", "skillCount": 1, "isInitial": True}
            self._chain(said, {"type": "attachment", "attachment": reminder})

    def _snapshot(self, at):
        message = uuid4(f"{self.session.key}:{self.count + 1}")
        snapshot = {"messageId": message, "trackedFileBackups": {}, "timestamp": stamp(at)}
        self.out.add({"type": "file-history-snapshot", "messageId": message, "snapshot": snapshot, "isSnapshotUpdate": False})

    def _end_of_turn(self, at):
        if self.count and not self.session.parent:
            self._chain(at - timedelta(milliseconds=700), {"type": "system", "subtype": "turn_duration", "durationMs": 4000 + self.count * 917, "isMeta": False})

    def _assistant(self, at, block, label, stop):
        self.message = self.message or short(f"{self.session.key}:message:{self.count}", 22)
        usage = {"input_tokens": 3, "cache_creation_input_tokens": 900 + self.count * 31, "cache_read_input_tokens": 11000 + self.count * 450, "output_tokens": 40 + len(compact(block)) // 4, "service_tier": "standard"}
        message = {"model": self.model, "id": "msg_01" + self.message, "type": "message", "role": "assistant", "content": [block], "stop_reason": stop, "stop_sequence": None, "usage": usage}
        self._chain(at, {"type": "assistant", "requestId": "req_011" + self.message[::-1], "message": message}, label)

    def _text(self, step, said, _done):
        self._assistant(said, {"type": "text", "text": step.full_text()}, step.label, "end_turn")

    def _thinking(self, step, said, _done):
        block = {"type": "thinking", "thinking": step.full_text(), "signature": short(step.full_text(), 40)}
        self._assistant(said, block, step.label, None)

    def _call(self, step, said, done):
        use = task_id(self.session.key, step.text) if step.tool == "Task" else "toolu_01" + short(f"{self.session.key}:tool:{self.count}", 22)
        block = {"type": "tool_use", "id": use, "name": step.tool, "input": claude_input(step, self.session.project["cwd"])}
        self._assistant(said, block, step.label, "tool_use")
        self.message, caller = "", self.last
        content = numbered(step) or _silence(step)
        result = {"tool_use_id": use, "type": "tool_result", "content": content, "is_error": step.failed}
        detail = f"Error: {content}" if step.failed else {"stdout": content, "stderr": "", "interrupted": False, "isImage": False}
        record = {"type": "user", "promptId": self.prompt, "message": {"role": "user", "content": [result]}, "toolUseResult": detail, "sourceToolAssistantUUID": caller}
        self._chain(done, record, step.label and step.label + ".out")

    def _close(self):
        title = self.session.key.replace("-", " ")
        self.out.add({"type": "last-prompt", "lastPrompt": self.last_prompt[:200], "sessionId": self.base["sessionId"]})
        self.out.add({"type": "ai-title", "aiTitle": title, "sessionId": self.base["sessionId"]})


# ---- Codex ---------------------------------------------------------------------------------------------------------


def codex(session, root):
    thread, local = uuid7(session.key, session.start), session.start
    name = f"rollout-{local:%Y-%m-%dT%H-%M-%S}-{thread}.jsonl"
    out = Transcript(f"{root}/codex/sessions/{local:%Y/%m/%d}/{name}", thread)
    _Codex(session, out).write()
    return out


class _Codex:
    def __init__(self, session, out):
        self.session, self.out, self.seq, self.turn = session, out, 0, ""
        self.cwd = session.project["cwd"]
        self.version, self.model = session.project["codex"].split()

    def write(self):
        self._head(self.session.start)
        steps = list(moments(self.session, digest))
        for index, (step, said, done) in enumerate(steps):
            last = index + 1 == len(steps) or steps[index + 1][0].kind == "user"
            getattr(self, "_" + step.kind)(step, said, done, last)

    def _line(self, at, kind, payload):
        self.out.add({"timestamp": stamp(at), "type": kind, "payload": payload})

    def _item(self, at, payload, label="", blank=False):
        self._line(at, "response_item", payload)
        if not blank:
            self.out.name(label, f"{self.out.session_id}-{self.seq}")
            self.seq += 1

    def _event(self, at, kind, **fields):
        self._line(at, "event_msg", {"type": kind, **fields})

    def _message(self, at, role, text, label="", **more):
        part = "output_text" if role == "assistant" else "input_text"
        self._item(at, {"type": "message", "role": role, "content": [{"type": part, "text": text}], **more}, label)

    def _head(self, at):
        git = {"commit_hash": digest("commit:" + self.session.key), "branch": self.session.branch, "repository_url": self.session.project["remote"]}
        meta = {"id": self.out.session_id, "timestamp": stamp(at), "cwd": self.cwd, "originator": "codex_cli_rs", "cli_version": self.version, "source": "cli", "model_provider": "openai", "base_instructions": {"text": "You are a coding agent running in a terminal."}, "git": git}
        self._line(at, "session_meta", meta)
        self._message(at, "developer", "<permissions instructions>\nFilesystem sandboxing: workspace-write. Approval policy: on-request.\n</permissions instructions>")
        self._message(at, "user", f"<environment_context>\n  <cwd>{self.cwd}</cwd>\n  <shell>bash</shell>\n  <current_date>{at:%Y-%m-%d}</current_date>\n  <timezone>Etc/UTC</timezone>\n</environment_context>")

    def _user(self, step, said, _done, _last):
        self.turn = uuid7(f"{self.session.key}:turn:{self.seq}", said)
        self._event(said, "task_started", turn_id=self.turn, started_at=int(said.timestamp()), model_context_window=258400, collaboration_mode_kind="default")
        self._line(said, "turn_context", {"turn_id": self.turn, "cwd": self.cwd, "current_date": f"{said:%Y-%m-%d}", "timezone": "Etc/UTC", "approval_policy": "on-request", "sandbox_policy": {"type": "workspace-write", "network_access": False}, "model": self.model, "effort": "medium", "summary": "auto"})
        self._message(said, "user", step.full_text(), step.label)
        self._event(said, "user_message", message=step.full_text(), images=[], local_images=[], text_elements=[])

    def _text(self, step, said, _done, last):
        phase = "final_answer" if last else "commentary"
        self._event(said, "agent_message", message=step.full_text(), phase=phase, memory_citation=None)
        self._message(said, "assistant", step.full_text(), step.label, phase=phase)
        used = 9000 + self.seq * 640
        self._event(said, "token_count", info={"last_token_usage": {"input_tokens": used, "output_tokens": 300, "total_tokens": used + 300}, "model_context_window": 258400}, rate_limits=None)
        if last:
            self._event(said, "task_complete", turn_id=self.turn, last_agent_message=step.full_text())

    def _thinking(self, step, said, _done, _last):
        summary = [{"type": "summary_text", "text": step.full_text()}] if step.full_text() else []
        self._item(said, {"type": "reasoning", "summary": summary, "content": None, "encrypted_content": None}, step.label, blank=not summary)

    def _call(self, step, said, done, _last):
        call = "call_" + short(f"{self.session.key}:call:{self.seq}", 24)
        written, code = step.tool in ("Edit", "Write"), 1 if step.failed else 0
        if written:
            self._item(said, {"type": "custom_tool_call", "status": "completed", "call_id": call, "name": "apply_patch", "input": patch(step)}, step.label)
        else:
            arguments = json.dumps({"cmd": shell_line(step), "workdir": self.cwd, "yield_time_ms": 10000})
            self._item(said, {"type": "function_call", "name": "exec_command", "arguments": arguments, "call_id": call}, step.label)
        seconds = (done - said).total_seconds()
        text = "\n".join(step.output) or ("Success. Updated the following files:\nM " + step.text if written else "")
        head = f"Exit code: {code}\nWall time: {seconds:.1f} seconds\nOutput:\n" if written else f"Chunk ID: {digest(call)[:6]}\nWall time: {seconds:.4f} seconds\nProcess exited with code {code}\nOriginal token count: {len(text) // 4}\nOutput:\n"
        kind = "custom_tool_call_output" if written else "function_call_output"
        self._item(done, {"type": kind, "call_id": call, "output": head + text}, step.label and step.label + ".out")


# ---- pi ------------------------------------------------------------------------------------------------------------


def pi(session, root):
    own = uuid7(session.key, session.start)
    stem = re.sub("[:.]", "-", stamp(session.start)) + "_" + own
    folder = "--" + re.sub(r"[/\\:]", "-", session.project["cwd"].lstrip("/")) + "--"
    out = Transcript(f"{root}/pi/sessions/{folder}/{stem}.jsonl", stem)
    out.add({"type": "session", "version": 3, "id": own, "timestamp": stamp(session.start), "cwd": session.project["cwd"]})
    _Pi(session, out).write()
    return out


class _Pi:
    def __init__(self, session, out):
        self.session, self.out, self.last, self.count = session, out, None, 0

    def write(self):
        for step, said, done in moments(self.session, digest):
            getattr(self, "_" + step.kind)(step, said, done)

    def _entry(self, at, message, label):
        self.count += 1
        entry = digest(f"pi:{self.session.key}:{self.count}")[:8]
        self.out.add({"type": "message", "id": entry, "parentId": self.last, "timestamp": stamp(at), "message": {**message, "timestamp": int(at.timestamp() * 1000)}})
        self.out.name(label, entry)
        self.last = entry

    def _user(self, step, said, _done):
        self._entry(said, {"role": "user", "content": [{"type": "text", "text": step.full_text()}]}, step.label)

    def _assistant(self, at, block, label, stop="stop"):
        usage = {"input": 1200 + 80 * self.count, "output": 90, "cacheRead": 0, "cacheWrite": 0, "totalTokens": 1290 + 80 * self.count}
        self._entry(at, {"role": "assistant", "content": [block], "api": "anthropic-messages", "provider": "anthropic", "model": "claude-sonnet-4-6", "usage": usage, "stopReason": stop}, label)

    def _text(self, step, said, _done):
        self._assistant(said, {"type": "text", "text": step.full_text()}, step.label)

    def _thinking(self, step, said, _done):
        self._assistant(said, {"type": "thinking", "thinking": step.full_text()}, step.label, "toolUse")

    def _call(self, step, said, done):
        call, tool = "toolu_01" + short(f"{self.session.key}:pi:{self.count}", 22), step.tool.lower()
        self._assistant(said, {"type": "toolCall", "id": call, "name": tool, "arguments": self._arguments(step)}, step.label, "toolUse")
        result = {"role": "toolResult", "toolCallId": call, "toolName": tool, "content": [{"type": "text", "text": "\n".join(step.output) or "(no output)"}], "isError": step.failed}
        self._entry(done, result, step.label and step.label + ".out")

    def _arguments(self, step):
        if step.tool == "Edit":
            old, new = _sides(step.body)
            return {"path": step.text, "oldText": old, "newText": new}
        if step.tool == "Write":
            return {"path": step.text, "content": "\n".join(step.body)}
        return {"command": step.full_text()} if step.tool == "Bash" else {"path": step.text}


LAYOUTS = {"claude": claude, "codex": codex, "pi": pi}
