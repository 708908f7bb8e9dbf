// SPDX-License-Identifier: MIT
// Terms as the bytes of a layout and back.
#include "interpreter/layout/layout.hpp"

#include <array>

#include <boost/test/unit_test.hpp>

#include "interpreter/machine/machine.hpp"
#include "interpreter/native/native_game.hpp"
#include "interpreter/program/program.hpp"
#include "tests/unit/term_of.hpp"

namespace zermelo::interpreter {
namespace {

using Kind = Layout::Kind;
using Code = Layout::Code;

/// A layout with everything in it: p(Side, Count, 7, b(A, B, C), [x|Ns], [], q(5.0-like constant)).
struct LayoutFixture {
  Program program;
  Machine machine{program, MachineLimits{}};
  Layout layout;
  std::array<std::byte, 64> bytes{};
  std::array<Cell, 64> cells{};

  LayoutFixture() {
    layout.atoms = {atom("x"), atom("o"), atom("a_name_that_no_clause_has")};
    layout.nodes = {node(Kind::structure, functor("p", 6), 6),
                    slot(Code::atom, 0),
                    slot(Code::word, 4),
                    node(Kind::constant, Cell::integer(7)),
                    array(functor("b", 3), Code::atom, 3, 1),
                    node(Kind::structure, list_functor, 2),
                    node(Kind::constant, atom("x")),
                    {Kind::list, Code::word, {0}, 2, 8},
                    {Kind::list, Code::atom, {0}, 0, 0}};
    layout.size = 24;
  }

  static Layout::Node node(Kind kind, Cell constant, std::uint32_t arity = 0) {
    return {kind, Code::atom, constant, arity, 0};
  }
  static Layout::Node slot(Code code, std::uint32_t offset) {
    return {Kind::slot, code, {0}, 0, offset};
  }
  static Layout::Node array(Cell functor, Code code, std::uint32_t arity, std::uint32_t offset) {
    return {Kind::array, code, functor, arity, offset};
  }
  Cell atom(std::string_view name) { return Cell::atom(program.symbols().intern(name)); }
  Cell functor(std::string_view name, std::uint32_t arity) {
    return Cell::functor(program.symbols().intern(name), arity);
  }

  Cell term(const std::string& text) { return term_of(text, program, machine); }
  bool encode(const std::string& text) { return layout.encode(term(text), bytes.data()); }
  Cell decode() {
    Cell* top = cells.data();
    Cell result{};
    BOOST_REQUIRE(layout.decode(bytes.data(), top, cells.data() + cells.size(), result));
    BOOST_TEST(top == cells.data() + layout.cells());
    return result;
  }
  bool comes_back(const std::string& text) {
    bytes.fill(std::byte{0xEE});
    return encode(text) && machine.compare(decode(), term(text)) == 0;
  }
};

BOOST_FIXTURE_TEST_SUITE(layout, LayoutFixture)

BOOST_AUTO_TEST_CASE(positions_come_back_as_they_were) {
  BOOST_TEST(comes_back("p(x, 0, 7, b(x, o, a_name_that_no_clause_has), [x, 1, -1], [])"));
  BOOST_TEST(comes_back("p(o, o, 7, b(o, o, o), [x, x, a_name_that_no_clause_has], [])"));
  BOOST_TEST(comes_back("p(o, 1073741823, 7, b(o, o, o), [x, -1073741823, 70000], [])"));
}

BOOST_AUTO_TEST_CASE(what_differs_from_the_shape_is_refused) {
  BOOST_TEST(encode("p(x, 0, 7, b(x, o, x), [x, 1, 2], [])"));
  for (const char* const text : {"p",
                                 "7",
                                 "7.0",
                                 "_",
                                 "q(x, 0, 7, b(x, o, x), [x, 1, 2], [])",
                                 "p(x, 0, 7, b(x, o, x), [x, 1, 2])",
                                 "p(y, 0, 7, b(x, o, x), [x, 1, 2], [])",
                                 "p(0, 0, 7, b(x, o, x), [x, 1, 2], [])",
                                 "p(_, 0, 7, b(x, o, x), [x, 1, 2], [])",
                                 "p(x, y, 7, b(x, o, x), [x, 1, 2], [])",
                                 "p(x, 0.0, 7, b(x, o, x), [x, 1, 2], [])",
                                 "p(x, _, 7, b(x, o, x), [x, 1, 2], [])",
                                 "p(x, f(0), 7, b(x, o, x), [x, 1, 2], [])",
                                 "p(x, 1073741824, 7, b(x, o, x), [x, 1, 2], [])",
                                 "p(x, -1073741824, 7, b(x, o, x), [x, 1, 2], [])",
                                 "p(x, 4611686018427387904, 7, b(x, o, x), [x, 1, 2], [])",
                                 "p(x, 0, 8, b(x, o, x), [x, 1, 2], [])",
                                 "p(x, 0, x, b(x, o, x), [x, 1, 2], [])",
                                 "p(x, 0, 7, b(x, o), [x, 1, 2], [])",
                                 "p(x, 0, 7, b(x, o, x, x), [x, 1, 2], [])",
                                 "p(x, 0, 7, c(x, o, x), [x, 1, 2], [])",
                                 "p(x, 0, 7, b(x, o, 1), [x, 1, 2], [])",
                                 "p(x, 0, 7, b, [x, 1, 2], [])",
                                 "p(x, 0, 7, b(x, o, x), [o, 1, 2], [])",
                                 "p(x, 0, 7, b(x, o, x), [x, 1], [])",
                                 "p(x, 0, 7, b(x, o, x), [x, 1, 2, 3], [])",
                                 "p(x, 0, 7, b(x, o, x), [x, 1|2], [])",
                                 "p(x, 0, 7, b(x, o, x), [x, 1, 2|_], [])",
                                 "p(x, 0, 7, b(x, o, x), [x, 1, 2], [1])",
                                 "p(x, 0, 7, b(x, o, x), [x, 1, 2], x)"}) {
    BOOST_TEST(!encode(text), text);
  }
}

BOOST_AUTO_TEST_CASE(equal_positions_have_equal_bytes) {
  bytes.fill(std::byte{0xEE});
  BOOST_REQUIRE(encode("p(x, 0, 7, b(x, o, x), [x, 1, 2], [])"));
  const auto first = bytes;
  bytes.fill(std::byte{0x11});
  BOOST_REQUIRE(encode("p(x, 0, 7, b(x, o, x), [x, 1, 2], [])"));
  BOOST_TEST(std::equal(first.begin(), first.begin() + layout.size, bytes.begin()));
  BOOST_TEST(std::to_integer<int>(bytes[layout.size]) == 0x11);
}

BOOST_AUTO_TEST_CASE(a_term_of_a_hundred_thousand_nodes_needs_no_stack) {
  // f(1, f(1, ... [])), as structures and as one list, and the other way round.
  constexpr std::uint32_t count = 100'000;
  Layout deep;
  Layout left;
  std::string open;
  for (std::uint32_t i = 0; i < count; ++i) {
    deep.nodes.push_back(node(Kind::structure, functor("f", 2), 2));
    deep.nodes.push_back(node(Kind::constant, Cell::integer(1)));
    left.nodes.push_back(node(Kind::structure, functor("f", 2), 2));
  }
  deep.nodes.push_back(slot(Code::atom, 0));
  left.nodes.push_back(slot(Code::atom, 0));
  left.nodes.insert(left.nodes.end(), count, node(Kind::constant, Cell::integer(1)));
  for (Layout* const each : {&deep, &left}) {
    each->atoms = layout.atoms;
    each->size = 8;
    std::vector<Cell> room(each->cells());
    Cell* top = room.data();
    Cell result{};
    bytes[0] = std::byte{1};
    BOOST_REQUIRE(each->decode(bytes.data(), top, room.data() + room.size(), result));
    bytes[0] = std::byte{0};
    BOOST_REQUIRE(each->encode(result, bytes.data()));
    BOOST_TEST(std::to_integer<int>(bytes[0]) == 1);
  }
}

BOOST_AUTO_TEST_CASE(no_room_is_said) {
  BOOST_REQUIRE(encode("p(x, 0, 7, b(x, o, x), [x, 1, 2], [])"));
  Cell* top = cells.data();
  Cell result{};
  BOOST_TEST(!layout.decode(bytes.data(), top, cells.data() + layout.cells() - 1, result));
  BOOST_TEST(top == cells.data());
}

BOOST_AUTO_TEST_CASE(words_are_integers_and_numbered_atoms) {
  std::int64_t word = 0;
  BOOST_TEST(layout.word(Cell::integer(-5), word));
  BOOST_TEST(word == -5);
  BOOST_TEST((layout.value(word) == Cell::integer(-5)));
  BOOST_TEST(layout.word(atom("o"), word));
  BOOST_TEST(word == native_atom_base + 1);
  BOOST_TEST((layout.value(word) == atom("o")));
  BOOST_TEST(!layout.word(atom("nobody"), word));
  BOOST_TEST(!layout.word(Cell::floating(nullptr), word));
  BOOST_TEST(!layout.word(term("f(x)"), word));
  BOOST_TEST(!layout.word(term("1.0"), word));
}

/// A variant: none, or at(Atom, Integer).
struct VariantFixture : LayoutFixture {
  VariantFixture() {
    layout.atoms = {atom("at"), atom("x"), atom("none"), atom("o")};
    layout.nodes = {node(Kind::variant, {0}, 1), slot(Code::atom, 4),
                    node(Kind::structure, functor("at", 2), 2), slot(Code::atom, 5),
                    slot(Code::word, 0)};
    layout.nodes[0].allowed = {2};
    layout.nodes[0].extent = 5;
    layout.nodes[1].allowed = {0, 2};
    layout.nodes[2].extent = 3;
    layout.nodes[3].allowed = {1, 3};
    layout.nodes[4].integers = true;
    layout.size = 8;
    layout.make_blank();
  }

  Cell decoded() {
    Cell* top = cells.data();
    Cell result{};
    BOOST_REQUIRE(layout.decode(bytes.data(), top, cells.data() + cells.size(), result));
    return result;
  }
  bool returns(const std::string& text) {
    bytes.fill(std::byte{0xEE});
    return encode(text) && machine.compare(decoded(), term(text)) == 0;
  }
};

BOOST_FIXTURE_TEST_CASE(variants_come_back_as_they_were, VariantFixture) {
  BOOST_TEST(returns("none"));
  BOOST_TEST(returns("at(o, -5)"));
  BOOST_TEST(returns("at(x, 0)"));
}

BOOST_FIXTURE_TEST_CASE(what_no_variant_is_is_refused, VariantFixture) {
  for (const char* const other : {"at", "x", "7", "at(x)", "at(none, 1)", "at(x, o)", "to(x, 1)"})
    BOOST_TEST(!encode(other), other);
}

BOOST_FIXTURE_TEST_CASE(slots_without_use_hold_zero, VariantFixture) {
  BOOST_REQUIRE(encode("none"));
  BOOST_TEST((bytes[4] == std::byte{2}));
  BOOST_TEST((bytes[5] == std::byte{0}));
  BOOST_TEST((bytes[0] == std::byte{0}));
}

BOOST_AUTO_TEST_CASE(lists_of_lists_come_back_as_they_were) {
  layout.nodes = {{Kind::list, Code::atom, {0}, 6, 0}};
  layout.nodes[0].width = 3;
  BOOST_TEST(comes_back("[[x, o, x], [o, o, x]]"));
  for (const char* const other :
       {"[[x, o, x]]", "[[x, o, x], [o, o]]", "[[x, o, x], [o, o, x, x]]", "[x, o, x, o, o, x]",
        "[[x, o, x], x]", "[[x, o, x], [o, o, x], []]", "[]"})
    BOOST_TEST(!encode(other), other);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
