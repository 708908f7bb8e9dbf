#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures `auto`, the default of zermelo solve, beside each single method: on the shipped games as they
are, and on sizes and variants of them that no table of known values has.

Measured is the wall time of the whole command, with rules that were compiled before. A single method gets
as much time as auto took, so that only faster ones count; where auto takes less than three times the
floor no method is asked, for none could be so much faster. The ratio is auto's time by the best method's,
neither below the floor. Prints a table; with --write it goes into docs/speed.md as well, between the
lines that mark its place. Exit status: 0 when all answers are the same and no ratio exceeds the limit, 1
otherwise.
"""
import argparse
import dataclasses
import json
import pathlib
import subprocess
import sys
import time

import page

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
GAMES = ROOT / "examples" / "games"
METHODS = ("alphabeta", "scout", "pvs", "mtdf", "sss", "minimax", "andor", "pns", "pn2", "dfpn",
           "retrograde")
FLOOR = 0.1
LIMIT = 3.0

# A file and what follows it; facts for --define are those that do not begin with "--".
VARIANTS = [
    ("achi.pl", "--all-moves"),
    ("awari.pl", "start(first, [0, 1, 1, 0, 2, 0, 0, 1, 0, 1, 2, 1])"),
    ("breakthrough.pl", "board(3, 5)"),
    ("breakthrough.pl", "board(3, 5)", "--at-least 0"),
    ("breakthrough.pl", "board(3, 5)", "--distance"),
    ("caro.pl", "board(4, 4, 4)"),
    ("chomp.pl", "board(7, 8)"),
    ("chomp.pl", "board(7, 8)", "--distance"),
    ("clobber.pl", "board(3, 5)"),
    ("clobber.pl", "board(4, 4)"),
    ("clobber.pl", "board(4, 4)", "--distance"),
    ("clobber.pl", "board(2, 7)"),
    ("col.pl", "path(16)"),
    ("connect_four.pl", "board(6, 4, 4)"),
    ("connect_four.pl", "board(6, 4, 4)", "--distance"),
    ("connect_four.pl", "board(5, 5, 4)"),
    ("connect_four.pl", "board(5, 5, 4)", "--at-least 1"),
    ("connect_four.pl", "board(6, 5, 3)"),
    ("dawsons_kayles.pl", "row(45)"),
    ("dodgem.pl", "--more-than 0"),
    ("fox_and_hounds.pl", "--distance"),
    ("domineering.pl", "board(5, 5)"),
    ("domineering.pl", "board(5, 5)", "--distance"),
    ("domineering.pl", "board(3, 8)"),
    ("dots_and_boxes.pl", "board(1, 5)"),
    ("dots_and_boxes.pl", "board(2, 2)", "--at-least 1"),
    ("hex.pl", "board(4)"),
    ("hex.pl", "board(4)", "--distance"),
    ("hexapawn.pl", "board(4, 5)"),
    ("hexapawn.pl", "board(5, 4)"),
    ("hexapawn.pl", "board(5, 4)", "--distance"),
    ("kalah.pl", "board(2, 5)"),
    ("kalah.pl", "board(3, 4)"),
    ("kalah.pl", "board(4, 3)"),
    ("kayles.pl", "row(30)"),
    ("kayles.pl", "row(30)", "--distance"),
    ("konane.pl", "board(4, 5)"),
    ("konane.pl", "board(4, 6)"),
    ("kpk.pl", "start(white, e5, e4, e7)"),
    ("kqk.pl", "--distance"),
    ("krk.pl", "--distance"),
    ("krk.pl", "canonical(S, S)"),
    ("mnk.pl", "board(4, 4, 4)"),
    ("mnk.pl", "board(5, 3, 4)"),
    ("mnk.pl", "board(5, 4, 4)", "--at-least 1"),
    ("mnk.pl", "board(4, 4, 3)", "misere(yes)"),
    ("nim.pl", "heaps([9, 10, 11, 12])"),
    ("notakto.pl", "boards(3)"),
    ("notakto.pl", "boards(3)", "--distance"),
    ("pawns.pl", "board(4, 6)"),
    ("peg_solitaire.pl", "--distance"),
    ("snort.pl", "path(14)"),
    ("subtraction.pl", "heap(100000)"),
    ("teeko.pl", "board(4)"),
    ("three_mens_morris.pl", "--distance"),
    ("three_mens_morris.pl", "slide(fly)"),
    ("wild_tictactoe.pl", "misere(yes)", "--all-moves"),
    ("wythoff.pl", "start(150, 200)"),
]


class BenchError(Exception):
    pass


@dataclasses.dataclass
class Answer:
    method: str
    value: str
    nodes: int
    seconds: float


def cases():
    """The shipped games as they are, then the variants: name and arguments."""
    for path in sorted(GAMES.glob("*.pl")):
        yield f"`{path.name}`", [str(path)]
    for file, *facts in VARIANTS:
        arguments = [str(GAMES / file)]
        for fact in facts:
            arguments += fact.split() if fact.startswith("--") else ["--define", fact]
        yield f"`{file}` " + " ".join(f"`{fact}`" for fact in facts), arguments


def known(answer):
    """What an answer says, or nothing if it is none."""
    if answer["outcome"] is not None:
        return None if answer["outcome"] == "unknown" else answer["outcome"]
    return answer["value"] if answer["bound"] == "exact" else None


def solve(options, arguments, method, seconds):
    """The answer within so much time; none if there is none."""
    command = [options.zermelo, "solve", *arguments, "--time", f"{seconds:.2f}", "--engine", options.engine,
               "--json", "--quiet", *(["--method", method] if method else [])]
    began = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    took = time.monotonic() - began
    if done.returncode not in (0, 1, 4):
        if method and done.returncode in (2, 3):
            return None  # not every method can do everything
        raise BenchError(f"{' '.join(command)}: status {done.returncode}\n{done.stderr}")
    answer = json.loads(done.stdout)
    value = known(answer)
    if value is None:
        return None
    return Answer(answer["method"], str(value), answer["stats"]["nodes"], took)


def fastest(options, arguments, method, seconds):
    """The faster of two answers."""
    first = solve(options, arguments, method, seconds)
    if first is None:
        return None
    second = solve(options, arguments, method, seconds)
    return first if second is None else min(first, second, key=lambda answer: answer.seconds)


def compare(options, name, arguments):
    """A row of the table and its ratio; none if auto has no answer in time."""
    if solve(options, arguments, None, options.seconds) is None:
        return None
    auto = fastest(options, arguments, None, options.seconds)
    if auto is None:
        return None
    row = [name, auto.value, f"{auto.seconds:.2f}", auto.method]
    if auto.seconds <= LIMIT * FLOOR:
        return row + ["", "", ""], 0.0
    best = None
    for method in METHODS:
        found = fastest(options, arguments, method, auto.seconds)
        if found is None:
            continue
        if found.value != auto.value:
            raise BenchError(f"{name}: {auto.value} by auto, {found.value} by {method}")
        if best is None or found.seconds < best.seconds:
            best = found
    if best is None:
        return row + ["none faster", "", ""], 0.0
    ratio = max(auto.seconds, FLOOR) / max(best.seconds, FLOOR)
    shown = f"{ratio:.2f}" if ratio <= LIMIT else f"**{ratio:.2f}**"
    return row + [best.method, f"{best.seconds:.2f}", shown], ratio


def markdown(rows):
    header = ["game", "value", "auto, s", "by", "best method", "s", "ratio"]
    return page.table(header, ["---", "---:", "---:", "---", "---", "---:", "---:"], rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zermelo", required=True, help="the binary to measure")
    parser.add_argument("--engine", default="auto", help="the engine of the rules")
    parser.add_argument("--seconds", type=float, default=30, help="most time of auto for a game")
    parser.add_argument("--write", action="store_true", help="put the table into docs/speed.md")
    parser.add_argument("filter", nargs="?", default="", help="part of the name of a game")
    options = parser.parse_args()
    if options.write and options.filter:
        parser.error("only the whole table goes into the page")
    surroundings = page.surroundings()
    rows, unsettled, worst = [], [], 0.0
    try:
        for name, arguments in cases():
            if options.filter not in name:
                continue
            found = compare(options, name, arguments)
            if found is None:
                unsettled.append(name)
                continue
            rows.append(found[0])
            worst = max(worst, found[1])
            print(" ".join(rows[-1]), file=sys.stderr, flush=True)
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    text = surroundings + markdown(rows)
    if unsettled:
        text += f"\nNot settled in {options.seconds:.0f} s: {', '.join(unsettled)}.\n"
    print(text, end="")
    if options.write:
        page.write("--methods", text)
    return 0 if worst <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
