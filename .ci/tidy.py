#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs clang-tidy over the tracked sources and remembers what was clean.

usage: tidy.py BUILD-FOLDER

A source that is compiled in no target is a finding too.

A source is looked at again when it, a header of ours that it includes (directly or not), the
checks, clang-tidy itself or the compile command has changed since it was last clean.

Builds may compile several sources as one unit: that unit's command stands for each of them.

Nearly all of clang-tidy's time goes into the headers, so the sources of a folder are looked at
together, as one translation unit that includes them. What is found there, and what does not compile
there because two sources use the same name, is looked at again alone: only that counts.
"""
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

# Sources of other builds than the one that is looked at.
ELSEWHERE = ("tests/fuzz", "tests/packaging")
INCLUDE = re.compile(rb'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)


def tracked(root, *patterns):
    listing = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=root, check=True,
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


def needs_made_header(source, root, build, command):
    """Whether it includes a header that a build makes: that can only be looked at after one."""
    folders = [root, source.parent] + [pathlib.Path(name) for name in
                                       re.findall(r"-I\s*(\S+)", command)
                                       if build not in pathlib.Path(name).parents]
    return any(not any((folder / name.decode()).exists() for folder in folders)
               for name in INCLUDE.findall(source.read_bytes()))


def fingerprint(source, command, root, common):
    digest = hashlib.sha256(common)
    digest.update(command.encode())
    for path in included_files(source, root):
        digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def compile_commands(build):
    """What each source is compiled with; sources of a unit are compiled as it is."""
    commands = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = pathlib.Path(entry["file"]).resolve()
        is_unit = "Unity" in file.parts and build in file.parents
        sources = map(os.fsdecode, INCLUDE.findall(file.read_bytes())) if is_unit else [file]
        for source in sources:
            commands[pathlib.Path(source).resolve()] = entry["command"]
    return commands


def strays(sources, commands, root):
    """Sources that nothing is made of."""
    elsewhere = [root / folder for folder in ELSEWHERE]
    return [source for source in sources if source not in commands
            and not any(folder in source.parents for folder in elsewhere)]


def options(command):
    """The options that decide what a source means: where headers are, macros, the language."""
    words = iter(shlex.split(command))
    kept = []
    for word in words:
        if word in ("-I", "-isystem", "-D"):
            kept.append((word, next(words)))
        elif word.startswith(("-I", "-D", "-std=")):
            kept.append((word,))
    return kept


class Tidy:
    """clang-tidy over sources of one build. Batches are written below the build folder, in a tree
    of folders like that of the sources, with the same checks at the same places."""

    def __init__(self, root, build, commands):
        self.root, self.build, self.commands = root, build, commands
        for config in tracked(root, ".clang-tidy", "**/.clang-tidy"):
            if config.parent != root:
                self.mirror(config).write_bytes(config.read_bytes())

    def mirror(self, path):
        place = self.build / "tidy" / path.relative_to(self.root)
        place.parent.mkdir(parents=True, exist_ok=True)
        return place

    def look_at(self, source, kept):
        """Options that only the build's compiler has are not among the kept ones."""
        words = [word for option in kept for word in option]
        outcome = subprocess.run(
            ["clang-tidy", "--quiet", str(source), "--", "-ferror-limit=0", *words],
            capture_output=True, text=True)
        return outcome.returncode == 0, outcome.stdout + outcome.stderr

    def alone(self, source):
        return self.look_at(source, options(self.commands[source]))

    def together(self, sources):
        """Whether the sources are clean as one translation unit, and what it said."""
        name = hashlib.sha256("\0".join(map(str, sources)).encode()).hexdigest()[:16]
        unit = self.mirror(sources[0].parent / f"{name}.cpp")
        unit.write_text("".join(f'#include "{source}"  // NOLINT\n' for source in sources))
        kept = dict.fromkeys(option for source in sources
                             for option in options(self.commands[source]))
        return self.look_at(unit, kept)

    def batch(self, sources):
        """Returns the clean ones of the sources and the reports about the others."""
        rest, suspects = list(sources), []
        while len(rest) > 1:
            passed, report = self.together(rest)
            if passed:
                break
            named = [source for source in rest
                     if re.search(rf"^{re.escape(str(source))}:\d+:\d+: (error|warning):", report,
                                  re.MULTILINE)]
            suspects += named or rest
            rest = [source for source in rest if source not in suspects]
        else:
            suspects += rest
            rest = []
        clean, reports = rest, []
        for source in suspects:
            passed, report = self.alone(source)
            if passed:
                clean.append(source)
            else:
                reports.append(report)
        return clean, reports


def batches(sources, commands):
    """The sources by target and folder, the largest parts first."""
    parts = collections.defaultdict(list)
    for source in sorted(sources):
        target = re.search(r" -o (\S+)\.dir/", commands[source])
        parts[target and target[1], source.parent].append(source)
    return sorted(parts.values(), key=lambda part: -sum(path.stat().st_size for path in part))


def check_all(sources, tidy):
    """Returns the sources that are clean; prints what is wrong in others."""
    clean = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for passed, reports in pool.map(tidy.batch, batches(sources, tidy.commands)):
            clean += passed
            for report in reports:
                print(report, flush=True)
    return clean


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    build = (root / sys.argv[1]).resolve()
    commands = compile_commands(build)
    version = subprocess.run(["clang-tidy", "--version"], capture_output=True, check=True).stdout
    common = version + b"".join(path.read_bytes()
                                for path in tracked(root, ".clang-tidy", "**/.clang-tidy"))
    cache = build / "tidy-clean.txt"
    known = set(cache.read_text().split()) if cache.exists() else set()

    all_sources = tracked(root, "*.cpp")
    forgotten = strays(all_sources, commands, root)
    for source in forgotten:
        print(f"{source.relative_to(root)}: no target is made of it", file=sys.stderr)
    sources = [source for source in all_sources if source in commands
               and not needs_made_header(source, root, build, commands[source])]
    keys = {source: fingerprint(source, commands[source], root, common) for source in sources}
    changed = [source for source in sources if keys[source] not in known]
    clean = check_all(changed, Tidy(root, build, commands))
    known = known & set(keys.values()) | {keys[source] for source in clean}
    cache.write_text("\n".join(sorted(known)) + "\n")
    print(f"clang-tidy: {len(sources)} sources, {len(changed)} looked at, "
          f"{len(changed) - len(clean)} with findings", file=sys.stderr)
    return 0 if len(clean) == len(changed) and not forgotten else 1


if __name__ == "__main__":
    sys.exit(main())
