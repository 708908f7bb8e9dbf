// SPDX-License-Identifier: MIT
// What covers two values: variants, lists of lists, and where neither can be.
#include "interpreter/ir/abstract.hpp"

#include <string_view>

#include <boost/test/unit_test.hpp>

#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {
namespace {

using Kind = Abstract::Kind;

struct AbstractFixture {
  Program program;

  Cell name(std::string_view text) { return Cell::atom(program.symbols().intern(text)); }
  Abstract atom(std::string_view text) { return Abstract::constant(name(text)); }
  static Abstract integer(std::int64_t value) { return Abstract::constant(Cell::integer(value)); }
  Abstract structure(std::string_view text, std::vector<Abstract> arguments) {
    const auto arity = static_cast<std::uint32_t>(arguments.size());
    return {Kind::structure,
            Cell::functor(program.symbols().intern(text), arity),
            {},
            0,
            std::move(arguments)};
  }
  static Abstract list(std::vector<Abstract> elements) {
    Abstract result = Abstract::constant(nil_cell);
    while (!elements.empty()) {
      result = {
          Kind::structure, list_functor, {}, 0, {std::move(elements.back()), std::move(result)}};
      elements.pop_back();
    }
    return result;
  }
  Abstract row(std::size_t length) { return list(std::vector(length, atom("e"))); }
  static Abstract joined(const Abstract& left, const Abstract& right) {
    bool conflict = false;
    Abstract result = with_arrays(join(with_arrays(left), with_arrays(right), conflict));
    BOOST_TEST(!conflict);
    Abstract other = with_arrays(join(with_arrays(right), with_arrays(left), conflict));
    BOOST_TEST((result == other));
    return result;
  }
};

BOOST_FIXTURE_TEST_SUITE(abstract, AbstractFixture)

BOOST_AUTO_TEST_CASE(an_atom_and_structures_are_a_variant) {
  const Abstract at = structure("at", {integer(1), atom("e")});
  const Abstract from = structure("from", {atom("a")});
  const Abstract both = joined(atom("none"), at);
  BOOST_TEST((both.kind == Kind::variant));
  BOOST_TEST(both.arguments.size() == 1U);
  BOOST_TEST(both.domain.contains(name("none")));
  const Abstract three = joined(both, from);
  BOOST_TEST((three.kind == Kind::variant));
  BOOST_TEST(three.arguments.size() == 2U);
  BOOST_TEST(three.tags().atoms.size() == 3U);
  const Abstract wider = joined(three, structure("at", {integer(2), atom("f")}));
  BOOST_TEST(wider.arguments.size() == 2U);
  BOOST_TEST((joined(wider, atom("other")).kind == Kind::variant));
  BOOST_TEST((joined(wider, integer(3)).domain.integers));
}

BOOST_AUTO_TEST_CASE(what_one_word_cannot_tell_is_no_variant) {
  const Abstract at = structure("at", {integer(1)});
  BOOST_TEST((joined(atom("at"), at) == Abstract::term()));
  BOOST_TEST((joined(structure("at", {integer(1), integer(2)}), at) == Abstract::term()));
}

BOOST_AUTO_TEST_CASE(what_would_grow_for_ever_is_no_variant) {
  const Abstract one = structure("s", {atom("z")});
  const Abstract two = structure("s", {one});
  BOOST_TEST((joined(atom("z"), one).kind == Kind::variant));
  BOOST_TEST((joined(joined(atom("z"), one), two) == Abstract::term()));
}

BOOST_AUTO_TEST_CASE(lists_of_one_length_may_be_of_a_variant) {
  const Abstract both = joined(row(2), structure("f", {atom("e")}));
  BOOST_REQUIRE((both.kind == Kind::variant));
  BOOST_TEST(both.arguments.size() == 2U);
  // Long ones too, cell by cell.
  const Abstract large = joined(with_arrays(row(5)), atom("none"));
  BOOST_REQUIRE((large.kind == Kind::variant));
  BOOST_TEST(known_length(large.arguments.front()).value() == 5U);
  BOOST_TEST((with_arrays(large) == large));
  BOOST_TEST((joined(large, row(5)) == large));
}

BOOST_AUTO_TEST_CASE(lists_of_more_lengths_are_no_variants) {
  BOOST_TEST(joined(row(2), Abstract::constant(nil_cell)).is_list_of());
  BOOST_TEST((joined(joined(row(2), atom("none")), row(1)) == Abstract::term()));
  BOOST_TEST(
      (joined(joined(row(2), atom("none")), Abstract::constant(nil_cell)) == Abstract::term()));
  Abstract endless = with_arrays(row(5));
  endless.length = 1'000'000;  // cell by cell it would take the stack
  BOOST_TEST((joined(endless, atom("none")) == Abstract::term()));
  const Abstract in_itself = list({row(2), atom("e")});
  BOOST_TEST((joined(joined(in_itself, row(2)), atom("none")) == Abstract::term()));
}

BOOST_AUTO_TEST_CASE(elements_of_lists_may_be_variants) {
  const Abstract longer = joined(list({atom("e"), structure("f", {atom("e")})}), row(5));
  BOOST_REQUIRE(longer.is_list_of());
  BOOST_TEST((longer.arguments.front().kind == Kind::variant));
}

BOOST_AUTO_TEST_CASE(empty_lists_beside_each_other_stay_lists) {
  const Abstract empty = list(std::vector(5, Abstract::constant(nil_cell)));
  BOOST_TEST((with_arrays(empty) == empty));
  Abstract one = empty;
  one.arguments[0] = row(2);
  const Abstract both = joined(empty, one);
  BOOST_TEST(known_length(both).value() == 5U);
  BOOST_TEST(both.arguments[0].is_list_of());
}

BOOST_AUTO_TEST_CASE(boards_that_are_alike_at_the_start_only_have_parts_of_their_own) {
  Abstract cells = row(5);
  cells.arguments[0] = structure("at", {integer(1)});
  const Abstract both = joined(row(5), cells);
  BOOST_REQUIRE(both.is_list_of());
  BOOST_TEST((both.arguments.front().kind == Kind::variant));
  Abstract stacks = list({row(6), row(6), row(6)});
  stacks.arguments[0] = Abstract::list_of(atom("e"));
  BOOST_TEST(known_length(joined(list({row(6), row(6), row(6)}), stacks)).value() == 3U);
}

BOOST_AUTO_TEST_CASE(long_lists_meet_lists_of_any_length) {
  const Abstract pair = structure("-", {integer(1), integer(2)});
  const Abstract any = Abstract::list_of(pair);
  const Abstract begun{Kind::structure, list_functor, {}, 0, {pair, any}};
  for (const std::size_t length : {3U, 12U, 13U, 50U}) {
    const Abstract both = joined(list(std::vector(length, pair)), begun);
    BOOST_REQUIRE((both.kind == Kind::structure));
    BOOST_TEST((both.arguments[1] == any));
  }
}

BOOST_AUTO_TEST_CASE(lists_of_one_length_are_one_array) {
  const Abstract board = with_arrays(list({row(4), row(4), row(4)}));
  BOOST_TEST((board.kind == Kind::list));
  BOOST_TEST(board.length == 3U);
  BOOST_TEST(board.width == 4U);
  BOOST_TEST(board.slots() == 12U);
  BOOST_TEST((board.list_element() == with_arrays(row(4))));
  BOOST_TEST(
      (joined(board, list({row(4), row(4), list({atom("a"), atom("b"), atom("c"), integer(1)})}))
           .width == 4U));
  BOOST_TEST(known_length(board).value() == 3U);
}

BOOST_AUTO_TEST_CASE(lists_of_other_lengths_are_none) {
  BOOST_TEST((with_arrays(list({row(4), row(5)})).kind == Kind::structure));
  BOOST_TEST((with_arrays(list({row(2), row(2)})).kind == Kind::structure));
  const Abstract fewer = joined(list({row(4), row(4), row(4)}), list({row(4), row(4)}));
  BOOST_TEST((fewer == Abstract::list_of(with_arrays(row(4)))));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
