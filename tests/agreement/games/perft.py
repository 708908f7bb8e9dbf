#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the lines of play of games ply by ply in SWI-Prolog, and by zermelo perft on each engine, from
the same rule file, and compares the numbers. An engine that cannot run the rules leaves them to the
machine.

    perft.py --zermelo BINARY [--most N] [--engines NAME,...] RULE-FILE...
"""
import argparse
import json
import pathlib
import sys

import agree


def expected(path, most):
    """The numbers of positions of each ply in SWI-Prolog, or what went wrong."""
    lines = agree.lines_of(["swipl", "-g", f"perft({most})", "-t", "halt", str(agree.BRIDGE),
                            str(path), str(agree.HERE / "perft.pl")])
    return [int(line) if line.isdigit() else line for line in lines]


def found(zermelo, path, engine, depth):
    lines = agree.lines_of([zermelo, "perft", str(path), "--depth", str(depth), "--engine", engine,
                            "--quiet", "--json"])
    try:
        return json.loads(lines[0])["positions"]
    except (IndexError, KeyError, ValueError):
        return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zermelo", required=True, help="the binary to test")
    parser.add_argument("--most", type=int, default=1000,
                        help="the last ply is the first with more positions than this")
    parser.add_argument("--engines", default="machine,model,native")
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    wrong = 0
    for path in options.files:
        numbers = expected(path.resolve(), options.most)
        differing = [f"  {engine}: {counted}" for engine in options.engines.split(",")
                     for counted in [found(options.zermelo, path, engine, max(len(numbers), 1))]
                     if counted != numbers]
        wrong += bool(differing)
        print("\n".join([f"{'not ok' if differing else 'ok':6} {path.name} {numbers}", *differing]),
              flush=True)
    print(f"{len(options.files)} games, {wrong} disagreements")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
