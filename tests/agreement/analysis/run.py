#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays random rules of generate.py with check --play --check-analysis, and fails where a call is not as
the analysis claims. Errors of the rules themselves do not matter.

    run.py --zermelo BINARY --folder FOLDER [--count N] [--first SEED]
"""
import argparse
import json
import pathlib
import subprocess
import sys


def violations(zermelo, path):
    """What is wrong with the analysis of one file; None where the games take too long."""
    command = [zermelo, "check", "--play", "2", "--time", "10", "--inferences", "20000", "--memory",
               "64", "--check-analysis", "--quiet", "--engine", "machine", "--json", str(path)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                              check=False, timeout=60)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode not in (0, 3, 4) or not done.stdout:
        return [f"status {done.returncode}\n{done.stderr}"]
    played = json.loads(done.stdout)["play"]
    if played is None:
        return ["the file does not load: generate.py is wrong"]
    return [each["message"] for each in played["findings"] if each["code"] == "analysis"]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zermelo", required=True, help="the binary to test")
    parser.add_argument("--folder", required=True, type=pathlib.Path, help="where rules are written")
    parser.add_argument("--count", type=int, default=25)
    parser.add_argument("--first", type=int, default=1)
    options = parser.parse_args()
    generator = pathlib.Path(__file__).with_name("generate.py")
    subprocess.run([sys.executable, str(generator), str(options.folder), str(options.count),
                    str(options.first)], check=True)
    failed = late = 0
    for seed in range(options.first, options.first + options.count):
        found = violations(options.zermelo, options.folder / f"hard_{seed}.pl")
        late += found is None
        failed += bool(found)
        for each in found or []:
            print(f"hard_{seed}.pl: {each}", flush=True)
    print(f"{options.count} rule files, {failed} with false claims, {late} took too long")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
