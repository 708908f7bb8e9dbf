// SPDX-License-Identifier: MIT
// Native twins: predicates of the libraries a second time, in C++. The clauses in stdlib/ are what
// a predicate means. A twin stands before them and takes the calls that it can answer as they
// would, solution by solution and in their order; it declines every other call, and then they run.
// So errors come from the clauses alone.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "interpreter/program/predicate.hpp"

namespace zermelo::interpreter {

/// What a twin did with a call.
enum class TwinReply : std::uint8_t {
  declined,   ///< nothing, and nothing is bound: the clauses take the call
  failed,     ///< there is no solution
  succeeded,  ///< this is the only solution
  more,       ///< this is the first solution: `Twin::solutions` gives the others one by one
};

/// Looks at a call. It raises no error (a twin that lacks room declines), runs no goals, and takes
/// a bounded time, since the machine looks at its limits between calls only. One that has `more`
/// says `Machine::expect_choice` before it binds anything, and writes its state behind the
/// arguments.
using TwinFunction = TwinReply (*)(Machine& machine, Cell* arguments);

struct Twin {
  std::string_view module;
  TwinFunction call = nullptr;
  /// Name and arity; and what gives the solutions after the first, if `call` may have more.
  BuiltinInfo solutions;
};

/// The twin of a library's predicate; null when it has none.
const Twin* find_twin(std::string_view library, std::string_view name,
                      std::uint32_t arity) noexcept;

// One table for each library.
std::span<const Twin> grid_twins() noexcept;
std::span<const Twin> list_twins() noexcept;
std::span<const Twin> moves_twins() noexcept;
std::span<const Twin> points_twins() noexcept;
std::span<const Twin> sowing_twins() noexcept;

/// All of them.
inline std::array<std::span<const Twin>, 5> twin_tables() noexcept {
  return {grid_twins(), list_twins(), moves_twins(), points_twins(), sowing_twins()};
}

namespace twins {

/// Of a predicate that has at most one solution.
constexpr Twin single(std::string_view module, std::string_view name, std::uint32_t arity,
                      TwinFunction call) {
  return {module, call, {.name = name, .arity = arity}};
}

/// Of one that may have several.
constexpr Twin several(std::string_view module, std::string_view name, std::uint32_t arity,
                       TwinFunction call, NondeterministicBuiltin solutions,
                       std::uint32_t state_cells = 1) {
  return {
      module,
      call,
      {.name = name, .arity = arity, .nondeterministic = solutions, .state_cells = state_cells}};
}

inline TwinReply reply(bool succeeded) noexcept {
  return succeeded ? TwinReply::succeeded : TwinReply::failed;
}
/// Of a call that has looked for its first solution as for another one.
constexpr TwinReply reply(Redo redo) noexcept {
  if (redo == Redo::more) return TwinReply::more;
  return redo == Redo::last ? TwinReply::succeeded : TwinReply::failed;
}

}  // namespace twins

}  // namespace zermelo::interpreter
