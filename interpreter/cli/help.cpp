// SPDX-License-Identifier: MIT
#include "interpreter/cli/help.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/help_topics.hpp"
#include "interpreter/cli/suggest.hpp"

namespace zermelo::cli {

namespace {

constexpr std::string_view overview =
    R"text(Zermelo solves two-player games whose rules are written in Prolog syntax.

  zermelo solve FILE               value of the game, best move, principal variation
  zermelo play FILE                play a game in the terminal
  zermelo query [FILE...] GOAL     run a goal; each solution on a line
  zermelo [repl] [FILE...]         the prompt
  zermelo check FILE...            report what is wrong or doubtful in rule files
  zermelo check-proof FILE PROOF   verify a proof by the rules alone
  zermelo perft FILE --depth N     count positions, ply by ply
  zermelo tree FILE -o out.svg     draw the searched tree
  zermelo compile FILE -o game.hpp write the game as a C++ class
  zermelo bench FILE               positions per second of each engine
  zermelo version
  zermelo help [COMMAND]           options and examples of a command
  zermelo help roles | methods     what a rule file says; what searches it

FILE may be - for standard input.
)text";

constexpr std::string_view common_options =
    R"text(
Options of every command:
  --define "FACT"      FACT in place of the clauses of its predicate in FILE (repeatable)
  --memory MIB         most memory of a goal, a role call, a search (default: 1024)
  --inferences N       most calls of a goal or of a role call
  --no-warn CODE       no warnings of this kind (repeatable)
  --allow-outside      rule files may include files outside their folder
  --no-twins           run the libraries' own clauses where there is C++ code for them
  --show STAGE         print the listing of a stage instead: tokens, terms, clauses, code,
                       modes (of what roles reach), shape (of positions), cpp
  --quiet, -q          no warnings and no progress
  --color WHEN         auto, always or never; NO_COLOR is honoured

Exit status: 0 answered, 1 false or disproved, 2 bad command line, 3 an error in a file or in a run,
4 the budget ran out before an answer, 130 interrupted.
)text";

constexpr std::string_view solve_help =
    R"text(zermelo solve FILE [OPTION...]

The value of the start position for MAX, the best move and the principal variation.

  --position TERM      start from this position
  --moves "M1, M2"     start after these moves
  --method NAME        minimax, alphabeta, scout, pvs, mtdf, sss (values); andor, pns, pn2, dfpn
                       (provers); retrograde (all positions); auto (default) chooses
  --at-least V         only ask: is the value at least V?
  --more-than V        only ask: is the value more than V?
  --pure               the method as the textbook has it: no table, no reordering of moves, no
                       stop at the bounds of values/2
  --no-table           no table of positions
  --distance           the plies to the end too, where a side wins for sure
  --proof FILE         write a winning strategy, for check-proof
  --table-file FILE    answer from a table of solved positions; made if there is none
  --checkpoint FILE    leave the state of a long search there every five seconds and when it is
                       stopped, and go on from it if it is there (methods with a table or tree)
  --threads N          search with N threads
  --all-moves          each move with its value
  --depth N            look N plies ahead; estimates by eval/2 where the search is cut
  --nodes N            visit at most N positions
  --time SECONDS       search at most so long
  --engine NAME        how the rules run: machine (interpreted), model (analysed), native
                       (compiled by the system's C++ compiler) or auto (default): the machine at
                       first, then the model, then native
  --json               one JSON object
  --stats              nodes, leaves, time
  --progress[=json]    report while searching; on by itself when standard error is a terminal

  zermelo solve examples/games/tictactoe.pl
  zermelo solve examples/games/tictactoe.pl --moves "1-1, 2-1" --all-moves
  zermelo solve examples/games/nim.pl --define "heaps([1, 2, 3])" --method scout --json
)text";

constexpr std::string_view play_help =
    R"text(zermelo play FILE [OPTION...]

Play a game. MAX is you and MIN is the solver, unless you say otherwise.

  --max WHO, --min WHO human or solver
  --position TERM      start from this position
  --moves "M1, M2"     start after these moves
  --method NAME        as for solve
  --table-file FILE    the solver plays from a table of solved positions; made if there is none
  --depth N            the solver looks N plies ahead
  --nodes N            the solver visits at most N positions for a move
  --time SECONDS       the solver thinks at most so long for a move (10 without any limit)
  --engine NAME        machine, model, native or auto (default)

In the game: a move as the rules write it, or its place in the list of moves (1, 2, ...) where moves
are no numbers themselves; ? lists the moves; hint; undo; quit.

  zermelo play examples/games/tictactoe.pl
  zermelo play examples/games/connect_four.pl --max solver --min human --depth 6
)text";

constexpr std::string_view query_help =
    R"text(zermelo query [FILE...] GOAL [OPTION...]

Runs GOAL, the last word, after loading the files. Each solution is a line; without one, the
line is "false" and the status 1.

  --limit N            at most N solutions
  --time SECONDS       run at most so long; more is an error
  --table-file FILE    solve/2 and its like answer from a table of solved positions; made if there
                       is none
  --json               one JSON object; what the goal writes goes to standard error
  --                   the words after it are no options

  zermelo query "append(X, Y, [a, b])"
  zermelo query examples/games/tictactoe.pl "initial(S), solve(S, V)"
  zermelo query rules.pl "p(X)" --limit 10 --json
)text";

constexpr std::string_view repl_help =
    R"text(zermelo [repl] [FILE...] [OPTION...]

Loads the files and prompts for goals. A goal ends with a full stop.

  --time SECONDS       run each goal at most so long; more is an error
  --table-file FILE    solve/2 and its like answer from a table of solved positions; made if there
                       is none

At the prompt:
  member(X, [a, b]).   run a goal; ; or the space bar asks for more, any other key stops
  [file].              load a rule file
  help.   halt.        this list; the end (Ctrl-D too)

Ctrl-C stops a running goal. When standard input is no terminal, the first ten solutions of
each goal are printed.

  zermelo examples/games/tictactoe.pl
  echo "X is 6 * 7." | zermelo
)text";

constexpr std::string_view check_help =
    R"text(zermelo check FILE... [OPTION...]

Reports everything wrong or doubtful in rule files; without --play it runs nothing. The status is 3
when there are errors and 0 when there are only warnings.

  --explain            tell how each role runs in a search: in native code or in the machine; and
                       which clause prevents better, and what to write instead
  --play N             then play N random games on every engine: at each position the roles must
                       keep to the language, hold together, and say the same everywhere
  --check-analysis     play on one machine more, and compare its calls with --show modes: what
                       is claimed ground, det or within bounds must be so
  --plies N            break a game off after N plies (default: 200)
  --seed S             other games: the same seed, the same games (default: 1)
  --time SECONDS       play at most so long, after the compiler had at most so long
  --position TERM, --moves "M1, M2"
                       play from there
  --engine NAME        only the machine and this engine: machine, model or native
  --json               {"errors": N, "warnings": N, "diagnostics": [...]}, with begin and end of
                       each place; "play" too, after --play

  zermelo check examples/games/nim.pl
  zermelo check examples/games/kalah.pl --play 100
  zermelo check rules.pl --no-warn singleton
)text";

constexpr std::string_view check_proof_help =
    R"text(zermelo check-proof FILE PROOF [OPTION...]

Verifies the proof in PROOF, which solve --proof has written, by the rules in FILE and nothing
else: every reply is answered, every line ends as well as the proof claims, and play goes in
circles only where the value of a repeated position allows it. The facts that --define gave are
taken from the proof. The status is 3 when something is wrong with it.

  --engine NAME        machine (also auto, the default), model or native
  --json               {"valid": true, ...}

  zermelo solve examples/games/nim.pl --proof nim.ndjson
  zermelo check-proof examples/games/nim.pl nim.ndjson
)text";

constexpr std::string_view perft_help =
    R"text(zermelo perft FILE --depth N [OPTION...]

Counts the positions at exactly 1, 2, ..., N plies, once for each way that leads there. Nothing
follows a terminal position. A count that a limit or Ctrl-C stops gives the plies that are complete.

  --position TERM      start from this position
  --moves "M1, M2"     start after these moves
  --nodes N            look at N positions at most
  --time SECONDS       take so long at most
  --engine NAME        machine, model, native or auto (default)
  --stats              also all positions together, the engine, and the time
  --json               {"depth": N, "positions": [...]}, and "stopped_by" if it was stopped

  zermelo perft examples/games/tictactoe.pl --depth 3
)text";

constexpr std::string_view tree_help =
    R"text(zermelo tree FILE -o OUTPUT [OPTION...]

Searches as solve does, and draws the tree that the method visits: values, windows, cut-offs, TESTs,
proof numbers and the principal variation. OUTPUT ends in .svg or .png (these want Graphviz), .dot
or .ndjson; - is standard output.

  -o, --output OUTPUT  the file to write
  --format NAME        svg, png, dot or ndjson, whatever the file is called
  --draw N             at most N nodes of the tree (default: 200); the search goes on
  --boards             each position as show/1 draws it
  --position TERM, --moves "M1, M2", --method NAME, --at-least V, --more-than V, --pure, --no-table,
  --depth N, --nodes N, --time SECONDS, --engine NAME, --progress[=json]
                       as for solve

  zermelo tree examples/games/tree.pl --method alphabeta --pure -o tree.svg
  zermelo tree examples/games/tictactoe.pl --moves "1-1, 2-2, 3-3, 1-2" --boards -o late.svg
  zermelo tree examples/games/tree.pl --method scout -o - --format dot
)text";

constexpr std::string_view compile_help =
    R"text(zermelo compile FILE -o OUTPUT [OPTION...]

Writes the game as a C++ header: a class that the solvers of search/ take, with nothing else of
Zermelo. All positions must have one shape, and every role must be one that can be compiled;
otherwise the status is 3, and the clause that prevents it is named with what to write instead.

  -o, --output OUTPUT  the header to write; - is standard output
  --namespace NAME     the namespace of the class (default: the name of FILE)
  --position TERM      start from this position
  --moves "M1, M2"     start after these moves

  zermelo compile examples/games/tictactoe.pl -o tictactoe.hpp
  zermelo compile examples/games/connect_four.pl --define "size(5, 4)" --namespace four -o four.hpp
)text";

constexpr std::string_view bench_help =
    R"text(zermelo bench FILE [OPTION...]

Positions per second of each engine: all play the same random games, ask each position they find
for its end, and must agree.

  --time SECONDS       of processor time, all engines together (default: 2)
  --plies N            break a game off after N plies (default: 200)
  --seed S             other games (default: 1)
  --position TERM      start from this position
  --moves "M1, M2"     start after these moves
  --engine NAME        only the machine and this engine: machine, model or native
  --json               {"playouts": N, "expanded": N, "positions": N, "engines": [...]}

  zermelo bench examples/games/othello.pl
)text";

constexpr std::string_view version_help = "zermelo version\n\nPrints the version.\n";
constexpr std::string_view help_help =
    "zermelo help [COMMAND]\n\nPrints what a command does, its options and examples.\n\n"
    "zermelo help roles       the predicates that make a game, and a small one to begin with\n"
    "zermelo help methods     what solve --method can be\n";

std::string_view own_help(Command command) {
  switch (command) {
    case Command::solve:
      return solve_help;
    case Command::play:
      return play_help;
    case Command::query:
      return query_help;
    case Command::repl:
      return repl_help;
    case Command::check:
      return check_help;
    case Command::check_proof:
      return check_proof_help;
    case Command::perft:
      return perft_help;
    case Command::tree:
      return tree_help;
    case Command::compile:
      return compile_help;
    case Command::bench:
      return bench_help;
    case Command::version:
      return version_help;
    case Command::help:
      return help_help;
  }
  return "";
}

}  // namespace

std::string_view prompt_help() noexcept {
  const std::size_t begin = repl_help.find("At the prompt:");
  return repl_help.substr(begin, repl_help.find("\n\n", begin) + 1 - begin);
}

Status help(const Options& options, Console& console) {
  if (options.files.empty()) {
    console.print(overview);
    console.print(common_options);
    return status_answered;
  }
  const std::string& word = options.files.front();
  const auto topic = std::ranges::find(help_topics(), word, &HelpTopic::name);
  if (topic != help_topics().end()) {
    console.print(topic->text);
    return status_answered;
  }
  const std::optional<Command> command = command_named(word);
  if (!command) {
    std::vector<std::string> names = command_names();
    for (const HelpTopic& one : help_topics()) names.emplace_back(one.name);
    throw UsageError(fmt::format("there is no command {}{}", word, did_you_mean(word, names)));
  }
  console.print(own_help(*command));
  if (*command != Command::version && *command != Command::help) console.print(common_options);
  return status_answered;
}

Status version(const Options&, Console& console) {
  console.print_line(fmt::format("Zermelo {}", zermelo::version()));
  return status_answered;
}

}  // namespace zermelo::cli
