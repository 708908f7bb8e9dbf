// SPDX-License-Identifier: MIT
#include "interpreter/model/counted_choices.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "interpreter/model/call_graph.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

/// Integers from here to there are as far apart as any two may be.
constexpr std::int64_t farthest = std::int64_t{1} << 30;

/// No more of them are looked at.
constexpr std::size_t most_integers = 64;

/// What procedures do that do nothing else.
struct Known {
  bool succeeds = false;                             ///< once, without a result
  std::optional<std::vector<std::int64_t>> gives{};  ///< these, in order
};

/// So many integers, each so far from the one before.
struct Choice {
  std::int64_t first = 0;
  std::int64_t distance = 0;
  std::int64_t count = 0;
};

/// Whether code succeeds at once.
bool succeeds(const std::vector<Statement>& list) {
  if (list.empty()) return false;
  const Statement& first = list.front();
  return first.op == Op::block ? succeeds(first.body) : first.op == Op::succeed;
}

/// The integers that a procedure gives, if it does nothing else.
class GivenIntegers {
 public:
  explicit GivenIntegers(const std::vector<Known>& others) : others_(others) {}

  std::optional<std::vector<std::int64_t>> of(const ir::Procedure& own) {
    const bool gives_words = own.is_multi && own.inputs.empty() && own.outputs.size() == 1 &&
                             own.outputs.front().kind == ir::Kind::word;
    if (!gives_words || !collect(own.body, ir::none)) return std::nullopt;
    return std::move(found_);
  }

 private:
  /// False if a list of statements does anything else; `end`: where it may leave to at its end.
  bool collect(const std::vector<Statement>& list, ir::Label end) {
    for (const Statement& one : list) {
      const bool is_end = one.op == Op::leave && &one == &list.back() && one.label == end;
      if (!is_end && !collect(one)) return false;
    }
    return found_.size() <= most_integers;
  }

  bool collect(const Statement& one) {
    if (one.op == Op::block) return collect(one.body, one.label);
    if (one.op == Op::yield && is_integer(one.inputs.front())) {
      found_.push_back(one.inputs.front().value);
      return true;
    }
    if (one.callee == ir::none) return false;
    if (one.op == Op::call) return other(one).succeeds;
    if (!only_hands_on(one)) return false;
    const auto& more = other(one).gives;
    if (!more) return false;
    found_.insert(found_.end(), more->begin(), more->end());
    return true;
  }

  const Known& other(const Statement& call) const {
    return others_[static_cast<std::size_t>(call.callee)];
  }

  static bool is_integer(const Operand& one) {
    return one.variable == ir::none && one.value < farthest && one.value > -farthest;
  }

  /// Whether each solution of what is enumerated is handed on, and nothing else.
  static bool only_hands_on(const Statement& enumeration) {
    const std::vector<Statement>* body = &enumeration.body;
    ir::Label end = enumeration.label;
    while (body->size() == 1 && body->front().op == Op::block) {
      end = body->front().label;
      body = &body->front().body;
    }
    const bool is_short = body->size() == 1 || (body->size() == 2 && body->back().op == Op::leave &&
                                                body->back().label == end);
    return is_short && body->front().op == Op::yield && enumeration.outputs.size() == 1 &&
           body->front().inputs.front().variable == enumeration.outputs.front();
  }

  const std::vector<Known>& others_;
  std::vector<std::int64_t> found_;
};

std::optional<Choice> choice_of(const std::vector<std::int64_t>& integers) {
  if (integers.size() < 2) return std::nullopt;
  const std::int64_t distance = integers[1] - integers[0];
  for (std::size_t i = 1; i < integers.size(); ++i)
    if (integers[i] - integers[i - 1] != distance) return std::nullopt;
  if (distance == 0) return std::nullopt;
  return Choice{integers.front(), distance, static_cast<std::int64_t>(integers.size())};
}

Statement applied(ir::Function function, ir::Variable target, ir::Variable operand,
                  std::int64_t word) {
  return {.op = Op::apply,
          .function = function,
          .target = target,
          .a = Operand::of(operand),
          .b = Operand::word(word),
          .is_checked = false};
}

class Counter {
 public:
  Counter(const std::vector<Known>& known, ir::Procedure& own) : known_(known), own_(own) {}

  void visit(std::vector<Statement>& list) {
    for (Statement& one : list) {
      visit(one.body);
      if (one.op != Op::enumerate) continue;
      const auto& integers = known_[static_cast<std::size_t>(one.callee)].gives;
      const auto choice = integers ? choice_of(*integers) : std::nullopt;
      if (choice) count(one, *choice);
    }
  }

 private:
  void count(Statement& one, const Choice& choice) {
    const ir::Variable given = one.outputs.front();
    Statement loop{.op = Op::loop, .target = given, .label = one.label};
    loop.a = Operand::word(choice.first);
    loop.b = Operand::word(choice.first + choice.count - 1);
    if (choice.distance != 1) {
      loop.target = new_word();
      loop.a = Operand::word(0);
      loop.b = Operand::word(choice.count - 1);
      const ir::Variable way = new_word();
      loop.body.push_back(applied(ir::Function::multiply, way, loop.target, choice.distance));
      loop.body.push_back(applied(ir::Function::add, given, way, choice.first));
    }
    std::move(one.body.begin(), one.body.end(), std::back_inserter(loop.body));
    one = std::move(loop);
  }

  ir::Variable new_word() {
    own_.variables.push_back({ir::Kind::word, 0});
    return static_cast<ir::Variable>(own_.variables.size() - 1);
  }

  const std::vector<Known>& known_;
  ir::Procedure& own_;
};

}  // namespace

void count_choices(ir::Unit& unit, const std::vector<EntryPoint>& entries) {
  std::vector<Known> known(unit.procedures.size());
  const std::vector<std::int32_t> reached = callees_first(unit, entries);
  for (const std::int32_t each : reached) {
    const ir::Procedure& own = unit.procedures[static_cast<std::size_t>(each)];
    const bool is_plain = !own.is_multi && own.inputs.empty() && own.outputs.empty();
    known[static_cast<std::size_t>(each)] = {is_plain && succeeds(own.body),
                                             GivenIntegers(known).of(own)};
  }
  for (const std::int32_t each : reached) {
    ir::Procedure& own = unit.procedures[static_cast<std::size_t>(each)];
    Counter(known, own).visit(own.body);
  }
}

}  // namespace zermelo::interpreter
