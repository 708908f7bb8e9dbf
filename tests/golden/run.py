#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the golden scripts: rule files whose comments carry a command line and its outcome.

Each script is tests/golden/AREA/NAME.pl and shows one behaviour. It holds one or more runs:

    % query: member(X, [a, b]).          short for: % run: query FILE 'member(X, [a, b]).'
    % run: solve FILE --json             the words of a command line; FILE is this script
    % input: y                           a line of standard input (none: empty)
    % expect: X = a                      a line of standard output, exact and in order
    % expect-like: value * (in *)        a line of standard output; * stands for any text
    % expect-error: NAME.pl:3:1: error   a line of standard error, exact and in order
    % status: 1                          exit status (default 0)

A command runs in the script's folder, so that paths in messages are short, and has 20 seconds.
Standard output is always compared in full. Standard error is compared in full too, except that a
run with status 2 or more and no expect-error leaves it open.

With --engine NAME, commands that search run on that engine, and are to have the same outcome.

With --accept, or ZERMELO_ACCEPT=1 in the environment, the outcomes found replace the expectations in
the scripts, for review with git diff. An expect-like line that still fits is kept.
"""
import argparse
import concurrent.futures
import dataclasses
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

TIMEOUT_SECONDS = 20
# The compiler takes its time, and with it a busy machine.
NATIVE_TIMEOUT_SECONDS = 120
SEARCHING = {"solve", "play", "perft", "tree", "check-proof"}
DIRECTIVE = re.compile(
    r"^% (query|run|input|expect|expect-like|expect-error|status):(?: (.*))?$")


@dataclasses.dataclass
class Run:
    """One command of a script and what is expected of it."""
    first_line: int  # index of the line that names the command
    command: list
    input: list = dataclasses.field(default_factory=list)
    output: list = dataclasses.field(default_factory=list)  # (kind, text)
    errors: list = dataclasses.field(default_factory=list)
    status: int = 0
    outcome_lines: list = dataclasses.field(default_factory=list)  # indices of expectations


@dataclasses.dataclass
class Outcome:
    output: list
    errors: list
    status: int


def split_lines(text):
    lines = text.split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    return lines


def parse(path):
    """The runs of a script, in order."""
    runs = []
    for index, line in enumerate(split_lines(path.read_text(errors="surrogateescape"))):
        match = DIRECTIVE.match(line)
        if not match:
            continue
        kind, text = match.group(1), match.group(2) or ""
        if kind == "query":
            runs.append(Run(index, ["query", path.name, text]))
        elif kind == "run":
            words = [path.name if word == "FILE" else word for word in shlex.split(text)]
            runs.append(Run(index, words))
        elif not runs:
            raise ValueError(f"{path}:{index + 1}: '{kind}' before the first run")
        elif kind == "input":
            runs[-1].input.append(text)
        else:
            add_expectation(runs[-1], kind, text, index)
    if not runs:
        raise ValueError(f"{path}: no run in this script")
    return runs


def add_expectation(run, kind, text, index):
    run.outcome_lines.append(index)
    if kind == "status":
        run.status = int(text)
    elif kind == "expect-error":
        run.errors.append(text)
    else:
        run.output.append((kind, text))


def on_engine(run, engine):
    """The run with --engine, where that has a meaning."""
    if run.command[0] not in SEARCHING or "--engine" in run.command or "--show" in run.command:
        return None
    return dataclasses.replace(run, command=run.command + ["--engine", engine])


def as_by_machine(outcome):
    """The outcome without what tells that, or why not, the rules were compiled."""
    output = [re.sub('"engine": "(native|model)"', '"engine": "machine"', line)
              for line in outcome.output]
    errors = [line for line in outcome.errors
              if not line.startswith("the machine runs the rules: ")]
    return Outcome(output, errors, outcome.status)


@dataclasses.dataclass
class Binary:
    """What is tested, and how."""
    path: str
    cache: str  # folder of compiled rules
    engine: str | None


def execute(zermelo, run, folder):
    other = on_engine(run, zermelo.engine) if zermelo.engine else None
    if other is None:
        return execute_once(zermelo, run, folder, TIMEOUT_SECONDS)
    return as_by_machine(execute_once(zermelo, other, folder, NATIVE_TIMEOUT_SECONDS))


def execute_once(zermelo, run, folder, timeout):
    environment = {**os.environ, "NO_COLOR": "1", "LC_ALL": "C.UTF-8",
                   "XDG_CACHE_HOME": zermelo.cache}
    given = "".join(line + "\n" for line in run.input).encode()
    try:
        done = subprocess.run([zermelo.path, *run.command], cwd=folder, input=given, env=environment,
                              capture_output=True, timeout=timeout)
    except subprocess.TimeoutExpired:
        return Outcome([], [f"no end after {timeout} s"], -1)
    return Outcome(split_lines(done.stdout.decode(errors="surrogateescape")),
                   split_lines(done.stderr.decode(errors="surrogateescape")), done.returncode)


def line_fits(expected, line):
    kind, text = expected
    if kind == "expect":
        return line == text
    return re.fullmatch(re.escape(text).replace(r"\*", ".*"), line) is not None


def complaints(run, outcome):
    """What differs from the expectations; empty when nothing does."""
    found = []
    if outcome.status != run.status:
        found.append(f"status {outcome.status}, expected {run.status}")
    if len(outcome.output) != len(run.output) or not all(
            map(line_fits, run.output, outcome.output)):
        found.append(difference("stdout", [text for _, text in run.output], outcome.output))
    errors_are_open = run.status >= 2 and not run.errors
    if not errors_are_open and outcome.errors != run.errors:
        found.append(difference("stderr", run.errors, outcome.errors))
    elif found and outcome.errors:
        found.append(difference("stderr", [], outcome.errors))
    return found


def difference(stream, expected, found):
    lines = [f"{stream}, expected:"] + ["    " + line for line in expected]
    return "\n".join(lines + [f"{stream}, found:"] + ["    " + line for line in found])


def accepted_lines(run, outcome):
    """The expectations that describe the outcome."""
    like = [expected for expected in run.output if expected[0] == "expect-like"]
    lines = []
    for line in outcome.output:
        kept = next((pattern for pattern in like if line_fits(pattern, line)), None)
        lines.append(f"% expect-like: {kept[1]}" if kept else f"% expect: {line}".rstrip(" "))
    lines += [f"% expect-error: {line}".rstrip(" ") for line in outcome.errors]
    return lines + ([f"% status: {outcome.status}"] if outcome.status != 0 else [])


def accept(path, results):
    """Rewrites the expectations of one script."""
    text = split_lines(path.read_text(errors="surrogateescape"))
    dropped = {index for run, _ in results for index in run.outcome_lines}
    inserted = {}
    for run, outcome in results:
        last = run.first_line + len(run.input)
        inserted[last] = accepted_lines(run, outcome)
    lines = []
    for index, line in enumerate(text):
        if index not in dropped:
            lines.append(line)
        lines += inserted.get(index, [])
    path.write_text("".join(line + "\n" for line in lines), errors="surrogateescape")


def check(path, zermelo, accepting):
    """Runs one script; returns the complaints and whether the script was rewritten."""
    try:
        runs = parse(path)
    except ValueError as error:
        return [str(error)], False
    results = [(run, execute(zermelo, run, path.parent)) for run in runs]
    found = []
    for run, outcome in results:
        found += [f"$ zermelo {shlex.join(run.command)}\n{text}"
                  for text in complaints(run, outcome)]
    timed_out = any(outcome.status == -1 for _, outcome in results)
    if accepting and found and not timed_out:
        accept(path, results)
        return [], True
    return found, False


def select(root, wanted):
    scripts = sorted(root.glob("*/*.pl"))
    return [path for path in scripts if wanted in path.relative_to(root).as_posix()]


def report(path, found, rewritten, root):
    """Prints what is worth saying about one script; returns 1 when it failed."""
    name = path.relative_to(root).with_suffix("")
    if rewritten:
        print(f"accepted {name}")
    if found:
        print(f"not ok {name}")
        print("\n".join("  " + line for text in found for line in text.split("\n")))
    return 1 if found else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zermelo", required=True, help="the binary to test")
    parser.add_argument("--engine", help="search on this engine")
    parser.add_argument("--accept", action="store_true", help="rewrite the expectations")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="runs at a time")
    parser.add_argument("filter", nargs="?", default="", help="part of AREA/NAME.pl")
    options = parser.parse_args()
    accepting = options.accept or os.environ.get("ZERMELO_ACCEPT") == "1"
    accepting = accepting and not options.engine
    root = pathlib.Path(__file__).resolve().parent
    scripts = select(root, options.filter)

    failed = 0
    with tempfile.TemporaryDirectory() as cache, \
            concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        zermelo = Binary(str(pathlib.Path(options.zermelo).resolve()), cache, options.engine)
        checks = pool.map(lambda path: check(path, zermelo, accepting), scripts)
        for path, (found, rewritten) in zip(scripts, checks):
            failed += report(path, found, rewritten, root)
    print(f"{len(scripts) - failed} passed, {failed} failed")
    return 1 if failed or not scripts else 0


if __name__ == "__main__":
    sys.exit(main())
