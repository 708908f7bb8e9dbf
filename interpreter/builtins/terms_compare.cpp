// SPDX-License-Identifier: MIT
// Unification, the standard order, variants and subsumption.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "interpreter/builtins/terms.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter::builtins {

namespace {

/// Undoes at its end all bindings made during its life.
class TrialBindings {
 public:
  explicit TrialBindings(Machine& machine) noexcept
      : machine_(machine), mark_(machine.trail_mark()) {}
  ~TrialBindings() { machine_.undo_to(mark_); }
  TrialBindings(const TrialBindings&) = delete;
  TrialBindings& operator=(const TrialBindings&) = delete;

 private:
  Machine& machine_;
  std::size_t mark_;
};

bool unifiable(Machine& machine, Cell left, Cell right) {
  const TrialBindings trial(machine);
  return machine.unify(left, right);
}

int order(Machine& machine, const Cell* arguments) {
  return machine.compare(arguments[0], arguments[1]);
}

}  // namespace

bool unify(Machine& machine, Cell* arguments) { return machine.unify(arguments[0], arguments[1]); }

bool not_unifiable(Machine& machine, Cell* arguments) {
  return !unifiable(machine, arguments[0], arguments[1]);
}

bool unify_with_occurs_check(Machine& machine, Cell* arguments) {
  // Only a binding inside the unified term can close a cycle, so looking at one side is enough.
  return machine.unify(arguments[0], arguments[1]) && machine.is_acyclic(arguments[0]);
}

bool decidably_equal(Machine& machine, Cell* arguments) {
  return order(machine, arguments) == 0 || not_unifiable(machine, arguments);
}

bool identical(Machine& machine, Cell* arguments) { return order(machine, arguments) == 0; }
bool not_identical(Machine& machine, Cell* arguments) { return order(machine, arguments) != 0; }
bool before(Machine& machine, Cell* arguments) { return order(machine, arguments) < 0; }
bool after(Machine& machine, Cell* arguments) { return order(machine, arguments) > 0; }
bool not_after(Machine& machine, Cell* arguments) { return order(machine, arguments) <= 0; }
bool not_before(Machine& machine, Cell* arguments) { return order(machine, arguments) >= 0; }

bool compare(Machine& machine, Cell* arguments) {
  const Cell wanted = dereference(arguments[0]);
  if (!wanted.is_reference()) {
    if (!wanted.is_atom()) return machine.type_error("atom", wanted);
    const std::string_view name = machine.program().symbols().name(wanted.atom_name());
    if (name != "<" && name != ">" && name != "=") return machine.domain_error("order", wanted);
  }
  const int sign = machine.compare(arguments[1], arguments[2]);
  return machine.unify(wanted, machine.make_atom(sign < 0 ? "<" : sign > 0 ? ">" : "="));
}

namespace {

/// Whether two terms are equal but for the names of variables. Compounds that stand opposite each
/// other are looked at once when the walk gets long, so cyclic terms end.
class VariantTest {
 public:
  bool run(Cell left, Cell right) {
    open_.emplace_back(left, right);
    while (!open_.empty()) {
      const Cell a = dereference(open_.back().first);
      const Cell b = dereference(open_.back().second);
      open_.pop_back();
      if (!agree(a, b)) return false;
    }
    return true;
  }

 private:
  bool agree(Cell a, Cell b) {
    if (a.is_reference() || b.is_reference()) return a.is_reference() && pair(a, b);
    if (a.tag() != b.tag()) return false;
    if (a.tag() == Tag::floating || a.tag() == Tag::big_integer) {
      return a.pointer()->bits == b.pointer()->bits;
    }
    return a.is_compound() ? open_arguments(a, b) : a == b;
  }

  bool pair(Cell a, Cell b) {
    return b.is_reference() && to_right_.emplace(a.bits, b.bits).first->second == b.bits &&
           to_left_.emplace(b.bits, a.bits).first->second == a.bits;
  }

  bool open_arguments(Cell a, Cell b) {
    const Cell functor = functor_of(a);
    if (functor != functor_of(b)) return false;
    if (++steps_ > remember_after && !seen_[a.bits].insert(b.bits).second) return true;
    for (std::uint32_t i = functor.functor_arity(); i-- > 0;) {
      open_.emplace_back(arguments_of(a)[i], arguments_of(b)[i]);
    }
    return true;
  }

  static constexpr std::size_t remember_after = 100'000;
  std::size_t steps_ = 0;
  std::vector<std::pair<Cell, Cell>> open_;
  std::unordered_map<std::uint64_t, std::uint64_t> to_right_;
  std::unordered_map<std::uint64_t, std::uint64_t> to_left_;
  std::unordered_map<std::uint64_t, std::unordered_set<std::uint64_t>> seen_;
};

}  // namespace

bool variant(Machine&, Cell* arguments) { return VariantTest().run(arguments[0], arguments[1]); }

bool not_variant(Machine& machine, Cell* arguments) { return !variant(machine, arguments); }

bool subsumes_term(Machine& machine, Cell* arguments) {
  const std::vector<Cell> variables = machine.variables_of(arguments[1]);
  const TrialBindings trial(machine);
  if (!machine.unify(arguments[0], arguments[1])) return false;
  // The specific term is unchanged when its variables are still distinct variables.
  std::unordered_set<std::uint64_t> distinct;
  return std::all_of(variables.begin(), variables.end(), [&](Cell variable) {
    const Cell value = dereference(variable);
    return value.is_reference() && distinct.insert(value.bits).second;
  });
}

}  // namespace zermelo::interpreter::builtins
