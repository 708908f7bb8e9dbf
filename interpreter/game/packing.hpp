// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_set>
#include <vector>

#include "interpreter/machine/cell.hpp"
#include "search/stored.hpp"

namespace zermelo::interpreter {

class Program;
struct SourcePredicate;

/// The atoms and functors that stand in the clauses of a program, numbered: those of roles first,
/// since positions are made of them. The same program gives the same numbers in every process. Does
/// not change, so that any number of threads can share it.
class ConstantList {
 public:
  explicit ConstantList(Program& program);

  static constexpr std::uint32_t unknown = ~std::uint32_t{0};
  /// The number of an atom or functor cell, from 0 and less than `most`; or `unknown`.
  std::uint32_t number(Cell constant) const noexcept;
  Cell operator[](std::uint32_t number) const noexcept { return cells_[number]; }
  std::size_t size() const noexcept { return cells_.size(); }

  static constexpr std::uint32_t most = 65'536;

 private:
  struct Slot {
    Cell constant{0};
    std::uint32_t number = unknown;
  };

  using Seen = std::unordered_set<std::uint64_t>;
  void add(const SourcePredicate& predicate, Seen& seen);
  void add(Cell constant, Seen& seen);
  void fill_slots();
  std::size_t home(Cell constant) const noexcept;

  std::vector<Cell> cells_;
  std::vector<Slot> slots_;  // open addressing; 0 bits are free
};

/// Ground terms as short byte strings and back: the nodes in preorder; a small integer takes one
/// byte, and so does an atom or functor of the program as long as it has not many of them. Equal
/// terms have equal strings, no string is the beginning of another one, and they mean the same in
/// every process that runs the same program. Sharing within a term is lost. Belongs to one thread.
class Packing {
 public:
  Packing(lang::SymbolTable& symbols, std::shared_ptr<const ConstantList> constants)
      : symbols_(symbols), constants_(std::move(constants)) {}

  /// Appends the string of `term`. Throws std::bad_alloc when it has more than `most_nodes` nodes.
  void pack(Cell term, search::Bytes& bytes);
  /// Builds the term of `bytes`, which `pack` made, at `top`, which moves on; false when there is
  /// no room up to `end`.
  bool unpack(search::BytesView bytes, Cell*& top, const Cell* end, Cell& term);

  const std::shared_ptr<const ConstantList>& constants() const noexcept { return constants_; }

  static constexpr std::size_t most_nodes = std::size_t{1} << 22;

 private:
  void put_constant(Cell constant, search::Bytes& bytes);
  Cell take_constant(std::uint8_t code, search::BytesView& bytes);

  lang::SymbolTable& symbols_;
  std::shared_ptr<const ConstantList> constants_;
  std::vector<Cell> walk_;
  std::vector<Cell*> targets_;
};

}  // namespace zermelo::interpreter
