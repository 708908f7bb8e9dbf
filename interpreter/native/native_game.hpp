// SPDX-License-Identifier: MIT
// What a compiled game and the program that runs it agree on: plain data and C functions.
#pragma once

#include <cstddef>
#include <cstdint>

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// What one thread lends to a compiled game for the time of a call. Whoever calls sets `fuel` and
/// `scratch` anew before each call.
struct NativeContext {
  std::int64_t fuel;            ///< steps that the call may take before it asks for more
  std::uint64_t* scratch;       ///< where terms of the call are built; moves on
  std::uint64_t* scratch_end;   ///< the end of that memory
  const void* rules = nullptr;  ///< what the functions of a NativeGame that is no machine code need
  /// Steps that the call may take from now on; 0 if it is to end with `ask`. Null where a call may
  /// take no more than it was given.
  std::int64_t (*refuel)(NativeContext*) = nullptr;
};

/// What a call comes to.
enum class NativeReply : std::int32_t {
  no,        ///< the goal fails
  yes,       ///< it succeeds, and the result is written
  ask,       ///< the call cannot be finished here: ask the machine, which says why
  no_room,   ///< the successors do not fit their memory
  too_large  ///< as `ask`: an integer has no room where it is to be kept
};

/// Where `expand` puts successors: one after the other, `position_size` bytes each.
struct NativeSuccessors {
  std::byte* top;  ///< aligned to 8; moves on
  std::byte* end;
  std::int64_t* priorities;      ///< one for each successor, or null where nobody wants them
  std::int64_t* priorities_end;  ///< the end of that memory
};

/// A compiled game. Positions are `position_size` bytes, a multiple of 8, aligned to 8; equal
/// positions have equal bytes. A role that is null runs in the machine. A word is an integer, or
/// an atom of the layout by its number: `native_atom_base` + number.
struct NativeGame {
  using Position = const std::byte*;

  std::uint32_t version;        ///< `native_version`
  std::uint32_t position_size;  ///< in bytes

  NativeReply (*terminal)(NativeContext*, Position, std::int64_t* value);
  /// All successors in the order of the rules; `no` if there are none.
  NativeReply (*expand)(NativeContext*, Position, NativeSuccessors*);
  /// Whether there is a successor.
  NativeReply (*has_move)(NativeContext*, Position);
  NativeReply (*to_move)(NativeContext*, Position, std::int64_t* player);
  NativeReply (*max_to_move)(NativeContext*, Position);
  NativeReply (*min_to_move)(NativeContext*, Position);
  NativeReply (*eval)(NativeContext*, Position, std::int64_t* value);
  /// The representative of the position's class, as a position.
  NativeReply (*canonical)(NativeContext*, Position, std::byte* representative);
};

inline constexpr std::uint32_t native_version = ir::code_version;
inline constexpr std::int64_t native_atom_base = ir::atom_base;
/// Integers are not less, so that no integer is an atom's word.
inline constexpr std::int64_t native_least_integer = ir::least_integer;
/// The name of the `NativeGame` in a shared object.
inline constexpr char native_symbol[] = "zermelo_game";

}  // namespace zermelo::interpreter
