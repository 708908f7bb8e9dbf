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


def walk(rng, name):
    """A predicate name(I, M, L, X, Z, E) that walks along the list L to the place I: most of them
    give L with something changed there, some do what only looks like that."""
    end = rng.choice(["0", "1", "2", "M", "M"])
    step = rng.choice(["N is I - 1", "N is I - 1", "N is I + 1", "N is -1 + I", "N is I - 2",
                       "N = I"])
    before, behind = ("I < " + end, "I > " + end)[::1 if "+ 1" in step else -1]
    is_there = rng.choice([f"I =:= {end}", f"I == {end}", f"{end} =:= I", f"I = {end}", before,
                           "true"])
    element = rng.choice(["Y", "Y", "Y", "e", "X"])
    leaf = [is_there] + rng.choice([[], [], [], ["!"], ["Y \\== X"]])
    result = rng.choice(["[X|T]", "[X|T]", "[X|T]", "[Y|T]", "[I|T]", "T", "L"])
    found = rng.choice(["E = Y", "E = I", "E = X"])
    go_on = [rng.choice(["true", "true", before, before, f"I =\\= {end}", "!", "Y \\== w",
                         f"\\+ {is_there}", f"\\+ {behind}"]), step]
    rest = rng.choice(["[Y|R]", "[Y|R]", "[Y|R]", "[Y|R]", "[X|R]", "R"])
    ends = f"L = [{element}|T]" + ("" if element == "Y" else f", Y = {element}")
    again = f"{name}(N, M, T, X, R, E)"
    head = f"{name}(I, M, L, X, Z, E)"
    if rng.random() < 0.4:
        test, other = (", ".join(goal for goal in goals if goal != "!") for goals in (leaf, go_on))
        lines = [f"{head} :- L = [Y|T], ( {test} -> Z = {result}, {found} "
                 f"; {other}, Z = {rest}, {again} )."]
    else:
        lines = [f"{head} :- {ends}, {', '.join(leaf)}, Z = {result}, {found}.",
                 f"{head} :- L = [Y|T], {', '.join(go_on)}, Z = {rest}, {again}."]
        if rng.random() < 0.3:
            lines.reverse()
    if rng.random() < 0.15:
        lines.insert(0, f"{name}(I, _, [], _, [], I).")
    return lines


def walking_program(seed):
    """Moves are walks along the board, a list, to places on it and beside it."""
    rng = random.Random(seed)
    board = ["e", "a", "w", "e", rng.choice("abe"), rng.choice(["1", "e"])]
    lines = [f"% seed {seed}", f"initial(s(0, [{', '.join(board)}])).",
             "to_move(s(N, _), P) :- ( N mod 2 =:= 0 -> P = max ; P = min ).",
             "terminal(s(5, B), V) :- findall(1, member(e, B), Es), length(Es, V).",
             "eval(s(N, _), N)."]
    for i in range(rng.randrange(2, 5)):
        lines += walk(rng, f"w{i}")
        place = rng.choice(["between(-1, 7, I)", "member(I, [-1, 0, 3, 6])", "I = N"])
        middle = rng.choice(["M = N", "M = 2", "between(0, 1, M)", "M is I + N"])
        call = f"w{i}(I, M, B, {rng.choice('aeN')}, C, E)"
        use = rng.choice([call, call, f"once({call})", f"{call}, !",
                          f"{call}, w{i}(M, I, C, b, D, _), C \\== D",
                          f"findall(C-E, {call}, Cs), member(C-E, Cs)"])
        lines.append(f"move(s(N, B), m({i}, I, M, E), s(N1, C)) :- N < 5, N1 is N + 1, {place}, "
                     f"{middle}, {use}, C = [_, _, _, _, _, _].")
    return "\n".join(lines) + "\n"


def program(seed):
    if seed % 3 == 0:
        return walking_program(seed)
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
