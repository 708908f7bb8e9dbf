#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What `zermelo compile` writes raises no warning in a program that is compiled with many of them.

usage: warnings.py --zermelo BINARY --compiler COMPILER --include FOLDER RULES...
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

FLAGS = ["-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]


def warning_of(options, rules, folder):
    """The first lines of what the compiler says, or an empty text."""
    header = folder / "game.hpp"
    unit = folder / "unit.cpp"
    unit.write_text(f'#include "{header}"\n')
    subprocess.run([options.zermelo, "compile", rules, "-o", header, "--quiet"], check=True)
    done = subprocess.run([options.compiler, *FLAGS, "-I", options.include, unit],
                          capture_output=True, text=True, check=False)
    return "\n".join(done.stderr.splitlines()[:8])


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zermelo", required=True)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--include", required=True, help="where the library's headers are")
    parser.add_argument("rules", nargs="+")
    options = parser.parse_args()
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for rules in options.rules:
            found = warning_of(options, rules, pathlib.Path(folder))
            if found:
                print(f"{rules}:\n{found}")
                bad += 1
    print(f"{len(options.rules)} headers, {bad} with warnings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
