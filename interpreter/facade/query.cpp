// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "interpreter/compiler/goal.hpp"
#include "interpreter/facade/state.hpp"
#include "interpreter/game/messages.hpp"

namespace zermelo {

using interpreter::Cell;

const Term& Solution::operator[](std::string_view variable) const {
  for (const Binding& binding : bindings_) {
    if (binding.first == variable) return binding.second;
  }
  throw Error(ErrorKind::usage, fmt::format("the goal has no variable {}", variable));
}

struct Query::State {
  std::shared_ptr<const Engine::State> engine;  ///< keeps the receiver of output alive
  std::shared_ptr<interpreter::Program> program;
  std::shared_ptr<interpreter::SolvedPositions> solved;  ///< of the program
  lang::ReadTerm goal;
  std::unique_ptr<interpreter::Predicate> predicate;
  std::unique_ptr<interpreter::Machine> machine;
  std::vector<Cell> arguments;
  bool started = false;
  bool finished = false;
  bool interrupted = false;

  Solution solution();
  void finish(interpreter::Outcome outcome);
};

namespace facade {

void connect_output(interpreter::Machine& machine,
                    const std::function<void(std::string_view)>& target) {
  if (!target) return;
  machine.set_output_hook(
      [](const void* context, std::string_view text) {
        (*static_cast<const std::function<void(std::string_view)>*>(context))(text);
      },
      &target);
}

std::unique_ptr<interpreter::Machine> make_machine(const Engine::State& state) {
  auto machine = std::make_unique<interpreter::Machine>(
      *state.program,
      interpreter::MachineLimits{state.options.memory_bytes, state.options.query_inferences,
                                 state.options.query_seconds});
  machine->set_stop_token(state.stop_token());
  machine->set_solved_positions(state.solved.get());
  connect_output(*machine, state.options.output);
  return machine;
}

}  // namespace facade

namespace {

/// Puts parameters in the places of the atom `?`.
void fill_places(lang::ReadTerm& goal, interpreter::Program& program,
                 const std::vector<Parameter>& parameters) {
  const lang::Symbol place = program.symbols().intern("?");
  std::vector<lang::Node> nodes(goal.term.nodes().begin(), goal.term.nodes().end());
  std::size_t used = 0;
  for (lang::Node& node : nodes) {
    if (node.kind != lang::TermKind::atom || node.functor.name != place) continue;
    if (used == parameters.size()) {
      throw Error(ErrorKind::usage, "the goal has more places '?' than parameters");
    }
    const Parameter& parameter = parameters[used++];
    if (const auto* integer = std::get_if<std::int64_t>(&parameter)) {
      node = lang::Node::make_integer(*integer);
    } else if (const auto* number = std::get_if<double>(&parameter)) {
      node = lang::Node::make_float(*number);
    } else {
      node = lang::Node::make_atom(program.symbols().intern(std::get<std::string>(parameter)));
    }
  }
  if (used != parameters.size()) {
    throw Error(ErrorKind::usage, "the goal has fewer places '?' than parameters");
  }
  goal.term = lang::Term(std::move(nodes));
}

}  // namespace

Query Engine::query(std::string_view goal, const std::vector<Parameter>& parameters) {
  auto query = std::make_unique<Query::State>();
  query->engine = state_;
  query->program = state_->program;
  query->solved = state_->solved;
  query->goal = facade::read(*query->program, "<query>", goal);
  if (!parameters.empty()) fill_places(query->goal, *query->program, parameters);
  try {
    query->predicate = query->program->compile_query(query->goal);
  } catch (const interpreter::ClauseError& error) {
    throw facade::rules_error("<query>: " + error.message, {});
  }
  query->machine = facade::make_machine(*state_);
  for (std::size_t i = 0; i < query->goal.variables.size(); ++i) {
    query->arguments.push_back(query->machine->new_variable());
  }
  return Query(std::move(query));
}

void Engine::run_initialization() {
  for (const interpreter::Initialization& each : state_->program->user().initializations) {
    lang::ReadTerm goal = each.read;
    goal.term = lang::Term(each.read.term.view().arg(0).arg(0));
    auto query = std::make_unique<Query::State>();
    query->engine = state_;
    query->program = state_->program;
    query->solved = state_->solved;
    query->predicate = state_->program->compile_query(goal);
    query->goal = std::move(goal);
    query->machine = facade::make_machine(*state_);
    for (std::size_t i = 0; i < query->goal.variables.size(); ++i) {
      query->arguments.push_back(query->machine->new_variable());
    }
    Query running(std::move(query));
    if (!running.next()) {
      throw facade::rules_error(
          fmt::format("{}: an initialization goal fails", each.source->name()), {});
    }
  }
}

// --- Solutions -----------------------------------------------------------------------------------

Query::Query(std::unique_ptr<State> state) : state_(std::move(state)) {}
Query::~Query() = default;
Query::Query(Query&&) noexcept = default;
Query& Query::operator=(Query&&) noexcept = default;

bool Query::interrupted() const noexcept { return state_->interrupted; }
bool Query::may_have_more() const noexcept { return !state_->finished; }

std::optional<Solution> Query::next() {
  State& state = *state_;
  if (state.finished) return std::nullopt;
  const bool first = !std::exchange(state.started, true);
  const interpreter::Outcome outcome =
      first ? state.machine->call(*state.predicate, state.arguments) : state.machine->redo();
  state.machine->flush_output();
  if (outcome == interpreter::Outcome::success) {
    // Without a choice point left there is no further solution.
    state.finished = !state.machine->has_choices();
    return state.solution();
  }
  state.finish(outcome);
  return std::nullopt;
}

namespace {

/// What says which predicate of a library an error arose in; nothing of others.
std::string within_library(const interpreter::Program& program,
                           const interpreter::Predicate* predicate) {
  if (predicate == nullptr || !predicate->module->is_shipped) return "";
  const lang::SymbolTable& symbols = program.symbols();
  return fmt::format(", within {}/{} of library({})", symbols.name(predicate->name),
                     predicate->arity, symbols.name(predicate->module->name));
}

}  // namespace

void Query::State::finish(interpreter::Outcome outcome) {
  finished = true;
  interrupted = outcome == interpreter::Outcome::interrupted;
  if (outcome != interpreter::Outcome::error) return;
  std::string message = interpreter::error_message(machine->error(), *program);
  const interpreter::Machine::ErrorPlace& place = machine->error_place();
  if (place.clause == nullptr || place.clause->source == nullptr) {
    throw facade::rules_error("error: " + message + within_library(*program, place.predicate), {});
  }
  throw facade::rules_error("", {facade::convert({lang::Severity::error,
                                                  "goal",
                                                  message,
                                                  place.clause->source,
                                                  place.clause->span,
                                                  "",
                                                  {}})});
}

namespace {

bool binds_looser_than_equals(lang::TermView term, interpreter::Program& program) {
  const lang::OperatorTable& operators = program.user().operators;
  if (term.is_compound() && term.arity() == 2) {
    return operators.infix(term.name()).priority >
           operators.infix(lang::symbols::equals).priority - 1;
  }
  if (term.is_compound() && term.arity() == 1) {
    const auto priority =
        std::max(operators.prefix(term.name()).priority, operators.postfix(term.name()).priority);
    return priority > operators.infix(lang::symbols::equals).priority - 1;
  }
  return false;
}

}  // namespace

Solution Query::State::solution() {
  // All values are exported together, so that a variable they share has one number. It is called as
  // the first goal variable that it is the value of, or _A, _B, ...
  std::vector<Cell> unbound;
  std::vector<std::pair<std::string, lang::Term>> values;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    // Names that begin with an underscore are for values that nobody wants to see.
    if (goal.variables[i].name.starts_with('_')) continue;
    values.emplace_back(goal.variables[i].name, machine->export_term(arguments[i], unbound));
    names.resize(unbound.size());
    const lang::TermView value = values.back().second;
    if (value.is_variable() && names[value.variable()].empty()) {
      names[value.variable()] = goal.variables[i].name;
    }
  }
  interpreter::name_variables(names);
  std::vector<Solution::Binding> bindings;
  std::string text;
  const auto add = [&](std::string_view left, std::string_view right) {
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", left, right);
  };
  std::vector<std::string> last_names = names;
  for (auto& [name, value] : values) {
    std::string shown = interpreter::term_text(value, *program, names);
    if (!value.view().is_variable()) {
      // "X = a:-b" would not read back: '=' takes operands below its own priority.
      add(name, binds_looser_than_equals(value, *program) ? "(" + shown + ")" : shown);
    } else if (std::string& last = last_names[value.view().variable()]; last != name) {
      // Unbound variables are worth showing only when they are the same: X = Y, Y = Z.
      add(last, name);
      last = name;
    }
    bindings.emplace_back(name, facade::make_term(program, std::move(value), std::move(shown)));
  }
  if (text.empty()) text = "true";
  return Solution(std::move(bindings), std::move(text));
}

}  // namespace zermelo
