#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes random goals for agree.py: the same seed gives the same goals.

usage: generate.py [--seed N] [--count N] FOLDER

Makes five corpora of COUNT goals each in FOLDER: arithmetic, order (of terms), writing (writeq), and
calls of small random programs. In cuts.pl their clauses hold cuts, if-then-else, soft cuts, negation,
disjunction and catch; in clauses.pl heads of all kinds and tests decide which clauses are taken.
"""
import argparse
import pathlib
import random

ATOMS = ["a", "b", "c", "foo", "[]", "{}", "'A b'", "+", "-", "*", "','", "';'", "\\+", "is", ":-",
         "'don''t'", "é", "'\\n'"]
INFIX = ["+", "-", "*", "/", "=", ":-", ",", ";", "->", "^", "**", "is", "mod", "<", "=..", ":"]
PREFIX = ["-", "+", "\\", "\\+", ":-"]
MIXED = ["+", "-", "*", "min", "max"]
WHOLE = ["//", "div", "mod", "rem", "/\\", "\\/", "xor", "gcd"]
UNARY = ["-", "+", "abs", "sign"]
ROUNDING = ["truncate", "round", "floor", "ceiling", "integer"]


def infix(operator, left, right):
    if operator.isalpha() and operator in ("min", "max", "gcd"):
        return f"{operator}({left}, {right})"
    return f"({left} {operator} {right})"


def whole_number(rng, depth):
    """An expression whose value is an integer of at most 64 bits, if it has one."""
    if depth == 0:
        return str(rng.randint(-99, 99)) if rng.random() < 0.9 else str(rng.choice([0, 1, -1]))
    kind = rng.random()
    if kind < 0.8:
        return infix(rng.choice(MIXED + WHOLE), whole_number(rng, depth - 1),
                     whole_number(rng, depth - 1))
    if kind < 0.9:
        return f"{rng.choice(UNARY)}({whole_number(rng, depth - 1)})"
    return f"({whole_number(rng, depth - 1)} {rng.choice(['>>', '<<'])} {rng.randint(0, 3)})"


def real_number(rng, depth):
    """An expression that may mix integers and floats."""
    if depth == 0:
        return rng.choice([str(rng.randint(-9, 9)), f"{rng.uniform(-9, 9):.2f}", "0.5", "2.0"])
    kind = rng.random()
    if kind < 0.7:
        return infix(rng.choice(MIXED + ["/"]), real_number(rng, depth - 1),
                     real_number(rng, depth - 1))
    if kind < 0.85:
        return f"{rng.choice(UNARY + ['sqrt', 'atan'])}({real_number(rng, depth - 1)})"
    return f"{rng.choice(ROUNDING)}({real_number(rng, depth - 1)})"


def arithmetic_goal(rng):
    number = rng.choice([whole_number, real_number])
    depth = rng.randint(1, 3)
    if rng.random() < 0.8:
        return f"X is {number(rng, depth)}"
    comparison = rng.choice(["=:=", "=\\=", "<", ">", "=<", ">="])
    return f"{number(rng, depth)} {comparison} {number(rng, depth)}"


def ground_term(rng, depth):
    kind = rng.random()
    if depth == 0 or kind < 0.3:
        return rng.choice([f"({rng.choice(ATOMS)})", str(rng.randint(-3, 3)), "1.0", "0.5", "-2.0"])
    if kind < 0.45:
        items = ", ".join(ground_term(rng, depth - 1) for _ in range(rng.randint(1, 3)))
        return f"[{items}]"
    name = rng.choice(["f", "g", "h", "'A b'", "-"])
    items = ", ".join(ground_term(rng, depth - 1) for _ in range(rng.randint(1, 3)))
    return f"{name}({items})"


def order_goal(rng):
    kind = rng.random()
    if kind < 0.6:
        return f"compare(O, {ground_term(rng, 2)}, {ground_term(rng, 2)})"
    items = ", ".join(ground_term(rng, 1) for _ in range(rng.randint(2, 7)))
    return f"{rng.choice(['sort', 'msort'])}([{items}], L)"


def operator_term(rng, depth):
    kind = rng.random()
    if depth == 0 or kind < 0.15:
        return ground_term(rng, 0)
    if kind < 0.55:
        left, right = operator_term(rng, depth - 1), operator_term(rng, depth - 1)
        operator = rng.choice(INFIX)
        return f"(({left}) {operator} ({right}))"
    if kind < 0.75:
        return f"({rng.choice(PREFIX)} ({operator_term(rng, depth - 1)}))"
    if kind < 0.85:
        return "{(" + operator_term(rng, depth - 1) + ")}"
    return f"[({operator_term(rng, depth - 1)}), f(({operator_term(rng, depth - 1)}))]"


def writing_goal(rng):
    return f"writeq({operator_term(rng, rng.randint(1, 3))})"


def control(rng, names, depth):
    """A body goal over the facts d/1, the predicates in names and the variables X and Y."""
    if depth == 0:
        variable = rng.choice("XY")
        simple = ["!", "true", "fail", f"d({variable})", f"{variable} = {rng.randint(1, 3)}",
                  f"{variable} == {rng.randint(1, 3)}", f"\\+ {variable} = 2"]
        simple += [f"{name}({variable})" for name in names for _ in range(2)]
        return rng.choice(simple)
    first, second, third = (control(rng, names, depth - 1) for _ in range(3))
    return rng.choice([
        f"({first}, {second})", f"({first}, {second})", f"({first} ; {second})",
        f"({first} -> {second} ; {third})", f"({first} *-> {second} ; {third})",
        f"({first} -> {second})", f"\\+ {first}", f"call(({first}, {second}))", f"once({first})",
        f"catch({first}, _, {second})", f"findall(X, {first}, _)", f"({first}, throw(ball) ; {second})",
    ])


def program(rng, number):
    """Clauses of three predicates, each calling only those before it, so that every call ends."""
    clauses, names = [], []
    for letter in "pqr":
        name = f"{letter}{number}"
        for _ in range(rng.randint(1, 3)):
            head = rng.choice(["X", "X", "X", "1", "2"])
            body = control(rng, names, rng.randint(1, 3))
            start = "" if head == "X" else "X = " + head + ", "
            clauses.append(f"{name}({head}) :- {start}{body}, ( var(Y) -> true ; true ).")
        names.append(name)
    return clauses, f"{names[-1]}(X)"


VALUES = ["0", "1", "2", "3", "-7", "a", "b", "[]", "[1]", "[2, 1]", "f(1)", "f(a, 2)", "1-a", "1.5"]
PATTERNS = ["X", "X", "X", "Y", "Y", "Y", "Z", "Z", "_", "[A|B]", "[X|B]", "[A]", "f(A)", "f(A, A)",
            "f(B, X)", "A-B"]
CHOICES = ["member({0}, [1, 2, a])", "member({0}-{1}, [1-a, 2-b, 1-c])", "between(1, 3, {0})",
           "arg({0}, f(a, b, 2), {1})", "select({0}, [1, a, 2], {1})", "nth1({0}, [a, 1, 2], {1})",
           "append({0}, {1}, [1, 2])", "memberchk({0}, [2, a])", "member({0}, [1])", "clause_of({0})"]
# No unification of two terms with variables, since there are cyclic terms that SWI-Prolog dies of;
# nor == of two variables that may be new, which its compiler takes for a constant.
TESTS = ["nonvar({0}), nonvar({1}), {0} == {1}", "{0} \\== {2}", "{0} @>= {2}", "{2} @> {0}",
         "nonvar({0}), nonvar({1}), {0} @< {1}", "integer({0})", "atom({0})", "var({0})",
         "nonvar({0})", "atomic({0})", "{0} = {2}", "atomic({0}), {0} = {1}",
         "ground({0}), {1} = f({0})", "{0} \\= {2}", "integer({0}), {0} > 1",
         "integer({0}), {0} mod 2 =:= 1", "integer({0}), {1} is {0} + 1", "integer({0}), 3 =< {0}",
         "atomic({0}), {0} < 3", "true"]


def condition(rng, depth):
    """Tests, unifications and evaluations of the variables X, Y, Z, A and B, without a call."""
    if depth == 0:
        return rng.choice(TESTS).format(*rng.sample("XYZAB", 2), rng.choice(VALUES))
    first, second = condition(rng, depth - 1), condition(rng, depth - 1)
    return rng.choice([f"({first}, {second})", f"({first} ; {second})", f"\\+ ({first})",
                       f"\\+ ({first}, {second})", f"({first} -> {second} ; true)"])


def choice(rng, names):
    """A goal with several solutions, or a branch that looks for the first one."""
    goal = rng.choice(CHOICES).format(*rng.sample("XYZAB", 2))
    if names and rng.random() < 0.4:
        goal = f"{rng.choice(names)}({', '.join(rng.sample('XYZAB', 3))})"
    test = condition(rng, rng.randint(0, 1))
    return rng.choice([goal, goal, goal, f"\\+ {goal}", f"({goal} -> {test} ; Z = none)",
                       f"(({goal}, {test}) -> true ; X = none)", f"({test} -> {goal} ; true)",
                       f"findall(A, {goal}, Z)", f"forall({goal}, ({test}))"])


def selecting_clause(rng, name, names):
    head = ", ".join(rng.choice(PATTERNS + VALUES[:6]) for _ in range(3))
    goals = [condition(rng, rng.choice([0, 0, 0, 1, 2])) for _ in range(rng.choice([0, 1, 1, 2]))]
    goals += ["!"] if rng.random() < 0.3 else []
    goals += [choice(rng, names) for _ in range(rng.randint(0, 2))]
    goals += [condition(rng, 0)] if rng.random() < 0.3 else []
    return f"{name}({head}) :- {', '.join(goals + ['true'])}."


def selecting_program(rng, number):
    """Clauses of three predicates that differ in their heads and first tests."""
    clauses, names = [], []
    for letter in "stu":
        name = f"{letter}{number}"
        clauses += [selecting_clause(rng, name, names) for _ in range(rng.randint(1, 6))]
        names.append(name)
    arguments = (rng.choice([variable, variable, rng.choice(VALUES)]) for variable in "XYZ")
    return clauses, f"{rng.choice(names)}({', '.join(arguments)})"


def write_programs(name, rules, maker, rng, folder, count):
    rules, goals = list(rules), []
    for number in range(count):
        clauses, goal = maker(rng, number)
        rules += clauses
        goals.append(goal)
    (folder / f"{name}.pl").write_text("\n".join(rules) + "\n")
    header = f"% file: {(folder / name).resolve()}.pl\n"
    (folder / f"{name}.goals").write_text(header + "\n".join(goals) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    makers = {"arithmetic": arithmetic_goal, "order": order_goal, "writing": writing_goal}
    for name, maker in makers.items():
        rng = random.Random(f"{options.seed} {name}")
        goals = [maker(rng) for _ in range(options.count)]
        (options.folder / f"random_{name}.goals").write_text("\n".join(goals) + "\n")
    for name, rules, maker in (("cuts", ["d(1).", "d(2).", "d(3)."], program),
                               ("clauses", ["clause_of(1).", "clause_of(a)."], selecting_program)):
        rng = random.Random(f"{options.seed} {name}")
        write_programs(name, rules, maker, rng, options.folder, options.count)


if __name__ == "__main__":
    main()
