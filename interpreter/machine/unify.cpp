// SPDX-License-Identifier: MIT
// Unification, the standard order and walks over terms. All of them run on explicit stacks, and
// end on cyclic terms: when a walk takes more steps than a tree of the heap's size could, it starts
// again and remembers which pairs (or blocks) it has been to.
#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_set>

#include "interpreter/machine/arithmetic.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

namespace {

struct PairHash {
  std::size_t operator()(const std::pair<std::uint64_t, std::uint64_t>& pair) const noexcept {
    return pair.first * 0x9E3779B97F4A7C15U ^ (pair.second + (pair.first >> 29));
  }
};
using SeenPairs = std::unordered_set<std::pair<std::uint64_t, std::uint64_t>, PairHash>;

/// Counts steps and, past the budget, asks whether a pair is new.
class CycleGuard {
 public:
  explicit CycleGuard(std::size_t budget) noexcept : budget_(budget) {}
  /// False when this pair of compounds need not be looked at again.
  bool enter(Cell left, Cell right) {
    if (++steps_ <= budget_) return true;
    return seen_.emplace(left.bits, right.bits).second;
  }

 private:
  std::size_t budget_;
  std::size_t steps_ = 0;
  SeenPairs seen_;
};

bool same_boxed(Cell left, Cell right) noexcept {
  return left.pointer()->bits == right.pointer()->bits;
}

}  // namespace

bool Machine::unify_different(Cell left, Cell right) {
  if (left.is_reference()) {
    // The younger variable points to the older one, so that no reference dangles when the heap
    // shrinks.
    if (right.is_reference() && right.pointer() > left.pointer()) {
      bind(right, left);
    } else {
      bind(left, right);
    }
    return true;
  }
  if (right.is_reference()) {
    bind(right, left);
    return true;
  }
  if (left.tag() != right.tag()) return false;
  if (left.tag() == Tag::floating || left.tag() == Tag::big_integer) return same_boxed(left, right);
  return left.is_compound() && unify_compound(left, right);
}

// Most terms are a few levels deep: they need neither the stack nor the guard.
bool Machine::unify_compound(Cell left, Cell right, int levels) {
  const Cell functor = functor_of(left);
  if (functor != functor_of(right)) return false;
  const Cell* const left_arguments = arguments_of(left);
  const Cell* const right_arguments = arguments_of(right);
  const std::uint32_t arity = functor.functor_arity();
  for (std::uint32_t i = 0; i < arity; ++i) {
    const Cell x = dereference(left_arguments[i]);
    const Cell y = dereference(right_arguments[i]);
    if (x == y) continue;
    if (x.is_compound() && x.tag() == y.tag()) {
      if (!(levels > 0 ? unify_compound(x, y, levels - 1) : unify_deep(x, y))) return false;
    } else if ((x.is_constant() && y.is_constant()) || !unify_different(x, y)) {
      return false;
    }
  }
  return true;
}

bool Machine::unify_deep(Cell left, Cell right) {
  CycleGuard guard(static_cast<std::size_t>(heap_ - heap_begin_) + 4096);
  const std::size_t base = work_.size();
  work_.emplace_back(left, right);
  bool unified = true;
  while (unified && work_.size() > base) {
    const auto [a, b] = work_.back();
    work_.pop_back();
    if (a == b || !guard.enter(a, b)) continue;
    const Cell functor = functor_of(a);
    if (functor != functor_of(b)) {
      unified = false;
      break;
    }
    const Cell* const left_arguments = arguments_of(a);
    const Cell* const right_arguments = arguments_of(b);
    // Last argument first on the stack: arguments are unified from left to right.
    for (std::uint32_t i = functor.functor_arity(); i-- > 0;) {
      const Cell x = dereference(left_arguments[i]);
      const Cell y = dereference(right_arguments[i]);
      if (x == y) continue;
      if (x.is_compound() && y.is_compound() && x.tag() == y.tag()) {
        work_.emplace_back(x, y);
      } else if (!unify(x, y)) {
        unified = false;
        break;
      }
    }
  }
  work_.resize(base);
  return unified;
}

// --- Standard order ------------------------------------------------------------------------------

namespace {

int order_class(Cell cell) noexcept {
  switch (cell.tag()) {
    case Tag::reference:
      return 0;
    case Tag::floating:
    case Tag::integer:
    case Tag::big_integer:
      return 1;
    case Tag::atom:
      return 3;
    default:
      return 4;
  }
}

int sign_of(int value) noexcept { return (value > 0) - (value < 0); }

/// Numbers by value; a float before the integer of equal value; NaN before all other numbers.
int compare_numeric(Cell left, Cell right) noexcept {
  const NumberOrder order = compare_number_cells(left, right);
  if (!order.ordered) {
    const auto is_nan = [](Cell cell) {
      return cell.is_float() && cell.float_value() != cell.float_value();
    };
    return static_cast<int>(is_nan(right)) - static_cast<int>(is_nan(left));
  }
  if (order.sign != 0) return order.sign;
  if (left.is_float() && right.is_float()) {
    return static_cast<int>(std::signbit(right.float_value())) -
           static_cast<int>(std::signbit(left.float_value()));
  }
  return static_cast<int>(right.is_float()) - static_cast<int>(left.is_float());
}

int compare_texts(std::string_view left, std::string_view right) noexcept {
  // UTF-8 orders as its code points do.
  return sign_of(left.compare(right));
}

}  // namespace

bool Machine::same_content(Cell left, Cell right) {
  if (!left.is_structure()) return compare(left, right) == 0;
  if (*left.pointer() != *right.pointer()) return false;
  const std::uint32_t arity = left.pointer()->functor_arity();
  for (std::uint32_t i = 1; i <= arity; ++i) {
    const Cell x = dereference(left.pointer()[i]);
    const Cell y = dereference(right.pointer()[i]);
    if (x == y) continue;
    return x.tag() == y.tag() && !x.is_constant() && !x.is_reference() && compare(left, right) == 0;
  }
  return true;
}

int Machine::compare(Cell left, Cell right) {
  left = dereference(left);
  right = dereference(right);
  if (left == right) return 0;
  if (left.is_small_integer() && right.is_small_integer()) {
    return left.small_integer() < right.small_integer() ? -1 : 1;
  }
  // Of structures such as X-Y the first different arguments often decide.
  if (left.is_structure() && right.is_structure() && *left.pointer() == *right.pointer() &&
      left.pointer()->functor_arity() > 0) {
    const std::uint32_t arity = left.pointer()->functor_arity();
    std::uint32_t i = 1;
    while (i < arity && dereference(left.pointer()[i]) == dereference(right.pointer()[i])) ++i;
    const Cell x = dereference(left.pointer()[i]);
    const Cell y = dereference(right.pointer()[i]);
    if (x.is_small_integer() && y.is_small_integer()) {
      return static_cast<int>(x.small_integer() > y.small_integer()) -
             static_cast<int>(x.small_integer() < y.small_integer());
    }
  }
  return compare_deep(left, right);
}

int Machine::compare_deep(Cell left, Cell right) {
  CycleGuard guard(static_cast<std::size_t>(heap_ - heap_begin_) + 4096);
  const std::size_t base = work_.size();
  work_.emplace_back(left, right);
  int result = 0;
  while (result == 0 && work_.size() > base) {
    const Cell a = dereference(work_.back().first);
    const Cell b = dereference(work_.back().second);
    work_.pop_back();
    if (a == b) continue;
    if (order_class(a) != order_class(b)) {
      result = order_class(a) < order_class(b) ? -1 : 1;
    } else if (a.is_reference()) {
      result = a.pointer() < b.pointer() ? -1 : 1;
    } else if (a.is_number()) {
      result = compare_numeric(a, b);
    } else if (a.is_atom()) {
      const lang::SymbolTable& symbols = program_.symbols();
      result = compare_texts(symbols.name(a.atom_name()), symbols.name(b.atom_name()));
    } else if (guard.enter(a, b)) {
      const Cell f = functor_of(a);
      const Cell g = functor_of(b);
      if (f.functor_arity() != g.functor_arity()) {
        result = f.functor_arity() < g.functor_arity() ? -1 : 1;
      } else if (f != g) {
        const lang::SymbolTable& symbols = program_.symbols();
        result = compare_texts(symbols.name(f.functor_name()), symbols.name(g.functor_name()));
      } else {
        for (std::uint32_t i = f.functor_arity(); i-- > 0;) {
          work_.emplace_back(arguments_of(a)[i], arguments_of(b)[i]);
        }
      }
    }
  }
  work_.resize(base);
  return result;
}

// --- Walks ---------------------------------------------------------------------------------------

namespace {

/// Calls `visit` for each variable, depth first and left to right, until it returns false. Blocks
/// are visited once when the walk gets long.
template <typename Visit>
void walk_variables(Cell term, std::size_t budget, Visit visit) {
  std::vector<Cell> open{term};
  std::unordered_set<std::uint64_t> seen;
  std::size_t steps = 0;
  while (!open.empty()) {
    const Cell cell = dereference(open.back());
    open.pop_back();
    if (cell.is_reference()) {
      if (!visit(cell)) return;
      continue;
    }
    if (!cell.is_compound()) continue;
    if (++steps > budget && !seen.insert(cell.bits).second) continue;
    const Cell* const arguments = arguments_of(cell);
    for (std::uint32_t i = functor_of(cell).functor_arity(); i-- > 0;) open.push_back(arguments[i]);
  }
}

}  // namespace

bool Machine::is_ground(Cell term) {
  bool ground = true;
  walk_variables(term, static_cast<std::size_t>(heap_ - heap_begin_) + 1024, [&](Cell) {
    ground = false;
    return false;
  });
  return ground;
}

std::vector<Cell> Machine::variables_of(Cell term) {
  std::vector<Cell> found;
  std::unordered_set<std::uint64_t> seen;
  walk_variables(term, static_cast<std::size_t>(heap_ - heap_begin_) + 1024, [&](Cell variable) {
    if (seen.insert(variable.bits).second) found.push_back(variable);
    return true;
  });
  return found;
}

bool Machine::is_acyclic(Cell term) {
  // Depth-first search; a block is on the path from its opening to its closing.
  enum class State : std::uint8_t { open, done };
  std::unordered_map<std::uint64_t, State> states;
  std::vector<std::pair<Cell, std::uint32_t>> path;
  const auto enter = [&](Cell cell) {
    cell = dereference(cell);
    if (!cell.is_compound()) return true;
    const auto [place, is_new] = states.emplace(cell.bits, State::open);
    if (is_new) path.emplace_back(cell, 0);
    return is_new || place->second == State::done;
  };
  if (!enter(term)) return false;
  while (!path.empty()) {
    auto& [cell, next] = path.back();
    if (next == functor_of(cell).functor_arity()) {
      states[cell.bits] = State::done;
      path.pop_back();
    } else if (!enter(arguments_of(cell)[next++])) {
      return false;
    }
  }
  return true;
}

}  // namespace zermelo::interpreter
