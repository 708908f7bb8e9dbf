// SPDX-License-Identifier: MIT
#include "interpreter/ir/mentions.hpp"

#include <algorithm>

namespace zermelo::interpreter::ir {

bool reads(const Statement& one, Variable variable) {
  const auto is_it = [variable](const Operand& each) { return each.variable == variable; };
  return is_it(one.a) || is_it(one.b) || is_it(one.c) || std::ranges::any_of(one.inputs, is_it);
}

bool mentions(const Statement& one, Variable variable) {
  return reads(one, variable) || (changes_array(one.op) && one.target == variable) ||
         mentions(one.body, variable);
}

bool mentions(const std::vector<Statement>& list, Variable variable) {
  return std::ranges::any_of(list,
                             [variable](const Statement& one) { return mentions(one, variable); });
}

bool assigns(const Statement& one, Variable variable) {
  return (one.op == Op::assign && one.target == variable) ||
         std::ranges::any_of(
             one.body, [variable](const Statement& inner) { return assigns(inner, variable); });
}

}  // namespace zermelo::interpreter::ir
