#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the shipped games on every engine (zermelo bench) and prints a table of positions per second.

With --write the table goes into docs/speed.md, between the lines that mark its place. Exit status: 0 when
all engines agree on all games, 1 otherwise.
"""
import argparse
import json
import pathlib
import subprocess
import sys

import page

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
GAMES = ROOT / "examples" / "games"


class BenchError(Exception):
    pass


def measure(options, path):
    """What zermelo bench says of a rule file."""
    done = subprocess.run([options.zermelo, "bench", str(path), "--time", str(options.seconds),
                           "--engine", options.engine, "--json"],
                          capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        raise BenchError(f"{path.name}: status {done.returncode}\n{done.stderr}")
    return json.loads(done.stdout)


def rate(number):
    """A number of positions per second to three digits: "1,610,000"."""
    unit = max(1, 10 ** (len(str(number)) - 3))
    return f"{number // unit * unit:,}"


def table_row(name, report, engines):
    rates = {each["engine"]: each["positions_per_second"] for each in report["engines"]}
    moves = report["positions"] / max(report["expanded"], 1)
    return [f"`{name}`", f"{moves:.1f}",
            *(rate(rates[engine]) if engine in rates else "" for engine in engines)]


def markdown(reports):
    """A table, the slowest game first; an engine that cannot run a game has no rate there."""
    slowest = sorted(reports, key=lambda name: reports[name]["engines"][0]["positions_per_second"])
    engines = max(([each["engine"] for each in report["engines"]] for report in reports.values()),
                  key=len)
    header = ["game", "moves", *engines]
    return page.table(header, ["---"] + ["---:"] * (len(header) - 1),
                      [table_row(name, reports[name], engines) for name in slowest])


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zermelo", required=True, help="the binary to measure")
    parser.add_argument("--seconds", type=float, default=2, help="processor time for a game")
    parser.add_argument("--engine", default="auto", help="machine: without compiled rules")
    parser.add_argument("--write", action="store_true", help="put the table into docs/speed.md")
    parser.add_argument("filter", nargs="?", default="", help="part of the name of a file")
    options = parser.parse_args()
    reports = {}
    surroundings = page.surroundings()
    try:
        for path in sorted(each for each in GAMES.glob("*.pl") if options.filter in each.name):
            reports[path.name] = measure(options, path)
            print(path.name, json.dumps(reports[path.name]["engines"]), file=sys.stderr, flush=True)
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    if not reports:
        parser.error(f"no game has {options.filter} in its name")
    text = surroundings + markdown(reports)
    if options.write:
        page.write("--games", text)
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
