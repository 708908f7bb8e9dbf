// SPDX-License-Identifier: MIT
/// Zermelo in a C++ program.
///
///     #include <zermelo/zermelo.hpp>
///
///     zermelo::Engine engine;
///     engine.load_file("nim.pl");
///     for (const zermelo::Solution& solution : engine.query("member(X, [1, 2, 3])"))
///       use(solution["X"].integer());
///     const zermelo::SolveResult result = engine.game().solve();
///     // result.value, result.best_move, result.line
///
/// Everything handed out is a value: it stays valid when the engine goes. An engine has no global
/// state, writes nothing to standard output or error by itself, and never exits; two engines are
/// independent. One engine belongs to one thread at a time; `StopSource` may be used from any.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace zermelo {

/// A place in a text, for people: line and column from 1, columns in characters.
struct Place {
  std::string file;
  std::uint32_t line = 0;  ///< 0: no place
  std::uint32_t column = 0;
  std::uint32_t end_line = 0;
  std::uint32_t end_column = 0;
};

enum class Severity { error, warning };

/// One message about a rule file.
struct Diagnostic {
  Severity severity = Severity::error;
  std::string code;     ///< stable name of the kind: "syntax", "singleton", ...
  std::string message;  ///< one sentence
  std::string hint;     ///< what to write instead; may be empty
  Place place;
  std::string text;  ///< the whole message as the command line prints it, caret and all
};

/// How a role runs.
struct RoleExplanation {
  std::string role;       ///< name/arity
  bool compiled = false;  ///< in native code; otherwise in the machine
  /// Why it is not compiled, with the clause that prevents it and what to write instead.
  std::optional<Diagnostic> obstacle;
};

/// How the rules of a game run in a search.
struct Explanation {
  bool compiled = false;           ///< searches can run in native code
  std::string reason;              ///< why not
  std::size_t position_bytes = 0;  ///< of a position in native code
  /// Which arguments of positions, from 1, hold what has no fixed shape, such as trees that grow:
  /// it is put together anew for every move.
  std::vector<std::size_t> shapeless_arguments;
  std::vector<RoleExplanation> roles;
};

/// Whom an error concerns.
enum class ErrorKind {
  rules,    ///< a rule file, a goal, a position or a move list is wrong, or rules failed while run
  usage,    ///< the program called the library in a way that has no meaning
  stopped,  ///< the stop source or a limit of time: see Stopped
};

/// What ended work before it was done.
enum class StoppedBy { none, nodes, time, memory, depth, interrupt };

/// The one exception that the library throws (besides std::bad_alloc).
class Error : public std::runtime_error {
 public:
  Error(ErrorKind kind, std::string message, std::vector<Diagnostic> diagnostics = {});
  ErrorKind kind() const noexcept { return kind_; }
  /// What is known about places and mends; may be empty. `what()` holds all of it as text.
  const std::vector<Diagnostic>& diagnostics() const noexcept { return diagnostics_; }

 private:
  ErrorKind kind_;
  std::vector<Diagnostic> diagnostics_;
};

/// Thrown where the stop source or the end of a time cuts rules off and leaves nothing to return.
class Stopped : public Error {
 public:
  Stopped(StoppedBy reason, const std::string& message)
      : Error(ErrorKind::stopped, message), reason_(reason) {}
  /// StoppedBy::interrupt or StoppedBy::time.
  StoppedBy reason() const noexcept { return reason_; }

 private:
  StoppedBy reason_;
};

/// A term, copied out of the engine. Cheap to copy.
class Term {
 public:
  enum class Kind { variable, integer, floating, atom, compound };

  Kind kind() const noexcept;
  /// The number; throws Error (usage) when the term is of another kind.
  std::int64_t integer() const;
  double floating() const;
  /// Name of an atom or compound; throws Error (usage) otherwise.
  std::string_view name() const;
  /// Number of arguments; 0 for everything but compounds.
  std::size_t arity() const noexcept;
  /// Argument `index`, from 0; throws Error (usage) when there is none.
  Term operator[](std::size_t index) const;
  /// Elements of a proper list; throws Error (usage) when the term is none.
  std::vector<Term> elements() const;
  /// The term as it would be read back.
  const std::string& text() const noexcept;

  struct Data;
  explicit Term(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

 private:
  std::shared_ptr<const Data> data_;
};

/// One solution of a query: a value for each variable of the goal whose name does not begin with an
/// underscore, in order of appearance.
class Solution {
 public:
  using Binding = std::pair<std::string, Term>;
  /// The value of a variable; throws Error (usage) when the goal has no such variable.
  const Term& operator[](std::string_view variable) const;
  const std::vector<Binding>& bindings() const noexcept { return bindings_; }
  /// "X = 1, Y = f(Z)"; "true" without bindings worth showing. Variables that stay unbound are
  /// left out unless two of them are the same.
  const std::string& text() const noexcept { return text_; }

  Solution(std::vector<Binding> bindings, std::string text)
      : bindings_(std::move(bindings)), text_(std::move(text)) {}

 private:
  std::vector<Binding> bindings_;
  std::string text_;
};

/// Ends a running query or search. May be raised from any thread and from a signal handler.
class StopSource {
 public:
  StopSource();
  ~StopSource();
  StopSource(const StopSource&) = delete;
  StopSource& operator=(const StopSource&) = delete;
  void request_stop() noexcept;
  void reset() noexcept;

  struct State;
  State& state() noexcept { return *state_; }

 private:
  std::unique_ptr<State> state_;
};

/// A value put into a goal in place of a `?`.
using Parameter = std::variant<std::int64_t, double, std::string>;

/// How rules run while a game is searched. Answers, visited positions and errors are the same.
enum class EngineKind {
  automatic,  ///< as machine code where a search is long and a compiler is there
  machine,    ///< interpreted
  model,      ///< analysed, and run by instructions that need no unification; where the analysis
              ///< does not understand the rules, interpreted
  native,     ///< analysed, and compiled by the system's C++ compiler; without one as `model`
};

/// Limits and switches of an engine. Every field's default is what the command line uses.
struct EngineOptions {
  /// Bytes that a goal, a role call or the positions of a search may take; more is an error.
  std::size_t memory_bytes = std::size_t{1} << 30;
  /// Calls of one query; 0: no limit.
  std::uint64_t query_inferences = 0;
  /// Calls of one role call; 0: no limit.
  std::uint64_t role_inferences = 100'000'000;
  /// Seconds of one query; 0: no limit.
  double query_seconds = 0;
  /// Rule files may include files outside their folder.
  bool allow_outside_files = false;
  EngineKind kind = EngineKind::automatic;
  /// Where `kind` is automatic: a search that may take half of that goes on with the model after a
  /// tenth, and after so many seconds there its rules are compiled, unless it may take less than
  /// five times as long in all. Later searches of the same Game begin with what is there.
  double seconds_before_compiling = 0.5;
  /// Whether a search then waits for the C++ compiler. If not, it goes on with the model meanwhile,
  /// and begins again with native code when there is some, if it is not over before.
  bool waits_for_compiler = false;
  /// Library predicates that have a native twin use it; their meaning is the same without.
  bool twins = true;
  /// A file of solved positions for goals: solve/2, best_move/3, principal_variation/3, test/3 and
  /// proves/4 answer from it where it has the position. Where there is no such file, the first of
  /// them makes it by retrograde analysis.
  std::optional<std::string> table_file = {};
  /// Kinds of warnings that are not reported.
  std::vector<std::string> quiet_warnings = {};
  /// Receives what goals write; nothing is written when it is empty.
  std::function<void(std::string_view)> output = {};
  /// Receives what roles write while a game is searched or played (but for show/1, whose drawing
  /// `Game::drawing` gives).
  std::function<void(std::string_view)> role_output = {};
  /// Receives a line, without its end, where rules do not run as `kind` says, or their compilation
  /// had a difficulty, or a limit ends in no estimate since eval/2 gives none.
  std::function<void(std::string_view)> note = {};
  /// Raised to stop queries and searches; must outlive the engine; may be null.
  StopSource* stop = nullptr;
};

/// A running query: an input range of solutions. Solutions are found one at a time, when asked for.
/// It keeps what it needs of the engine alive.
class Query {
 public:
  /// The next solution, or nothing when there is none. Throws Error (rules) when the goal raises an
  /// error; `interrupted()` tells when it was stopped.
  std::optional<Solution> next();
  bool interrupted() const noexcept;
  /// False when it is known that there is no further solution.
  bool may_have_more() const noexcept;

  class Iterator {
   public:
    using value_type = Solution;
    using difference_type = std::ptrdiff_t;
    explicit Iterator(Query& query) : query_(&query), current_(query.next()) {}
    const Solution& operator*() const noexcept { return *current_; }
    const Solution* operator->() const noexcept { return &*current_; }
    Iterator& operator++() {
      current_ = query_->next();
      return *this;
    }
    void operator++(int) { ++*this; }
    bool operator==(std::default_sentinel_t) const noexcept { return !current_; }

   private:
    Query* query_;
    std::optional<Solution> current_;
  };
  Iterator begin() { return Iterator(*this); }
  std::default_sentinel_t end() const noexcept { return {}; }

  ~Query();
  Query(Query&&) noexcept;
  Query& operator=(Query&&) noexcept;

  struct State;
  explicit Query(std::unique_ptr<State> state);

 private:
  std::unique_ptr<State> state_;
};

enum class Method { minimax, alphabeta, scout, pvs, mtdf, sss, andor, pns, pn2, dfpn, retrograde };
enum class Bound { exact, lower, upper, unknown };
enum class Outcome { proved, disproved, unknown };
/// A look at a running search.
struct Progress {
  std::uint32_t depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double nodes_per_second = 0;
  std::uint32_t root_move = 0;
  std::uint32_t root_moves = 0;
  std::optional<std::int32_t> value;
  /// Of provers: the proof and disproof number of the position; ~0 is infinite.
  std::optional<std::uint32_t> proof;
  std::optional<std::uint32_t> disproof;
  /// The share of its table or tree that the solver has filled, 0 to 1, where it has one.
  std::optional<double> fill;
  std::vector<std::string> line;  ///< the best line so far
};

/// A question instead of a value: "is it at least (more than) `value`?"
struct Question {
  bool more_than = false;
  std::int32_t value = 0;
};

struct SolveOptions {
  /// Absent: the library chooses.
  std::optional<Method> method = {};
  std::optional<Question> question = {};
  /// The method as the textbook has it: no stop at the bounds of values/2.
  bool pure = false;
  /// Keep what is found out about positions in a table, where the method has one.
  bool table = true;
  /// Find the number of plies to the end too, where the value is a sure win or loss.
  bool distance = false;
  bool all_moves = false;
  /// Most searching threads; methods that know one thread only use one. Absent: one, or one for
  /// each method that the library tries at the same time where it chooses the method itself.
  std::optional<unsigned> threads = {};
  std::optional<std::uint32_t> depth = {};
  /// Limits of nodes and time. Where the rules have eval/2, no method, depth or question is given,
  /// and half of a limit brings no exact value, the other half brings an estimate; or
  /// EngineOptions::note says why not.
  std::optional<std::uint64_t> nodes = {};
  std::optional<double> seconds = {};
  /// A file of solved positions: answers come from it where it has the position. Where there is no
  /// such file, retrograde analysis makes it.
  std::optional<std::string> table_file = {};
  /// A file that a long search leaves checkpoints in, every five seconds and when it is stopped,
  /// and goes on from if it is there. A race keeps one for each method, FILE.alphabeta and so on.
  std::optional<std::string> checkpoint = {};
  /// Called about four times a second.
  std::function<void(const Progress&)> progress = {};
};

struct PerftOptions {
  std::uint32_t depth = 1;  ///< plies
  std::optional<std::uint64_t> nodes = {};
  std::optional<double> seconds = {};
};

/// Numbers of positions, ply by ply.
struct PerftResult {
  /// Positions at exactly 1, 2, ... plies; none after a terminal position. Of all plies that were
  /// asked for, or, where something stopped the count, of those that are complete.
  std::vector<std::uint64_t> positions;
  StoppedBy stopped_by = StoppedBy::none;
  std::string engine;  ///< that counted: "machine", "model" or "native"
  double seconds = 0;  ///< in all
};

/// A winning strategy in writing: docs/proof-format.md.
struct WrittenProof {
  Question question;
  Outcome outcome = Outcome::unknown;  ///< unknown: there is no proof, and `text` is empty
  std::string text;
  std::size_t positions = 0;
  StoppedBy stopped_by = StoppedBy::none;
};

/// What a proof shows that holds.
struct CheckedProof {
  Question question;
  Outcome outcome;
  std::string position;
  std::size_t positions;
};

/// The facts that the rules of a proof were given; to be defined before the rules are loaded.
/// Throws Error (rules) when the text is no proof.
std::vector<std::string> proof_defines(std::string_view text);

struct RootMove {
  std::string move;
  std::optional<std::int32_t> value;
  Bound bound = Bound::unknown;
  bool estimate = false;
  std::optional<std::uint32_t> distance;  ///< plies to the end, this move included
};

struct SolveResult {
  Method method = Method::minimax;
  std::string reason;  ///< why the library chose this method; empty where it was asked for
  std::string engine = "machine";     ///< what ran the rules: "machine" or "native"
  std::optional<std::int32_t> value;  ///< from MAX's point of view
  Bound bound = Bound::unknown;
  bool estimate = false;                  ///< backed up from static values at a depth limit
  std::optional<Outcome> outcome;         ///< of a question
  std::optional<std::uint32_t> distance;  ///< plies to the end, where it was asked for and is known
  std::optional<std::string> best_move;
  std::optional<Term> best_position;
  std::vector<std::string> line;  ///< principal variation, moves
  std::vector<RootMove> moves;    ///< on all_moves, in the order of the rules
  /// Why moves that were found are not named above; empty where they are.
  std::string unnamed;
  StoppedBy stopped_by = StoppedBy::none;
  std::uint64_t resumed = 0;       ///< entries taken over from a checkpoint
  std::string checkpoint_failure;  ///< why the last checkpoint could not be written; or empty
  /// The rules name no value of a repeated position; endless play was taken for a draw, worth 0.
  bool draw_assumed = false;
  struct Statistics {
    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;
    std::uint64_t cutoffs = 0;
    std::uint64_t table_hits = 0;
    std::uint64_t proofs = 0;  ///< questions that a prover answered on the way
    std::uint32_t depth = 0;
    double seconds = 0;
    std::size_t peak_memory = 0;  ///< bytes
  } statistics;
};

struct TreeOptions {
  SolveOptions search = {};
  /// Most nodes of the tree, a million at most. The search itself goes on as far as its own options
  /// say.
  std::size_t most_nodes = 200;
  /// Pictures show positions as show/1 draws them.
  bool drawings = false;
};

/// What a search looked at, made by `Game::tree`. Cheap to copy.
class Tree {
 public:
  const SolveResult& result() const noexcept;
  /// Nodes of the tree, and visits of the search that are not in it.
  std::size_t nodes() const noexcept;
  std::uint64_t left_out() const noexcept;
  /// Of these, nodes whose positions the rules did not give again before the time was up.
  std::uint64_t undescribed() const noexcept;
  /// A picture in Graphviz's DOT language, with a legend.
  std::string dot() const;
  /// A JSON object on a line for each node; docs/command-line.md has the keys.
  std::string ndjson() const;

  struct Data;
  explicit Tree(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

 private:
  std::shared_ptr<const Data> data_;
};

/// What can be done in a position.
struct Move {
  std::string text;
  Term term;
  Term successor;
};

/// The game that the loaded rules define, at a current position. Errors of the rules are thrown as
/// Error (rules), with the position, the role, the clause's place and a mend. What the stop source
/// or the end of the time cuts off is thrown as Stopped, where nothing else is said.
class Game {
 public:
  /// From now on all that this game is asked ends after so many seconds in all; absent: whenever.
  void limit_time(std::optional<double> seconds);
  /// The title by game/1, or empty.
  const std::string& title() const noexcept;
  /// The current position.
  Term position() const;
  /// Back to the position of initial/1.
  void reset();
  /// Goes to the position in `text`; `play` makes the moves in a text ("1-1, 2-2") one by one.
  void set_position(std::string_view text);
  void play(std::string_view moves);
  /// Makes the legal move with this number in `moves()`; Error (usage) when there is none.
  void play(std::size_t index);
  /// Legal moves in the order of the rules; none when the game is over.
  std::vector<Move> moves();
  /// The exact value if the game is over here: terminal, or no moves and a static value.
  std::optional<std::int32_t> final_value();
  /// "max" or "min", and the name that the rules give; only where there are moves.
  bool max_to_move();
  std::string player();
  /// Name of MAX (true) or MIN (false).
  std::string player_name(bool max) const;
  /// What show/1 draws, or nothing; that too where it takes more than a moment beyond the time.
  std::optional<std::string> drawing();
  std::optional<std::pair<std::int32_t, std::int32_t>> value_range() const;

  SolveResult solve(const SolveOptions& options = {});
  /// Searches as `solve` does and remembers what it visits.
  Tree tree(const TreeOptions& options = {});
  /// Answers the question and makes a proof of the answer. Of `options` the budget counts.
  WrittenProof prove(const Question& question, const SolveOptions& options = {});
  /// Checks a proof by the rules alone. Throws Error (rules) that names what is wrong with it: its
  /// text, the rules it is about, or a line of play that it does not answer.
  CheckedProof check_proof(std::string_view text);
  /// Counts the positions ply by ply.
  PerftResult perft(const PerftOptions& options);
  /// The same within whatever limits there are; fewer than `depth` numbers where it was stopped.
  std::vector<std::uint64_t> perft(std::uint32_t depth);
  /// Whether a random game from the current position, which stays the current one, goes on for
  /// `plies` plies without an end and without a position that was there before. False where errors,
  /// the stop source or the end of so many seconds, which ends a call of a role too, prevent that
  /// it is seen.
  bool plays_on(std::uint32_t plies, double seconds);

  /// The game as a C++ header, with a class `Game` in the namespace `name` (made an identifier)
  /// that begins at the current position. It satisfies the concept of "search/game.hpp", so that
  /// every solver of search/ takes it, and needs nothing else of Zermelo. Throws Error (rules) when
  /// a role cannot be compiled; that names the clause and what to write instead.
  std::string compile(std::string_view name);

  ~Game();
  Game(Game&&) noexcept;
  Game& operator=(Game&&) noexcept;

  struct State;
  explicit Game(std::unique_ptr<State> state);

 private:
  std::unique_ptr<State> state_;
};

struct PlayoutOptions;
struct PlayoutReport;
struct SpeedOptions;
struct SpeedReport;

/// The interpreter: loads rule files, answers queries, gives the game.
class Engine {
 public:
  explicit Engine(EngineOptions options = {});
  ~Engine();
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;

  /// Loads a rule file ("-": standard input) and what it uses, together with what was loaded
  /// before. Returns the warnings; throws Error (rules) with all diagnostics when there are errors,
  /// and the program is as before then.
  std::vector<Diagnostic> load_file(const std::string& path);
  std::vector<Diagnostic> load_text(std::string name, std::string text);
  /// Facts that replace the clauses of their predicates in the files loaded from now on, as
  /// `--define` does. Call it before loading.
  void define(std::string fact);
  /// Everything wrong or doubtful in files, without keeping them.
  std::vector<Diagnostic> check(const std::vector<std::string>& paths);

  /// Starts a goal. Each atom `?` in it stands for the next of `parameters`, in order, which need
  /// no quoting: texts become atoms. Throws Error (rules) when the goal cannot be read, Error
  /// (usage) when the numbers of places and parameters differ.
  Query query(std::string_view goal, const std::vector<Parameter>& parameters = {});
  /// Runs the goals of initialization/1 directives, in order.
  void run_initialization();

  /// The game of the loaded rules, at its start position, with so much time; see
  /// Game::limit_time. Throws Error (rules) when the rules define no game.
  Game game(std::optional<double> seconds = {});
  /// Whether move/3 or moves/2 is defined.
  bool has_game() const;

  /// Plays random games on every engine and reports what the rules do that they must not;
  /// <zermelo/playouts.hpp> has the types. Throws Error (rules) when there is no start position.
  PlayoutReport check_playouts(const PlayoutOptions& options);
  /// Positions per second of every engine, in the same random games. Throws Error (rules) when the
  /// rules go wrong, or when the engines disagree.
  SpeedReport measure_speed(const SpeedOptions& options);

  /// How the rules of the game would run in a search. Throws Error (rules) when there is no start
  /// position.
  Explanation explain();

  /// A stage of the pipeline as text: tokens, terms, clauses or code; shape (of the positions that
  /// the start position leads to) or cpp (what the rules are compiled from). Throws Error (usage)
  /// for another name.
  std::string show(std::string_view stage);
  /// Predicates that begin with `prefix`, for completion.
  std::vector<std::string> completions(std::string_view prefix) const;

  struct State;

 private:
  std::shared_ptr<State> state_;
};

/// Names as on the command line.
std::string_view name(Method method) noexcept;
std::optional<Method> method_named(std::string_view name) noexcept;
std::vector<Method> all_methods();
std::string_view name(Bound bound) noexcept;
std::string_view name(Outcome outcome) noexcept;
std::string_view name(StoppedBy reason) noexcept;

/// The version, as "0.1.0".
std::string_view version() noexcept;

}  // namespace zermelo
