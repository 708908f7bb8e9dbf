#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Files that a search leaves behind, through the command line: proofs, tables, checkpoints.

Each is made, used, damaged in several ways and refused; searches are killed and go on.
"""
import argparse
import json
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
GAMES = HERE.parent.parent / "examples" / "games"
ZERMELO = ""
EVERY = 1  # of the lines of a proof that are left out or changed, one in so many is tried


def zermelo(*arguments, timeout=300, stdin=None):
    return subprocess.run([ZERMELO, *map(str, arguments)], capture_output=True, text=True,
                          timeout=timeout, check=False, input=stdin)


def hash_bytes(data):
    """The checksum of docs/table-format.md."""
    odd, mask = 0x9E3779B97F4A7C15, (1 << 64) - 1
    value = len(data) * odd & mask
    for i in range(0, len(data), 8):
        value = (value ^ int.from_bytes(data[i:i + 8], "little")) * odd & mask
        value ^= value >> 32
        value = value * 0xD6E8FEB86659FD93 & mask
        value ^= value >> 29
    return value


def small_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512))


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def solve(self, *arguments):
        done = zermelo("solve", *arguments, "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)


class Proofs(Files):
    def prove(self, game, *arguments):
        proof = self.folder / "proof.ndjson"
        done = zermelo("solve", GAMES / game, "--proof", proof, *arguments)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return proof

    def check(self, game, proof):
        return zermelo("check-proof", GAMES / game, proof)

    def test_a_proof_of_each_kind_is_right(self):
        cases = [("nim.pl",), ("nim.pl", "--define", "heaps([1, 2, 3])"),
                 ("tictactoe.pl", "--at-least", "0"), ("tictactoe.pl", "--more-than", "0"),
                 ("three_mens_morris.pl",), ("dodgem.pl", "--at-least", "1"),
                 ("mu_torere.pl", "--at-least", "0"), ("mu_torere.pl", "--more-than", "0")]
        for game, *arguments in cases:
            with self.subTest(game=game, arguments=arguments):
                done = self.check(game, self.prove(game, *arguments))
                self.assertEqual(done.returncode, 0, done.stderr)

    def test_no_line_may_be_missing_or_changed(self):
        proof = self.prove("nim.pl")
        lines = proof.read_text(encoding="utf-8").splitlines(keepends=True)
        for i, line in list(enumerate(lines))[::EVERY]:
            for changed in ("", line.replace("nim", "mim", 1), line.replace(":", ": ", 1), line * 2):
                if changed == line:
                    continue
                proof.write_text("".join([*lines[:i], changed, *lines[i + 1:]]), encoding="utf-8")
                self.assertEqual(self.check("nim.pl", proof).returncode, 3, f"{i}: {changed}")

    def test_a_forged_proof_with_a_right_checksum_is_found_out(self):
        proof = self.prove("nim.pl")
        lines = proof.read_text(encoding="utf-8").splitlines()
        nodes = [json.loads(line) for line in lines[:-1]]
        chosen = next(node for node in nodes if node.get("kind") == "chosen")
        self.rewrite(proof, nodes)
        self.assertEqual(self.check("nim.pl", proof).returncode, 0)
        chosen["kind"] = "leaf"
        del chosen["moves"]
        self.rewrite(proof, nodes)
        done = self.check("nim.pl", proof)
        self.assertEqual(done.returncode, 3)
        self.assertIn(f"node {chosen['node']} of the proof", done.stderr)

    def rewrite(self, proof, nodes):
        self.write(proof, [json.dumps(node, separators=(",", ":")) for node in nodes])

    def write(self, proof, lines):
        text = "".join(line + "\n" for line in lines)
        end = {"end": len(lines) - 1, "checksum": f"{hash_bytes(text.encode()):016x}"}
        proof.write_text(text + json.dumps(end, separators=(",", ":")) + "\n", encoding="utf-8")

    def test_numbers_of_a_proof_are_whole_and_fit(self):
        proof = self.prove("nim.pl")
        lines = proof.read_text(encoding="utf-8").splitlines()[:-1]
        inner = next(i for i, line in enumerate(lines) if '"moves"' in line)
        places = [(0, "zermelo_proof"), (0, "value"), (0, "nodes"), (inner, "node"), (inner, "index"),
                  (inner, "to")]
        for place, key in places:
            for number in ("4294967296", "18446744073709551616", "1e99", "0.7", "-1e400", "true", '"1"'):
                with self.subTest(key=key, number=number):
                    changed = re.sub(f'"{key}":-?[0-9]+', f'"{key}":{number}', lines[place], count=1)
                    self.assertNotEqual(changed, lines[place])
                    self.write(proof, [*lines[:place], changed, *lines[place + 1:]])
                    done = self.check("nim.pl", proof)
                    self.assertEqual(done.returncode, 3, done.stdout)
                    self.assertNotIn("unexpected", done.stderr)

    def test_a_checked_proof_names_the_facts_that_it_puts_in_place(self):
        proof = self.prove("nim.pl", "--define", "heaps([1, 2, 3])")
        self.assertIn("heaps([1, 2, 3])", self.check("nim.pl", proof).stdout)
        done = zermelo("check-proof", GAMES / "nim.pl", proof, "--json")
        self.assertEqual(json.loads(done.stdout)["defines"], ["heaps([1, 2, 3])"])
        self.assertNotIn("heaps", self.check("nim.pl", self.prove("nim.pl")).stdout)

    def test_an_interrupted_proof_is_no_lack_of_budget(self):
        command = [ZERMELO, "solve", str(GAMES / "connect_four.pl"), "--define", "board(6, 5, 4)",
                   "--at-least", "1", "--proof", str(self.folder / "proof"), "--progress"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as run:
            run.stderr.read(1)
            run.send_signal(signal.SIGINT)
            said = run.stderr.read().decode()
        self.assertEqual(run.returncode, 130)
        self.assertNotIn("budget", said)

    def test_other_rules_and_other_files_are_refused(self):
        proof = self.prove("nim.pl")
        self.assertIn("other rules", self.check("subtraction.pl", proof).stderr)
        self.assertEqual(self.check("nim.pl", self.folder / "none").returncode, 3)
        self.assertEqual(self.check("nim.pl", GAMES / "nim.pl").returncode, 3)
        done = self.check("nim.pl", self.folder)
        self.assertEqual(done.returncode, 3)
        self.assertIn("it is a folder", done.stderr)


class Places(Files):
    """Where files are to be written is looked at before the search."""

    LONG = (GAMES / "connect_four.pl", "--nodes", "1000000000")  # would run out of time

    def test_a_place_that_cannot_be_written_is_told_at_once(self):
        dangling, circle = self.folder / "dangling", self.folder / "circle"
        dangling.symlink_to(self.folder / "nowhere")
        circle.symlink_to(circle)
        for option in ("--proof", "--table-file", "--checkpoint"):
            for place in (self.folder / "none" / "x", self.folder, dangling, circle):
                with self.subTest(option=option, place=place.name):
                    done = zermelo("solve", *self.LONG, option, place, "-q", timeout=20)
                    self.assertEqual(done.returncode, 3, done.stderr)
                    self.assertIn(f"{option} {place} cannot be written", done.stderr)
        self.assertEqual(sorted(self.folder.iterdir()), [circle, dangling])

    def test_no_file_is_read_and_overwritten(self):
        rules = self.folder / "rules.pl"
        rules.write_bytes((GAMES / "nim.pl").read_bytes())
        link = self.folder / "link"
        link.symlink_to(rules)
        before = rules.read_bytes()
        for command in (("solve", rules, "--proof", rules), ("solve", rules, "--proof", link),
                        ("solve", rules, "--checkpoint", rules), ("compile", rules, "-o", rules),
                        ("tree", rules, "-o", rules, "--format", "dot"),
                        ("solve", rules, "--table-file", link)):
            done = zermelo(*command)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn("is the rule file", done.stderr)
            self.assertEqual(rules.read_bytes(), before)

    def test_no_two_files_have_one_name(self):
        name = self.folder / "name"
        other = f"{self.folder}/./name"
        options = ("--proof", "--table-file", "--checkpoint")
        for first, second in ((a, b) for a in options for b in options if a != b):
            done = zermelo("solve", GAMES / "nim.pl", first, name, second, other)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn("name the same file", done.stderr)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_a_file_that_may_not_grow_is_an_error(self):
        """As under ulimit -f; nothing is left behind."""
        for command in (("solve", GAMES / "nim.pl", "--proof", "x"),
                        ("solve", GAMES / "dodgem.pl", "--table-file", "x"),
                        ("tree", GAMES / "nim.pl", "-o", "x.dot"),
                        ("compile", GAMES / "nim.pl", "-o", "x.hpp")):
            done = subprocess.run([ZERMELO, *map(str, command)], capture_output=True, text=True,
                                  check=False, cwd=self.folder, timeout=60, preexec_fn=small_files)
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertIn("File too large", done.stderr)
            self.assertEqual(list(self.folder.iterdir()), [])


class Tables(Files):
    def test_a_table_is_made_and_answers(self):
        table = self.folder / "dodgem.zt"
        made = self.solve(GAMES / "dodgem.pl", "--table-file", table)
        self.assertEqual((made["value"], made["distance"]), (1, 19))
        again = self.solve(GAMES / "dodgem.pl", "--table-file", table)
        self.assertEqual((again["value"], again["distance"]), (1, 19))
        self.assertEqual(again["stats"]["nodes"], 0)
        later = self.solve(GAMES / "dodgem.pl", "--table-file", table, "--moves",
                           made["best_move"])
        self.assertEqual(later["distance"], 18)

    def test_engines_make_the_same_table(self):
        tables = {}
        for engine in ("machine", "model", "native", "auto"):
            table = self.folder / engine
            self.solve(GAMES / "dodgem.pl", "--engine", engine, "--table-file", table)
            tables[engine] = table.read_bytes()
        self.assertEqual(len(set(tables.values())), 1)

    def test_a_table_answers_wherever_a_search_begins(self):
        """Also where the start has another shape than positions that follow from the rules' own."""
        table = self.folder / "dodgem.zt"
        made = self.solve(GAMES / "dodgem.pl", "--table-file", table)
        for engine in ("machine", "model", "native"):
            later = self.solve(GAMES / "dodgem.pl", "--engine", engine, "--table-file", table,
                               "--position", made["best_position"])
            self.assertEqual((later["distance"], later["stats"]["nodes"]), (18, 0))
            small = "dodgem(north, grid(2, 2, cells(east, empty, empty, north)))"
            foreign = self.solve(GAMES / "dodgem.pl", "--engine", engine, "--position", small,
                                 "--table-file", self.folder / f"small {engine}")
            plain = self.solve(GAMES / "dodgem.pl", "--position", small, "--distance")
            self.assertEqual((foreign["value"], foreign["distance"]),
                             (plain["value"], plain["distance"]))

    def test_goals_answer_from_a_table(self):
        """A line by the table has the plies of the distance, which one of a search need not have."""
        table = self.folder / "dodgem.zt"
        goal = "initial(S), solve(S, V), best_move(S, M, V), principal_variation(S, [M|Ms], V), " \
               "length(Ms, N), test(S, >=, 1), proves(S, >, 1, Outcome)"
        arguments = ("query", GAMES / "dodgem.pl", goal, "--json", "--table-file", table)
        made = zermelo(*arguments)
        self.assertEqual(made.returncode, 0, made.stderr)
        whole = table.read_bytes()
        again = zermelo(*arguments)
        self.assertEqual((again.stdout, again.stderr), (made.stdout, made.stderr))
        answer = json.loads(again.stdout)["solutions"][0]
        self.assertEqual((answer["V"], answer["N"], answer["Outcome"]), ("1", "18", "disproved"))
        self.assertEqual(table.read_bytes(), whole)
        self.assertEqual(self.solve(GAMES / "dodgem.pl", "--table-file", table)["best_move"],
                         answer["M"])

    def test_the_prompt_answers_from_a_table(self):
        table = self.folder / "dodgem.zt"
        goals = "initial(S), principal_variation(S, Ms, _), length(Ms, N).\n" * 2
        done = zermelo("repl", GAMES / "dodgem.pl", "--table-file", table, stdin=goals)
        self.assertEqual(done.stdout.count("N = 19"), 2, done.stderr)
        self.assertTrue(table.exists())

    def test_goals_refuse_a_foreign_table(self):
        table = self.folder / "nim.zt"
        small = ("--define", "heaps([1, 2])", "--table-file", table)
        self.solve(GAMES / "nim.pl", *small)
        goal = "initial(S), solve(S, V)"
        self.assertEqual(zermelo("query", GAMES / "nim.pl", goal, *small).returncode, 0)
        reason = zermelo("solve", GAMES / "nim.pl", "--table-file", table).stderr
        for arguments in (("query", GAMES / "nim.pl", goal), ("query", GAMES / "dodgem.pl", goal)):
            done = zermelo(*arguments, "--table-file", table)
            self.assertEqual((done.returncode, done.stdout), (3, ""))
            self.assertIn(str(table), done.stderr)
        self.assertIn(reason.strip().removeprefix("zermelo: "),
                      zermelo("query", GAMES / "nim.pl", goal, "--table-file", table).stderr)
        # Goals that do not search do not look at it.
        self.assertEqual(zermelo("query", GAMES / "dodgem.pl", "initial(_)", "--table-file",
                                 table).returncode, 0)

    def test_foreign_and_damaged_tables_are_refused(self):
        table = self.folder / "dodgem.zt"
        self.solve(GAMES / "dodgem.pl", "--table-file", table)
        whole = table.read_bytes()
        done = zermelo("solve", GAMES / "mu_torere.pl", "--table-file", table)
        self.assertEqual(done.returncode, 3, done.stderr)
        for damaged in (whole[:-1], whole[:100], b"", whole[:200] + b"?" + whole[201:]):
            table.write_bytes(damaged)
            done = zermelo("solve", GAMES / "dodgem.pl", "--table-file", table)
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertEqual(done.stdout, "")
            self.assertEqual(table.read_bytes(), damaged)


class Checkpoints(Files):
    SMALL = (GAMES / "connect_four.pl", "--define", "board(5, 4, 4)")
    LARGE = (GAMES / "connect_four.pl", "--define", "board(7, 6, 4)")

    def checkpoint(self, method):
        """What a search leaves whose budget ends before it has its answer."""
        file = self.folder / f"{method}.checkpoint"
        done = zermelo("solve", *self.SMALL, "--method", method, "--checkpoint", file, "--nodes",
                       "20000")
        self.assertEqual(done.returncode, 4, done.stderr)
        self.assertTrue(file.exists())
        return file

    def test_a_search_goes_on(self):
        for method in ("alphabeta", "dfpn"):
            with self.subTest(method=method):
                done = zermelo("solve", *self.SMALL, "--method", method, "--checkpoint",
                               self.checkpoint(method), "--json")
                self.assertIn("went on from", done.stderr)
                self.assertEqual(json.loads(done.stdout)["value"], 0)

    def test_another_engine_goes_on(self):
        engines = ("machine", "model", "native")
        for first, second in zip(engines, engines[1:] + engines[:1]):
            for method in ("alphabeta", "dfpn", "pns", "retrograde"):
                with self.subTest(first=first, second=second, method=method):
                    file = self.folder / f"{first} {method}"
                    begun = zermelo("solve", *self.SMALL, "--engine", first, "--method", method,
                                    "--checkpoint", file, "--nodes", "3000")
                    self.assertEqual(begun.returncode, 4, begun.stderr)
                    done = zermelo("solve", *self.SMALL, "--engine", second, "--method", method,
                                   "--checkpoint", file, "--nodes", "3000")
                    self.assertIn("went on from", done.stderr)

    def test_a_terminated_search_leaves_a_checkpoint(self):
        file = self.folder / "terminated"
        command = [ZERMELO, "solve", *map(str, self.LARGE), "--method", "alphabeta", "--checkpoint",
                   str(file), "--progress"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as run:
            run.stderr.read(1)  # a first report: the search is under way
            run.send_signal(signal.SIGTERM)
            run.stderr.read()
        self.assertEqual(run.returncode, 130)
        done = zermelo("solve", *self.LARGE, "--method", "alphabeta", "--checkpoint", file,
                       "--nodes", "100")
        self.assertIn("went on from", done.stderr)

    def test_a_damaged_checkpoint_is_refused_and_kept(self):
        file = self.checkpoint("alphabeta")
        damaged = file.read_bytes()[:-7]
        file.write_bytes(damaged)
        done = zermelo("solve", *self.SMALL, "--method", "alphabeta", "--checkpoint", file)
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertEqual(file.read_bytes(), damaged)


def main():
    global ZERMELO, EVERY  # pylint: disable=global-statement
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--zermelo", required=True, help="the binary to test")
    parser.add_argument("--every", type=int, default=1, metavar="N",
                        help="try one in N lines of a proof")
    options, rest = parser.parse_known_args()
    EVERY = options.every
    ZERMELO = str(pathlib.Path(options.zermelo).resolve())
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
