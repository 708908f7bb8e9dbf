#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures rules on each engine against the same games written by hand in plain C++ (engine_bench).

Prints the tables; with --write they go into docs/speed.md as well, between the lines that mark their
place. Exit status: 0 when all engines find the same, 1 otherwise.
"""
import argparse
import pathlib
import subprocess
import sys

import page

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, help="the program engine_bench")
    parser.add_argument("--quick", action="store_true", help="small sizes, once: only checks")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/speed.md")
    parser.add_argument("--only", metavar="TEXT", help="the work that has TEXT in its name")
    options = parser.parse_args()
    if options.write and (options.quick or options.only):
        parser.error("small sizes and parts do not go into the page")
    command = [options.binary, str(ROOT)] + (["--quick"] if options.quick else [])
    command += ["--only", options.only] if options.only else []
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        return 1
    print(done.stdout, end="")
    if options.write:
        page.write("--engines", done.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
