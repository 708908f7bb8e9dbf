// SPDX-License-Identifier: MIT
// Which procedures take fuel: none may run for long without.
#include "interpreter/ir/fuel.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include <boost/test/unit_test.hpp>

namespace zermelo::interpreter {
namespace {

using ir::Op;
using ir::Operand;
using ir::Statement;

using List = std::vector<Statement>;

Statement work() { return {.op = Op::element, .target = 0}; }
Statement call_of(std::int32_t callee) { return {.op = Op::call, .label = 0, .callee = callee}; }
Statement rounds(std::int64_t last, List body) {
  return {.op = Op::loop,
          .label = 1,
          .a = Operand::word(1),
          .b = Operand::word(last),
          .body = std::move(body)};
}

/// Procedures that call those before them.
std::vector<bool> fuel(const std::vector<List>& bodies) {
  ir::Unit unit;
  for (const List& body : bodies) unit.procedures.emplace_back().body = body;
  std::vector<std::int32_t> order(bodies.size());
  std::iota(order.begin(), order.end(), 0);
  return takes_fuel(unit, order);
}

bool last_takes_fuel(const std::vector<List>& bodies) { return fuel(bodies).back(); }

BOOST_AUTO_TEST_SUITE(fuel_of_procedures)

BOOST_AUTO_TEST_CASE(little_work_takes_none) {
  BOOST_TEST(!last_takes_fuel({{work()}}));
  BOOST_TEST(!last_takes_fuel({{work()}, {call_of(0), call_of(0)}}));
  BOOST_TEST(!last_takes_fuel({{rounds(8, {work(), work()})}}));
}

BOOST_AUTO_TEST_CASE(what_begins_anew_takes_fuel) {
  BOOST_TEST(last_takes_fuel({{{.op = Op::block, .label = 0, .body = {{.op = Op::restart}}}}}));
  ir::Unit unit;
  unit.procedures.emplace_back().is_recursive = true;
  BOOST_TEST(takes_fuel(unit, {0})[0]);
}

BOOST_AUTO_TEST_CASE(much_work_takes_fuel) {
  BOOST_TEST(last_takes_fuel({List(1000, work())}));
  BOOST_TEST(last_takes_fuel({{rounds(200, {work(), work()})}}));
  BOOST_TEST(last_takes_fuel({List(50, work()), {rounds(9, {call_of(0)})}}));
}

BOOST_AUTO_TEST_CASE(calls_of_calls_take_fuel_now_and_then) {
  // Each calls the one before twice: without fuel the last would run for 2 to the 40.
  std::vector<List> bodies{{work()}};
  for (std::int32_t i = 0; i < 40; ++i) bodies.push_back({call_of(i), call_of(i)});
  const std::vector<bool> all = fuel(bodies);
  for (std::size_t i = 0; i + 10 <= all.size(); ++i) {
    const auto from = all.begin() + static_cast<std::ptrdiff_t>(i);
    BOOST_TEST((std::find(from, from + 10, true) != from + 10));
  }
}

BOOST_AUTO_TEST_CASE(what_is_done_for_each_solution_counts_for_all_of_them) {
  const List gives_many{rounds(100, {work(), {.op = Op::yield}})};
  const List uses_all{{.op = Op::enumerate, .label = 2, .callee = 0, .body = List(20, work())}};
  BOOST_TEST(last_takes_fuel({gives_many, uses_all}));
  const List gives_two{{.op = Op::yield}, {.op = Op::yield}};
  BOOST_TEST(!last_takes_fuel({gives_two, uses_all}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
