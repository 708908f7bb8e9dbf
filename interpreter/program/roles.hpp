// SPDX-License-Identifier: MIT
// The predicates that make a rule file a game.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

/// X(identifier, name, arity).
#define ZERMELO_ROLES(X)           \
  X(initial, "initial", 1)         \
  X(to_move, "to_move", 2)         \
  X(move, "move", 3)               \
  X(terminal, "terminal", 2)       \
  X(eval, "eval", 2)               \
  X(players, "players", 2)         \
  X(values, "values", 2)           \
  X(repetition, "repetition", 1)   \
  X(canonical, "canonical", 2)     \
  X(priority, "priority", 3)       \
  X(show, "show", 1)               \
  X(game, "game", 1)               \
  X(moves, "moves", 2)             \
  X(staticval, "staticval", 2)     \
  X(max_to_move, "max_to_move", 1) \
  X(min_to_move, "min_to_move", 1)

enum class Role : std::uint8_t {
#define X(identifier, name, arity) identifier,
  ZERMELO_ROLES(X)
#undef X
};

struct RoleInfo {
  Role role;
  std::string_view name;
  std::uint32_t arity;
};

inline constexpr std::array role_table = {
#define X(identifier, name, arity) RoleInfo{Role::identifier, name, arity},
    ZERMELO_ROLES(X)
#undef X
};

constexpr const RoleInfo& info(Role role) noexcept {
  return role_table[static_cast<std::size_t>(role)];
}

/// The role of this name and arity.
constexpr std::optional<Role> find_role(std::string_view name, std::uint64_t arity) noexcept {
  for (const RoleInfo& each : role_table)
    if (each.name == name && each.arity == arity) return each.role;
  return std::nullopt;
}

/// The role by which a file says the same in another form.
constexpr std::optional<Role> other_form(Role role) noexcept {
  switch (role) {
    case Role::move:
      return Role::moves;
    case Role::moves:
      return Role::move;
    case Role::eval:
      return Role::staticval;
    case Role::staticval:
      return Role::eval;
    case Role::to_move:
      return Role::max_to_move;
    case Role::max_to_move:
    case Role::min_to_move:
      return Role::to_move;
    default:
      return std::nullopt;
  }
}

/// The predicates of a program that fill roles; null where a role is not defined.
class Roles {
 public:
  explicit Roles(Program& program);
  const Predicate* operator[](Role role) const noexcept {
    return predicates_[static_cast<std::size_t>(role)];
  }
  bool has(Role role) const noexcept { return (*this)[role] != nullptr; }
  /// Whether a predicate fills one of them.
  bool contains(const Predicate& predicate) const noexcept {
    return std::ranges::find(predicates_, &predicate) != predicates_.end();
  }

 private:
  std::array<const Predicate*, role_table.size()> predicates_{};
};

}  // namespace zermelo::interpreter
