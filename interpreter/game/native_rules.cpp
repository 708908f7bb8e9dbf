// SPDX-License-Identifier: MIT
#include "interpreter/game/native_rules.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace zermelo::interpreter {

using search::Side;

namespace {

// Between two looks at the clock: some milliseconds.
constexpr std::int64_t fuel_slice = 1'000'000;
constexpr std::size_t scratch_bytes = std::size_t{1} << 26;
constexpr std::size_t first_priorities = 256;

std::int64_t most_steps(std::uint64_t inferences) {
  constexpr auto endless = std::numeric_limits<std::int64_t>::max();
  const bool is_bounded = inferences != 0 && inferences < static_cast<std::uint64_t>(endless);
  return is_bounded ? static_cast<std::int64_t>(inferences) : endless;
}

bool is_compiled(const RuleModel& model, Role role) {
  return std::ranges::any_of(model.roles, [role](const RuleModel::RoleReport& report) {
    return report.role == role && report.is_compiled;
  });
}

}  // namespace

NativeRules::Lent::Lent(const void* own_rules, const Region& memory, std::uint64_t inferences)
    : NativeContext{.fuel = 0,
                    .scratch = nullptr,
                    .scratch_end = reinterpret_cast<std::uint64_t*>(memory.end()),
                    .rules = own_rules,
                    .refuel =
                        [](NativeContext* context) {
                          Lent& own = static_cast<Lent&>(*context);
                          const std::int64_t left = own.most - own.given;
                          if (left == 0 || own.patience.is_over()) return std::int64_t{0};
                          const std::int64_t slice = std::min(fuel_slice, left);
                          own.given += slice;
                          return slice;
                        }},
      scratch_begin(reinterpret_cast<std::uint64_t*>(memory.begin())),
      most(most_steps(inferences)),
      first_slice(std::min(fuel_slice, most)) {}

NativeRules::NativeRules(CompiledRules rules, const Roles& roles, const Players& players,
                         std::uint64_t inferences, std::shared_ptr<Misfits> misfits)
    : rules_(std::move(rules)),
      game_(*rules_.game),
      layout_(rules_.model->layout),
      roles_(roles),
      size_(layout_.size),
      scratch_(scratch_bytes),
      lent_(rules_.rules, scratch_, inferences),
      misfits_(std::move(misfits)),
      has_small_rows_(layout_.has_small_rows()),
      max_(word(players.max)),
      min_(word(players.min)),
      plain_max_(word(players.plain_max)),
      plain_min_(word(players.plain_min)),
      spare_(size_ / sizeof(Cell)),
      has_priorities_(is_compiled(*rules_.model, Role::priority)) {
  find_rows();
}

/// Lists stand at the beginning of positions, one behind the other, in whole words.
void NativeRules::find_rows() {
  for (const Layout::Node& node : layout_.nodes) {
    if (node.kind != Layout::Kind::rows) continue;
    const std::size_t end = node.offset + node.arity;
    if (node.offset != rows_end_ || end % word_bytes != 0) break;
    rows_.push_back({rows_end_, end, node.rows->shape.type().row_bytes()});
    rows_end_ = end;
  }
}

std::int64_t NativeRules::word(Cell name) const {
  std::int64_t result = 0;
  return layout_.word(name, result) ? result : no_word;
}

// --- Moves ---------------------------------------------------------------------------------------

NativeReply NativeRules::expand_with_priorities(Position position, std::byte*& top,
                                                std::byte* end) {
  last_count_ = unknown;
  ++expansions_;
  while (true) {
    NativeSuccessors room{top, end, priorities_.data(), priorities_.data() + priorities_.size()};
    const NativeReply reply = call(game_.expand, position, &room);
    if (reply == NativeReply::yes) {
      last_count_ = static_cast<std::size_t>(room.top - top) / size_;
      top = room.top;
    }
    const bool is_short = priorities_.size() < static_cast<std::size_t>(end - top) / size_;
    if (reply != NativeReply::no_room || !is_short) return reply;
    priorities_.resize(2 * priorities_.size());
  }
}

void NativeRules::want_priorities(bool wanted) {
  wants_priorities_ = wanted && has_priorities_;
  last_count_ = unknown;
  if (wants_priorities_ && priorities_.empty()) priorities_.resize(first_priorities);
}

std::optional<std::span<const std::int64_t>> NativeRules::last_priorities() const {
  if (last_count_ == unknown) return std::nullopt;
  return std::span(priorities_).first(last_count_);
}

std::optional<Side> NativeRules::textbook_side(Position position) {
  if (roles_.has(Role::to_move)) return std::nullopt;
  const bool has_max = roles_.has(Role::max_to_move);
  const bool has_min = roles_.has(Role::min_to_move);
  if (has_max) {
    const NativeReply reply = call(game_.max_to_move, position);
    if (reply == NativeReply::yes) return Side::max;
    if (reply != NativeReply::no) return std::nullopt;
  }
  if (has_min) {
    const NativeReply reply = call(game_.min_to_move, position);
    if (reply == NativeReply::yes) return Side::min;
    if (reply != NativeReply::no) return std::nullopt;
  }
  if (has_max == has_min) return std::nullopt;
  return has_max ? Side::min : Side::max;
}

const std::byte* NativeRules::canonical(Position position) {
  return call(game_.canonical, position, spare()) == NativeReply::yes ? spare() : nullptr;
}

}  // namespace zermelo::interpreter
