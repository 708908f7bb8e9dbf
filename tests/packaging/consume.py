#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds and runs the project in consumer/ against Zermelo, taken in one of two ways.

installed:    `cmake --install` of a finished build to a fresh folder, then find_package(zermelo).
subdirectory: add_subdirectory() of the source tree.

Both programs must build without a warning and print what hello.txt and solvers.txt hold. Of an
installation the command line, the rule files and the bridge to SWI-Prolog are looked at too. Of a
subdirectory the interpreter, minutes of work for a compiler, is built with --whole only; without
it the program that embeds it is compiled, which needs all of its headers, and not linked.
"""
import argparse
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def run(*command):
    """The standard output of a command that must succeed."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\nended with {done.returncode}\n"
                 f"{done.stdout}{done.stderr}")
    return done.stdout


def expect(what, found, expected):
    if found != expected:
        sys.exit(f"{what} gave\n{found}\nexpected\n{expected}")


def check_installation(prefix):
    """The installed command line solves an installed example; the other files are in place."""
    share = prefix / "share" / "zermelo"
    answer = run(prefix / "bin" / "zermelo", "solve", share / "examples" / "games" / "nim.pl")
    if "Nim" not in answer:
        sys.exit(f"the installed zermelo gave\n{answer}")
    for path in ("stdlib/grid.pl", "stdlib/swi.pl", "stdlib/prolog/lists.pl", "examples/embed/hello.cpp"):
        if not (share / path).is_file():
            sys.exit(f"{share / path} is not installed")


def consume(arguments, folder):
    build = folder / "build"
    options = [f"-DCMAKE_CXX_COMPILER={arguments.compiler}",
               f"-DEMBED_EXAMPLE={ROOT / 'examples' / 'embed' / 'hello.cpp'}"]
    if arguments.launcher:
        options.append(f"-DCMAKE_CXX_COMPILER_LAUNCHER={arguments.launcher}")
    if arguments.way == "installed":
        prefix = folder / "prefix"
        run("cmake", "--install", arguments.build, "--prefix", prefix)
        check_installation(prefix)
        options += [f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_BUILD_TYPE=Release"]
    else:  # all of the library, without optimisation and many sources at a time: it is to be quick
        options += [f"-DZERMELO_SOURCE={ROOT}", "-DCMAKE_UNITY_BUILD=ON", "-DZERMELO_UNIT_SIZE=100"]
    run("cmake", "-G", "Ninja", "-S", HERE / "consumer", "-B", build, *options)
    linked = arguments.whole or arguments.way == "installed"
    run("cmake", "--build", build, "--parallel", "2", "--target", "solvers",
        "facade" if linked else "facade_compiled")
    if linked:
        expect("facade", run(build / "facade"), (HERE / "hello.txt").read_text())
    expect("solvers", run(build / "solvers"), (HERE / "solvers.txt").read_text())


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("way", choices=["installed", "subdirectory"])
    parser.add_argument("--build", help="finished build to install")
    parser.add_argument("--compiler", default="c++")
    parser.add_argument("--launcher", help="compiler launcher, as ccache")
    parser.add_argument("--whole", action="store_true", help="build the interpreter too")
    arguments = parser.parse_args()
    # Always in the same place, so that a compiler cache knows it again.
    name = f"whole_{arguments.way}" if arguments.whole else arguments.way
    folder = pathlib.Path(arguments.build).resolve() / "packaging" / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    consume(arguments, folder)
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
