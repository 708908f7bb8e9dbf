// SPDX-License-Identifier: MIT
// atom_concat/3 and sub_atom/5: atoms put together and taken apart.
#include <algorithm>

#include "interpreter/builtins/atoms.hpp"
#include "interpreter/builtins/text.hpp"
#include "lang/utf8.hpp"

namespace zermelo::interpreter::builtins {

namespace {

/// The text of a bound argument, nothing for an unbound one. False after an error.
bool optional_text(Machine& machine, Cell cell, std::string_view type,
                   std::optional<std::string>& text) {
  if (cell.is_reference()) return true;
  text = atomic_text(machine, cell);
  return text.has_value() || machine.type_error(type, cell);
}

/// Unifies with the atom of a text; a number agrees when it has that text.
bool unify_text(Machine& machine, Cell cell, std::string_view text) {
  cell = dereference(cell);
  if (cell.is_reference() || cell.is_atom()) return unify_atom(machine, cell, text);
  return atomic_text(machine, cell) == text;
}

Redo enumerate_splits(Machine& machine, const Cell* arguments, std::string_view whole,
                      Cell* state) {
  for (auto at = static_cast<std::size_t>(state[0].small_integer()); at <= whole.size();) {
    std::size_t next = at + 1;
    while (next < whole.size() && lang::is_utf8_continuation(whole[next])) ++next;
    const std::size_t mark = machine.trail_mark();
    if (unify_text(machine, arguments[0], whole.substr(0, at)) &&
        unify_text(machine, arguments[1], whole.substr(at))) {
      state[0] = Cell::integer(static_cast<std::int64_t>(next));
      return next > whole.size() ? Redo::last : Redo::more;
    }
    machine.undo_to(mark);
    at = next;
  }
  return Redo::fail;
}

}  // namespace

Redo atom_concat(Machine& machine, Cell* arguments, Cell* state) {
  std::optional<std::string> left;
  std::optional<std::string> right;
  std::optional<std::string> whole;
  if (!optional_text(machine, dereference(arguments[0]), "atomic", left) ||
      !optional_text(machine, dereference(arguments[1]), "atomic", right) ||
      !optional_text(machine, dereference(arguments[2]), "atomic", whole)) {
    return Redo::fail;
  }
  if (left && right) return as_redo(unify_text(machine, arguments[2], *left + *right));
  if (!whole) return as_redo(machine.instantiation_error());
  const std::string_view text = *whole;
  if (left) {
    return as_redo(text.starts_with(*left) &&
                   unify_text(machine, arguments[1], text.substr(left->size())));
  }
  if (right) {
    return as_redo(text.ends_with(*right) &&
                   unify_text(machine, arguments[0], text.substr(0, text.size() - right->size())));
  }
  return enumerate_splits(machine, arguments, text, state);
}

// --- sub_atom/5 ----------------------------------------------------------------------------------

namespace {

/// A text whose code points can be reached by number.
class IndexedText {
 public:
  explicit IndexedText(std::string text) : text_(std::move(text)), size_(code_point_count(text_)) {
    if (size_ == text_.size()) return;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (!lang::is_utf8_continuation(text_[i])) offsets_.push_back(i);
    }
    offsets_.push_back(text_.size());
  }

  std::int64_t size() const noexcept { return static_cast<std::int64_t>(size_); }
  std::string_view bytes() const noexcept { return text_; }
  std::size_t offset(std::int64_t number) const noexcept {
    const auto index = static_cast<std::size_t>(number);
    return offsets_.empty() ? index : offsets_[index];
  }
  std::string_view part(std::int64_t before, std::int64_t length) const noexcept {
    const std::size_t begin = offset(before);
    return bytes().substr(begin, offset(before + length) - begin);
  }

 private:
  std::string text_;
  std::size_t size_;
  std::vector<std::size_t> offsets_;
};

struct Bounds {
  std::int64_t least;
  std::int64_t greatest;
};

/// A question sub_atom(Atom, Before, Length, After, Part).
class SubAtom {
 public:
  SubAtom(Machine& machine, Cell* arguments, std::string text)
      : machine_(machine), arguments_(arguments), text_(std::move(text)) {}

  /// Looks at the arguments. False after an error.
  bool read() {
    return position(1, before_) && position(2, length_) && position(3, after_) &&
           optional_text(machine_, dereference(arguments_[4]), "atom", part_);
  }

  Redo next(Cell* state) {
    if (exceeds(before_) || exceeds(length_) || exceeds(after_)) return Redo::fail;
    return part_ ? next_occurrence(state) : next_part(state);
  }

 private:
  bool exceeds(std::optional<std::int64_t> position) const {
    return position && *position > text_.size();
  }

  bool position(int index, std::optional<std::int64_t>& value) {
    const Cell cell = dereference(arguments_[index]);
    if (cell.is_reference()) return true;
    if (!cell.is_integer()) return machine_.type_error("integer", cell);
    value = cell.integer_value();
    return *value >= 0 || machine_.domain_error("not_less_than_zero", cell);
  }

  bool unify_positions(std::int64_t before, std::int64_t length) {
    return machine_.unify(arguments_[1], Cell::integer(before)) &&
           machine_.unify(arguments_[2], Cell::integer(length)) &&
           machine_.unify(arguments_[3], Cell::integer(text_.size() - before - length));
  }

  // --- The part is known: look for it ---

  Redo next_occurrence(Cell* state) {
    const auto length = static_cast<std::int64_t>(code_point_count(*part_));
    if (before_ || after_) {
      const std::int64_t before = before_.value_or(text_.size() - after_.value_or(0) - length);
      const bool fits = before >= 0 && before <= text_.size() - length;
      return as_redo(fits && text_.part(before, length) == *part_ &&
                     unify_positions(before, length));
    }
    std::int64_t before = 0;
    auto at = static_cast<std::size_t>(state[0].small_integer());
    for (at = find(at); at != std::string_view::npos;) {
      before = static_cast<std::int64_t>(code_point_count(text_.bytes().substr(0, at)));
      const std::size_t following = find(at + 1);
      const std::size_t mark = machine_.trail_mark();
      if (unify_positions(before, length)) {
        state[0] = Cell::integer(static_cast<std::int64_t>(at) + 1);
        return following == std::string_view::npos ? Redo::last : Redo::more;
      }
      machine_.undo_to(mark);
      at = following;
    }
    return Redo::fail;
  }

  /// The first occurrence at or after a byte offset that begins a code point.
  std::size_t find(std::size_t from) const {
    const std::string_view bytes = text_.bytes();
    while (from < bytes.size() && lang::is_utf8_continuation(bytes[from])) ++from;
    return bytes.find(*part_, from);
  }

  // --- The part is asked for ---

  Bounds before_bounds() const {
    const std::int64_t size = text_.size();
    if (before_) return {*before_, *before_};
    if (length_ && after_) return {size - *length_ - *after_, size - *length_ - *after_};
    return {0, size - length_.value_or(after_.value_or(0))};
  }

  Bounds length_bounds(std::int64_t before) const {
    const std::int64_t rest = text_.size() - before;
    if (length_) return {*length_, *length_};
    if (after_) return {rest - *after_, rest - *after_};
    return {0, rest};
  }

  Redo next_part(Cell* state) {
    const Bounds befores = before_bounds();
    std::int64_t skipped = state[1].small_integer();
    for (std::int64_t before = befores.least + state[0].small_integer();
         before >= 0 && before <= std::min(befores.greatest, text_.size()); ++before, skipped = 0) {
      const Bounds lengths = length_bounds(before);
      const std::int64_t longest = std::min(lengths.greatest, text_.size() - before);
      for (std::int64_t length = lengths.least + skipped; length >= 0 && length <= longest;
           ++length) {
        const std::size_t mark = machine_.trail_mark();
        if (unify_positions(before, length) &&
            unify_text(machine_, arguments_[4], text_.part(before, length))) {
          state[0] = Cell::integer(before - befores.least);
          state[1] = Cell::integer(length - lengths.least + 1);
          const bool is_last = length == longest && before == befores.greatest;
          return is_last ? Redo::last : Redo::more;
        }
        machine_.undo_to(mark);
      }
    }
    return Redo::fail;
  }

  Machine& machine_;
  Cell* arguments_;
  IndexedText text_;
  std::optional<std::int64_t> before_;
  std::optional<std::int64_t> length_;
  std::optional<std::int64_t> after_;
  std::optional<std::string> part_;
};

}  // namespace

Redo sub_atom(Machine& machine, Cell* arguments, Cell* state) {
  const Cell atom = dereference(arguments[0]);
  if (atom.is_reference()) return as_redo(machine.instantiation_error());
  auto text = atomic_text(machine, atom);
  if (!text) return as_redo(machine.type_error("atom", atom));
  SubAtom question(machine, arguments, std::move(*text));
  return question.read() ? question.next(state) : Redo::fail;
}

}  // namespace zermelo::interpreter::builtins
