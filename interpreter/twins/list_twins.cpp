// SPDX-License-Identifier: MIT
#include "interpreter/twins/list_twins.hpp"

namespace zermelo::interpreter {

namespace {

constexpr Twin det(std::string_view name, std::uint32_t arity, TwinFunction call) {
  return {"lists", call, {.name = name, .arity = arity}};
}

constexpr Twin nondet(std::string_view name, std::uint32_t arity, TwinFunction call,
                      NondeterministicBuiltin solutions) {
  return {"lists",
          call,
          {.name = name, .arity = arity, .nondeterministic = solutions, .state_cells = 1}};
}

constexpr Twin list_table[] = {
    nondet("member", 2, twins::member, twins::member_solutions),
    det("memberchk", 2, twins::memberchk),
    nondet("select", 3, twins::select, twins::select_solutions),
    nondet("select", 4, twins::replace, twins::replace_solutions),
    nondet("nth0", 3, twins::nth0, twins::nth0_solutions),
    nondet("nth1", 3, twins::nth1, twins::nth1_solutions),
    nondet("nth0", 4, twins::nth0_rest, twins::nth0_rest_solutions),
    nondet("nth1", 4, twins::nth1_rest, twins::nth1_rest_solutions),
    nondet("append", 3, twins::append, twins::append_solutions),
    det("reverse", 2, twins::reverse),
    det("last", 2, twins::last),
    det("sum_list", 2, twins::sum_list),
    det("max_list", 2, twins::max_list),
    det("min_list", 2, twins::min_list),
};

}  // namespace

std::span<const Twin> list_twins() noexcept { return list_table; }

}  // namespace zermelo::interpreter
