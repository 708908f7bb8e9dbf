// SPDX-License-Identifier: MIT
// What is known of the words of a procedure at one place of it: bounds, and which are sums of
// others.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// Words from `low` to `high`. Atoms are the words below all integers.
struct Range {
  std::int64_t low = INT64_MIN;
  std::int64_t high = INT64_MAX;

  static constexpr Range of(std::int64_t word) noexcept { return {word, word}; }
  bool is_single() const noexcept { return low == high; }
  bool within(std::int64_t least, std::int64_t most) const noexcept {
    return low >= least && high <= most;
  }
  bool operator==(const Range&) const = default;
};

/// What is known of a word: its bounds; and if it is an integer, whether it is below 2^30 in
/// absolute value, as those in arrays are.
struct WordFacts {
  static constexpr std::int64_t slot_bound = std::int64_t{1} << 30;

  Range range;
  bool is_slot = false;

  /// Of an element of an array of words, or a part of a position that is a word.
  static constexpr WordFacts slot() noexcept { return {{ir::atom_base, slot_bound - 1}, true}; }
  /// What is known of a word that is one of the two.
  friend WordFacts joined(const WordFacts& a, const WordFacts& b) noexcept {
    return {{a.range.low < b.range.low ? a.range.low : b.range.low,
             a.range.high > b.range.high ? a.range.high : b.range.high},
            a.is_slot && b.is_slot};
  }
};

/// A constant and multiples of variables.
struct Sum {
  struct Term {
    ir::Variable variable = ir::none;
    std::int64_t factor = 0;
    bool operator==(const Term&) const = default;
  };
  static constexpr std::size_t most_terms = 4;

  std::int64_t constant = 0;
  std::array<Term, most_terms> terms{};  ///< by variable; factors are not 0
  std::size_t size = 0;

  static Sum word(std::int64_t value) noexcept { return {value, {}, 0}; }
  static Sum of(ir::Variable variable) noexcept { return {0, {Term{variable, 1}}, 1}; }
  std::span<const Term> parts() const noexcept { return std::span(terms).first(size); }
  bool is_word() const noexcept { return size == 0; }
  /// Whether it is a variable and a constant.
  bool is_offset() const noexcept { return size == 1 && terms[0].factor == 1; }
  bool is_variable() const noexcept { return is_offset() && constant == 0; }
  bool operator==(const Sum&) const = default;
};

/// left + factor * right; nothing where that has too many terms or too large factors.
std::optional<Sum> combine(const Sum& left, const Sum& right, std::int64_t factor);

class IntegerFacts {
 public:
  /// Nothing is known of the `count` variables.
  explicit IntegerFacts(std::size_t count)
      : sums_(count), is_sum_(count), ranges_(count), is_slot_(count), divisions_(count) {}

  // --- Definitions: they hold for ever ---
  /// `target` equals `value`.
  void define(ir::Variable target, const Sum& value);
  /// `target` is within `range`.
  void define(ir::Variable target, Range range);
  /// `target` is an element of an array of words: an atom, or an integer below 2^30.
  void define_slot(ir::Variable target);
  void define(ir::Variable target, const WordFacts& facts);
  /// `target` is `dividend` / `divisor`, or what remains. Neither is negative, and 0 < divisor.
  void define_division(ir::Variable target, const Sum& dividend, std::int64_t divisor,
                       bool is_remainder);

  // --- Questions ---
  Sum sum(ir::Operand operand) const;
  Range range(const Sum& sum) const;
  WordFacts facts(const Sum& sum) const;
  /// The range of what is known to be an integer.
  Range integer_range(const Sum& sum) const;
  /// The same of operands: of a variable that equals a sum more may be known than of the sum, as
  /// its parts were bounded together.
  Range range(ir::Operand operand) const;
  WordFacts facts(ir::Operand operand) const;
  Range integer_range(ir::Operand operand) const;
  /// The range of left + factor * right, integers, by the ranges of these; any where the factor is
  /// too large.
  Range combined_range(ir::Operand left, ir::Operand right, std::int64_t factor) const;
  /// The same value in fewer terms: quotient and remainder of one division are the dividend.
  Sum simplified(const Sum& sum) const;

  // --- What tests say: it holds until it is taken back ---
  void restrict(const Sum& sum, Range range);
  void restrict(ir::Operand operand, Range range);
  struct Mark {
    std::size_t changes;
    std::size_t restrictions;
  };
  Mark mark() const noexcept { return {trail_.size(), restrictions_.size()}; }
  void undo(Mark mark);

  /// Integers up to here are added and multiplied without care.
  static constexpr std::int64_t bound = std::int64_t{1} << 40;
  static bool is_bounded(Range range) noexcept { return range.within(-bound, bound); }

 private:
  struct Division {
    Sum dividend;
    std::int64_t divisor = 0;  ///< 0: none
    bool is_remainder = false;
  };
  struct Change {
    ir::Variable variable;
    Range old;
  };
  /// A sum of several variables, without its constant, of which more is known than of these.
  struct Restriction {
    Sum sum;
    Range range;
  };
  /// Whether it is a variable that equals a sum.
  bool is_sum(ir::Operand operand) const {
    return operand.variable != ir::none && is_sum_[index(operand.variable)];
  }
  Range as_integer(ir::Variable variable) const;
  Range range_of_terms(const Sum& sum) const;
  void note(const Sum& sum, Range range);
  void narrow(ir::Variable variable, Range range);
  static std::size_t index(ir::Variable variable) { return static_cast<std::size_t>(variable); }

  std::vector<Sum> sums_;
  std::vector<bool> is_sum_;
  std::vector<Range> ranges_;
  std::vector<bool> is_slot_;
  std::vector<Division> divisions_;
  std::vector<Change> trail_;
  std::vector<Restriction> restrictions_;
};

}  // namespace zermelo::interpreter
