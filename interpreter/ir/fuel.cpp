// SPDX-License-Identifier: MIT
#include "interpreter/ir/fuel.hpp"

#include <algorithm>
#include <cstddef>

namespace zermelo::interpreter {

using ir::Op;
using ir::Statement;

namespace {

/// Statements that run without taking fuel, about; more are not told apart.
constexpr std::int64_t most_work = 200;
constexpr std::int64_t short_loop = 256;

/// Of one procedure, or a list of statements, up to the next one that takes fuel.
struct Work {
  std::int64_t statements = 0;
  std::int64_t solutions = 0;  ///< how often whoever enumerates them is given one

  void add(const Work& other, std::int64_t times) {
    statements = std::min(statements + times * other.statements, most_work + 1);
    solutions = std::min(solutions + times * other.solutions, most_work + 1);
  }
};

class Measure {
 public:
  explicit Measure(const ir::Unit& unit) : unit_(unit), work_(unit.procedures.size()) {}

  bool takes_fuel(std::int32_t number) {
    const ir::Procedure& own = unit_.procedures[static_cast<std::size_t>(number)];
    restarts_ = false;
    loops_ = 0;
    Work work = of(own.body);
    const bool takes = own.is_recursive || restarts_ || work.statements > most_work;
    // What a procedure does is paid for when it takes fuel, but not what is done for its solutions.
    if (takes) work.statements = 0;
    work_[static_cast<std::size_t>(number)] = work;
    return takes;
  }

 private:
  Work of(const std::vector<Statement>& list) {
    Work sum;
    for (const Statement& one : list) sum.add(of(one), 1);
    return sum;
  }
  Work of(const Statement& one) {
    Work sum{1, one.op == Op::yield ? 1 : 0};
    if (one.op == Op::restart) restarts_ = true;
    if (one.callee != ir::none) sum.statements += callee(one).statements;
    if (one.op == Op::loop) {
      ++loops_;
      sum.add(of(one.body), rounds(one));
      --loops_;
    } else if (one.op == Op::enumerate) {
      sum.add(of(one.body), std::max<std::int64_t>(callee(one).solutions, 1));
    } else {
      sum.add(of(one.body), 1);
    }
    return sum;
  }
  const Work& callee(const Statement& one) const {
    return work_[static_cast<std::size_t>(one.callee)];
  }
  std::int64_t rounds(const Statement& loop) const {
    const bool takes_fuel = loops_ > 1 || !is_short_loop(loop);
    return takes_fuel ? 1 : std::max<std::int64_t>(loop.b.value - loop.a.value + 1, 0);
  }

  const ir::Unit& unit_;
  std::vector<Work> work_;
  bool restarts_ = false;
  int loops_ = 0;
};

}  // namespace

bool is_short_loop(const Statement& loop) {
  return loop.a.variable == ir::none && loop.b.variable == ir::none &&
         loop.b.value - loop.a.value < short_loop;
}

std::vector<bool> takes_fuel(const ir::Unit& unit, const std::vector<std::int32_t>& order) {
  std::vector<bool> result(unit.procedures.size(), true);
  Measure measure(unit);
  for (const std::int32_t number : order)
    result[static_cast<std::size_t>(number)] = measure.takes_fuel(number);
  return result;
}

}  // namespace zermelo::interpreter
