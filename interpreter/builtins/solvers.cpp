// SPDX-License-Identifier: MIT
// Searching as predicates: minimax/3, alphabeta/3, scout/3, pvs/3, mtdf/3, sss/3, solve/2,
// best_move/3, test/3, proves/4, principal_variation/3. Each runs in a machine of its own and
// copies the result.
#include "interpreter/game/solvers.hpp"

#include "interpreter/builtins/builtins.hpp"
#include "interpreter/game/solved_positions.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

namespace {

using search::Method;
using search::SearchResult;

/// The game of the caller's program and the position that an argument names.
class Search {
 public:
  /// Check `ready()` first: an error may have been raised.
  Search(Machine& machine, Cell position) : machine_(machine) {
    if (machine.in_role()) {
      machine.permission_error("call", "solver_in_role", dereference(position));
      return;
    }
    if (!machine.is_ground(position)) {
      machine.instantiation_error();
      return;
    }
    GameLimits limits;
    limits.memory_bytes = machine.limits().memory_bytes;
    limits.deadline = machine.deadline();
    limits.stop = machine.stop_token();
    game_ = std::make_unique<RuleGame>(machine.program(), limits);
    if (!report_missing()) return;
    root_ = game_->position(machine.export_term(position));
    ready_ = report_error();
  }

  bool ready() const noexcept { return ready_; }

  /// Searches; nothing after an error.
  std::optional<SearchResult> run(Method method, const search::Options& options = {}) {
    return accept(solve(method, *game_, *root_, options, budget()));
  }

  /// Finds the answer by what the host knows, or else by searching with this method; nothing after
  /// an error.
  std::optional<SearchResult> find(Method method, const search::Options& options = {}) {
    SolvedPositions* const solved = machine_.solved_positions();
    if (solved == nullptr) return run(method, options);
    try {
      if (auto known = solved->look_up(*game_, *root_, options, budget()))
        return accept(*std::move(known));
    } catch (const search::FileError& error) {
      raise(error.what());
      return std::nullopt;
    }
    return report_error() ? run(method, options) : std::nullopt;
  }

  /// Raises the error of a search without an answer; always returns false.
  bool give_up(const SearchResult& result) {
    return machine_.resource_error(result.stopped_by == search::StoppedBy::time ? "time"
                                                                                : "search");
  }

  /// The position that a successor of the root stands for, on the caller's heap.
  std::optional<Cell> successor(std::uint32_t index) {
    const auto moves = moves_of(*root_);
    if (!moves) return std::nullopt;
    return machine_.import_term(game_->position_term((*moves)[index].successor));
  }
  std::optional<Cell> move(std::uint32_t index) {
    const auto moves = moves_of(*root_);
    if (!moves) return std::nullopt;
    return machine_.import_term((*moves)[index].move);
  }
  std::optional<std::vector<Cell>> line(const std::vector<std::uint32_t>& indices) {
    std::vector<Cell> moves;
    RuleGame::Position position = *root_;
    for (const std::uint32_t index : indices) {
      const auto next = moves_of(position);
      if (!next) return std::nullopt;
      moves.push_back(machine_.import_term((*next)[index].move));
      position = (*next)[index].successor;
    }
    return moves;
  }

 private:
  /// Nothing after an error.
  std::optional<std::vector<RuleGame::NamedMove>> moves_of(RuleGame::Position position) {
    game_->clear_error();
    auto moves = game_->named_moves(position);
    return report_missing() ? std::move(moves) : std::nullopt;
  }

  search::Budget budget() const {
    search::Budget budget;
    budget.memory = machine_.limits().memory_bytes;
    budget.stop = machine_.stop_token();
    budget.deadline = machine_.deadline();
    return budget;
  }

  /// The result, if it is an answer; otherwise nothing, after raising an error.
  std::optional<SearchResult> accept(SearchResult result) {
    if (!report_error()) return std::nullopt;
    if (!result.score.exact() && !result.outcome) {
      give_up(result);
      return std::nullopt;
    }
    return result;
  }

  /// False after raising the rule game's error.
  bool report_error() {
    if (!game_->error()) return !machine_.has_error();
    std::string message = game_->error()->message;
    if (!game_->error()->position.empty()) message += " in " + game_->error()->position;
    raise(message);
    return false;
  }

  /// False after raising that the answer of a role, or an error of it, is missing.
  bool report_missing() {
    if (!game_->stopped_in()) return report_error();
    return machine_.resource_error(machine_.stop_token().stop_requested() ? "search" : "time");
  }

  /// Raises error(game_error(Message), _).
  void raise(std::string_view message) {
    const Cell text = machine_.make_atom(message);
    machine_.raise_formal(
        machine_.make_structure(machine_.program().symbols().intern("game_error"), {&text, 1}));
  }

  Machine& machine_;
  std::unique_ptr<RuleGame> game_;
  std::optional<RuleGame::Position> root_;
  bool ready_ = false;
};

bool unify_value(Machine& machine, Cell argument, const SearchResult& result) {
  return machine.unify(argument, Cell::integer(*result.score.value()));
}

/// Name(Position, BestSuccessor, Value); the best successor of a leaf stays unbound.
template <Method method>
bool value_solver(Machine& machine, Cell* arguments) {
  Search search(machine, arguments[0]);
  if (!search.ready()) return false;
  const auto result = search.run(method);
  if (!result) return false;
  if (result->best_move) {
    const std::optional<Cell> best = search.successor(*result->best_move);
    if (!best || !machine.unify(arguments[1], *best)) return false;
  }
  return !machine.has_error() && unify_value(machine, arguments[2], *result);
}

bool solve_position(Machine& machine, Cell* arguments) {
  Search search(machine, arguments[0]);
  if (!search.ready()) return false;
  const auto result = search.find(Method::alphabeta);
  return result && unify_value(machine, arguments[1], *result);
}

bool best_move(Machine& machine, Cell* arguments) {
  Search search(machine, arguments[0]);
  if (!search.ready()) return false;
  const auto result = search.find(Method::alphabeta);
  if (!result || !result->best_move) return false;
  const std::optional<Cell> move = search.move(*result->best_move);
  return move && machine.unify(arguments[1], *move) && unify_value(machine, arguments[2], *result);
}

bool principal_variation(Machine& machine, Cell* arguments) {
  Search search(machine, arguments[0]);
  if (!search.ready()) return false;
  const auto result = search.find(Method::alphabeta);
  if (!result) return false;
  const auto moves = search.line(result->line);
  if (!moves) return false;
  const Cell list = machine.make_list(*moves);
  return !machine.has_error() && machine.unify(arguments[1], list) &&
         unify_value(machine, arguments[2], *result);
}

/// The question that a relation, > or >=, and a value ask; nothing after an error.
std::optional<search::Question> question(Machine& machine, Cell relation, Cell value) {
  relation = dereference(relation);
  value = dereference(value);
  const std::string_view name =
      relation.is_atom() ? machine.program().symbols().name(relation.atom_name()) : "";
  if (relation.is_reference() || value.is_reference()) {
    machine.instantiation_error();
  } else if (name != ">" && name != ">=") {
    machine.domain_error("relation", relation);
  } else if (!value.is_integer()) {
    machine.type_error("integer", value);
  } else if (value.integer_value() < INT32_MIN || value.integer_value() > INT32_MAX) {
    machine.representation_error("game_value");
  } else {
    return search::Question{name == ">" ? search::Relation::more_than : search::Relation::at_least,
                            static_cast<search::Value>(value.integer_value())};
  }
  return std::nullopt;
}

/// proves(Position, Rel, Value, Outcome): proved, disproved or unknown, by proof-number search.
bool proves(Machine& machine, Cell* arguments) {
  search::Options options;
  options.question = question(machine, arguments[1], arguments[2]);
  if (!options.question) return false;
  Search search(machine, arguments[0]);
  if (!search.ready()) return false;
  const auto result = search.find(Method::pns, options);
  if (!result) return false;
  constexpr std::string_view names[] = {"proved", "disproved", "unknown"};
  const std::string_view name = names[static_cast<std::size_t>(*result->outcome)];
  return machine.unify(arguments[3], Cell::atom(machine.program().symbols().intern(name)));
}

/// test(Position, Rel, Value): Pearl's TEST; Rel is > or >=.
bool test(Machine& machine, Cell* arguments) {
  search::Options options;
  options.question = question(machine, arguments[1], arguments[2]);
  if (!options.question) return false;
  Search search(machine, arguments[0]);
  if (!search.ready()) return false;
  const auto result = search.find(Method::scout, options);
  if (!result) return false;
  if (result->outcome == search::Outcome::unknown) return search.give_up(*result);
  return result->outcome == search::Outcome::proved;
}

constexpr BuiltinInfo solver_table[] = {
    {.name = "minimax", .arity = 3, .deterministic = value_solver<Method::minimax>},
    {.name = "alphabeta", .arity = 3, .deterministic = value_solver<Method::alphabeta>},
    {.name = "scout", .arity = 3, .deterministic = value_solver<Method::scout>},
    {.name = "pvs", .arity = 3, .deterministic = value_solver<Method::pvs>},
    {.name = "mtdf", .arity = 3, .deterministic = value_solver<Method::mtdf>},
    {.name = "sss", .arity = 3, .deterministic = value_solver<Method::sss>},
    {.name = "solve", .arity = 2, .deterministic = solve_position},
    {.name = "best_move", .arity = 3, .deterministic = best_move},
    {.name = "principal_variation", .arity = 3, .deterministic = principal_variation},
    {.name = "test", .arity = 3, .deterministic = test},
    {.name = "proves", .arity = 4, .deterministic = proves},
};

}  // namespace

std::span<const BuiltinInfo> solver_builtins() { return solver_table; }

}  // namespace zermelo::interpreter
