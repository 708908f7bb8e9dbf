#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes random rule files: games of a few plies whose rules use most of what can be compiled.

usage: generate.py FOLDER COUNT [FIRST-SEED]

Each file is made from its own seed, which its name holds: a failure can be had again.
"""
import pathlib
import random
import sys

ATOMS = ["p", "q", "r"]


class Clause:
    """A body under construction. `ints`, `atoms` and `anys` are variables that are bound."""

    def __init__(self, rng, helpers, depth=0):
        self.rng, self.helpers, self.depth = rng, helpers, depth
        self.goals, self.ints, self.atoms, self.anys, self.count = [], [], [], [], 0

    def fresh(self):
        self.count += 1
        return f"V{self.depth}_{self.count}"

    def branch(self):
        inner = Clause(self.rng, self.helpers, self.depth + 1)
        inner.ints, inner.atoms, inner.anys = list(self.ints), list(self.atoms), list(self.anys)
        inner.count = self.count * 10 + self.rng.randrange(10)
        return inner

    def integer(self):
        return self.rng.choice(self.ints + [str(self.rng.randrange(-2, 6))])

    def atom(self):
        return self.rng.choice(self.atoms + ATOMS)

    def value(self):
        return self.rng.choice([self.integer(), self.atom()] + self.anys)

    def expression(self, depth=0):
        if depth > 1 or self.rng.random() < 0.4:
            return self.integer()
        left, right = self.expression(depth + 1), self.expression(depth + 1)
        pattern = self.rng.choice(["({} + {})", "({} - {})", "({} * {})", "min({}, {})",
                                   "max({}, {})", "({} mod 3 + {})", "({} // 2 - {})",
                                   "({} /\\ 7 + {})", "abs({} - {})", "({} // {})"])
        return pattern.format(left, right)

    def condition(self):
        pick = self.rng.randrange(9)
        if pick == 0:
            return f"{self.integer()} < {self.expression()}"
        if pick == 1:
            return f"{self.expression()} =:= {self.integer()}"
        if pick == 2:
            return f"{self.value()} == {self.value()}"
        if pick == 3:
            return f"{self.value()} \\== {self.value()}"
        if pick == 4:
            return f"{self.value()} @< {self.value()}"
        if pick == 5:
            return f"\\+ ({self.condition()})"
        if pick == 6:
            return f"({self.condition()}, {self.condition()})"
        if pick == 7:
            return f"integer({self.value()})"
        return f"member({self.value()}, [{self.value()}, {self.value()}])"

    def bind_value(self, name):
        """A goal that binds `name` to an atom or integer, often in several ways."""
        pick = self.rng.randrange(11)
        if pick == 0:
            return f"{name} is {self.expression()}"
        if pick == 1:
            return f"between({self.integer()}, {self.rng.randrange(1, 4)}, {name})"
        if pick == 2:
            return f"member({name}, [{self.value()}, {self.value()}, {self.value()}])"
        if pick == 3 and self.depth < 2:
            one, two = self.branch(), self.branch()
            return (f"( {self.condition()} -> {one.bind_value(name)}"
                    f" ; {two.bind_value(name)} )")
        if pick == 4 and self.depth < 2:
            one, two = self.branch(), self.branch()
            return f"( {one.bind_value(name)} ; {two.bind_value(name)} )"
        if pick == 5:
            return f"arg({self.rng.choice(['_', self.integer()])}, Cs, {name})"
        if pick == 6 and self.depth < 2:
            inner = self.branch()
            item = f"F{self.depth}_{self.rng.randrange(1000)}"
            use = self.rng.choice(["length({0}, {1})", "msort({0}, M{1}), nth0(0, M{1}, {1})",
                                   "last({0}, {1})", "sort({0}, S{1}), length(S{1}, {1})"])
            listed = f"L{name}"
            return (f"findall({item}, ( {inner.bind_value(item)} ), {listed}), "
                    + use.format(listed, name))
        if pick == 7:
            return f"once(( {self.bind_value(name)} ))"
        if pick == 8:
            return f"( {self.condition()}, !, {name} = {self.value()} ; {name} = {self.value()} )"
        if pick == 9 and self.helpers:
            return f"{self.rng.choice(self.helpers)}({self.value()}, {name})"
        return f"{name} = {self.value()}"

    def bind_integer(self, name):
        if self.rng.random() < 0.5:
            return f"{name} is {self.expression()}"
        return f"between(0, {self.rng.randrange(1, 3)}, {name})"

    def some_goals(self, most):
        for _ in range(self.rng.randrange(most + 1)):
            pick = self.rng.randrange(6)
            if pick == 0:
                self.goals.append(self.condition())
            elif pick == 1 and self.rng.random() < 0.4:
                self.goals.append("!")
            elif pick == 2:
                name = self.fresh()
                self.goals.append(self.bind_integer(name))
                self.ints.append(name)
            else:
                name = self.fresh()
                self.goals.append(self.bind_value(name))
                self.anys.append(name)


def helper(rng, name, others):
    clauses = []
    for _ in range(rng.randrange(1, 4)):
        head = rng.choice(["X", "X", rng.choice(ATOMS), str(rng.randrange(4))])
        clause = Clause(rng, others)
        clause.ints, clause.atoms = [], []
        clause.anys = ["X"] if head == "X" else []
        clause.goals.append("Cs = b(0, p, 2, 3, q)")
        clause.some_goals(2)
        clause.goals.append(clause.bind_value("Y"))
        clauses.append(f"{name}({head}, Y) :- {', '.join(clause.goals)}.")
    return clauses


def recursive_helper(rng, name):
    step = rng.choice(["N1 is N - 1", "N1 is N - 2"])
    end = rng.choice(["N =< 0", "N < 1"])
    out = rng.choice(["Y is Y0 + N", "Y is max(Y0, N * 2 mod 5)", "Y = Y0"])
    return [f"{name}(X, Y) :- integer(X), X < 20, {name}_(X, Y).",
            f"{name}(X, X) :- \\+ integer(X).",
            f"{name}_(N, Y) :- ( {end} -> Y = 0 ; {step}, {name}_(N1, Y0), {out} )."]


def program(seed):
    rng = random.Random(seed)
    lines = [f"% seed {seed}", "initial(s(p, 0, b(0, p, 2, 3, q))).",
             "to_move(s(_, N, _), P) :- ( N mod 2 =:= 0 -> P = max ; P = min )."]
    helpers = []
    for i in range(rng.randrange(3)):
        lines += helper(rng, f"h{i}", list(helpers))
        helpers.append(f"h{i}")
    if rng.random() < 0.5:
        lines += recursive_helper(rng, "down")
        helpers.append("down")
    for _ in range(rng.randrange(1, 4)):
        clause = Clause(rng, helpers)
        clause.ints, clause.atoms = ["N"], ["A"]
        clause.goals += [f"N < {rng.randrange(3, 6)}"]
        clause.some_goals(4)
        clause.goals += ["N1 is N + 1", f"B = {clause.atom()}"]
        clause.goals.append(clause.bind_value("X"))
        change = rng.choice(["arg(I, Cs, _)", f"I = {rng.randrange(1, 6)}"])
        clause.goals += [change, "Cs =.. [F|L]", "nth1(I, L, _, R)", "nth1(I, L1, X, R)",
                         "Cs1 =.. [F|L1]"]
        lines.append(f"move(s(A, N, Cs), m(I, X), s(B, N1, Cs1)) :- {', '.join(clause.goals)}.")
    clause = Clause(rng, helpers)
    clause.ints, clause.atoms = ["N"], ["A"]
    clause.goals.append(f"N >= {rng.randrange(2, 6)}")
    clause.some_goals(2)
    clause.goals.append(clause.bind_integer("V"))
    lines.append(f"terminal(s(A, N, Cs), V) :- {', '.join(clause.goals)}.")
    clause = Clause(rng, helpers)
    clause.ints, clause.atoms = ["N"], ["A"]
    clause.goals.append(clause.bind_value("V"))
    lines.append(f"eval(s(A, N, Cs), V) :- {', '.join(clause.goals)}.")
    return "\n".join(lines) + "\n"


def main():
    folder = pathlib.Path(sys.argv[1])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(first, first + int(sys.argv[2])):
        (folder / f"random_{seed}.pl").write_text(program(seed))


if __name__ == "__main__":
    main()
