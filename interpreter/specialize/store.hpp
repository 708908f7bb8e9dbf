// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "interpreter/ir/abstract.hpp"
#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// Number of a symbolic value in a store.
using ValueId = std::uint32_t;

/// What stands for a term while a clause is specialised: known parts are terms, the others are
/// variables of the code that is being made.
struct SymbolicValue {
  enum class Kind : std::uint8_t {
    unbound,
    link,       ///< the value `first`
    constant,   ///< `cell`
    structure,  ///< functor `cell`, arguments from `first` on
    word,       ///< `variable`, of `domain`
    array,      ///< functor `cell`, elements in `variable`, of `domain`
    list,       ///< a list of `length` elements of `variable`, from element `first` on: of words,
                ///< or of lists of `width` words
    term,       ///< `variable`; a list of values that `element` covers, if there is one
    variant,    ///< one of the structures from `first` on, or a word of `domain`: see `variable`
    coming,     ///< a list of which the next element is not there yet
    hidden,     ///< a ground term that code does not have, of `domain` if that holds anything
  };
  Kind kind = Kind::unbound;
  Cell cell{0};
  std::uint32_t first = 0;
  std::uint32_t length = 0;
  ir::Variable variable = ir::none;
  Domain domain = {};
  std::shared_ptr<const Abstract> element = {};
  std::uint32_t width = 0;
  ir::Variable offset = ir::none;  ///< of a list of words: so many more words behind `first`
  /// Of the rest of a list, in memory behind it: the element before, or `no_value`.
  ValueId before = no_value;

  /// Whether it is a list of words from the first one of its array on.
  bool begins_array() const noexcept {
    return kind == Kind::list && first == 0 && width == 0 && offset == ir::none;
  }
  /// Of a list: how many words an element takes.
  std::uint32_t step() const noexcept { return width == 0 ? 1 : width; }

  static constexpr ValueId no_value = ~ValueId{0};
};

/// Thrown where a value is looked at that is still coming.
class NeedsMore {};

/// Symbolic values with bindings that can be taken back, as a machine's heap and trail.
class SymbolicStore {
 public:
  struct Mark {
    std::size_t values;
    std::size_t arguments;
    std::size_t trail;
  };

  ValueId add(SymbolicValue value);
  ValueId unbound() { return add({}); }
  ValueId constant(Cell cell) { return add({SymbolicValue::Kind::constant, cell}); }
  ValueId word(ir::Variable variable, Domain domain);
  ValueId term(ir::Variable variable, std::shared_ptr<const Abstract> element = nullptr);
  ValueId structure(Cell functor, std::span<const ValueId> arguments);
  ValueId array(Cell functor, std::uint32_t length, ir::Variable variable, Domain domain);
  /// One of the structures, by name, or an atomic value of the domain, as `tag` says.
  ValueId variant(ir::Variable tag, Domain domain, std::span<const ValueId> structures);
  /// The list of an array's elements from `first` on; `[]` if there are none.
  ValueId list(std::uint32_t first, std::uint32_t length, ir::Variable variable,
               const Domain& domain, std::uint32_t width = 0);
  /// What is behind the first element of a list, or with -1 what it is that of.
  ValueId rest(SymbolicValue list, std::int32_t elements = 1);

  /// `rest`, which lies behind `element`, remembers that it does.
  void note_before(ValueId rest, ValueId element) {
    if (values_[rest].kind != SymbolicValue::Kind::constant) values_[rest].before = element;
  }

  /// Follows links.
  ValueId find(ValueId id) const noexcept {
    while (values_[id].kind == SymbolicValue::Kind::link) id = values_[id].first;
    return id;
  }
  /// What `id` links to; itself if it is no link.
  ValueId next(ValueId id) const noexcept {
    return values_[id].kind == SymbolicValue::Kind::link ? values_[id].first : id;
  }
  /// Throws `NeedsMore` where nothing is known of it yet, and `Unsupported` where it is hidden: so
  /// whoever looks at a value need not think of these.
  const SymbolicValue& operator[](ValueId id) const {
    const SymbolicValue& value = values_[find(id)];
    if (value.kind == SymbolicValue::Kind::coming) throw NeedsMore{};
    if (value.kind == SymbolicValue::Kind::hidden) refuse_hidden();
    return value;
  }
  ValueId hidden(Domain domain) {
    return add({SymbolicValue::Kind::hidden, Cell{0}, 0, 0, ir::none, std::move(domain)});
  }
  bool is_hidden(ValueId id) const noexcept {
    return values_[find(id)].kind == SymbolicValue::Kind::hidden;
  }
  /// Of one that is hidden: empty where nothing is known.
  const Domain& hidden_domain(ValueId id) const noexcept { return values_[find(id)].domain; }
  /// A list that is still coming, from `source`.
  ValueId coming(std::uint32_t source) {
    return add({SymbolicValue::Kind::coming, Cell{0}, source});
  }
  std::uint32_t source(ValueId coming) const noexcept { return values_[find(coming)].first; }
  bool is_coming(ValueId id) const noexcept {
    return values_[find(id)].kind == SymbolicValue::Kind::coming;
  }
  /// Argument `index`, from 0, of a structure; structure `index` of a variant.
  ValueId argument(const SymbolicValue& structure, std::uint32_t index) const noexcept {
    return arguments_[structure.first + index];
  }
  /// Makes `id`, a value of its own, mean `target`; taken back by `undo`.
  void bind(ValueId id, ValueId target);
  /// Whether `id` was unbound at `mark`.
  bool was_unbound(ValueId id, const Mark& mark) const noexcept;

  Mark mark() const noexcept { return {values_.size(), arguments_.size(), trail_.size()}; }
  void undo(const Mark& mark);
  void clear();

 private:
  [[noreturn]] static void refuse_hidden();

  struct Change {
    ValueId id;
    SymbolicValue old;
  };
  std::vector<SymbolicValue> values_;
  std::vector<ValueId> arguments_;
  std::vector<Change> trail_;
};

}  // namespace zermelo::interpreter
