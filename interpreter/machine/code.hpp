// SPDX-License-Identifier: MIT
// The form of compiled clauses: an array of 64-bit words, an instruction followed by its payload.
// `opcodes.def` is the one table of instructions; the enum, the names, the operand shapes and the
// dispatch are all made from it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {

enum class Opcode : std::uint16_t {
#define X(name, operands, payload) name,
#include "interpreter/machine/opcodes.def"
#undef X
};

struct OpcodeInfo {
  std::string_view name;
  std::string_view operands;
  std::string_view payload;
};

inline constexpr std::array opcode_table = {
#define X(name, operands, payload) OpcodeInfo{#name, operands, payload},
#include "interpreter/machine/opcodes.def"
#undef X
};

constexpr const OpcodeInfo& info(Opcode opcode) noexcept {
  return opcode_table[static_cast<std::size_t>(opcode)];
}

/// Words an instruction takes, payload included.
constexpr std::size_t word_count(Opcode opcode) noexcept { return 1 + info(opcode).payload.size(); }

struct Instruction {
  Opcode opcode;
  std::int16_t a;
  std::int16_t b;
  std::int16_t c;
};

struct Predicate;
struct BuiltinInfo;
struct ClauseIndex;
struct Twin;

union Word {
  Instruction instruction;
  Cell cell;
  std::int64_t number;
  const Predicate* predicate;
  const BuiltinInfo* builtin;
  const ClauseIndex* index;
  const Twin* twin;
};
static_assert(sizeof(Word) == 8);

/// What `test_type` asks of its first operand.
enum class TypeTest : std::int16_t {
  is_var,
  is_nonvar,
  is_atom,
  is_integer,
  is_float,
  is_number,
  is_atomic,
  is_compound,
  is_callable,
};

/// Largest register or slot number: operands are 16-bit and slots are written as negative numbers.
inline constexpr int max_register = 32000;

/// Operand that names environment slot `slot`.
constexpr std::int16_t slot_operand(int slot) noexcept {
  return static_cast<std::int16_t>(-1 - slot);
}

/// Memory for code and constants: blocks that never move and live as long as the arena.
template <typename T>
class BlockArena {
 public:
  /// A fresh block of `count` elements.
  std::span<T> allocate(std::size_t count) {
    if (count > left_.size()) grow(count);
    const std::span<T> block = left_.first(count);
    left_ = left_.subspan(count);
    return block;
  }

 private:
  void grow(std::size_t count) {
    const std::size_t size = count > block_size ? count : block_size;
    blocks_.push_back(std::make_unique<T[]>(size));
    left_ = std::span<T>(blocks_.back().get(), size);
  }
  static constexpr std::size_t block_size = 8192;
  std::vector<std::unique_ptr<T[]>> blocks_;
  std::span<T> left_;
};

}  // namespace zermelo::interpreter
