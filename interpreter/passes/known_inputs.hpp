// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/ir/ir.hpp"
#include "interpreter/passes/integer_facts.hpp"

namespace zermelo::interpreter {

/// What is known of words of procedures, by their places: of all that were added, joined.
class JoinedFacts {
 public:
  explicit JoinedFacts(std::size_t procedures) : facts_(procedures) {}

  void add(std::int32_t procedure, std::size_t place, const WordFacts& facts);
  /// Nothing where none was added.
  std::optional<WordFacts> of(std::int32_t procedure, std::size_t place) const;

 private:
  std::vector<std::vector<std::optional<WordFacts>>> facts_;
};

/// What is known of the inputs of all procedures: of each call so far, joined.
class KnownInputs {
 public:
  explicit KnownInputs(const ir::Unit& unit) : unit_(unit), inputs_(unit.procedures.size()) {}

  void add(std::int32_t procedure, std::size_t input, const WordFacts& facts) {
    inputs_.add(procedure, input, facts);
  }
  /// A call from outside with the slots of a position, of which some are `large`, or with other
  /// inputs.
  void add_entry(std::int32_t procedure, const std::vector<bool>& large);
  /// A procedure that calls itself, or begins again, hands on what it gets, or `own`: what is known
  /// of that whatever it gets.
  void add_own_calls(std::int32_t procedure, const JoinedFacts& own);
  std::optional<WordFacts> of(std::int32_t procedure, std::size_t input) const {
    return inputs_.of(procedure, input);
  }

 private:
  void forget(std::int32_t procedure);
  void add_own_calls(std::int32_t procedure, const JoinedFacts& own,
                     const std::vector<ir::Statement>& list);

  const ir::Unit& unit_;
  JoinedFacts inputs_;
};

}  // namespace zermelo::interpreter
