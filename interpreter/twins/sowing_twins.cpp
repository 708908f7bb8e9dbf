// SPDX-License-Identifier: MIT
// The twins of library(sowing).
#include <array>
#include <utility>

#include "interpreter/twins/board.hpp"
#include "interpreter/twins/twins.hpp"

namespace zermelo::interpreter {

namespace {

constexpr std::uint32_t most_pits = 64;
constexpr std::int64_t most_seeds = 4096;

/// Pits with small numbers of seeds, counted from 1.
struct Pits {
  std::array<std::int64_t, most_pits + 1> seeds{};
  std::int64_t count = 0;

  bool has(std::int64_t pit) const noexcept { return pit >= 1 && pit <= count; }
};

/// Nothing when the term is no compound of few small numbers.
std::optional<Pits> pits_of(Cell term) {
  const Cell board = dereference(term);
  if (!board.is_structure()) return std::nullopt;
  const std::uint32_t arity = functor_of(board).functor_arity();
  if (arity > most_pits) return std::nullopt;
  Pits pits;
  pits.count = arity;
  for (std::uint32_t i = 0; i < arity; ++i) {
    const auto seeds = small_integer(arguments_of(board)[i]);
    if (!seeds || *seeds < 0 || *seeds > most_seeds) return std::nullopt;
    pits.seeds[i + 1] = *seeds;
  }
  return pits;
}

using Skipped = std::array<bool, most_pits + 1>;

/// The pits of a proper list; nothing when there is anything else in it, or not a pit is left.
std::optional<Skipped> skipped_of(Cell term, const Pits& pits) {
  Skipped skipped{};
  std::int64_t length = 0;
  Cell rest = dereference(term);
  for (; rest.is_list() && length < pits.count; ++length) {
    const auto pit = small_integer(rest.pointer()[0]);
    if (!pit || !pits.has(*pit)) return std::nullopt;
    skipped[static_cast<std::size_t>(*pit)] = true;
    rest = dereference(rest.pointer()[1]);
  }
  if (rest != nil_cell || length >= pits.count) return std::nullopt;
  return skipped;
}

/// Sows the seeds of `pit`; the pit that gets the last one.
std::int64_t sow_from(Pits& pits, std::int64_t pit, const Skipped& skipped) {
  std::int64_t left = std::exchange(pits.seeds[static_cast<std::size_t>(pit)], 0);
  while (left > 0) {
    pit = pit % pits.count + 1;
    if (skipped[static_cast<std::size_t>(pit)]) continue;
    ++pits.seeds[static_cast<std::size_t>(pit)];
    --left;
  }
  return pit;
}

TwinReply sow(Machine& machine, Cell* arguments) {
  auto pits = pits_of(arguments[0]);
  const auto pit = small_integer(arguments[1]);
  if (!pits || !pit || !pits->has(*pit)) return TwinReply::declined;
  const auto skipped = skipped_of(arguments[2], *pits);
  const Cell result = dereference(arguments[3]);
  if (!skipped || !result.is_reference()) return TwinReply::declined;
  if (pits->seeds[static_cast<std::size_t>(*pit)] == 0) return TwinReply::failed;
  if (!machine.has_room(static_cast<std::size_t>(pits->count) + 1)) return TwinReply::declined;
  const std::int64_t last = sow_from(*pits, *pit, *skipped);
  Cell* const board = machine.heap_top();
  board[0] = functor_of(dereference(arguments[0]));
  for (std::int64_t i = 1; i <= pits->count; ++i)
    board[i] = Cell::integer(pits->seeds[static_cast<std::size_t>(i)]);
  machine.set_heap_top(board + pits->count + 1);
  machine.bind(result, Cell::structure(board));
  return twins::reply(machine.unify(arguments[4], Cell::integer(last)));
}

TwinReply seeds(Machine& machine, Cell* arguments) {
  const auto pits = pits_of(arguments[0]);
  const auto first = small_integer(arguments[1]);
  const auto last = small_integer(arguments[2]);
  if (!pits || !first || !last || !pits->has(*first) || !pits->has(*last)) {
    return TwinReply::declined;
  }
  std::int64_t sum = 0;
  for (std::int64_t i = *first; i <= *last; ++i) sum += pits->seeds[static_cast<std::size_t>(i)];
  return twins::reply(machine.unify(arguments[3], Cell::integer(sum)));
}

constexpr Twin sowing_table[] = {
    {"sowing", sow, {.name = "sow", .arity = 5}},
    {"sowing", seeds, {.name = "seeds", .arity = 4}},
};

}  // namespace

std::span<const Twin> sowing_twins() noexcept { return sowing_table; }

}  // namespace zermelo::interpreter
