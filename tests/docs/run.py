#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs what the documents show, so that they cannot lie.

usage: run.py --zermelo BINARY --compiler C++ DOCUMENT...

Each document is a Markdown file, or a C++ header whose opening comment holds an example. Of a
Markdown file every fenced block is used, by its language:

prolog   a rule file. With a first line `% file: NAME.pl` it is written to a fresh folder under that
         name. It must load without errors; `% errors` as the first line says that it must not.
console  lines `$ COMMAND`, each followed by the lines it prints (standard output, then standard
         error; `...` stands for any lines, or any text in a line). `./dev run` and `zermelo` are the binary. Commands run
         in that folder, which also holds `examples`; `echo $?` shows the status of the one before.
cpp      compiled without linking. What has no main is the body of a function, in which `use` takes
         anything; a block continues in its own function only.
text     left alone.

Links to files of this source tree, and to headings of the same page, must lead somewhere; so must
paths in code style that end in a suffix or a slash, which may begin in a folder of `BASES`.

A block that cannot run here stands under `<!-- not run: REASON -->`. Other languages are errors. Rows
of tables with the columns `example` and `gives` are goals and their solutions; the section's name is
the library they need.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FENCE = re.compile(r"^```(\w*)$")
SKIP = re.compile(r"^<!-- not run: \S.*-->$")
PLACE_OF_FILE = re.compile(r"^% file: (\S+)$")
PATH = re.compile(r"`((?:[a-z_.]+/)+(?:[a-z_]+\.[a-z]+)?)`")
BASES = [ROOT, ROOT / "interpreter", ROOT / "tests", ROOT / "examples"]
BINDING = re.compile(r"\b([A-Z]\w*) = ")
LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]*))?\)")
CODE = re.compile(r"`([^`]+)`")


class Document:
    """The checks of one document; `problems` gathers what is wrong."""

    def __init__(self, path, folder, arguments):
        self.path = path
        self.folder = folder
        self.zermelo = str(pathlib.Path(arguments.zermelo).resolve())
        self.compiler = arguments.compiler
        self.problems = []
        self.checks = 0
        (folder / "examples").symlink_to(ROOT / "examples")

    def problem(self, line, text):
        self.problems.append(f"{self.path}:{line}: {text}")

    def run(self, command, **options):
        self.checks += 1
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True,
                              timeout=60, stdin=subprocess.DEVNULL, **options)

    # --- Blocks ---

    def check_block(self, language, line, text):
        checks = {"prolog": self.check_rules, "console": self.check_console, "cpp": self.check_cpp,
                  "text": lambda line, text: None}
        if language not in checks:
            self.problem(line, f"a block in '{language}' can be neither run nor left alone")
            return
        checks[language](line, text)

    def check_rules(self, line, text):
        named = PLACE_OF_FILE.match(text.split("\n", 1)[0])
        path = self.folder / (named.group(1) if named else f"line{line}.pl")
        path.write_text(text)
        done = self.run([self.zermelo, "check", path.name])
        expected = 3 if text.startswith("% errors\n") else 0
        if done.returncode != expected:
            self.problem(line, f"check ended with {done.returncode}\n{done.stdout}{done.stderr}")

    def check_console(self, line, text):
        status = 0
        for command, expected in split_commands(text):
            script = re.sub(r"(^|\| )(\./dev run|zermelo)(?= |$)", rf"\1{self.zermelo}", command)
            done = self.run(["bash", "-c", f"(exit {status}); {script}"])
            status = done.returncode
            if not lines_match(expected, (done.stdout + done.stderr).split("\n")[:-1]):
                self.problem(line, f"$ {command}\nprinted\n{done.stdout}{done.stderr}")

    def check_cpp(self, line, text):
        source = text if re.search(r"\bmain\(", text) else as_function(text)
        path = self.folder / f"line{line}.cpp"
        path.write_text(source)
        includes = [f"-I{ROOT}", f"-I{ROOT / 'interpreter'}"]
        done = self.run([self.compiler, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror",
                         *includes, path.name])
        if done.returncode != 0:
            self.problem(line, f"does not compile\n{done.stderr}")

    # --- Links ---

    def check_links(self, number, line, anchors):
        for target, anchor in LINK.findall(line):
            self.checks += 1
            if target and not (self.path.parent / target).exists():
                self.problem(number, f"there is no {target}")
            if not target and anchor not in anchors:
                self.problem(number, f"there is no heading #{anchor}")

    def check_paths(self, number, line):
        for path in PATH.findall(line):
            self.checks += 1
            if not any((base / path).exists() for base in BASES):
                self.problem(number, f"there is no {path}")

    # --- Tables of examples ---

    def check_row(self, library, line, goal, gives):
        (self.folder / "library.pl").write_text(f":- use_module(library({library})).\n")
        expected = [text for code in CODE.findall(gives) for text in code.split("; ")] or [gives]
        query = [self.zermelo, "query", "library.pl", goal]
        if gives == "true":
            done = self.run(query)
            good = done.returncode == 0
        elif BINDING.match(expected[0]):
            done = self.run([*query, "--json", "--limit", str(len(expected) + 1)])
            good = done.returncode == 0 and same_solutions(expected, json.loads(done.stdout))
        else:
            done = self.run(query)
            good = done.stdout.split("\n")[:len(expected)] == expected
        if not good:
            self.problem(line, f"{goal}\ngives\n{done.stdout}{done.stderr}")


def same_solutions(expected, answer):
    """Whether the solutions shown ("X = 1, Y = 2") are the first ones, and all unless "..." ends
    them. Only the variables that are shown count, and no layout."""
    shown = expected[:-1] if expected[-1] == "..." else expected
    solutions = answer["solutions"]
    if len(solutions) < len(shown) or (shown is expected and len(solutions) > len(shown)):
        return False
    return all(plain(solution.get(name, "")) == plain(value)
               for text, solution in zip(shown, solutions)
               for name, value in bindings(text))


def bindings(text):
    """The variables and values of "X = 1, Y = f(Z)"."""
    starts = list(BINDING.finditer(text))
    ends = [match.start() for match in starts[1:]] + [len(text)]
    return [(match.group(1), text[match.end():end].rstrip(", "))
            for match, end in zip(starts, ends)]


def plain(text):
    """A term without its layout, its fresh variables called `_`."""
    return re.sub(r"\b_[A-Z]?\w*", "_", text).replace(" ", "")


def split_commands(text):
    """The commands of a console block, each with the lines that follow it."""
    commands = []
    for line in text.split("\n")[:-1]:
        if line.startswith("$ "):
            commands.append((line[2:], []))
        elif commands:
            commands[-1][1].append(line)
    return commands


def lines_match(expected, found):
    """Whether the lines are the same, where a line `...` stands for any number of lines, and `...`
    in a line for any text."""
    pattern = "".join("(?:.*\n)*" if line == "..." else
                      re.escape(line).replace(r"\.\.\.", ".*") + "\n" for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in found)) is not None


def as_function(text):
    """A C++ excerpt as a translation unit: its includes, then the rest as a function's body."""
    lines = text.split("\n")
    includes = [line for line in lines if line.startswith("#include")]
    body = [line for line in lines if not line.startswith("#include")]
    return "\n".join([*includes, "template <class... T> void use(const T&...) {}",
                      "void example();", "void example() {", *body, "}", ""])


def anchor_of(heading):
    """The anchor that a heading gets: lower case, hyphens for blanks, no punctuation."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def check_markdown(document, lines):
    anchors = {anchor_of(line.lstrip("# ")) for line in lines if line.startswith("#")}
    skipped = False
    section = ""
    columns = []
    number = 0
    while number < len(lines):
        line = lines[number]
        number += 1
        document.check_links(number, line, anchors)
        document.check_paths(number, line)
        fence = FENCE.match(line)
        if fence:
            end = lines.index("```", number)
            if not skipped:
                document.check_block(fence.group(1), number, "\n".join(lines[number:end]) + "\n")
            number = end + 1
            skipped = False
        elif SKIP.match(line):
            skipped = True
        elif line.startswith("## "):
            section = line[3:].strip()
        elif line.startswith("| "):
            cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            if columns[-2:] == ["example", "gives"] and len(cells) == len(columns):
                goals = CODE.findall(cells[-2])
                if goals:
                    document.check_row(section, number, goals[0].replace("\\|", "|"),
                                       cells[-1].replace("\\|", "|"))
            elif not columns:
                columns = cells
        elif not line.startswith("|"):
            columns = []


def check_header(document, lines):
    """The example is what the header's opening comment indents."""
    example = []
    for line in lines:
        if line.startswith("#pragma"):
            break
        if line.startswith("///     "):
            example.append(line[8:])
    if not example:
        document.problem(1, "the header opens without an example")
        return
    document.check_cpp(1, "\n".join(example) + "\n")


def check(path, arguments):
    lines = path.read_text().split("\n")
    with tempfile.TemporaryDirectory(prefix="zermelo-docs-") as folder:
        document = Document(path, pathlib.Path(folder), arguments)
        (check_header if path.suffix == ".hpp" else check_markdown)(document, lines)
    print(f"{path}: {document.checks} checks, {len(document.problems)} problems")
    for problem in document.problems:
        print(problem)
    return not document.problems


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zermelo", required=True)
    parser.add_argument("--compiler", default="c++")
    parser.add_argument("documents", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    results = [check(path, arguments) for path in arguments.documents]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
