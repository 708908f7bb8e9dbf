#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs clang-tidy over the tracked sources, two at a time, and remembers what was clean.

usage: tidy.py BUILD-FOLDER

A source is looked at again when it, a header of ours that it includes (directly or not), the
checks, clang-tidy itself or the compile command has changed since it was last clean.
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

INCLUDE = re.compile(rb'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)


def tracked_sources(root):
    listing = subprocess.run(["git", "ls-files", "-z", "*.cpp"], cwd=root, check=True,
                             capture_output=True, text=True).stdout
    return [root / name for name in listing.split("\0") if name and (root / name).exists()]


def included_files(source, root):
    """The source and every header of ours that it reaches, in a fixed order."""
    found, queue = {source}, [source]
    while queue:
        current = queue.pop()
        for name in INCLUDE.findall(current.read_bytes()):
            for folder in (root, current.parent):
                header = folder / name.decode()
                if header.exists() and header not in found:
                    found.add(header)
                    queue.append(header)
    return sorted(found)


def fingerprint(source, command, root, common):
    digest = hashlib.sha256(common)
    digest.update(command.encode())
    for path in included_files(source, root):
        digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def tidy(source, build):
    outcome = subprocess.run(["clang-tidy", "--quiet", "-p", str(build), str(source)],
                             capture_output=True, text=True)
    return outcome.returncode == 0, outcome.stdout + outcome.stderr


def check_all(jobs, build):
    """Returns the fingerprints of the sources that are clean; prints what is wrong in others."""
    clean = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        futures = {pool.submit(tidy, source, build): (source, key) for source, key in jobs}
        for future in concurrent.futures.as_completed(futures):
            passed, report = future.result()
            if passed:
                clean.append(futures[future][1])
            else:
                print(report, flush=True)
    return clean


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    build = (root / sys.argv[1]).resolve()
    database = json.loads((build / "compile_commands.json").read_text())
    commands = {pathlib.Path(entry["file"]).resolve(): entry["command"] for entry in database}
    version = subprocess.run(["clang-tidy", "--version"], capture_output=True, check=True).stdout
    common = version + (root / ".clang-tidy").read_bytes()
    cache = build / "tidy-clean.txt"
    known = set(cache.read_text().split()) if cache.exists() else set()

    sources = [source for source in tracked_sources(root) if source in commands]
    keys = {source: fingerprint(source, commands[source], root, common) for source in sources}
    jobs = [(source, key) for source, key in keys.items() if key not in known]
    clean = check_all(jobs, build)
    cache.write_text("\n".join(sorted(known & set(keys.values()) | set(clean))) + "\n")
    print(f"clang-tidy: {len(sources)} sources, {len(jobs)} looked at, "
          f"{len(jobs) - len(clean)} with findings", file=sys.stderr)
    return 0 if len(clean) == len(jobs) else 1


if __name__ == "__main__":
    sys.exit(main())
