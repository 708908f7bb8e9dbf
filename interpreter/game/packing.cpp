// SPDX-License-Identifier: MIT
#include "interpreter/game/packing.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>
#include <span>
#include <string_view>

#include "interpreter/program/program.hpp"
#include "interpreter/program/roles.hpp"

namespace zermelo::interpreter {

namespace {

// The first byte of a node. Small integers and the first constants are that byte alone; for the
// others it says what follows.
enum Code : std::uint8_t {
  integer_8,
  integer_16,
  integer_32,
  integer_64,
  floating_64,
  far_constant,
  other_functor,
  spelled_atom,
  small_integers,
};
constexpr std::int64_t least_small = -2;
constexpr std::int64_t most_small = 61;
constexpr std::uint8_t near_constants = small_integers + (most_small - least_small + 1);
constexpr std::uint32_t near_count = 256 - near_constants;

constexpr bool is_constant(std::uint8_t code) {
  return code >= near_constants || (code >= far_constant && code <= spelled_atom);
}

template <class Number>
void put(search::Bytes& bytes, Code code, Number number) {
  const std::size_t before = bytes.size();
  bytes.resize(before + 1 + sizeof number);
  bytes[before] = static_cast<std::byte>(code);
  std::memcpy(bytes.data() + before + 1, &number, sizeof number);
}

template <class Number>
Number take(search::BytesView& bytes) {
  Number number;
  std::memcpy(&number, bytes.data(), sizeof number);
  bytes = bytes.subspan(sizeof number);
  return number;
}

template <class Narrow>
bool fits(std::int64_t value) {
  return value == static_cast<Narrow>(value);
}

std::int64_t take_number(search::BytesView& bytes, std::uint8_t code) {
  switch (code) {
    case integer_8:
      return take<std::int8_t>(bytes);
    case integer_16:
      return take<std::int16_t>(bytes);
    case integer_32:
      return take<std::int32_t>(bytes);
    case integer_64:
      return take<std::int64_t>(bytes);
    default:
      return code - small_integers + least_small;
  }
}

void put_integer(std::int64_t value, search::Bytes& bytes) {
  if (value >= least_small && value <= most_small) {
    bytes.push_back(static_cast<std::byte>(small_integers + (value - least_small)));
  } else if (fits<std::int8_t>(value)) {
    put(bytes, integer_8, static_cast<std::int8_t>(value));
  } else if (fits<std::int16_t>(value)) {
    put(bytes, integer_16, static_cast<std::int16_t>(value));
  } else if (fits<std::int32_t>(value)) {
    put(bytes, integer_32, static_cast<std::int32_t>(value));
  } else {
    put(bytes, integer_64, value);
  }
}

/// Where a term is built: cells from `top` on.
class Builder {
 public:
  Builder(Cell*& top, const Cell* end, std::vector<Cell*>& targets)
      : top_(top), end_(end), targets_(targets) {}

  bool compound(Cell functor, Cell& target) {
    const std::uint32_t arity = functor.functor_arity();
    const bool is_list = functor == list_functor;
    if (!has_room(arity + std::size_t{1})) return false;
    target = is_list ? Cell::list(top_) : Cell::structure(top_);
    if (!is_list) *top_++ = functor;
    for (std::uint32_t i = arity; i > 0; --i) targets_.push_back(top_ + (i - 1));
    top_ += arity;
    return true;
  }

  bool boxed(std::uint64_t bits, Tag tag, Cell& target) {
    if (!has_room(1)) return false;
    *top_ = {bits};
    target = tag == Tag::floating ? Cell::floating(top_) : Cell::big_integer(top_);
    ++top_;
    return true;
  }

 private:
  bool has_room(std::size_t cells) const { return static_cast<std::size_t>(end_ - top_) >= cells; }

  Cell*& top_;
  const Cell* end_;
  std::vector<Cell*>& targets_;
};

}  // namespace

// --- Constants -----------------------------------------------------------------------------------

ConstantList::ConstantList(Program& program) {
  const auto is_role = [&](const SourcePredicate& predicate) {
    const std::string_view name = program.symbols().name(predicate.name);
    return std::ranges::any_of(role_table, [&](const RoleInfo& role) {
      return role.name == name && role.arity == predicate.arity;
    });
  };
  std::unordered_set<std::uint64_t> seen;
  for (const SourcePredicate& predicate : program.user().source)
    if (is_role(predicate)) add(predicate, seen);
  for (const auto& module : program.modules()) {
    if (module->kind == Module::Kind::system) continue;
    for (const SourcePredicate& predicate : module->source) add(predicate, seen);
  }
  // Boards are often made by functor/3, with other arities than those in the clauses.
  for (const Cell constant : std::vector(cells_))
    if (constant.tag() == Tag::functor) add(Cell::atom(constant.functor_name()), seen);
  fill_slots();
}

void ConstantList::add(const SourcePredicate& predicate, Seen& seen) {
  for (const SourceClause& clause : predicate.clauses) {
    for (const lang::Node& node : clause.read.term.nodes()) {
      if (node.kind == lang::TermKind::atom) add(Cell::atom(node.functor.name), seen);
      if (node.kind == lang::TermKind::compound)
        add(Cell::functor(node.functor.name, node.functor.arity), seen);
    }
  }
}

void ConstantList::add(Cell constant, Seen& seen) {
  if (cells_.size() < most && seen.insert(constant.bits).second) cells_.push_back(constant);
}

std::size_t ConstantList::home(Cell constant) const noexcept {
  return (constant.bits * 0x9E3779B97F4A7C15U >> 32) & (slots_.size() - 1);
}

void ConstantList::fill_slots() {
  slots_.resize(std::bit_ceil(2 * cells_.size() + 1));
  for (std::uint32_t number = 0; number < cells_.size(); ++number) {
    std::size_t i = home(cells_[number]);
    while (slots_[i].constant.bits != 0) i = (i + 1) & (slots_.size() - 1);
    slots_[i] = {cells_[number], number};
  }
}

std::uint32_t ConstantList::number(Cell constant) const noexcept {
  std::size_t i = home(constant);
  while (slots_[i].constant.bits != 0 && slots_[i].constant != constant)
    i = (i + 1) & (slots_.size() - 1);
  return slots_[i].number;
}

// A constant that is made while rules run is spelled out.
void Packing::put_constant(Cell constant, search::Bytes& bytes) {
  const std::uint32_t number = constants_->number(constant);
  if (number < near_count) {
    bytes.push_back(static_cast<std::byte>(near_constants + number));
  } else if (number != ConstantList::unknown) {
    put(bytes, far_constant, static_cast<std::uint16_t>(number));
  } else if (constant.tag() == Tag::functor) {
    put(bytes, other_functor, constant.functor_arity());
    put_constant(Cell::atom(constant.functor_name()), bytes);
  } else {
    const std::string_view text = symbols_.name(constant.atom_name());
    put(bytes, spelled_atom, static_cast<std::uint32_t>(text.size()));
    const auto letters = std::as_bytes(std::span(text));
    bytes.insert(bytes.end(), letters.begin(), letters.end());
  }
}

Cell Packing::take_constant(std::uint8_t code, search::BytesView& bytes) {
  if (code >= near_constants) return (*constants_)[std::uint32_t{code} - near_constants];
  if (code == far_constant) return (*constants_)[take<std::uint16_t>(bytes)];
  if (code == other_functor) {
    const auto arity = take<std::uint32_t>(bytes);
    const Cell name = take_constant(take<std::uint8_t>(bytes), bytes);
    return Cell::functor(name.atom_name(), arity);
  }
  const auto size = take<std::uint32_t>(bytes);
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), size);
  bytes = bytes.subspan(size);
  return Cell::atom(symbols_.intern(text));
}

// --- Terms ---------------------------------------------------------------------------------------

void Packing::pack(Cell term, search::Bytes& bytes) {
  std::size_t nodes = 0;
  walk_.assign(1, term);
  while (!walk_.empty()) {
    const Cell cell = dereference(walk_.back());
    walk_.pop_back();
    if (++nodes > most_nodes) throw std::bad_alloc();
    if (cell.is_compound()) {
      const Cell functor = functor_of(cell);
      put_constant(functor, bytes);
      const Cell* const arguments = arguments_of(cell);
      for (std::uint32_t i = functor.functor_arity(); i > 0; --i) walk_.push_back(arguments[i - 1]);
    } else if (cell.is_integer()) {
      put_integer(cell.integer_value(), bytes);
    } else if (cell.is_float()) {
      put(bytes, floating_64, cell.pointer()->bits);
    } else {
      put_constant(cell, bytes);
    }
  }
}

bool Packing::unpack(search::BytesView bytes, Cell*& top, const Cell* end, Cell& term) {
  Builder builder(top, end, targets_);
  targets_.assign(1, &term);
  while (!targets_.empty()) {
    Cell& target = *targets_.back();
    targets_.pop_back();
    const auto code = take<std::uint8_t>(bytes);
    bool has_room = true;
    if (is_constant(code)) {
      const Cell found = take_constant(code, bytes);
      if (found.tag() == Tag::functor) {
        has_room = builder.compound(found, target);
      } else {
        target = found;
      }
    } else if (code == floating_64) {
      has_room = builder.boxed(take<std::uint64_t>(bytes), Tag::floating, target);
    } else {
      const std::int64_t value = take_number(bytes, code);
      if (Cell::fits_integer(value)) {
        target = Cell::integer(value);
      } else {
        has_room = builder.boxed(static_cast<std::uint64_t>(value), Tag::big_integer, target);
      }
    }
    if (!has_room) return false;
  }
  return true;
}

}  // namespace zermelo::interpreter
