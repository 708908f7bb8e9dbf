// SPDX-License-Identifier: MIT
#include "interpreter/vm/choices.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace zermelo::interpreter::vm {

namespace {

/// Shorter rows of tests stay: processors foresee where a few of them lead.
constexpr std::size_t least_length = 4;
/// Unless all that they say is which register it is.
constexpr std::size_t least_registers = 3;

/// Of a table, as an instruction can name it.
constexpr std::uint64_t most_size = 0xFFFF;

/// Of all tables together, places for each instruction.
constexpr std::size_t most_places = 16;

/// Whether what stands behind the instruction comes next, at times.
bool falls_through(const Instruction& one) {
  switch (one.opcode) {
    case Opcode::jump:
    case Opcode::succeed:
    case Opcode::fail:
    case Opcode::restart:
    case Opcode::done:
    case Opcode::ask:
      return false;
    default:
      return true;
  }
}

class Choices {
 public:
  Choices(Code& code, std::int32_t begin)
      : code_(code),
        begin_(begin),
        old_(code.instructions.begin() + begin, code.instructions.end()),
        ways_(old_.size()) {}

  void add() {
    count_ways();
    std::size_t left = most_places * old_.size();
    for (std::size_t i = 0; i < old_.size(); ++i) {
      if (old_[i].opcode != Opcode::equal_k || is_inside_a_row(i)) continue;
      const std::vector<std::size_t> tests = row(i);
      if (tests.size() >= least_registers) replace(i, tests, left);
    }
  }

 private:
  const Instruction& at(std::size_t i) const { return old_[i]; }
  std::size_t target(std::size_t i) const {
    return static_cast<std::size_t>(old_[i].target - begin_);
  }

  /// The next test of the same row, or `i`.
  std::size_t next(std::size_t i) const {
    const std::size_t after = old_[i].target > begin_ ? target(i) : 0;
    const bool is_same = after > i && after < old_.size() && at(after).opcode == Opcode::equal_k &&
                         at(after).b == at(i).b;
    return is_same ? after : i;
  }

  std::vector<std::size_t> row(std::size_t i) const {
    std::vector<std::size_t> tests{i};
    for (std::size_t after = next(i); after != tests.back(); after = next(after))
      tests.push_back(after);
    return tests;
  }

  /// How many ways lead to each instruction but from a test before it in a row.
  void count_ways() {
    for (std::size_t i = 0; i < old_.size(); ++i) {
      const bool is_last = i + 1 == old_.size();
      if (!is_last && falls_through(at(i))) ++ways_[i + 1];
      const bool has_target = at(i).opcode != Opcode::copy_array && at(i).target > begin_;
      const bool is_test = at(i).opcode == Opcode::equal_k && next(i) != i;
      if (has_target && !is_test) ++ways_[target(i)];
    }
    ++ways_[0];
  }

  bool is_inside_a_row(std::size_t i) const { return ways_[i] == 0; }

  void replace(std::size_t place, const std::vector<std::size_t>& tests, std::size_t& left) {
    std::int64_t low = at(place).k;
    std::int64_t high = low;
    for (const std::size_t test : tests) {
      low = std::min(low, at(test).k);
      high = std::max(high, at(test).k);
    }
    const auto size = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
    if (size == 0 || size > left || size > most_size) return;
    const auto otherwise = at(tests.back()).target;
    std::vector<std::int32_t> places(size, otherwise);
    for (std::size_t i = tests.size(); i-- > 0;) {  // the first test of a word comes last
      const auto behind = static_cast<std::int32_t>(tests[i]) + begin_ + 1;
      places[static_cast<std::size_t>(at(tests[i]).k - low)] = behind;
    }
    Instruction made = at(place);
    made.opcode = Opcode::choose;
    made.c = static_cast<std::uint16_t>(size);
    made.k = low;
    made.target = otherwise;
    made.extra = static_cast<std::int32_t>(code_.choices.size());
    if (!picks_register(made, places) && tests.size() < least_length) return;
    left -= size;
    code_.choices.insert(code_.choices.end(), places.begin(), places.end());
    code_.instructions[static_cast<std::size_t>(begin_) + place] = made;
  }

  /// Where a move to a register ends up, and what it moves.
  struct Way {
    std::uint16_t target;
    std::uint16_t source;
    std::int32_t end;
    bool is_like(const Way& other) const { return target == other.target && end == other.end; }
  };
  std::optional<Way> way(std::int32_t place) const {
    const auto index = [this](std::int32_t one) { return static_cast<std::size_t>(one - begin_); };
    const Instruction& move = at(index(place));
    if (move.opcode != Opcode::move || move.k != 0) return std::nullopt;
    std::int32_t end = place + 1;
    if (at(index(end)).opcode == Opcode::jump) end = at(index(end)).target;
    return Way{move.a, move.b, end};
  }

  /// A choice between ways that only give another register to the same one each needs no ways:
  /// `places` become registers.
  bool picks_register(Instruction& made, std::vector<std::int32_t>& places) const {
    const std::optional<Way> last = way(made.target);
    if (!last) return false;
    std::vector<std::int32_t> sources;
    for (const std::int32_t place : places) {
      const std::optional<Way> one = way(place);
      if (!one || !one->is_like(*last)) return false;
      sources.push_back(one->source);
    }
    sources.push_back(last->source);
    places = std::move(sources);
    made.opcode = Opcode::pick;
    made.a = last->target;
    made.target = last->end;
    return true;
  }

  Code& code_;
  std::int32_t begin_;
  std::vector<Instruction> old_;
  std::vector<int> ways_;
};

}  // namespace

void add_choices(Code& code, std::int32_t begin) { Choices(code, begin).add(); }

}  // namespace zermelo::interpreter::vm
