#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How soon searches end when a limit is reached: within 50 milliseconds or one call of a role.

Measured is the processor time of the process, which does not depend on what else the machine does:
after Ctrl-C what is used from then on, with a limit of time what is used above it, and with other
limits what is used beside the search itself. Start and end of the process are part of it, and so
are the ticks in which the system counts; the bounds leave room for a slow machine.
"""
import argparse
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
GAMES = HERE.parent.parent / "examples" / "games"
GAME = [str(GAMES / "connect_four.pl"), "--define", "board(7, 6, 4)", "--engine", "machine",
        "--json", "--quiet"]
ZERMELO = ""
METHODS = ["minimax", "alphabeta", "scout", "pvs", "mtdf", "sss", "andor", "pns", "pn2", "dfpn",
           "retrograde"]
TICK = 1 / os.sysconf("SC_CLK_TCK")
# Play goes on for ever, through positions that have no last move to be found.
STUCK = """
initial(n(max, 0)).
to_move(n(P, _), P).
move(n(P, N), K, n(Q, M)) :-
    ( N > 2, N mod 3 =:= 0 -> repeat, fail ; member(K, [1, 2]), M is N + K, other(P, Q) ).
other(max, min).
other(min, max).
"""
# A game of a few plies in all roles, and one of them, another time, without an end.
PLAIN = {
    "initial": "initial(0).",
    "players": "players(x, o).",
    "values": "values(0, 1).",
    "to_move": "to_move(_, x).",
    "move": "move(N, M, K) :- N < 2, member(M, [1, 2]), K is N + M.",
    "terminal": "terminal(N, 1) :- N > 1.",
    "show": "show(N) :- write(N).",
}
ENDLESS = "between(1, inf, X), X < 0."
COUNTING = """
count(3000000000) :- !.
count(N) :- K is N + 1, count(K).
"""
AFTER_SIGNAL = 0.1
AFTER_LIMIT = 0.15  # with the start of the process


class Run:
    """A search in a process of its own."""

    def __init__(self, *arguments, game=None, command="solve"):
        self.process = subprocess.Popen([ZERMELO, command, *(game or GAME), *arguments],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)

    def processor_seconds(self):
        """Used so far, by a compiler that it runs too: the end of the process counts that as well."""
        used = {}
        parents = {}
        for folder in pathlib.Path("/proc").iterdir():
            if not folder.name.isdigit():
                continue
            try:
                stat = (folder / "stat").read_text(encoding="utf-8")
            except OSError:  # it has ended
                continue
            fields = stat.rsplit(")", 1)[1].split()
            pid = int(folder.name)
            if pid == self.process.pid and fields[0] == "Z":
                raise AssertionError(f"it has ended: {self.process.stderr.read()}")
            parents[pid] = int(fields[1])
            used[pid] = sum(int(ticks) for ticks in fields[11:15]) * TICK

        def is_own(pid):
            while pid in parents and pid != self.process.pid:
                pid = parents[pid]
            return pid == self.process.pid

        return sum(seconds for pid, seconds in used.items() if is_own(pid))

    def text(self):
        """What was said, to people and of faults, the status, and the processor time."""
        output = self.process.stdout.read() + self.process.stderr.read()
        _, status, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.process.stdout.close()
        self.process.stderr.close()
        return output, self.process.returncode, usage.ru_utime + usage.ru_stime

    def interrupt_after(self, seconds):
        """Sends Ctrl-C when so much processor time is used; how much it was.

        The process stands still from the moment that is measured to that of the signal, as it
        may be long before this one has its turn again.
        """
        while self.processor_seconds() < seconds:
            time.sleep(0.01)
        self.process.send_signal(signal.SIGSTOP)
        used = self.processor_seconds()
        self.process.send_signal(signal.SIGINT)
        self.process.send_signal(signal.SIGCONT)
        return used

    def end(self):
        """The answer, the status, and the processor time used in all."""
        output = self.process.stdout.read()
        errors = self.process.stderr.read()
        _, status, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.process.stdout.close()
        self.process.stderr.close()
        if not output:
            raise AssertionError(f"no answer: {errors}")
        return json.loads(output), self.process.returncode, usage.ru_utime + usage.ru_stime


class Budgets(unittest.TestCase):
    def each(self, methods, check, *arguments):
        for method in methods:
            with self.subTest(method=method):
                check(Run("--method", method, *arguments))

    def check_end(self, run, reason, expected_status, most_beside):
        """Ends a run that ends by itself; the search's own time, and so much, is all it took."""
        answer, status, in_all = run.end()
        self.assertEqual((answer["stopped_by"], status), (reason, expected_status))
        self.assertLess(in_all - answer["stats"]["seconds"], most_beside)
        return answer

    def test_ctrl_c(self):
        def check(run):
            used = run.interrupt_after(0.2)
            answer, status, in_all = run.end()
            self.assertEqual((answer["stopped_by"], status), ("interrupt", 130))
            self.assertLess(in_all - used - TICK, AFTER_SIGNAL)
        self.each(METHODS, check, "--time", "60")

    def test_time(self):
        def check(run):
            answer, status, in_all = run.end()
            self.assertEqual((answer["stopped_by"], status), ("time", 4))
            self.assertLess(in_all - 0.3, AFTER_LIMIT)
        self.each(METHODS, check, "--time", "0.3")

    def test_nodes(self):
        def check(run):
            answer = self.check_end(run, "nodes", 4, AFTER_LIMIT)
            self.assertLessEqual(answer["stats"]["nodes"], 2000)
        self.each(METHODS, check, "--nodes", "2000")

    def test_depth(self):
        def check(run):
            self.check_end(run, "depth", 4, AFTER_LIMIT)
        self.each([method for method in METHODS if method != "retrograde"], check, "--depth", "3")

    def test_memory(self):
        def check(run):
            self.check_end(run, "memory", 4, AFTER_LIMIT)
        self.each(["pns", "retrograde"], check, "--memory", "16", "--time", "60")

    def test_role_without_end_beside_the_search(self):
        """What play is like is looked at after a budget ran out, in positions not searched."""
        with tempfile.NamedTemporaryFile("w", suffix=".pl", encoding="utf-8") as file:
            file.write(STUCK)
            file.flush()
            game = [file.name, "--engine", "machine", "--json", "--inferences", "1000000000000"]
            self.check_end(Run("--nodes", "3", game=game), "nodes", 4, AFTER_LIMIT)


class Roles(unittest.TestCase):
    """Roles that do not come to an end, where nothing else would end them."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def game(self, role=None, clause="", more=""):
        """A rule file in which this clause comes first in its role."""
        rules = dict(PLAIN)
        if role:
            rules[role] = clause + "\n" + rules[role]
        path = pathlib.Path(self.folder.name) / "game.pl"
        path.write_text("\n".join(rules.values()) + "\n" + more, encoding="utf-8")
        return str(path)

    def run_on(self, game, *arguments, command="solve"):
        """No limit but that of the test."""
        return Run("--inferences", "1000000000000", "--quiet", *arguments, game=[game],
                   command=command)

    def endless(self):
        """Rule files with an endless role each, before, in and after the search."""
        yield "initial", self.game("initial", "initial(0) :- " + ENDLESS)
        yield "players", self.game("players", "players(x, o) :- " + ENDLESS)
        yield "values", self.game("values", "values(0, 1) :- " + ENDLESS)
        yield "to_move", self.game("to_move", "to_move(_, x) :- " + ENDLESS)
        yield "terminal", self.game("terminal", "terminal(_, 1) :- " + ENDLESS)
        yield "move", self.game("move", "move(_, _, _) :- " + ENDLESS)
        yield "last move", self.game("terminal", "terminal(1, 1) :- " + ENDLESS)
        yield "counting", self.game("move", "move(_, _, _) :- count(0).", COUNTING)

    def test_time(self):
        for name, game in self.endless():
            for engine in ["machine", "model", "auto"]:
                for command, own in [("solve", []), ("tree", ["-o", "-", "--format", "dot"]),
                                     ("play", ["--max", "solver", "--min", "solver"])]:
                    with self.subTest(role=name, engine=engine, command=command):
                        run = self.run_on(game, "--engine", engine, "--time", "0.3", *own,
                                          command=command)
                        said, status, in_all = run.text()
                        self.assertEqual(status, 4, said)
                        self.assertRegex(said, "the time was up|stopped by time")
                        # A match asks for the moves of a turn, and then the solver for one.
                        turns = 3 if command == "play" else 1
                        self.assertLess(in_all, turns * (0.3 + AFTER_LIMIT))

    def test_ctrl_c(self):
        for name, game in self.endless():
            for command, own in [("solve", []), ("solve", ["--engine", "model"]),
                                 ("tree", ["-o", "-", "--format", "dot"]),
                                 ("perft", ["--depth", "9"]), ("bench", [])]:
                with self.subTest(role=name, command=command, options=own):
                    run = self.run_on(game, *own, command=command)
                    used = run.interrupt_after(0.1)
                    said, status, in_all = run.text()
                    self.assertEqual(status, 130, said)
                    self.assertLess(in_all - used - TICK, AFTER_SIGNAL)

    def test_ctrl_c_while_a_file_is_loaded(self):
        game = self.game(more=f":- initialization(({ENDLESS[:-1]} ; true)).")
        run = self.run_on(game, "true", command="query")
        used = run.interrupt_after(0.1)
        _, status, in_all = run.text()
        self.assertEqual(status, 130)
        self.assertLess(in_all - used - TICK, AFTER_SIGNAL)

    def test_drawing_without_end_does_not_cost_the_answer(self):
        game = self.game("show", "show(_) :- " + ENDLESS)
        said, status, in_all = self.run_on(game, "--time", "0.3").text()
        self.assertEqual(status, 0, said)
        self.assertIn("value: 1", said)
        self.assertIn("best move: ", said)
        self.assertTrue(said.startswith("0\n"), said)  # the position as a term
        self.assertLess(in_all - 0.3, AFTER_LIMIT)
        run = self.run_on(game)
        used = run.interrupt_after(0.1)
        said, status, in_all = run.text()
        self.assertEqual(status, 0, said)
        self.assertIn("value: 1", said)
        self.assertLess(in_all - used - TICK, AFTER_SIGNAL)


class Compilers(unittest.TestCase):
    def test_games_are_played_without_a_compiler_that_takes_longer(self):
        with tempfile.TemporaryDirectory() as folder:
            compiler = pathlib.Path(folder) / "c++"
            compiler.write_text("#!/bin/sh\nsleep 100\n", encoding="utf-8")
            compiler.chmod(0o700)
            begin = time.monotonic()
            run = subprocess.run(
                [ZERMELO, "check", str(GAMES / "nim.pl"), "--play", "2", "--time", "0.5"],
                stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
                env={**os.environ, "CXX": str(compiler), "XDG_CACHE_HOME": folder})
            self.assertLess(time.monotonic() - begin, 30)
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertIn("engines: machine, machine without twins, model\n", run.stdout)


class LongBuiltIns(unittest.TestCase):
    """A goal may spend all its time in one call of a built-in."""

    GOAL = "numlist(1, 6000000, L), sort(0, @>=, L, M), fail"

    def test_time_and_ctrl_c(self):
        _, status, whole = Run(game=[self.GOAL], command="query").text()
        self.assertEqual(status, 1)
        said, status, in_all = Run("--time", "0.1", game=[self.GOAL], command="query").text()
        self.assertEqual(status, 3, said)
        self.assertLess(in_all, whole / 2)
        # Among these moments are copying the list out, sorting, and making the new one.
        for part in [0.15, 0.3, 0.45, 0.6, 0.8]:
            with self.subTest(part=part):
                # Again and again, so that a run faster than the first has not ended by then.
                run = Run(game=["repeat, " + self.GOAL], command="query")
                used = run.interrupt_after(whole * part)
                _, status, in_all = run.text()
                self.assertEqual(status, 130)
                # To give back so much memory takes its time too.
                self.assertLess(in_all - used - TICK, max(AFTER_SIGNAL, whole / 5))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--zermelo", required=True, help="the binary to test")
    options, rest = parser.parse_known_args()
    ZERMELO = os.path.abspath(options.zermelo)
    unittest.main(argv=[sys.argv[0], *rest])
