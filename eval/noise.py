"""Machine output that no person writes by hand: test lists and build logs, made from the words a session gives."""

import hashlib


def lines(directive):
    """`pytest 24 orders stock …`: kind, how many lines or so, words. Kinds are the keys below."""
    kind, count, *words = directive.split()
    makers = {"pytest": _pytest, "gotest": _gotest, "cargo": _cargo, "maven": _maven, "npm": _npm, "journal": _journal, "commits": _commits, "files": _files, "metrics": _metrics}
    return makers[kind](int(count), words)


def _dice(*parts):
    return int(hashlib.sha1(":".join(map(str, parts)).encode()).hexdigest()[:8], 16)


def _pick(words, *seed):
    return words[_dice(*seed, len(words)) % len(words)]


def _pairs(count, words):
    for index in range(count):
        yield index, _pick(words, "a", index, words[0]), _pick(words, "b", index, words[-1])


def _pytest(count, words):
    out = ["============================= test session starts =============================", f"collected {count} items", ""]
    for index, first, second in _pairs(count, words):
        out.append(f"tests/test_{first}.py::test_{second}_{index:02d} PASSED".ljust(72) + f"[{100 * (index + 1) // count:3d}%]")
    return out + ["", f"============================== {count} passed in {count * 0.13:.2f}s =============================="]


def _gotest(count, words):
    out = []
    for index, first, second in _pairs(count, words):
        name = f"Test{first.title()}{second.title()}{index}"
        out += [f"=== RUN   {name}", f"--- PASS: {name} ({_dice(name) % 90 / 100:.2f}s)"]
    return out + ["PASS", f"ok  \t./...\t{count * 0.11:.3f}s"]


def _cargo(count, words):
    out = [f"   Compiling {_pick(words, i)}-{_pick(words, 'c', i)} v0.{_dice(i) % 9}.{_dice('v', i) % 20}" for i in range(count)]
    return out + [f"    Finished `dev` profile [unoptimized + debuginfo] target(s) in {count * 0.7:.2f}s"]


def _maven(count, words):
    out = ["[INFO] Scanning for projects...", "[INFO] -------------------------------------------------------"]
    for index, first, second in _pairs(count, words):
        name = f"{first.title()}{second.title()}Test"
        out.append(f"[INFO] Tests run: {1 + _dice(name) % 14}, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.{_dice(index) % 900:03d} s -- in {name}")
    return out + ["[INFO] BUILD SUCCESS", f"[INFO] Total time:  {count * 0.9:.1f} s"]


def _npm(count, words):
    out = []
    for index, first, second in _pairs(count, words):
        out.append(f" ✓ src/{first}/{second}.test.ts ({1 + _dice(index) % 12} tests) {_dice(first, index) % 400}ms")
    return out + ["", f" Test Files  {count} passed ({count})", f"   Duration  {count * 0.31:.2f}s"]


def _journal(count, words):
    out = []
    for index, first, second in _pairs(count, words):
        out.append(f"{index // 4:02d}:{index * 13 % 60:02d}:{_dice(index) % 60:02d} {first}[{300 + _dice(first) % 900}]: {second} ok in {_dice(index, second) % 800} ms")
    return out


def _commits(count, words):
    verbs = ["fix", "rename", "tidy", "test", "document", "split", "bump", "revert", "cover", "drop"]
    return [f"{_dice(i, words[0]):08x}"[:7] + f" {first}: {_pick(verbs, i, first)} {second}" for i, first, second in _pairs(count, words)]


def _files(count, words):
    months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Sep", "Oct", "Nov", "Dec"]
    out = [f"total {_dice(count, words[0]) % 90000}"]
    for index, first, second in _pairs(count, words):
        size, day = _dice(index, first, second) % 400000, 1 + _dice(second, index) % 28
        out.append(f"-rw-r--r-- 1 build build {size:7d} {_pick(months, index, second)} {day:2d} {index % 24:02d}:{index * 7 % 60:02d} {first}_{second}_{index:02d}")
    return out


def _metrics(count, words):
    return [f"{first}_{second}_total{{instance=\"{index % 4}\"}} {_dice(first, second, index) % 10000000}" for index, first, second in _pairs(count, words)]
