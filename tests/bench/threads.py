#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures solvers with two threads beside one: games by their shipped rule files (zermelo solve
--engine native) and games written in plain C++ (threads_bench).

Measured is the wall time of the search, without loading and compiling rules: the median of several runs
that take turns with one thread and with two, of more where a search is short. What two threads do is
another thing each time, so that the least of several would say too much. Beside it, two processes with
one thread each run at once: what the host has for a second thread; and two threads hand over a line of
the cache: how near to each other its processors are. Prints a table; with --write it goes into
docs/speed.md as well, between the lines that mark its place. Exit status: 0 when all answers are
the same, 1 otherwise.
"""
import argparse
import dataclasses
import json
import math
import pathlib
import statistics
import subprocess
import sys

import page

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
GAMES = ROOT / "examples" / "games"
TARGET = 1.6
LEAST_SECONDS = 3.0  # of one thread, all runs together, unless there are MOST_RUNS of them
MOST_RUNS = 25
LEAST_SECONDS_APART = 0.1  # of a search, so that two processes begin at nearly the same time
LEAST_DFPN_RUNS = 21  # its tree with two threads is half as large one time and twice as large another
VALUE_SOLVERS = ("alphabeta", "pvs", "dfpn")


class BenchError(Exception):
    pass


@dataclasses.dataclass
class Work:
    """A game and the methods that solve it; `arguments` are those of zermelo solve or threads_bench."""
    name: str
    source: str  # "rules" or "C++"
    arguments: list
    methods: tuple


def by_rules(name, file, defines, methods):
    arguments = [str(GAMES / file)]
    for fact in defines:
        arguments += ["--define", fact]
    return Work(name, "rules", arguments, methods)


LARGE = [
    by_rules("Connect Four 6x4", "connect_four.pl", ["board(6, 4, 4)"], VALUE_SOLVERS),
    by_rules("Connect Four 5x5", "connect_four.pl", ["board(5, 5, 4)"], VALUE_SOLVERS),
    by_rules("4,4,4-game", "mnk.pl", ["board(4, 4, 4)"], VALUE_SOLVERS),
    by_rules("KRK", "krk.pl", [], ("retrograde",)),
    by_rules("KRK without symmetry", "krk.pl", ["canonical(S, S)"], ("retrograde",)),
    Work("Connect Four 6x4", "C++", ["connect_four_6x4"], VALUE_SOLVERS),
    Work("Connect Four 5x5", "C++", ["connect_four_5x5"], VALUE_SOLVERS),
    Work("4,4,4-game without symmetry", "C++", ["mnk_444"], VALUE_SOLVERS),
    Work("KRK", "C++", ["krk_symmetric"], ("retrograde",)),
    Work("KRK without symmetry", "C++", ["krk"], ("retrograde",)),
]
SMALL = [
    by_rules("Connect Four 4x4", "connect_four.pl", ["board(4, 4, 4)"], VALUE_SOLVERS),
    Work("Connect Four 4x4", "C++", ["connect_four_4x4"], VALUE_SOLVERS),
    Work("3,3,3-game", "C++", ["mnk_333"], VALUE_SOLVERS),
    Work("KRK", "C++", ["krk_symmetric"], ("retrograde",)),
]


def command(options, work, method, threads):
    if work.source == "C++":
        return [options.binary, *work.arguments, method, str(threads)]
    return [options.zermelo, "solve", *work.arguments, "--method", method, "--threads", str(threads),
            "--engine", options.engine, "--json", "--quiet"]


def run(options, work, method, threads, copies=1):
    """Value, nodes and seconds of one search, or of several at once, each in a process of its own."""
    processes = [subprocess.Popen(command(options, work, method, threads), stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                 for _ in range(copies)]
    answers = []
    for process, (output, errors) in [(each, each.communicate()) for each in processes]:
        if process.returncode != 0:
            raise BenchError(f"{work.name} by {work.source}, {method}, {threads} threads: "
                             f"status {process.returncode}\n{errors}")
        answers.append(json.loads(output))
    return [(each["value"], each["stats"]["nodes"], each["stats"]["seconds"]) for each in answers]


def handover(options):
    """How long two threads take to hand over a line of the cache, in nanoseconds."""
    if options.binary is None:
        return math.nan
    return float(subprocess.run([options.binary, "handover"], check=True, capture_output=True,
                                text=True).stdout)


def measure(options, work, method):
    """Nodes and seconds, medians of the runs: with one thread, with two, and of two searches with one
    thread each that run at once (None where they are too short to do so for most of their time); and the
    median time of a handover, in nanoseconds."""
    ways = {"one": (1, 1), "two": (2, 1), "apart": (1, 2)}
    if work.source == "rules":
        run(options, work, method, 1)  # compiles the rules, for all later runs
    runs = {way: [] for way in ways}
    handovers = []
    least = max(options.runs, LEAST_DFPN_RUNS) if method == "dfpn" and options.runs > 1 else options.runs
    wanted = least
    done = 0
    while done < wanted:
        for way, (threads, copies) in ways.items():
            runs[way] += run(options, work, method, threads, copies)
        handovers.append(handover(options))
        done += 1
        if options.runs > 1:
            wanted = min(max(least, round(LEAST_SECONDS / runs["one"][0][2])), MOST_RUNS)
    values = {value for found in runs.values() for value, _, _ in found}
    if len(values) != 1:
        raise BenchError(f"{work.name} by {work.source}, {method}: values {sorted(values)}")
    medians = {way: (statistics.median(nodes for _, nodes, _ in found),
                     statistics.median(seconds for _, _, seconds in found))
               for way, found in runs.items()}
    if medians["one"][1] < LEAST_SECONDS_APART:
        medians["apart"] = None
    return medians, statistics.median(handovers)


def table_row(work, method, measured, handed_over):
    nodes, seconds = measured["one"]
    more_nodes, fewer_seconds = measured["two"]
    apart = f"{2 * seconds / measured['apart'][1]:.2f}×" if measured["apart"] else ""
    ratio = f"{seconds / fewer_seconds:.2f}×"
    return [work.name, work.source, method, f"{seconds:.3f}", f"{fewer_seconds:.3f}",
            ratio if seconds >= TARGET * fewer_seconds else f"**{ratio}**",
            f"{more_nodes / nodes:.2f}×", apart, f"{handed_over:.0f}"]


def markdown(rows):
    header = ["game", "by", "method", "1 thread, s", "2 threads, s", "faster", "nodes", "host", "line, ns"]
    return page.table(header, ["---"] * 3 + ["---:"] * 6, rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zermelo", required=True, help="the binary for the rule files")
    parser.add_argument("--binary", help="the program threads_bench; without it no game in C++ is run")
    parser.add_argument("--engine", default="native", help="the engine of the rules")
    parser.add_argument("--runs", type=int, default=9, help="runs with each number of threads, at least")
    parser.add_argument("--quick", action="store_true", help="small sizes, once: only checks")
    parser.add_argument("--write", action="store_true", help="put the table into docs/speed.md")
    parser.add_argument("filter", nargs="?", default="", help="part of the name of a game")
    options = parser.parse_args()
    if options.write and (options.quick or options.filter or options.binary is None):
        parser.error("only the whole table goes into the page")
    options.runs = 1 if options.quick else options.runs
    surroundings = page.surroundings()
    rows = []
    try:
        for work in SMALL if options.quick else LARGE:
            is_left_out = options.filter not in work.name or (work.source == "C++" and
                                                              options.binary is None)
            for method in () if is_left_out else work.methods:
                rows.append(table_row(work, method, *measure(options, work, method)))
                print(" ".join(rows[-1]), file=sys.stderr, flush=True)
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    text = surroundings + markdown(rows)
    print(text, end="")
    if options.write:
        page.write("--threads", text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
