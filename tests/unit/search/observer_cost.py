#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Nobody pays for observers: the solvers without the calls of observers compile to the same bytes.

usage: observer_cost.py --compiler C++

Compiles solvers with NullObserver twice, from the headers as they are and from a copy without every
statement under `if constexpr (Observer::active)`. The object files must be equal.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
GUARD = "if constexpr (Observer::active)"
SOURCE = """
#include "examples/native/tictactoe.hpp"
#include "search/alphabeta.hpp"
#include "search/minimax.hpp"
#include "search/pns.hpp"
#include "search/scout.hpp"

using namespace zermelo::search;

template <class G>
void run(G& game, const Options& options, const Budget& budget, SearchResult* results) {
  results[0] = minimax(game, {}, options, budget);
  results[1] = alphabeta(game, {}, options, budget);
  results[2] = scout(game, {}, options, budget);
  results[3] = pns(game, {}, options, budget);
}
template void run(zermelo::examples::TicTacToe&, const Options&, const Budget&, SearchResult*);
"""


def end_of_statement(text, begin):
    """The index after the statement that begins at `begin`: a block, or all up to a semicolon."""
    depth = 0
    for index in range(begin, len(text)):
        if text[index] in "({":
            depth += 1
        elif text[index] in ")}":
            depth -= 1
            if depth == 0 and text[index] == "}":
                return index + 1
        elif text[index] == ";" and depth == 0:
            return index + 1
    raise ValueError("a statement without an end")


def without_calls(text):
    """`text` without guarded statements, and their number."""
    pieces, begin, count = [], 0, 0
    while (found := text.find(GUARD, begin)) >= 0:
        pieces += [text[begin:found], ";"]
        begin = end_of_statement(text, found + len(GUARD))
        count += 1
    return "".join(pieces + [text[begin:]]), count


def compiled(compiler, folder):
    (folder / "solvers.cpp").write_text(SOURCE)
    subprocess.run([compiler, "-std=c++20", "-O2", "-DNDEBUG", "-I.", f"-I{ROOT}", "-c",
                    "solvers.cpp", "-o", "solvers.o"], cwd=folder, check=True)
    return (folder / "solvers.o").read_bytes()


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", required=True)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        as_is, bare = pathlib.Path(name, "a"), pathlib.Path(name, "b")
        removed = 0
        for folder in (as_is, bare):
            (folder / "search").mkdir(parents=True)
        for header in (ROOT / "search").glob("*.hpp"):
            text, count = without_calls(header.read_text())
            (as_is / "search" / header.name).write_text(header.read_text())
            (bare / "search" / header.name).write_text(text)
            removed += count
        same = compiled(arguments.compiler, as_is) == compiled(arguments.compiler, bare)
    print(f"{removed} calls of observers removed: the code is {'the same' if same else 'different'}")
    return 0 if same and removed > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
