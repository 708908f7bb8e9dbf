#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes random rule files whose positions hold lists of any length: of squares, of pieces, of letters.

usage: generate_rows.py FOLDER COUNT [FIRST-SEED]

Each has a predicate that walks along such lists, with the element in the list or before it, in a style of
its own, and moves that use it beside library predicates. The same seed gives the same file.
"""
import pathlib
import random
import sys

# An element, with variables A and B for its parts, and what A and B can be; where there are several,
# a list has them side by side.
ELEMENTS = [("A-B", "12", "34"), ("p(A, B)", "12", "uv"), ("[A, B]", "12", "12"), ("q(A, k, B)", "uv", "wz"),
            ("A", "123", "1"), ("A", "uvw", "u"), ("r(A, s(B))", "12u", "3w"),
            # The ends of what slots of one byte hold, and beyond them.
            ("A-B", ["(-32)", "127", "(-1)", "0", "v"], ["u", "100", "(-7)"]),
            ("p(A, B)", ["127", "128", "(-33)", "1"], ["u", "(-32)", "w"]),
            ("p(A)|q(A, B)|no", "12u", "3w"), ("[A, B]|no", "12", "uv"), ("[A]|p(A, B)|s(A)|3", "1u", "2w"),
            ("k([A, no], p(B))|[B, A]|u", "12", "1w")]


class File:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.shape, self.first, self.second = self.rng.choice(ELEMENTS)

    def element(self):
        text = self.rng.choice(self.shape.split("|")).replace("A", self.rng.choice(self.first))
        return text.replace("B", self.rng.choice(self.second))

    def elements(self, least, most):
        return ", ".join(self.element() for _ in range(self.rng.randint(least, most)))

    def test(self, one, other):
        return self.rng.choice([f"{one} \\== {other}", f"{one} == {other}", f"{one} @< {other}",
                                f"{one} @>= {other}", f"{one} = {other}", f"\\+ {one} = {other}", "true"])

    def walk(self):
        """walk(L, X, R): L with something done at X."""
        rng = self.rng
        made = rng.choice(["[Y|R]", "[Y|R]", "[Y|R]", "R", "[X|R]", "[Y, X|R]", "[Y, Y|R]"])
        found = rng.choice(["T", "[X|T]", "[Y|T]", "[X, Y|T]", "L"])
        before = self.test("Y", "X")
        after = rng.choice(["true", "true", self.test("Y", "X"), "R \\== T", "length(R, N), N < 7"])
        cut = rng.choice(["", "", ", !"])
        ends = rng.choice(["", "", "walk([], X, [X]).", "walk([], _, [])."])
        if rng.random() < 0.4:
            return ["walk([Y|T], X, R) :- behind(T, Y, X, R).",
                    f"behind(T, Y, X, F) :- {self.test('X', 'Y')}{cut}, L = [Y|T], F = {found}, L = [Y|_].",
                    f"behind([Z|T], Y, X, {made}) :- {before}, behind(T, Z, X, R), {after}."]
        return [f"walk(L, X, {found}) :- L = [Y|T], {self.test('X', 'Y')}{cut}, T = T, Y = Y.",
                f"walk([Y|T], X, {made}) :- {before}, walk(T, X, R), {after}.", ends]

    def way(self, number):
        one = self.element()
        goals = self.rng.choice([
            f"R = [{one}|L]", f"walk(L, {one}, R)", f"member(S, L), walk(L, S, R)", "select(_, L, R)",
            f"select({one}, L, R)", f"select({one}, L, {self.element()}, R)", "append(_, [_|R], L)",
            f"append(L, [{one}], R)", "reverse(L, R), R \\== L", "msort(L, R)", "sort(0, @>=, L, R)",
            "nth1(2, L, S), R = [S|L]", "nth0(I, L, S, R), I > 0, S \\== no", "last(L, S), R = [S]",
            f"delete(L, {one}, R)", f"subtract(L, [{one}], R)", "append(L, L, R), length(L, N), N < 5",
            "findall(S, ( member(S, L), S \\== no ), R), R = [_|_]", f"exclude(==({one}), L, R)",
            "L = [S, T|U], R = [T, S|U]", f"\\+ memberchk({one}, L), R = [{one}|L]",
            "L = [_|R]", f"R = [{self.elements(1, 3)}]", "setof(S, member(S, L), R)",
            "L = [S|_], findall(T, ( member(T, L), T @>= S ), R)"])
        room = "length(L, M), M < 12, " if self.rng.random() < 0.9 else ""
        return f"way({number}, L, R) :- {room}{goals}."

    def text(self):
        rng = self.rng
        ways = [self.way(number) for number in range(rng.randint(4, 7))]
        first, second = self.elements(0, 3), self.elements(1, 5)
        lines = ["% compiled: maybe", "values(-99, 99).", f"initial(s(max, 0, [{first}], [{second}])).",
                 "to_move(s(P, _, _, _), P).", "terminal(s(_, 9, _, _), 0).",
                 "move(s(max, N, L, K), one(I), s(min, N1, R, K)) :- N1 is N + 1, way(I, L, R).",
                 "move(s(max, N, L, K), swap, s(min, N1, K, L)) :- N < 6, N1 is N + 1.",
                 "move(s(min, N, K, L), two(I), s(max, N1, K, R)) :- N1 is N + 1, way(I, L, R).",
                 f"eval(s(_, _, L, K), V) :- findall(S, ( member(S, L), {self.test('S', self.element())} ), Ss), "
                 "length(Ss, A), length(K, B), V is (A * 7 + B) mod 50.",
                 "canonical(s(P, N, L, K), s(P, N, M, K)) :- msort(L, M)." if rng.random() < 0.5 else ""]
        return "\n".join(lines + self.walk() + ways) + "\n"


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    for seed in range(first, first + int(sys.argv[2])):
        (folder / f"rows_{seed}.pl").write_text(File(seed).text(), encoding="utf-8")


if __name__ == "__main__":
    main()
