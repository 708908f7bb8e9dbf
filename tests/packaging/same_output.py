#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""same_output.py EXPECTED COMMAND...: runs a command, which must succeed and print that file."""
import difflib
import pathlib
import subprocess
import sys

expected = pathlib.Path(sys.argv[1]).read_text().splitlines(keepends=True)
done = subprocess.run(sys.argv[2:], stdout=subprocess.PIPE, text=True)
found = done.stdout.splitlines(keepends=True)
sys.stdout.writelines(difflib.unified_diff(expected, found, "expected", "found"))
sys.exit(done.returncode != 0 or found != expected)
