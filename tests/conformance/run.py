#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts rule files through the conformance kit, zermelo check --play, and prints a line for each.

    run.py --zermelo BINARY [--playouts N] [--positions N] [--engine NAME] [--check-analysis]
           [--jobs N] RULE-FILE...
"""
import argparse
import concurrent.futures
import json
import pathlib
import subprocess
import sys


def report(options, path, playouts, seed):
    """The kit's report, and what it says to people where something is wrong."""
    done = subprocess.run([options.zermelo, "check", "--play", str(playouts), "--seed", str(seed),
                           *(["--check-analysis"] if options.check_analysis else []), "--engine",
                           options.engine, "--json", path],
                          capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    if done.returncode not in (0, 3) or not done.stdout:
        return None, f"status {done.returncode}\n{done.stderr}"
    answer = json.loads(done.stdout)
    wrong = answer["diagnostics"] + (answer["play"] or {"findings": []})["findings"]
    return answer["play"], "\n".join(json.dumps(each) for each in wrong)


def reports(options, path):
    """The reports of so many playouts that they meet the positions that are wanted, and faults."""
    played, wrong = report(options, path, options.playouts, 1)
    found = [played]
    while played and not wrong and sum(each["positions"] for each in found) < options.positions:
        met = sum(each["positions"] for each in found)
        of = sum(each["playouts"] for each in found)
        more = (options.positions - met) * of // met + 1
        played, wrong = report(options, path, more, len(found) + 1)
        found.append(played)
    return [each for each in found if each], wrong


def line(path, found, wrong):
    about = (f"{len(found[0]['engines'])} engines, {sum(one['playouts'] for one in found)} games of "
             f"{min(one['shortest'] for one in found)} to {max(one['longest'] for one in found)} plies, "
             f"{sum(one['positions'] for one in found)} positions, "
             f"{sum(one['values_compared'] for one in found)} values compared") if found else ""
    return f"{'not ok' if wrong else 'ok':6} {pathlib.Path(path).name}: {about}" + (f"\n{wrong}" if wrong else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zermelo", required=True, help="the binary to test")
    parser.add_argument("--playouts", type=int, default=10)
    parser.add_argument("--positions", type=int, default=0,
                        help="go on with other games until so many positions were met")
    parser.add_argument("--engine", default="machine", help="machine, or native: that too")
    parser.add_argument("--check-analysis", action="store_true",
                        help="compare calls with what the analysis of the rules claims")
    parser.add_argument("--jobs", type=int, default=1, help="rule files at the same time")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for path, (found, wrong) in zip(options.files, pool.map(lambda each: reports(options, each), options.files)):
            failed += bool(wrong)
            print(line(path, found, wrong), flush=True)
    print(f"{len(options.files) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
