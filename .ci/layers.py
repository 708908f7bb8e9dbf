#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Looks whether sources include only what lies below them: see ARCHITECTURE.md.

Prints each include that goes up; exit status 1 if there is one.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
MAY_INCLUDE = {
    "lang": {"lang"},
    "search": {"search"},
    "interpreter": {"lang", "search", "interpreter", "zermelo"},
}
# Of interpreter/: each folder knows those before it, and none of those behind the last.
FROM_RULES_TO_CODE = ["ir", "layout", "specialize", "passes", "cpp", "model"]
RUNS_CODE = {"vm", "native", "game", "analysis", "playouts", "facade", "cli"}


def is_allowed(file, included):
    top = file.parts[0]
    if len(included.parts) > 1 and included.parts[0] not in MAY_INCLUDE[top]:
        return False
    if included.parts[0] != "interpreter" or file.parts[1] not in FROM_RULES_TO_CODE:
        return True
    above = FROM_RULES_TO_CODE[FROM_RULES_TO_CODE.index(file.parts[1]) + 1:]
    return included.parts[1] not in RUNS_CODE.union(above)


def main():
    wrong = []
    for top in MAY_INCLUDE:
        for path in sorted((ROOT / top).rglob("*.[hc]pp")):
            for name in INCLUDE.findall(path.read_text()):
                if not is_allowed(path.relative_to(ROOT), pathlib.PurePath(name)):
                    wrong.append(f"{path.relative_to(ROOT)}: includes {name}, which lies above it")
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
