// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/model/integer_facts.hpp"
#include "interpreter/model/ir.hpp"

namespace zermelo::interpreter {

/// What is known of the inputs of all procedures: of each call so far, joined.
class KnownInputs {
 public:
  explicit KnownInputs(const ir::Unit& unit);

  void add(std::int32_t procedure, std::size_t input, const WordFacts& facts);
  /// A call from outside with the slots of a position, of which some are `large`, or with other
  /// inputs.
  void add_entry(std::int32_t procedure, const std::vector<bool>& large);
  /// A procedure that calls itself hands on what it gets, or nothing is known.
  void add_own_calls(std::int32_t procedure);
  const std::optional<WordFacts>& of(std::int32_t procedure, std::size_t input) const {
    return inputs_[static_cast<std::size_t>(procedure)][input];
  }

 private:
  void forget(std::int32_t procedure);
  void add_own_calls(std::int32_t procedure, const std::vector<ir::Statement>& list);

  const ir::Unit& unit_;
  std::vector<std::vector<std::optional<WordFacts>>> inputs_;
};

}  // namespace zermelo::interpreter
