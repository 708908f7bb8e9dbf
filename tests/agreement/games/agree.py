#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Walks through games in SWI-Prolog and in Zermelo, from the same rule file, and compares what the
rules say of every position on the way: moves and successors in order, value, static value, player,
representative, picture.

    agree.py --zermelo BINARY [--plies N] [--seeds N] RULE-FILE...
"""
import argparse
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
BRIDGE = HERE.parent.parent.parent / "stdlib" / "swi.pl"


def lines_of(command):
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                          timeout=300, check=False)
    return done.stdout.splitlines() + ([done.stderr.strip()] if done.returncode != 0 else [])


def ask_swi(path, goal):
    return lines_of(["swipl", "-g", goal, "-t", "halt", str(BRIDGE), str(path),
                     str(HERE / "walk.pl")])


def ask_zermelo(zermelo, path, goal):
    printed = lines_of([zermelo, "query", "--quiet", str(path), str(HERE / "walk.pl"), goal])
    return printed[:-1] if printed and printed[-1] == "true" else printed


def first_difference(expected, found):
    for number, (left, right) in enumerate(zip(expected, found)):
        if left != right:
            return f"line {number + 1}\n  SWI-Prolog: {left}\n  Zermelo:    {right}"
    if len(expected) != len(found):
        return f"SWI-Prolog writes {len(expected)} lines, Zermelo {len(found)}"
    return None


def agree(zermelo, path, seed, plies):
    """What is wrong about one walk, or nothing."""
    goal = f"walk({seed}, {plies})"
    found = ask_zermelo(zermelo, path, goal)
    bad = [line for line in found if line.startswith("bad ")]
    if bad or not found:
        return f"{path.name}: {goal}: {bad[0] if bad else 'nothing written'}"
    difference = first_difference(ask_swi(path, goal), found)
    return difference and f"{path.name}: {goal}: {difference}"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zermelo", required=True, help="the binary to test")
    parser.add_argument("--plies", type=int, default=30, help="length of a walk")
    parser.add_argument("--seeds", type=int, default=2, help="walks through each game")
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    wrong = []
    for path in options.files:
        for seed in range(1, options.seeds + 1):
            difference = agree(options.zermelo, path.resolve(), seed, options.plies)
            if difference:
                wrong.append(difference)
                print(difference, flush=True)
    print(f"{len(options.files)} games, {len(wrong)} disagreements")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
