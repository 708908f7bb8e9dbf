#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Settles facts about the shipped games and compares them with the literature.

rows.json lists them. A row names a file of examples/games/, facts to `define`, and one of

    value       of the start position, solved with `arguments`; `distance` (plies to the end), `nodes`
                and `leaves` are compared when they are given
    perft       the numbers of positions ply by ply
    distances   for each number of plies, how many positions of the table that retrograde analysis makes
                of `rules`, a file beside this one, have the value `of_value` in so many plies
    query       a goal whose first solution must give the bindings `solution`; count.pl here has
                predicates that count positions

and its `source`. Rows marked `slow` are left out without --slow. A value whose arguments name no method
is settled by the one that the program chooses; if the row is not slow, by others too: those of
`methods`, which is all of them unless some take too long. With --slow all are asked, else one, which
differs from row to row. Exit status 0 when every row holds.
"""
import argparse
import json
import pathlib
import resource
import subprocess
import sys
import tempfile

import table

HERE = pathlib.Path(__file__).resolve().parent
GAMES = HERE.parent.parent / "examples" / "games"
METHODS = ["alphabeta", "scout", "pvs", "mtdf", "sss", "andor", "pns", "pn2", "dfpn", "retrograde"]


def command(zermelo, row):
    """The command line that settles a row."""
    facts = [argument for fact in row.get("define", []) for argument in ("--define", fact)]
    path = str(GAMES / row["file"])
    if "perft" in row:
        return [zermelo, "perft", path, "--depth", str(len(row["perft"])), "--json", *facts]
    if "query" in row:
        return [zermelo, "query", path, str(HERE / "count.pl"), row["query"], "--quiet",
                "--limit", "1", "--json", *facts]
    return [zermelo, "solve", path, "--json", *row.get("arguments", []), *facts]


def run(command_line, seconds):
    """The JSON answer to a command."""
    done = subprocess.run(command_line, capture_output=True, text=True, timeout=seconds, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"status {done.returncode}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def table_differences(zermelo, row, seconds):
    """What is not as the row says in the table of its rules."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "table"
        run([zermelo, "solve", str(HERE / row["rules"]), "--allow-outside", "--method", "retrograde",
             "--table-file", str(path), "--json"], seconds)
        found = table.distances(path, row["of_value"])
    return [f"{found[int(plies)]} in {plies} plies, not {count}"
            for plies, count in row["distances"].items() if found[int(plies)] != count]


def differences(answer, row):
    """What is not as the row says."""
    if "perft" in row:
        return [] if answer["positions"] == row["perft"] else [f"positions {answer['positions']}"]
    if "query" in row:
        first = answer["solutions"][0] if answer["solutions"] else {}
        found = {name: first.get(name) for name in row["solution"]}
        return [] if found == row["solution"] else [f"found {found}"]
    found = {"value": answer["value"], "distance": answer["distance"],
             "nodes": answer["stats"]["nodes"], "leaves": answer["stats"]["leaves"]}
    wrong = [f"{key} {found[key]}, not {row[key]}" for key in found
             if key in row and found[key] != row[key]]
    return wrong if answer["bound"] == "exact" else wrong + [f"bound {answer['bound']}"]


def methods_of(row):
    """The methods that settle a row beside the one it names or the program chooses."""
    if "value" not in row or row.get("slow") or "--method" in row.get("arguments", []):
        return []
    return row.get("methods", METHODS)


def by_methods(rows, every_method):
    """The rows, and again with methods of theirs."""
    for number, row in enumerate(rows):
        yield row
        methods = methods_of(row)
        if methods and not every_method:
            methods = [methods[number % len(methods)]]
        for method in methods:
            yield {**row, "arguments": ["--method", method, *row.get("arguments", [])]}


def title(row):
    """What a row is about, on one line."""
    if "distances" in row:
        about = ["distances"]
    elif "perft" in row:
        about = ["perft"]
    elif "query" in row:
        about = [row["query"]]
    else:
        about = [str(row["value"]), *row.get("arguments", [])]
    return " ".join([row["file"], *row.get("define", []), *about])


def processor_seconds():
    """What the programs run so far took, of all processors together."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def settle(zermelo, row, seconds):
    """Prints a line for the row, with its processor time; whether it holds."""
    begin = processor_seconds()
    try:
        if "distances" in row:
            wrong = table_differences(zermelo, row, seconds)
        else:
            wrong = differences(run(command(zermelo, row), seconds), row)
    except (RuntimeError, subprocess.TimeoutExpired) as error:
        wrong = [str(error)]
    taken = processor_seconds() - begin
    print(f"{'not ok' if wrong else 'ok':6} {taken:8.2f} s  {title(row)}"
          + "".join(f"\n  {each}" for each in wrong), flush=True)
    return not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zermelo", required=True, help="the binary to test")
    parser.add_argument("--slow", action="store_true", help="the rows marked slow too, and all methods")
    parser.add_argument("--every", type=int, default=1, help="take every n-th row only")
    parser.add_argument("--seconds", type=float, default=3600, help="most time for a row")
    parser.add_argument("filter", nargs="?", default="", help="part of the name of a file")
    options = parser.parse_args()
    rows = [row for row in json.loads((HERE / "rows.json").read_text(encoding="utf-8"))
            if options.filter in row["file"] and (options.slow or not row.get("slow"))]
    rows = list(by_methods(rows, options.slow))[::options.every]
    results = [settle(options.zermelo, row, options.seconds) for row in rows]
    failed = results.count(False)
    print(f"{len(rows) - failed} passed, {failed} failed")
    return 1 if failed or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
