// SPDX-License-Identifier: MIT
#include "interpreter/specialize/store.hpp"

#include <algorithm>
#include <utility>

#include "interpreter/specialize/unsupported.hpp"

namespace zermelo::interpreter {

using ValueKind = SymbolicValue::Kind;

ValueId SymbolicStore::add(SymbolicValue value) {
  values_.push_back(std::move(value));
  return static_cast<ValueId>(values_.size() - 1);
}

ValueId SymbolicStore::word(ir::Variable variable, Domain domain) {
  return add({ValueKind::word, Cell{0}, 0, 0, variable, std::move(domain)});
}

ValueId SymbolicStore::term(ir::Variable variable, std::shared_ptr<const Abstract> element) {
  return add({ValueKind::term, Cell{0}, 0, 0, variable, {}, std::move(element)});
}

ValueId SymbolicStore::structure(Cell functor, std::span<const ValueId> arguments) {
  const auto first = static_cast<std::uint32_t>(arguments_.size());
  arguments_.insert(arguments_.end(), arguments.begin(), arguments.end());
  return add({ValueKind::structure, functor, first, static_cast<std::uint32_t>(arguments.size())});
}

ValueId SymbolicStore::array(Cell functor, std::uint32_t length, ir::Variable variable,
                             Domain domain) {
  return add({ValueKind::array, functor, 0, length, variable, std::move(domain)});
}

ValueId SymbolicStore::variant(ir::Variable tag, Domain domain,
                               std::span<const ValueId> structures) {
  const auto first = static_cast<std::uint32_t>(arguments_.size());
  arguments_.insert(arguments_.end(), structures.begin(), structures.end());
  return add({ValueKind::variant, Cell{0}, first, static_cast<std::uint32_t>(structures.size()),
              tag, std::move(domain)});
}

ValueId SymbolicStore::list(std::uint32_t first, std::uint32_t length, ir::Variable variable,
                            const Domain& domain, std::uint32_t width) {
  if (length == 0) return constant(nil_cell);
  const ValueId made = add({ValueKind::list, list_functor, first, length, variable, domain});
  values_[made].width = width;
  return made;
}

ValueId SymbolicStore::rest(SymbolicValue list, std::int32_t elements) {
  list.first += static_cast<std::uint32_t>(elements) * list.step();
  list.length -= static_cast<std::uint32_t>(elements);
  list.before = SymbolicValue::no_value;
  return list.length == 0 ? constant(nil_cell) : add(std::move(list));
}

void SymbolicStore::bind(ValueId id, ValueId target) {
  id = find(id);
  target = find(target);
  if (id == target) return;
  trail_.push_back({id, std::move(values_[id])});
  values_[id] = {ValueKind::link, Cell{0}, target};
}

bool SymbolicStore::was_unbound(ValueId id, const Mark& mark) const noexcept {
  if (id >= mark.values) return false;
  const auto change = std::find_if(trail_.begin() + static_cast<std::ptrdiff_t>(mark.trail),
                                   trail_.end(), [&](const Change& one) { return one.id == id; });
  return (change == trail_.end() ? values_[id] : change->old).kind == ValueKind::unbound;
}

void SymbolicStore::undo(const Mark& mark) {
  while (trail_.size() > mark.trail) {
    values_[trail_.back().id] = std::move(trail_.back().old);
    trail_.pop_back();
  }
  values_.resize(mark.values);
  arguments_.resize(mark.arguments);
}

void SymbolicStore::refuse_hidden() { throw Unsupported{std::string(hidden_is_looked_at)}; }

void SymbolicStore::clear() {
  values_.clear();
  arguments_.clear();
  trail_.clear();
}

}  // namespace zermelo::interpreter
