// SPDX-License-Identifier: MIT
#include "interpreter/layout/term_bytes.hpp"

#include <algorithm>
#include <cstring>
#include <optional>

#include "interpreter/layout/layout.hpp"

namespace zermelo::interpreter {

namespace {

constexpr int most_number = 255;

class Writer {
 public:
  Writer(const std::vector<Cell>& atoms, std::span<std::byte> bytes)
      : atoms_(atoms), bytes_(bytes) {}

  bool write(Cell term) {
    open_.push_back({term, Cell{0}});
    while (!open_.empty()) {
      const Open next = open_.back();
      open_.pop_back();
      const Cell cell = dereference(next.term);
      if (!(cell.is_list() ? put_cell(cell, next.before) : put(cell))) return false;
      if (cell.is_structure()) open_arguments(cell);
    }
    std::fill(bytes_.begin() + static_cast<std::ptrdiff_t>(used_), bytes_.end(), std::byte{0});
    return true;
  }

 private:
  struct Open {
    Cell term;
    Cell before;  ///< of the rest of a list: the functor of the element before it, 0 for none
  };

  void open_arguments(Cell structure) {
    const Cell* const arguments = arguments_of(structure);
    for (std::uint32_t i = functor_of(structure).functor_arity(); i-- > 0;)
      open_.push_back({arguments[i], Cell{0}});
  }

  bool put_cell(Cell list, Cell before) {
    const Cell* const parts = arguments_of(list);
    const Cell element = dereference(parts[0]);
    const Cell functor = element.is_structure() ? functor_of(element) : Cell{0};
    const bool is_alike = element.is_structure() && functor == before;
    open_.push_back({parts[1], functor});
    if (is_alike)
      open_arguments(element);
    else
      open_.push_back({element, Cell{0}});
    return add(is_alike ? TermCode::alike : TermCode::list);
  }

  bool put(Cell cell) {
    if (cell.is_structure()) return put_functor(functor_of(cell));
    if (cell.is_atom()) return put_atom(cell);
    return cell.is_small_integer() && put_integer(cell.small_integer());
  }

  bool put_functor(Cell functor) {
    const auto name = number(Cell::atom(functor.functor_name()));
    return name && functor.functor_arity() <= most_number && add(TermCode::structure) &&
           add(*name) && add(static_cast<int>(functor.functor_arity()));
  }

  bool put_atom(Cell atom) {
    const auto found = number(atom);
    if (!found) return false;
    if (TermCode::first_atom + *found <= most_number) return add(TermCode::first_atom + *found);
    return add(TermCode::atom) && add(*found);
  }

  bool put_integer(std::int64_t value) {
    const std::int64_t code = value - TermCode::least_integer + TermCode::first_integer;
    if (code >= TermCode::first_integer && code < TermCode::first_atom) {
      return add(static_cast<int>(code));
    }
    if (value >= Layout::atom_code || value <= -Layout::atom_code) return false;
    const auto word = static_cast<std::int32_t>(value);
    if (!add(TermCode::integer) || bytes_.size() - used_ < sizeof word) return false;
    std::memcpy(bytes_.data() + used_, &word, sizeof word);
    used_ += sizeof word;
    return true;
  }

  std::optional<int> number(Cell atom) const {
    const auto found = std::ranges::find(atoms_, atom);
    if (found == atoms_.end() || found - atoms_.begin() > most_number) return std::nullopt;
    return static_cast<int>(found - atoms_.begin());
  }

  bool add(int code) {
    if (used_ == bytes_.size()) return false;
    bytes_[used_++] = static_cast<std::byte>(code);
    return true;
  }

  const std::vector<Cell>& atoms_;
  std::span<std::byte> bytes_;
  std::size_t used_ = 0;
  std::vector<Open> open_;
};

class Reader {
 public:
  Reader(std::span<const std::byte> bytes, const std::vector<Cell>& atoms, Cell*& top)
      : bytes_(bytes), atoms_(atoms), top_(top) {}

  Cell read() {
    Cell term{};
    open_.push_back(&term);
    while (!open_.empty()) {
      Cell* const place = open_.back();
      open_.pop_back();
      *place = take(place);
    }
    return term;
  }

 private:
  /// The term that is to lie at `place`.
  Cell take(const Cell* place) {
    const int code = next();
    if (code == TermCode::list) return Cell::list(arguments(2));
    if (code == TermCode::alike) {
      // The rest of a list lies behind the element before it.
      const Cell functor = functor_of(place[-1]);
      Cell* const cell = top_;
      top_ += 2;
      open_.push_back(cell + 1);
      cell[0] = structure(functor);
      return Cell::list(cell);
    }
    if (code == TermCode::structure) {
      const Cell name = atoms_[static_cast<std::size_t>(next())];
      return structure(Cell::functor(name.atom_name(), static_cast<std::uint32_t>(next())));
    }
    if (code == TermCode::integer) {
      std::int32_t word = 0;
      std::memcpy(&word, bytes_.data() + used_, sizeof word);
      used_ += sizeof word;
      return Cell::integer(word);
    }
    if (code == TermCode::atom) return atoms_[static_cast<std::size_t>(next())];
    if (code >= TermCode::first_atom) {
      return atoms_[static_cast<std::size_t>(code - TermCode::first_atom)];
    }
    return Cell::integer(code - TermCode::first_integer + TermCode::least_integer);
  }

  Cell structure(Cell functor) {
    Cell* const first = top_++;
    *first = functor;
    arguments(functor.functor_arity());
    return Cell::structure(first);
  }

  Cell* arguments(std::uint32_t count) {
    Cell* const first = top_;
    top_ += count;
    for (std::uint32_t i = count; i-- > 0;) open_.push_back(first + i);
    return first;
  }

  int next() { return std::to_integer<int>(bytes_[used_++]); }

  std::span<const std::byte> bytes_;
  const std::vector<Cell>& atoms_;
  Cell*& top_;
  std::size_t used_ = 0;
  std::vector<Cell*> open_;
};

}  // namespace

bool write_term(Cell term, const std::vector<Cell>& atoms, std::span<std::byte> bytes) {
  return Writer(atoms, bytes).write(term);
}

Cell read_term(std::span<const std::byte> bytes, const std::vector<Cell>& atoms, Cell*& top) {
  return Reader(bytes, atoms, top).read();
}

}  // namespace zermelo::interpreter
