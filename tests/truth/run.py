#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Solves shipped games and compares values, node counts and perft numbers with the literature.

rows.json lists the games; each row names its source. Exit status 0 when every row holds.
"""
import argparse
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
GAMES = HERE.parent.parent / "examples" / "games"


def run(zermelo, row):
    """The JSON answer to a row."""
    arguments = [argument for fact in row.get("define", []) for argument in ("--define", fact)]
    path = str(GAMES / row["file"])
    if "perft" in row:
        command = [zermelo, "perft", path, "--depth", str(len(row["perft"])), "--json", *arguments]
    else:
        command = [zermelo, "solve", path, "--json", *row["arguments"], *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"status {done.returncode}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def differences(answer, row):
    """What is not as the row says."""
    if "perft" in row:
        return [] if answer["positions"] == row["perft"] else [f"positions {answer['positions']}"]
    found = {"value": answer["value"], "nodes": answer["stats"]["nodes"],
             "leaves": answer["stats"]["leaves"]}
    wrong = [f"{key} {found[key]}, not {row[key]}" for key in found
             if key in row and found[key] != row[key]]
    return wrong if answer["bound"] == "exact" else wrong + [f"bound {answer['bound']}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--zermelo", required=True, help="the binary to test")
    zermelo = parser.parse_args().zermelo
    failed = 0
    rows = json.loads((HERE / "rows.json").read_text(encoding="utf-8"))
    for row in rows:
        name = " ".join([row["file"], *row.get("define", []), *row.get("arguments", ["perft"])])
        try:
            wrong = differences(run(zermelo, row), row)
        except (RuntimeError, subprocess.TimeoutExpired) as error:
            wrong = [str(error)]
        failed += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {name}" + "".join(f"\n  {each}" for each in wrong))
    print(f"{len(rows) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
