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
AFTER_SIGNAL = 0.15
AFTER_LIMIT = 0.15  # with the start of the process


class Run:
    """A search in a process of its own."""

    def __init__(self, *arguments, game=None):
        self.process = subprocess.Popen([ZERMELO, "solve", *(game or GAME), *arguments],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def processor_seconds(self):
        """Used so far."""
        stat = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8")
        fields = stat.rsplit(")", 1)[1].split()
        if fields[0] == "Z":
            raise AssertionError(f"it has ended: {self.process.stderr.read()}")
        return (int(fields[11]) + int(fields[12])) * TICK

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
            while run.processor_seconds() < 0.2:
                time.sleep(0.01)
            used = run.processor_seconds()
            run.process.send_signal(signal.SIGINT)
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


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--zermelo", required=True, help="the binary to test")
    options, rest = parser.parse_known_args()
    ZERMELO = os.path.abspath(options.zermelo)
    unittest.main(argv=[sys.argv[0], *rest])
