// SPDX-License-Identifier: MIT
// Which slots rows get, by what is known of the words that come to them.
#include "interpreter/passes/row_slots.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

namespace zermelo::interpreter {
namespace {

using ir::Op;
using ir::Operand;
using ir::SlotKind;
using ir::Statement;
using ir::Variable;

/// Procedure 0, which is called with a position of one word and gives one, calls procedure 1 with
/// that word and rows of two slots, which that procedure puts a row before.
struct Fixture {
  static constexpr Variable word = 0, none_yet = 1, longer = 2, result = 3;

  explicit Fixture(SlotKind kind = SlotKind::small) : type(ir::rows_type(2, kind)) {
    unit.procedures.resize(2);
    ir::Procedure& entry = unit.procedures[0];
    entry.inputs = {word};
    entry.variables = {{}, type, type, {}};
    entry.outputs = {{}};
    entry.body = {
        {.op = Op::no_rows, .target = none_yet},
        {.op = Op::call,
         .callee = 1,
         .inputs = {Operand::of(word), Operand::of(none_yet)},
         .outputs = {longer}},
        {.op = Op::row_slot, .target = result, .a = Operand::of(longer), .is_checked = false},
        {.op = Op::succeed, .inputs = {Operand::of(result)}},
    };
    ir::Procedure& callee = unit.procedures[1];
    callee.inputs = {word, none_yet};
    callee.variables = {{}, type, type, {}};
    callee.outputs = {type};
    callee.body = {
        {.op = Op::add_row, .target = longer, .a = Operand::of(none_yet)},
        {.op = Op::succeed, .inputs = {Operand::of(longer)}},
    };
    entries.push_back({.kind = EntryPoint::Kind::value, .field = "eval", .procedure = 0});
  }

  /// What the slots of all these rows become where the row is of such words.
  SlotKind slots(std::vector<Operand> words) {
    unit.procedures[1].body.front().inputs = std::move(words);
    simplify_with_slots(unit, entries, {false});
    const SlotKind kind = unit.procedures[0].variables[longer].slot_kind();
    BOOST_TEST((unit.procedures[0].variables[none_yet].slot_kind() == kind));
    BOOST_TEST((unit.procedures[1].variables[none_yet].slot_kind() == kind));
    BOOST_TEST((unit.procedures[1].variables[longer].slot_kind() == kind));
    BOOST_TEST((unit.procedures[1].outputs[0].slot_kind() == kind));
    return kind;
  }

  ir::Type type;
  ir::Unit unit;
  std::vector<EntryPoint> entries;
};

SlotKind slots_for(std::int64_t value, SlotKind kind = SlotKind::small) {
  return Fixture(kind).slots({Operand::word(1), Operand::word(value)});
}

BOOST_AUTO_TEST_SUITE(row_slots)

BOOST_AUTO_TEST_CASE(slots_are_as_large_as_known_words_need) {
  for (const std::int64_t value : {-32, 0, 127}) BOOST_TEST((slots_for(value) == SlotKind::small));
  for (const std::int64_t value : {-16383, -33, 128, 16383})
    BOOST_TEST((slots_for(value) == SlotKind::wide));
  for (const std::int64_t value : {-16384, 16384, 65536, 1 << 30})
    BOOST_TEST((slots_for(value) == SlotKind::large));
  BOOST_TEST((slots_for(0, SlotKind::wide) == SlotKind::wide));
  BOOST_TEST((slots_for(ir::atom_base + 3) == SlotKind::small));
}

BOOST_AUTO_TEST_CASE(words_that_nothing_is_known_of_need_large_slots) {
  Fixture own;
  BOOST_TEST((own.slots({Operand::word(1), Operand::of(Fixture::word)}) == SlotKind::large));
}

BOOST_AUTO_TEST_CASE(a_word_of_other_rows_needs_slots_like_theirs) {
  Fixture own;
  std::vector<Statement>& body = own.unit.procedures[1].body;
  body.insert(body.begin(),
              {.op = Op::row_slot, .target = Fixture::result, .a = Operand::of(Fixture::none_yet)});
  const auto put = [&](Operand first) {
    own.unit.procedures[1].body[1].inputs = {first, Operand::of(Fixture::result)};
    simplify_with_slots(own.unit, own.entries, {false});
    return own.unit.procedures[1].variables[Fixture::longer].slot_kind();
  };
  BOOST_TEST((put(Operand::word(5)) == SlotKind::small));
  BOOST_TEST((put(Operand::word(500)) == SlotKind::wide));
}

BOOST_AUTO_TEST_CASE(rows_of_positions_stay_as_they_are) {
  Fixture own;
  own.unit.procedures[0].outputs = {own.type};
  own.unit.procedures[0].body.back().inputs = {Operand::of(Fixture::longer)};
  BOOST_TEST((own.slots({Operand::word(1), Operand::of(Fixture::word)}) == SlotKind::small));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
