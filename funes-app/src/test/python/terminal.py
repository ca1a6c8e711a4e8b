"""Runs a command on a terminal of its own and answers its question. Usage: terminal.py ANSWER COMMAND ..."""

import os
import pty
import sys

answer, command = sys.argv[1], sys.argv[2:]
child, terminal = pty.fork()
if child == 0:
    os.execvp(command[0], command)
seen, answered = b"", False
while True:
    try:
        piece = os.read(terminal, 4096)
    except OSError:
        break
    if not piece:
        break
    seen += piece
    if not answered and b"[y/N]" in seen:
        os.write(terminal, answer.encode() + b"\n")
        answered = True
sys.stdout.buffer.write(seen)
sys.stdout.flush()
_, status = os.waitpid(child, 0)
sys.exit(os.WEXITSTATUS(status) if os.WIFEXITED(status) else 1)
