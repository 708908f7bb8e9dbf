// SPDX-License-Identifier: MIT
#include "interpreter/twins/list_twins.hpp"

#include "interpreter/twins/lists.hpp"

namespace zermelo::interpreter {

namespace {

/// Of one whose solutions stand in one node after the other of a list. State: the next node, and
/// the beginning of the list that the last solution had.
constexpr Twin along(std::string_view name, std::uint32_t arity, TwinFunction call,
                     NondeterministicBuiltin solutions) {
  return twins::several("lists", name, arity, call, solutions, 1 + twins::Beginning::state_cells);
}

constexpr Twin list_table[] = {
    twins::several("lists", "member", 2, twins::member, twins::member_solutions),
    twins::single("lists", "memberchk", 2, twins::memberchk),
    along("select", 3, twins::select, twins::select_solutions),
    along("select", 4, twins::replace, twins::replace_solutions),
    along("nth0", 3, twins::nth0, twins::nth0_solutions),
    along("nth1", 3, twins::nth1, twins::nth1_solutions),
    along("nth0", 4, twins::nth0_rest, twins::nth0_rest_solutions),
    along("nth1", 4, twins::nth1_rest, twins::nth1_rest_solutions),
    along("append", 3, twins::append, twins::append_solutions),
    twins::single("lists", "reverse", 2, twins::reverse),
    twins::single("lists", "last", 2, twins::last),
    twins::single("lists", "sum_list", 2, twins::sum_list),
    twins::single("lists", "max_list", 2, twins::max_list),
    twins::single("lists", "min_list", 2, twins::min_list),
};

}  // namespace

std::span<const Twin> list_twins() noexcept { return list_table; }

}  // namespace zermelo::interpreter
