#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""run.py --zermelo BINARY --games PROGRAM: compiled games agree with the interpreter.

The program prints the start position, its moves and what each method finds; the interpreter says
the same. Tables have other keys, so that other entries make room for each other while they grow:
there only values count.
"""
import argparse
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
GAMES = ["tictactoe", "connect_four", "breakthrough", "caro", "nim", "three_mens_morris",
         "textbook_minimax", "texts", "hunters", "bit_boards"]
OPTIONS = {"minimax": ["--method", "minimax", "--pure"],
           "without_table": ["--method", "alphabeta", "--no-table"]}
WITH_TABLE = {"alphabeta", "dfpn"}


class Comparison:
    def __init__(self, zermelo, games):
        self.zermelo = zermelo
        self.games = games
        self.failures = 0
        self.checks = 0

    def solve(self, game, *options):
        own = ROOT / "tests" / "compiled" / "rules" / f"{game}.pl"
        path = str(own if own.exists() else ROOT / "examples" / "games" / f"{game}.pl")
        done = subprocess.run([self.zermelo, "solve", path, "--engine", "machine", "--json",
                               *options], capture_output=True, text=True)
        if done.returncode not in (0, 4):  # 4: the depth was not enough
            sys.exit(f"zermelo solve {path} {options}: {done.stderr}")
        return json.loads(done.stdout)

    def expect(self, what, expected, found):
        self.checks += 1
        if expected != found:
            print(f"{what}: expected {expected!r}, found {found!r}")
            self.failures += 1

    def compare(self, game):
        lines = subprocess.run([self.games, game], capture_output=True, text=True,
                               check=True).stdout.splitlines()
        moves = [line.split("\t")[1] for line in lines if line.startswith("move\t")]
        methods = 0
        for kind, *fields in (line.split("\t") for line in lines):
            if kind == "position":
                told = self.solve(game, "--depth", "1", "--all-moves")
                self.expect(f"{game}: position", told["position"], fields[0])
                self.expect(f"{game}: moves", [each["move"] for each in told["moves"]], moves)
            elif kind == "move":
                # The next position, as the interpreter writes it.
                told = self.solve(game, "--depth", "0", "--moves", fields[0])
                self.expect(f"{game}: after {fields[0]}", told["position"], fields[1])
            else:
                methods += 1
                self.method(game, kind, *fields)
        self.expect(f"{game}: searched by a method", True, methods > 0)

    def fault(self, game, message):
        lines = subprocess.run([self.games, game], capture_output=True, text=True,
                               check=True).stdout.splitlines()
        self.expect(f"{game}: error", f"minimax\terror\t{message}", lines[-1])

    def method(self, game, method, value, nodes, move):
        told = self.solve(game, *OPTIONS.get(method, ["--method", method]))
        what = f"{game}, {method}"
        self.expect(f"{what}: value", told["value"], int(value))
        if method not in WITH_TABLE:
            self.expect(f"{what}: nodes", told["stats"]["nodes"], int(nodes))
            self.expect(f"{what}: move", told["best_move"], move)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--zermelo", required=True)
    parser.add_argument("--games", required=True)
    arguments = parser.parse_args()
    comparison = Comparison(arguments.zermelo, arguments.games)
    titles = subprocess.run([arguments.games, "titles"], capture_output=True, text=True, check=True)
    comparison.expect("titles", "Tic-tac-toe, Connect Four\n", titles.stdout)
    for game in GAMES:
        comparison.compare(game)
    comparison.fault("faulty", "terminal/2: the rules make an error here, or need more steps or "
                     "memory than a call may have, in the position f(max,0)")
    comparison.fault("too_large", "move/3: an integer is too large here for where compiled rules "
                     "keep it, in the position f(min,[b-1000,a-1])")
    print(f"{comparison.checks} checks, {comparison.failures} failures")
    sys.exit(comparison.failures != 0)


if __name__ == "__main__":
    main()
