# SPDX-License-Identifier: MIT
"""The page of measured speeds: each command of ./dev bench writes between marks of its own."""
import datetime
import os
import pathlib

PAGE = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "speed.md"
END = "<!-- end -->\n"


def write(command, text):
    """Puts what `./dev bench COMMAND` found, with its date, in its place."""
    begin = f"<!-- written by ./dev bench {command}: begin -->\n"
    before, rest = PAGE.read_text(encoding="utf-8").split(begin)
    after = rest.split(END, 1)[1]
    day = datetime.datetime.now(datetime.timezone.utc).date()
    PAGE.write_text(f"{before}{begin}Measured on {day}.\n\n{text}{END}{after}", encoding="utf-8")


def table(header, alignment, rows):
    """A Markdown table; the alignment is a list of "---" and "---:"."""
    return "".join("| " + " | ".join(line) + " |\n" for line in [header, alignment, *rows])


def surroundings():
    """What else the machine does, to be asked before it is measured."""
    return (f"{os.cpu_count()} processors; {os.getloadavg()[0]:.1f} processes wanted to run when the measuring "
            "began.\n\n")
