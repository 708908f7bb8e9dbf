#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Node counts of a fixed set of searches, against nodes.txt.

One thread visits the same positions every time, so a count that differs is a change of a solver, of
move ordering or of a table. A deliberate change is accepted with ZERMELO_ACCEPT=1, which rewrites
nodes.txt, and is named in the commit.

Each line of nodes.txt: the count, the value, and the arguments of `zermelo solve`.
"""
import argparse
import json
import os
import pathlib
import shlex
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
GAMES = HERE.parent.parent / "examples" / "games"
FILE = HERE / "nodes.txt"


def count(zermelo, arguments):
    """Nodes and value of one search."""
    command = [zermelo, "solve", *shlex.split(arguments), "--json", "--quiet"]
    done = subprocess.run(command, cwd=GAMES, capture_output=True, text=True, timeout=600,
                          check=False)
    if done.returncode not in (0, 1, 4):  # answered, disproved, out of budget
        raise RuntimeError(f"status {done.returncode}: {done.stderr.strip()}")
    answer = json.loads(done.stdout)
    return answer["stats"]["nodes"], answer["value"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--zermelo", required=True, help="the binary to test")
    parser.add_argument("--most", type=int, help="leave out searches of more nodes than this")
    options = parser.parse_args()
    zermelo = os.path.abspath(options.zermelo)
    failed = 0
    lines = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        nodes, value, arguments = line.split(maxsplit=2)
        if options.most and int(nodes) > options.most:
            continue
        found_nodes, found_value = count(zermelo, arguments)
        lines.append(f"{found_nodes} {found_value} {arguments}")
        if lines[-1] != line:
            failed += 1
            print(f"not ok {arguments}\n  {found_nodes} nodes, value {found_value};"
                  f" {nodes} nodes, value {value} before")
    if failed and os.environ.get("ZERMELO_ACCEPT") and not options.most:
        FILE.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
        print(f"{failed} of {len(lines)} accepted")
        return 0
    print(f"{len(lines) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
