#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes random rule files that are hard to analyse: variables that are the same under several names,
partial structures and lists, repeated variables in heads, cuts anywhere, goals that are arguments.

usage: generate.py FOLDER COUNT [FIRST-SEED]

A file is a game of a few plies, whose moves call random predicates. Each file is made from its own seed,
which its name holds: a failure can be had again.
"""
import pathlib
import random
import sys

ATOMS = ["a", "b", "[]"]
PREAMBLE = """initial(s(max, 3, a)).
to_move(s(P, _, _), P).
move(s(P, N, A), M, s(Q, K, B)) :- N > 0, K is N - 1, other(P, Q), pick(A, B), try(N, A, M).
terminal(s(_, 0, _), 0).
other(max, min).
other(min, max).
pick(a, b).
pick(a, a).
pick(b, a).
try(N, A, n) :- once(attempt(N, A)).
try(_, _, none).
"""


class Maker:
    """Predicates p0/2, p1/3, ...: each calls those with a larger number, or itself on a smaller one."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.arity = [self.rng.randrange(1, 4) for _ in range(6)]
        self.variables = []

    def variable(self):
        if len(self.variables) < 2 or self.rng.random() < 0.3:
            self.variables.append(f"V{len(self.variables)}")
        return self.rng.choice(self.variables)

    def term(self, depth=0):
        pick = self.rng.randrange(10 if depth < 2 else 6)
        if pick < 4:
            return self.variable()
        if pick == 4:
            return self.rng.choice(ATOMS)
        if pick == 5:
            return str(self.rng.randrange(-1, 4))
        if pick < 8:
            return f"f({self.term(depth + 1)}, {self.term(depth + 1)})"
        if pick == 8:
            return f"[{self.term(depth + 1)}|{self.term(depth + 1)}]"
        return f"g({self.term(depth + 1)})"

    def call(self, number):
        if number + 1 >= len(self.arity):
            return f"{self.variable()} = {self.term()}"
        callee = self.rng.randrange(number + 1, len(self.arity))
        arguments = ", ".join(self.term(1) for _ in range(self.arity[callee]))
        return f"p{callee}({arguments})"

    def closure(self, number):
        """A goal that is called with one argument more."""
        if number + 1 >= len(self.arity):
            return self.rng.choice(["integer", "=(a)", "atom"])
        callee = self.rng.randrange(number + 1, len(self.arity))
        arguments = ", ".join(self.term(1) for _ in range(self.arity[callee] - 1))
        return f"p{callee}({arguments})" if arguments else f"p{callee}"

    def test(self):
        kind = self.rng.choice(["var", "nonvar", "atom", "integer", "compound", "ground", "is_list"])
        other = self.rng.choice(["==", "\\==", "\\=", "@<"])
        return self.rng.choice([f"{kind}({self.variable()})",
                                f"{self.variable()} {other} {self.term(1)}"])

    def number(self):
        number = self.variable()
        compare = self.rng.choice(["<", ">=", "=:=", "=\\=", ">", "=<"])
        value = self.rng.randrange(-1, 4)
        return self.rng.choice([
            f"( integer({number}) -> {number} {compare} {value} ; true )",
            f"( integer({number}) -> {self.variable()} = {number} ; {number} = {value} )",
            f"catch({self.variable()} is {number} * 2 - {value}, _, true)",
            f"between(0, {value}, {number})",
        ])

    def goal(self, number, depth=0):
        rng = self.rng
        pick = rng.randrange(20 if depth < 2 else 10)
        if pick < 4:
            return f"{self.variable()} = {self.term()}"
        if pick < 7:
            return self.call(number)
        if pick == 7:
            return self.test()
        if pick == 8:
            return self.number()
        if pick == 9:
            return rng.choice(["!", "true", f"{self.term()} = {self.term()}"])
        inner, other = self.goal(number, depth + 1), self.goal(number, depth + 1)
        if pick == 10:
            return f"( {inner} ; {other} )"
        if pick == 11:
            return f"( {self.test()} -> {inner} ; {other} )"
        if pick == 12:
            return f"( {inner} *-> {other} ; {self.goal(number, depth + 1)} )"
        if pick == 13:
            return f"\\+ ( {inner}, {other} )"
        if pick == 14:
            return f"findall({self.term(1)}, ( {inner}, {other} ), {self.variable()})"
        if pick == 15:
            return f"call({self.closure(number)}, {self.term(1)})"
        if pick == 16:
            ball, thrown = self.term(1), f"throw({self.term(1)})"
            return f"catch(( {inner}, ( {self.test()} -> {thrown} ; true ) ), {ball}, {other})"
        if pick == 17:
            goal = self.variable()
            return f"{goal} = ( {inner} ), catch(call({goal}), _, true)"
        if pick == 18:
            return rng.choice([f"copy_term({self.term()}, {self.term()})",
                               f"catch(functor({self.variable()}, {self.term(2)}, {self.term(2)}), _, true)",
                               f"catch(arg({self.term(2)}, {self.variable()}, {self.term(1)}), _, true)",
                               f"catch({self.variable()} =.. {self.term()}, _, true)",
                               f"catch(length({self.variable()}, 2), _, true)",
                               f"catch(msort({self.variable()}, {self.term(1)}), _, true)"])
        return rng.choice([f"forall({inner}, {other})", f"once({inner})", f"ignore({inner})",
                           f"catch(maplist({self.closure(number)}, [{self.term(1)}, {self.term(1)}]), _, true)",
                           f"catch(member({self.term(1)}, [{self.term(1)}|{self.term(1)}]), _, true)",
                           f"catch(append({self.variable()}, {self.term(1)}, [a, {self.term(1)}]), _, true)",
                           f"catch(nth0({self.variable()}, [b, {self.term(1)}], {self.variable()}), _, true)"])

    def clause(self, number):
        self.variables = []
        head = ", ".join(self.term(0 if self.rng.random() < 0.5 else 2)
                         for _ in range(self.arity[number]))
        body = ", ".join(self.goal(number) for _ in range(self.rng.randrange(0, 4)))
        return f"p{number}({head}) :- {body}." if body else f"p{number}({head})."

    def text(self):
        clauses = [self.clause(number) for number in range(len(self.arity))
                   for _ in range(self.rng.randrange(1, 4))]
        attempts = []
        for first in ["N", "A", "_", "f(_, N)", "[A|_]", "g(W)"]:
            number = self.rng.randrange(3)
            arguments = [first] + [self.rng.choice(["_", "A", "W", "W", "g(W)", "N"])
                                   for _ in range(self.arity[number] - 1)]
            attempts.append(f"attempt(N, A) :- findall(N-A, p{number}({', '.join(arguments)}), _), fail.")
        attempts.append("attempt(_, _).")
        return PREAMBLE + "\n".join(attempts + clauses) + "\n"


def main():
    folder, count = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(first, first + count):
        (folder / f"hard_{seed}.pl").write_text(Maker(seed).text(), encoding="utf-8")


if __name__ == "__main__":
    main()
