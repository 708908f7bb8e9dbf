#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs corpora of goals in SWI-Prolog and in Zermelo and compares what they answer.

A corpus is a file NAME.goals here, or tests/library/NAME.txt, which loads library(NAME): one goal a
line, without a full stop. Empty lines and lines that begin with % are skipped, except for these
headers, which hold for the file:

    :- use_module(library(grid)).       a directive to load in both systems
    % file: examples/games/nim.pl       a rule file to load, from the root of the project

Of each goal the first ten solutions are compared in order, the formal part of an error, any other
ball, and the output written. Variables are compared up to their names.

exemptions.txt names the goals that are meant to differ: under [ROW], the row of the language's table
of choices that says so, lines 'CORPUS: GOAL ==> ANSWER; ANSWER', with what Zermelo must answer.
"""
import argparse
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
GOAL_SECONDS = 20
TOKEN = re.compile(r"""'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.)*"|0'(?:\\.|''|.)"""
                   r"""|[^\W\d_A-Z]\w*|\d[\w.]*|[A-Z_]\w*""", re.DOTALL)
WRITTEN_VARIABLE = re.compile(r"(?<![\w'])_\w+")  # in output, where A may be an atom


@dataclasses.dataclass
class Corpus:
    name: str
    directives: list
    files: list
    goals: list

    def rule_text(self):
        return "".join(line + "\n" for line in self.directives)


@dataclasses.dataclass
class Answers:
    """What one system says to one goal."""
    answers: list
    output: str = ""
    note: str = ""  # why there are no answers to compare

    def __str__(self):
        text = "; ".join(self.answers) if self.answers else "false"
        return self.note or text + (f"   writes {self.output!r}" if self.output else "")


def read_corpus(path):
    in_library = path.suffix == ".txt"
    directives = [f":- use_module(library({path.stem}))."] if in_library else []
    files, goals = [], []
    for line in path.read_text().splitlines():
        text = line.strip()
        if text.startswith("% file:"):
            files.append(str(ROOT / text[7:].strip()))
        elif text.startswith(":-"):
            directives.append(text)
        elif text and not text.startswith("%"):
            goals.append(text)
    return Corpus(("library_" if in_library else "") + path.stem, directives, files, goals)


def rename_variables(text, pattern=TOKEN):
    """The text with its variables renamed in order of appearance."""
    names = {}

    def rename(match):
        token = match.group(0)
        if not (token[0] == "_" or token[0].isupper()):
            return token
        return names.setdefault(token, f"_{len(names) + 1}")

    return pattern.sub(rename, text)


def ask_swi(corpus, folder):
    """Answers of SWI-Prolog to every goal, with the names of the goal's variables."""
    rules, goals = folder / f"{corpus.name}.pl", folder / f"{corpus.name}.txt"
    includes = "".join(f":- include('{path}').\n" for path in corpus.files)
    rules.write_text(corpus.rule_text() + includes)
    goals.write_text("".join(goal + "\n" for goal in corpus.goals))
    done = subprocess.run(
        ["swipl", "--traditional", str(HERE / "oracle.pl"), "--", str(rules), str(goals)],
        capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=120)
    blocks = parse_oracle(done.stdout)
    if len(blocks) != len(corpus.goals):
        raise RuntimeError(f"{corpus.name}: SWI-Prolog answered {len(blocks)} of "
                           f"{len(corpus.goals)} goals\n{done.stderr}")
    return blocks


def parse_oracle(text):
    blocks = []
    for line in text.splitlines():
        kind, _, rest = line.partition(" ")
        if kind == "goal":
            names, said = rest.split(), Answers([])
        elif kind == "answer":
            said.answers.append(rename_variables(rest))
        elif kind == "output":
            said.output = "".join(chr(int(code)) for code in rest.split(",") if code)
        elif kind == "end":
            said.note = "" if rest == "done" else f"SWI-Prolog cannot run this goal: {rest}"
            blocks.append((names, said))
    return blocks


def ask_zermelo(zermelo, files, goal, names):
    query = f"outcome(({goal}), [{', '.join(names)}], OutcomeOfGoal)"
    try:
        done = subprocess.run(
            [zermelo, "query", "--quiet", "--json", "--limit", "10", str(HERE / "outcome.pl"),
             *files, query],
            capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL,
            timeout=GOAL_SECONDS)
    except subprocess.TimeoutExpired:
        return Answers([], note=f"no end after {GOAL_SECONDS} s")
    if done.returncode not in (0, 1):
        return Answers([], note=f"status {done.returncode}: {done.stderr.strip()}")
    # Beside --json, what a goal writes goes to standard error.
    solutions = json.loads(done.stdout)["solutions"]
    return Answers([rename_variables(each["OutcomeOfGoal"]) for each in solutions], done.stderr)


def read_exemptions(path):
    """(corpus, goal) -> the answers that Zermelo must give."""
    exemptions, row = {}, None
    for line in path.read_text().splitlines():
        if line.startswith("["):
            row = line
        elif line and not line.startswith("%"):
            if row is None:
                raise ValueError(f"exemption under no row: {line}")
            corpus, _, rest = line.partition(": ")
            goal, _, answers = rest.rpartition(" ==> ")
            exemptions[corpus, goal.strip()] = rename_variables(answers.strip())
    return exemptions


def differs(expected, found):
    return (expected.note or found.note or expected.answers != found.answers or
            rename_variables(expected.output, WRITTEN_VARIABLE) !=
            rename_variables(found.output, WRITTEN_VARIABLE))


def compare_corpus(corpus, options, exemptions, folder, pool):
    """Prints every disagreement; returns their number."""
    blocks = ask_swi(corpus, folder)
    files = list(corpus.files)
    if corpus.directives:
        directives = folder / f"{corpus.name}_directives.pl"
        directives.write_text(corpus.rule_text())
        files.append(str(directives))
    chosen = [(goal, *block) for goal, block in zip(corpus.goals, blocks)][::options.every]
    futures = [pool.submit(ask_zermelo, options.zermelo, files, goal, names)
               for goal, names, _ in chosen]
    failed = 0
    for (goal, _, expected), future in zip(chosen, futures):
        found = future.result()
        wanted = exemptions.get((corpus.name, goal))
        if wanted is not None:
            wrong = found.note or str(found) != wanted
        else:
            wanted, wrong = str(expected), differs(expected, found)
        if wrong:
            failed += 1
            print(f"{corpus.name}: {goal}\n  expected: {wanted}\n  found:    {found}", flush=True)
    print(f"{corpus.name}: {len(chosen) - failed} of {len(chosen)} goals agree", flush=True)
    return failed


def find_corpora(arguments, wanted):
    paths = [pathlib.Path(name) for name in arguments] or sorted(
        [*HERE.glob("*.goals"), *(ROOT / "tests" / "library").glob("*.txt")])
    return [corpus for corpus in map(read_corpus, paths) if wanted in corpus.name]


def show_oracle(corpora, folder):
    """Prints SWI-Prolog's side; returns the number of goals that it cannot run."""
    failed = 0
    for corpus in corpora:
        for goal, (_, said) in zip(corpus.goals, ask_swi(corpus, folder)):
            failed += bool(said.note)
            print(f"{corpus.name}: {goal} ==> {said}")
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    side = parser.add_mutually_exclusive_group(required=True)
    side.add_argument("--zermelo", help="the binary to test")
    side.add_argument("--oracle", action="store_true", help="only print what SWI-Prolog answers")
    parser.add_argument("--every", type=int, default=1, help="take every n-th goal only")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="goals at a time")
    parser.add_argument("--filter", default="", help="part of the name of a corpus")
    parser.add_argument("corpus", nargs="*", help="goals files (default: all of the project)")
    options = parser.parse_args()
    corpora = find_corpora(options.corpus, options.filter)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if options.oracle:
            return 1 if show_oracle(corpora, folder) else 0
        exemptions = read_exemptions(HERE / "exemptions.txt")
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            failed = sum(compare_corpus(corpus, options, exemptions, folder, pool)
                         for corpus in corpora)
    print(f"{sum(len(corpus.goals) for corpus in corpora)} goals, {failed} disagreements")
    return 1 if failed or not corpora else 0


if __name__ == "__main__":
    sys.exit(main())
