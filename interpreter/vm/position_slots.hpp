// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "interpreter/layout/layout.hpp"
#include "interpreter/vm/run.hpp"

namespace zermelo::interpreter::vm {

/// Positions taken apart into the arguments of an entry, and put together from its results.
class PositionSlots {
 public:
  explicit PositionSlots(const Layout& layout);

  /// Gives the slots `wanted` to the arguments of the same numbers.
  void load(std::span<const std::uint32_t> wanted, const std::byte* position, runtime::C& context,
            std::int64_t* arguments) const;

  /// How a part of a position becomes an argument, and a result a part of a position.
  struct Slot {
    enum class Kind : std::uint8_t { byte, word, large, array, rows, term };
    Kind kind;
    std::uint32_t offset;   ///< in bytes
    std::uint32_t size;     ///< in bytes
    std::uint32_t row = 0;  ///< of rows: the bytes of one
  };
  /// A slot of a successor that may differ from the position before it, and its result. Atoms side
  /// by side, in registers side by side, are one change.
  struct Change {
    Slot slot;
    std::uint32_t run;   ///< how many slots
    std::int32_t from;   ///< a register; -1: `value` is the word
    std::int64_t value;  ///< is added
  };
  struct Changes {
    std::vector<Change> list;
    bool keeps_some = false;  ///< of the position before it
  };
  /// Those of a delivery whose results are a position.
  Changes changes(const Code& code, const Delivery& delivery) const;

  /// Writes the successor of `before`. Asks if it has no room for its results.
  void store(const Changes& changes, const Results& results, const std::byte* before,
             std::byte* successor) const;

 private:
  static Slot slot_of(const Layout::Node& node);

  std::vector<Slot> slots_;
  std::uint32_t size_;  ///< of a position, in bytes
};

}  // namespace zermelo::interpreter::vm
