#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares which engine runs each role of the shipped games with what is written down, so that nobody loses
one unawares. With --write it writes it down."""

import argparse
import json
import pathlib
import subprocess
import sys

EXPECTED = pathlib.Path(__file__).with_name("engines.txt")


def line_of(zermelo: str, game: pathlib.Path) -> str:
    command = [zermelo, "check", game, "--explain", "--json"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    [explained] = json.loads(answer)["explain"]
    roles = [role["role"] for role in explained["roles"] if role["engine"] != "machine"]
    return f"{game.name}: {' '.join(roles) or 'none'}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--zermelo", required=True)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("games", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    lines = [line_of(arguments.zermelo, game) for game in sorted(arguments.games)]
    if arguments.write:
        EXPECTED.write_text("".join(line + "\n" for line in lines))
        return 0
    expected = EXPECTED.read_text().splitlines()
    for line in sorted(set(lines) ^ set(expected)):
        print(f"{'compiled now' if line in lines else 'written down'}: {line}")
    return int(lines != expected)


if __name__ == "__main__":
    sys.exit(main())
