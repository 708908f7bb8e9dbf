#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Settles facts about the shipped games and compares them with the literature.

rows.json lists them. A row names a file of examples/games/, facts to `define`, and one of

    value       of the start position, solved with `arguments`; `distance` (plies to the end), `nodes`
                and `leaves` are compared when they are given, and `winning`: the first moves of this
                value (`arguments` then has --all-moves). Retrograde analysis visits every position
                that can arise once, so its `nodes` count them
    outcome     proved or disproved: of the question that `arguments` ask
    perft       the numbers of positions ply by ply
    distances   for each number of plies, how many positions of the table that retrograde analysis makes
                of `rules`, a file beside this one, or of `file` have the value `of_value` in so many
                plies
    table       the numbers of positions in such a table that are `won` and `lost` for the player to
                move, where the players alternate, and `drawn`, and the `longest` win in plies
    query       a goal whose first solution must give the bindings `solution`; count.pl here has
                predicates that count positions

and its `source`. Rows marked `slow` are left out without --slow. A value whose arguments name no method
is settled by the one that the program chooses; if the row is not slow, by others too: those of
`methods`, which is all of them unless some take too long. With --slow all are asked, else one, which
differs from row to row. --write settles the slow rows alone and puts them with the processor time
that each took into the table of docs/games.md, in place of what it says about the same files. Exit status 0 when every row holds.
"""
import argparse
import datetime
import json
import pathlib
import resource
import subprocess
import sys
import tempfile

import table

HERE = pathlib.Path(__file__).resolve().parent
GAMES = HERE.parent.parent / "examples" / "games"
PAGE = HERE.parent.parent / "docs" / "games.md"
BEGIN = "<!-- written by ./dev truth --write: begin -->\n"
END = "<!-- end -->\n"
METHODS = ["alphabeta", "scout", "pvs", "mtdf", "sss", "andor", "pns", "pn2", "dfpn", "retrograde"]
DISPROVED = 1  # the status of solve; of query, that there is no solution


def facts_of(row):
    return [argument for fact in row.get("define", []) for argument in ("--define", fact)]


def rules_of(row):
    """The rule file, as arguments."""
    if "rules" in row:
        return [str(HERE / row["rules"]), "--allow-outside"]
    return [str(GAMES / row["file"])]


def command(zermelo, row):
    """The command line that settles a row."""
    facts = facts_of(row)
    rules = rules_of(row)
    if "perft" in row:
        return [zermelo, "perft", *rules, "--depth", str(len(row["perft"])), "--json",
                *row.get("arguments", []), *facts]
    if "query" in row:
        return [zermelo, "query", *rules, str(HERE / "count.pl"), row["query"], "--quiet",
                "--limit", "1", "--json", *row.get("arguments", []), *facts]
    return [zermelo, "solve", *rules, "--json", *row.get("arguments", []), *facts]


def run(command_line, seconds):
    """The JSON answer to a command."""
    done = subprocess.run(command_line, capture_output=True, text=True, timeout=seconds, check=False)
    if done.returncode not in (0, DISPROVED):
        raise RuntimeError(f"status {done.returncode}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def table_differences(zermelo, row, seconds):
    """What is not as the row says in the table of its rules."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "table"
        run([zermelo, "solve", *rules_of(row), "--method", "retrograde", "--table-file", str(path),
             "--json", *row.get("arguments", []), *facts_of(row)], seconds)
        if "table" in row:
            found = table.outcomes(path)
            return [f"{found[key]} {key}, not {row['table'][key]}"
                    for key in row["table"] if found[key] != row["table"][key]]
        found = table.distances(path, row["of_value"])
    return [f"{found[int(plies)]} in {plies} plies, not {count}"
            for plies, count in row["distances"].items() if found[int(plies)] != count]


def differences(answer, row):
    """What is not as the row says."""
    if "perft" in row:
        return [] if answer["positions"] == row["perft"] else [f"positions {answer['positions']}"]
    if "query" in row:
        first = answer["solutions"][0] if answer["solutions"] else {}
        found = {name: first.get(name) for name in row["solution"]}
        return [] if found == row["solution"] else [f"found {found}"]
    if "outcome" in row:
        return [] if answer["outcome"] == row["outcome"] else [f"outcome {answer['outcome']}"]
    found = {"value": answer["value"], "distance": answer["distance"],
             "nodes": answer["stats"]["nodes"], "leaves": answer["stats"]["leaves"],
             "winning": [each["move"] for each in answer["moves"]
                         if each["value"] == row["value"]]}
    wrong = [f"{key} {found[key]}, not {row[key]}" for key in found
             if key in row and found[key] != row[key]]
    return wrong if answer["bound"] == "exact" else wrong + [f"bound {answer['bound']}"]


def methods_of(row):
    """The methods that settle a row beside the one it names or the program chooses."""
    if "value" not in row or "winning" in row or row.get("slow") or "--method" in row.get("arguments", []):
        return []
    return row.get("methods", METHODS)


def by_methods(rows, every_method):
    """The rows, and again with methods of theirs."""
    for number, row in enumerate(rows):
        yield row
        methods = methods_of(row)
        if methods and not every_method:
            methods = [methods[number % len(methods)]]
        for method in methods:
            yield {**row, "arguments": ["--method", method, *row.get("arguments", [])]}


def title(row):
    """What a row is about, on one line."""
    if "distances" in row or "table" in row:
        about = ["distances" if "distances" in row else "outcomes"]
    elif "perft" in row:
        about = ["perft"]
    elif "query" in row:
        about = [row["query"]]
    elif "outcome" in row:
        about = [row["outcome"], *row["arguments"]]
    else:
        about = [str(row["value"]), *row.get("arguments", [])]
    return " ".join([row["file"], *row.get("define", []), *about])


def processor_seconds():
    """What the programs run so far took, of all processors together."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def fact(row):
    """What a row says, in words."""
    if "perft" in row:
        return f"{row['perft'][-1]:,} lines of play of {len(row['perft'])} plies"
    if "query" in row:
        return f"`{row['query']}`: " + ", ".join(f"{name} = {found}"
                                                 for name, found in row["solution"].items())
    if "table" in row:
        return ", ".join(f"{key} {number:,}" for key, number in row["table"].items())
    if "distances" in row:
        return f"positions of value {row['of_value']} by plies: " + ", ".join(
            f"{plies}: {count:,}" for plies, count in row["distances"].items())
    if "outcome" in row:
        return f"`{' '.join(row['arguments'][-2:])}`: {row['outcome']}"
    about = [f"value {row['value']}"]
    if "distance" in row:
        about.append(f"in {row['distance']} plies")
    if "nodes" in row:
        about.append(f"{row['nodes']:,} positions")
    if "winning" in row:
        about.append("by " + ", ".join(row["winning"]))
    return ", ".join(about)


def found_by(row):
    arguments = row.get("arguments", [])
    if "table" in row or "distances" in row:
        return "`retrograde`"
    if "perft" in row or "query" in row:
        return "the rules"
    return f"`{arguments[arguments.index('--method') + 1] if '--method' in arguments else 'auto'}`"


def rules_named(row):
    """The files and what is defined."""
    rules = [row["rules"]] if "rules" in row else []
    return " ".join(f"`{each}`" for each in [row["file"], *rules, *row.get("define", [])])


def write_page(settled, part):
    """Puts pairs of a row and its seconds into the page, in place of the lines about files whose names
    have this part."""
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    old, after = rest.split(END, 1)
    lines = [line + "\n" for line in old.splitlines()
             if line.startswith("| `") and part not in line[:line.index("` ")]]
    lines += [f"| {rules_named(row)} | {fact(row)} | {found_by(row)} | {seconds:.1f} |\n"
              for row, seconds in settled]
    lines.sort(key=lambda line: line[:line.index("` ")])
    day = datetime.datetime.now(datetime.timezone.utc).date()
    PAGE.write_text(f"{before}{BEGIN}Measured on {day}.\n\n| game | fact | found by | seconds |\n"
                    f"| --- | --- | --- | ---: |\n{''.join(lines)}{END}{after}", encoding="utf-8")


def settle(zermelo, row, seconds):
    """Prints a line for the row, with its processor time; that, and whether the row holds."""
    begin = processor_seconds()
    try:
        if "distances" in row or "table" in row:
            wrong = table_differences(zermelo, row, seconds)
        else:
            wrong = differences(run(command(zermelo, row), seconds), row)
    except (RuntimeError, subprocess.TimeoutExpired) as error:
        wrong = [str(error)]
    taken = processor_seconds() - begin
    print(f"{'not ok' if wrong else 'ok':6} {taken:8.2f} s  {title(row)}"
          + "".join(f"\n  {each}" for each in wrong), flush=True)
    return taken, not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zermelo", required=True, help="the binary to test")
    parser.add_argument("--slow", action="store_true", help="the rows marked slow too, and all methods")
    parser.add_argument("--write", action="store_true",
                        help="the rows marked slow alone, and a table of them into docs/games.md")
    parser.add_argument("--every", type=int, default=1, help="take every n-th row only")
    parser.add_argument("--seconds", type=float, default=3600, help="most time for a row")
    parser.add_argument("filter", nargs="?", default="", help="part of the name of a file")
    options = parser.parse_args()
    if options.write and options.every > 1:
        parser.error("--write is for all slow rows of a file")
    rows = [row for row in json.loads((HERE / "rows.json").read_text(encoding="utf-8"))
            if options.filter in row["file"] and (options.slow or options.write or not row.get("slow"))
            and (row.get("slow") or not options.write)]
    rows = list(by_methods(rows, options.slow))[::options.every]
    results = [settle(options.zermelo, row, options.seconds) for row in rows]
    failed = sum(not holds for _, holds in results)
    print(f"{len(rows) - failed} passed, {failed} failed")
    if options.write and not failed:
        write_page([(row, seconds) for row, (seconds, _) in zip(rows, results)], options.filter)
    return 1 if failed or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
