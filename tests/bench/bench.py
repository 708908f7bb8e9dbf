#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the speed of Zermelo, SWI-Prolog (swipl -O) and GNU Prolog (gplc, native code).

Each program in programs/ defines main_check(Answer) and runs unchanged in all three systems. Measured
is the user CPU time of a process that runs it RUNS times, less that of one that only loads it; the
median of three. Answers must be the same everywhere. A ratio is the other system's time divided by
Zermelo's: above 1, Zermelo is faster.

After the programs come the shipped tic-tac-toe, whose board is the grid library, with and without
native twins (SWI-Prolog runs it behind stdlib/swi.pl), and the time to load 10,000 clauses.

Exit status: 0 all answers agree, 1 an answer differs or a program fails.
"""
import argparse
import math
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
HARNESS = HERE / "harness.pl"

# Runs that take SWI-Prolog one to two seconds.
RUNS = {"nrev": 100_000, "tak": 400, "queens": 700, "zebra": 1_000, "deriv": 400_000,
        "crypt": 80_000, "poly_10": 2_500, "browse": 8_000, "query": 15_000, "mu": 20_000,
        "qsort": 60_000, "primes": 1_000, "ttt_list": 12, "ttt_term": 12, "ttt_bits": 12}
GRID_RUNS = 30
GAME_PROGRAMS = ("ttt_list", "ttt_term", "ttt_bits")


class BenchError(Exception):
    pass


def cpu_seconds(command, environment=None):
    """User CPU time of a process, and what it printed."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL,
                                   stdout=output, stderr=errors,
                                   env={**os.environ, **(environment or {})})
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        text = output.read().decode(errors="replace")
        if process.returncode != 0:
            raise BenchError(f"{' '.join(map(str, command))}: status {process.returncode}\n"
                             f"{errors.read().decode(errors='replace')}")
    return usage.ru_utime, text


def plain(answer):
    """An answer without what the systems print differently: layout, brackets, the variable."""
    return re.sub(r"^A=|[\s()]", "", re.sub(r"\s", "", answer))


class Zermelo:
    def __init__(self, binary, options=()):
        self.name = " ".join(["zermelo", *options])
        self.binary = binary
        self.options = options

    def command(self, files, goal, _folder):
        return [self.binary, "query", "--quiet", *self.options, *files, goal], None

    def run(self, files, runs, folder):
        return self.command(files, f"bench_times({runs}, A)" if runs else "true", folder)


class Swipl:
    name = "swipl -O"

    def run(self, files, runs, _folder):
        goal = f"bench_times({runs}, A), writeq(A), nl" if runs else "true"
        return ["swipl", "-O", "-q", "-g", goal, "-t", "halt", *files], None


class Gplc:
    name = "gplc"

    def run(self, files, runs, folder):
        executable = folder / pathlib.Path(files[0]).stem
        if not executable.exists():
            subprocess.run(["gplc", "--no-top-level", "-o", str(executable), *map(str, files),
                            str(HERE / "harness_gplc.pl")], check=True, capture_output=True,
                           cwd=folder)
        return [executable, str(runs)], {"GLOBALSZ": "1000000", "TRAILSZ": "200000"}


def measure(system, files, runs, folder, repeats):
    """Median CPU seconds of the runs alone, and the answer."""
    def median(count):
        command, environment = system.run(files, count, folder)
        samples = [cpu_seconds(command, environment) for _ in range(repeats)]
        return statistics.median(seconds for seconds, _ in samples), samples[0][1]

    start_up, _ = median(0)
    total, text = median(runs)
    return max(total - start_up, 0.001), plain(text)


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def print_row(name, seconds, ratios):
    cells = [f"{name:<18}"] + [f"{value:>10.3f}" if value else " " * 10 for value in seconds]
    print(" ".join(cells + [f"{ratio:>10.2f}" for ratio in ratios]), flush=True)


def compare(name, systems, files, runs, folder, repeats):
    """Prints one row; returns the ratios of the other systems to the first one."""
    results = [measure(system, files(system), runs, folder, repeats) for system in systems]
    seconds = [result[0] for result in results]
    answers = {result[1] for result in results}
    if len(answers) != 1:
        raise BenchError(f"{name}: the answers differ: {answers}")
    ratios = [value / seconds[0] for value in seconds[1:]]
    if repeats > 1:
        print_row(name, seconds, ratios)
    else:
        print(f"{name}: the answers agree", flush=True)
    return ratios


def compare_programs(systems, options, folder):
    header = [f"{'CPU seconds':<18}"] + [f"{system.name:>10}" for system in systems]
    if not options.quick:
        print(" ".join(header + [f"{'x ' + system.name:>10}" for system in systems[1:]]))
    table = {}
    for name, runs in RUNS.items():
        if options.filter in name:
            files = [HERE / "programs" / f"{name}.pl", HARNESS]
            table[name] = compare(name, systems, lambda _: files, 1 if options.quick else runs,
                                  folder, options.repeats)
    for title, chosen in (("geometric mean", table), ("games alone", GAME_PROGRAMS)):
        rows = [table[name] for name in chosen if name in table]
        if rows and not options.quick:
            print_row(title, [None] * len(systems), map(geometric_mean, zip(*rows)))


def has_twins(binary):
    """Whether this binary has native twins of library predicates, so that they can be turned off."""
    listing = subprocess.run([binary, "help", "query"], capture_output=True, text=True, check=True)
    return "--no-twins" in listing.stdout


def compare_grid(options, folder):
    """The shipped tic-tac-toe on its grid library: without twins, with them, SWI-Prolog."""
    game = [ROOT / "examples" / "games" / "tictactoe.pl", HERE / "role_minimax.pl", HARNESS]
    bridge = ROOT / "stdlib" / "swi.pl"
    systems = [Zermelo(options.zermelo), Swipl()]
    if has_twins(options.zermelo):
        systems.insert(0, Zermelo(options.zermelo, ("--no-twins",)))
    print("\nThe grid library: " + ", ".join(system.name for system in systems))
    compare("tictactoe.pl", systems,
            lambda system: [bridge, *game] if isinstance(system, Swipl) else game,
            1 if options.quick else GRID_RUNS, folder, options.repeats)


def time_loading(options, folder):
    """CPU seconds to load 10,000 clauses, start-up included."""
    path = folder / "clauses.pl"
    lines = [f"fact({n}, name_{n}, [{n % 7}, {n % 11}], f(x, {n}))." for n in range(5000)]
    lines += [f"rule_{n % 50}(X, Y) :- fact(X, Z, _, _), Z \\== name_{n}, Y is X + {n}."
              for n in sorted(range(5000), key=lambda n: n % 50)]
    path.write_text("\n".join(lines) + "\n")
    commands = {"zermelo": [options.zermelo, "query", "--quiet", path, "true"],
                "swipl": ["swipl", "-q", "-g", "true", "-t", "halt", path]}
    print("\nLoading 10,000 clauses, start-up included (CPU seconds)")
    for name, command in commands.items():
        seconds = statistics.median(cpu_seconds(command)[0] for _ in range(options.repeats))
        print(f"{name:<18} {seconds:>10.3f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zermelo", required=True, help="the binary to measure")
    parser.add_argument("--quick", action="store_true", help="one run each: only checks answers")
    parser.add_argument("--no-gplc", action="store_true", help="leave GNU Prolog out")
    parser.add_argument("filter", nargs="?", default="", help="part of a program's name")
    options = parser.parse_args()
    options.repeats = 1 if options.quick else 3
    systems = [Zermelo(options.zermelo), Swipl()] + ([] if options.no_gplc else [Gplc()])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        try:
            compare_programs(systems, options, folder)
            if not options.filter:
                compare_grid(options, folder)
                time_loading(options, folder)
        except BenchError as error:
            print(f"bench: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
