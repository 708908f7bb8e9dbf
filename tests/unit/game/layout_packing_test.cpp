// SPDX-License-Identifier: MIT
// Packed positions from terms and from layouts.
#include "interpreter/game/layout_packing.hpp"

#include <array>
#include <cstring>
#include <functional>
#include <memory>
#include <random>
#include <set>

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include "interpreter/ir/row_shape.hpp"
#include "interpreter/layout/row_bytes.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/loader.hpp"
#include "interpreter/program/program.hpp"
#include "tests/unit/term_of.hpp"

namespace zermelo::interpreter {
namespace {

using Kind = Layout::Kind;
using Code = Layout::Code;
using search::Bytes;
using search::BytesView;

/// Positions p(Side, Count, 7, b(A, B, C), [N, ...]): an atom, an integer from -3 to 60 or an atom,
/// three atoms, two integers from 0 to 9.
struct PackingFixture {
  Program program;
  Machine machine{program, MachineLimits{}};
  Layout layout;
  Packing packing;
  std::array<std::byte, 32> bytes{};
  std::array<Cell, 64> cells{};

  PackingFixture() : packing(program.symbols(), load()) {
    layout.atoms = {atom("x"), atom("o"), atom("a_name_that_no_clause_has")};
    layout.nodes = {node(Kind::structure, Code::word, functor("p", 5), 5, 0),
                    node(Kind::slot, Code::atom, {0}, 0, 12),
                    node(Kind::slot, Code::word, {0}, 0, 0),
                    node(Kind::constant, Code::atom, Cell::integer(7), 0, 0),
                    node(Kind::array, Code::atom, functor("b", 3), 3, 13),
                    node(Kind::list, Code::word, {0}, 2, 4)};
    layout.nodes[2].integers = layout.nodes[5].integers = true;
    layout.nodes[2].allowed = {0, 1};
    layout.nodes[2].low = -3;
    layout.nodes[2].high = 60;
    layout.nodes[5].low = 0;
    layout.nodes[5].high = 9;
    layout.size = 16;
  }

  static Layout::Node node(Kind kind, Code code, Cell constant, std::uint32_t arity,
                           std::uint32_t offset) {
    Layout::Node node;
    node.kind = kind;
    node.code = code;
    node.constant = constant;
    node.arity = arity;
    node.offset = offset;
    return node;
  }
  std::shared_ptr<const ConstantList> load() {
    Loader loader(program, {}, {});
    loader.load_text("rules.pl", "initial(p(x, 0, 7, b(x, o, x), [1, 2])).");
    loader.finish();
    return std::make_shared<const ConstantList>(program);
  }
  Cell atom(std::string_view name) { return Cell::atom(program.symbols().intern(name)); }
  Cell functor(std::string_view name, std::uint32_t arity) {
    return Cell::functor(program.symbols().intern(name), arity);
  }
  Cell term(const std::string& text) { return term_of(text, program, machine); }
  Bytes packed(LayoutPacking& own, const std::string& text) {
    Bytes result;
    own.pack_term(term(text), result);
    return result;
  }
  bool comes_back(LayoutPacking& own, const std::string& text, Bytes form) {
    form.resize(form.size() + 3);  // zeros may follow
    Cell* top = cells.data();
    Cell back{};
    BOOST_REQUIRE(own.unpack_term(form, top, cells.data() + cells.size(), back));
    return machine.compare(back, term(text)) == 0;
  }
};

BOOST_FIXTURE_TEST_SUITE(layout_packing, PackingFixture)

BOOST_AUTO_TEST_CASE(terms_and_bytes_have_the_same_form) {
  LayoutPacking own(layout, packing);
  std::mt19937 random{1};
  constexpr std::array names{"x", "o", "a_name_that_no_clause_has"};
  std::array<int, 2> met{};
  for (int i = 0; i < 1000; ++i) {
    const auto any = [&] { return names[random() % 3]; };
    const auto side = [&] { return names[random() % 2]; };
    const auto number = [&](int from, int to) {
      return std::uniform_int_distribution<int>(from, to)(random);
    };
    const bool is_wide = random() % 4 == 0;
    const std::string count = random() % 4 == 0 ? side() : fmt::to_string(number(-3, 60));
    const std::string text =
        fmt::format("p({}, {}, 7, b({}, {}, {}), [{}, {}])", any(), count, any(), any(), any(),
                    number(0, 9), is_wide ? number(10, 1'000'000'000) : number(0, 9));
    const Bytes form = packed(own, text);
    // 1 + 2 + 7 + 3 * 2 + 2 * 4 bits; 2 + 2 + 32 + 3 * 2 + 2 * 31
    BOOST_REQUIRE(form.size() == (is_wide ? 13U : 3U));
    BOOST_REQUIRE(comes_back(own, text, form));
    BOOST_REQUIRE(layout.encode(term(text), bytes.data()));
    Bytes again;
    own.pack(bytes.data(), again);
    BOOST_REQUIRE(again == form);
    std::array<std::byte, 16> back;
    back.fill(std::byte{0xEE});
    BOOST_REQUIRE(own.unpack(form, back.data()));
    BOOST_REQUIRE(std::equal(back.begin(), back.end(), bytes.begin()));
    ++met[is_wide ? 1 : 0];
  }
  BOOST_TEST((met[0] > 100 && met[1] > 100));
}

/// Positions q([s(Colour, X, Y), ...], [Name, ...], Side).
struct RowsFixture : PackingFixture {
  RowsFixture() {
    layout.atoms = {atom("x"), atom("o"), atom("a_name_that_no_clause_has"), nil_cell};
    Domain colours = Domain::of(atom("x"));
    colours.add(atom("o"));
    Domain names = colours;
    names.add(atom("a_name_that_no_clause_has"));
    Domain numbers = Domain::of_integers();
    numbers.add(atom("o"));
    Abstract square;
    square.kind = Abstract::Kind::structure;
    square.cell = functor("s", 3);
    square.arguments = {Abstract::word(colours), Abstract::word(Domain::of_integers()),
                        Abstract::word(numbers)};
    layout.nodes = {node(Kind::structure, Code::word, functor("q", 3), 3, 0),
                    node(Kind::rows, Code::atom, {0}, 176, 0),
                    node(Kind::rows, Code::atom, {0}, 320, 176),
                    node(Kind::slot, Code::atom, {0}, 0, 496)};
    layout.nodes[1].low = layout.nodes[2].low = -16;
    set_rows(layout.nodes[1], std::move(square));
    set_rows(layout.nodes[2], Abstract::word(names));
    layout.nodes[3].allowed = {0, 1};
    layout.size = 504;
  }
  static void set_rows(Layout::Node& node, Abstract element, bool is_small = false) {
    node.rows = std::make_shared<const RowPlan>(row_plan(element, is_small));
    node.shape = std::make_shared<const Abstract>(Abstract::list_of(std::move(element), true));
  }

  std::mt19937 random{1};
  std::array<Cell, 2048> room{};
  std::vector<std::byte> position = std::vector<std::byte>(504);
  std::vector<std::byte> back = std::vector<std::byte>(504);

  int number(int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); }
  std::string list(int most, const std::function<std::string()>& element) {
    std::string text;
    for (int count = number(0, most); count > 0; --count)
      text += (text.empty() ? "" : ", ") + element();
    return "[" + text + "]";
  }
  std::string name(std::size_t count) {
    constexpr std::array names{"x", "o", "a_name_that_no_clause_has"};
    return names[random() % count];
  }
  /// Integers from -16 on are near: 256 less the four atoms.
  std::string any(int squares, int names, int low = -16, int high = 235) {
    const auto square = [&] {
      return fmt::format("s({}, {}, {})", name(2), number(low, high),
                         number(0, 2) == 0 ? "o" : fmt::to_string(number(low, high)));
    };
    return fmt::format("q({}, {}, {})", list(squares, square), list(names, [&] { return name(3); }),
                       name(2));
  }
  /// Packs positions and changes a byte: what comes of it is no position, or one that has the
  /// shape.
  void check_wrong_bytes(LayoutPacking& own, const std::function<std::string()>& position_text) {
    int good = 0;
    for (int i = 0; i < 20'000; ++i) {
      Bytes form = packed(own, position_text());
      const std::size_t changed = random() % form.size();
      form[changed] = static_cast<std::byte>(random());
      if ((form[0] & std::byte{3}) == std::byte{0}) continue;  // a string
      if (random() % 4 == 0) form.resize(1 + random() % form.size());
      if (!own.unpack(form, back.data())) continue;
      Cell* top = room.data();
      Cell found{};
      BOOST_REQUIRE(layout.decode(back.data(), top, room.data() + room.size(), found));
      BOOST_REQUIRE(layout.encode(found, position.data()));
      BOOST_REQUIRE(back == position);
      ++good;
    }
    BOOST_TEST(good > 1000);
  }
  bool is_the_same(LayoutPacking& own, const std::string& text, const Bytes& form) {
    Cell* top = room.data();
    Cell found{};
    Bytes longer = form;
    longer.resize(form.size() + 9);  // zeros may follow
    Bytes again;
    if (!own.unpack_term(longer, top, room.data() + room.size(), found) ||
        machine.compare(found, term(text)) != 0 || !own.unpack(longer, back.data()))
      return false;
    own.pack(back.data(), again);
    return layout.encode(term(text), position.data()) && back == position && again == form;
  }
};

BOOST_FIXTURE_TEST_CASE(lists_of_any_length_have_codes, RowsFixture) {
  LayoutPacking own(layout, packing);
  for (int i = 0; i < 1000; ++i) {
    const std::string text = any(26, 250);
    const Bytes form = packed(own, text);
    BOOST_REQUIRE(is_the_same(own, text, form));
    std::memset(position.data(), 0, position.size());
    BOOST_REQUIRE(layout.encode(term(text), position.data()));
    const std::size_t squares = row_count({position.data(), 176});
    const std::size_t names = row_count({position.data() + 176, 320});
    BOOST_REQUIRE(form.size() == 1 + (1 + 3 * squares) + (1 + names));
  }
}

BOOST_FIXTURE_TEST_CASE(lists_with_larger_integers_have_longer_codes, RowsFixture) {
  LayoutPacking own(layout, packing);
  for (int i = 0; i < 1000; ++i) {
    const std::string text = any(26, 302, -16'383, 16'383);
    BOOST_REQUIRE(is_the_same(own, text, packed(own, text)));
  }
  for (const int one : {-17, -16, 235, 236, 16'383, -16'383}) {
    const std::string text = fmt::format("q([s(x, 0, 0), s(o, {}, o)], [x], o)", one);
    const Bytes form = packed(own, text);
    BOOST_TEST(is_the_same(own, text, form), one);
    BOOST_TEST(form.size() == (one < -16 || one > 235 ? 1U + 14U + 4U : 1U + 7U + 2U), one);
  }
}

/// Where slots of one byte hold the integers, the codes are the same.
BOOST_FIXTURE_TEST_CASE(small_slots_have_the_same_codes, RowsFixture) {
  Layout small = layout;
  set_rows(small.nodes[1], layout.nodes[1].shape->arguments.front(), true);
  for (const int low : {-16, -32}) {
    layout.nodes[1].low = small.nodes[1].low = low;
    LayoutPacking own(small, packing);
    std::vector<std::byte> slots(504);
    for (int i = 0; i < 1000; ++i) {
      const std::string text = any(26, 250, -32, 127);
      LayoutPacking same(layout, packing);
      const Bytes form = packed(same, text);
      std::ranges::fill(slots, std::byte{0});
      BOOST_REQUIRE(small.encode(term(text), slots.data()));
      Bytes again;
      own.pack(slots.data(), again);
      BOOST_REQUIRE(again == form);
      BOOST_REQUIRE(own.unpack(form, back.data()));
      BOOST_REQUIRE(back == slots);
    }
  }
  for (const int one : {-33, -17, 128, 300}) {
    const std::string text = fmt::format("q([s(x, 0, 0), s(o, {}, o)], [x], o)", one);
    LayoutPacking same(layout, packing);
    LayoutPacking own(small, packing);
    BOOST_TEST(own.unpack(packed(same, text), back.data()) == (one == -17), one);
  }
}

BOOST_FIXTURE_TEST_CASE(lists_that_do_not_fit_are_terms, RowsFixture) {
  LayoutPacking own(layout, packing);
  for (const char* const text :
       {"q([s(x, 16384, 0)], [], x)", "q([s(7, 0, 0)], [], x)", "q([s(x, x, 0)], [], x)",
        "q([s(x, 0, x)], [], x)", "q([], [1], x)", "q([s(x, 0)], [], x)", "q(x, [], x)"}) {
    const Bytes form = packed(own, text);
    BOOST_TEST(!own.unpack(form, back.data()), text);
    BOOST_TEST(comes_back(own, text, form), text);
  }
}

/// Positions that begin with nine squares, in three rows of three, of which every second one is
/// x's.
struct BoardFixture : RowsFixture {
  BoardFixture() {
    for (int i = 0; i < 9; ++i) {
      const Cell third = i == 4 ? atom("o") : Cell::integer(i % 3 + 1);
      for (const Cell value : {atom(i % 2 == 0 ? "x" : "o"), Cell::integer(i / 3 + 1), third})
        layout.nodes[1].start.push_back(value);
    }
  }

  /// Positions with so many squares, of which the parts that are named differ from the start, if
  /// chance has it.
  std::string board(int squares, bool has_colours, bool has_columns, int high = 9) {
    std::string text;
    for (int i = 0; i < squares; ++i) {
      const std::string colour = has_colours ? name(2) : i % 2 == 0 ? "x" : "o";
      const std::string third = has_columns ? fmt::to_string(number(-3, high))
                                : i == 4    ? "o"
                                            : fmt::to_string(i % 3 + 1);
      text += fmt::format("{}s({}, {}, {})", i == 0 ? "" : ", ", colour, i / 3 + 1, third);
    }
    return fmt::format("q([{}], [], {})", text, name(2));
  }
};

BOOST_FIXTURE_TEST_CASE(columns_as_at_the_start_take_no_room, BoardFixture) {
  LayoutPacking own(layout, packing);
  std::set<std::size_t> sizes;
  for (int i = 0; i < 300; ++i) {
    const bool has_colours = i % 2 == 0;
    const bool has_columns = i % 3 == 0;
    const std::string text = board(9, has_colours, has_columns);
    const Bytes form = packed(own, text);
    BOOST_REQUIRE(is_the_same(own, text, form));
    // Side, how many squares, which columns differ; two colours by a bit, integers by a byte;
    // names.
    BOOST_REQUIRE(form.size() <= 3U + (has_colours ? 2U : 0U) + (has_columns ? 9U : 0U) + 1U);
    sizes.insert(form.size());
  }
  BOOST_TEST((sizes == std::set<std::size_t>{4, 6, 13, 15}));
  for (const int squares : {8, 10}) {
    const std::string text = board(squares, true, true);
    const Bytes form = packed(own, text);
    BOOST_TEST(is_the_same(own, text, form));
    BOOST_TEST(form.size() == static_cast<std::size_t>(3 + 3 * squares));
  }
}

BOOST_FIXTURE_TEST_CASE(columns_have_the_same_codes_in_small_slots, BoardFixture) {
  Layout small = layout;
  set_rows(small.nodes[1], layout.nodes[1].shape->arguments.front(), true);
  LayoutPacking same(layout, packing);
  LayoutPacking own(small, packing);
  std::vector<std::byte> slots(504);
  for (int i = 0; i < 300; ++i) {
    const std::string text = board(9, i % 2 == 0, i % 3 == 0, 100);
    const Bytes form = packed(same, text);
    std::ranges::fill(slots, std::byte{0});
    BOOST_REQUIRE(small.encode(term(text), slots.data()));
    Bytes again;
    own.pack(slots.data(), again);
    BOOST_REQUIRE(again == form);
    BOOST_REQUIRE(own.unpack(form, back.data()));
    BOOST_REQUIRE(back == slots);
  }
}

BOOST_FIXTURE_TEST_CASE(columns_with_larger_integers_have_longer_codes, BoardFixture) {
  LayoutPacking own(layout, packing);
  for (int i = 0; i < 300; ++i) {
    const std::string text = board(9, true, true, 1000);
    BOOST_REQUIRE(is_the_same(own, text, packed(own, text)));
  }
}

BOOST_FIXTURE_TEST_CASE(wrong_columns_make_no_wrong_position, BoardFixture) {
  LayoutPacking own(layout, packing);
  check_wrong_bytes(own, [this] { return board(9, random() % 2 == 0, random() % 3 == 0); });
}

BOOST_FIXTURE_TEST_CASE(wrong_bytes_make_no_wrong_position, RowsFixture) {
  LayoutPacking own(layout, packing);
  check_wrong_bytes(own, [this] { return any(4, 4, -300, 300); });
}

BOOST_FIXTURE_TEST_CASE(the_name_tells_lists_apart, RowsFixture) {
  std::set<std::string> names;
  const auto add = [&] { names.insert(LayoutPacking(layout, packing).name(program.symbols())); };
  add();
  layout.nodes[1].low = -17;
  add();
  set_rows(layout.nodes[2], Abstract::word(Domain::of(atom("x"))));
  add();
  layout.nodes[2].start.assign(8, atom("x"));
  add();
  BOOST_TEST(names.size() == 4U);
  BOOST_TEST(names.begin()->starts_with("rows 1 "));
  BOOST_TEST(names.rbegin()->starts_with("rows 2 "));
}

BOOST_AUTO_TEST_CASE(what_does_not_have_the_shape_is_packed_as_a_term) {
  LayoutPacking own(layout, packing);
  for (const char* const text :
       {"p(x, 0, 8, b(x, o, x), [1, 2])", "p(x, 0, 7, b(x, o, x), [1])", "x", "-7", "1.5",
        "p(7, 0, 7, b(x, o, x), [1, 2])", "p(x, 0, 7, b(x, o, x), [f, 2])", "f([], \"text\")",
        "p(x, 4611686018427387904, 7, b(x, o, x), [1, 2])"}) {
    const Bytes form = packed(own, text);
    BOOST_TEST(comes_back(own, text, form), text);
    BOOST_TEST(!own.unpack(form, bytes.data()), text);
  }
}

BOOST_AUTO_TEST_CASE(different_positions_differ_whatever_zeros_follow) {
  LayoutPacking own(layout, packing);
  std::set<Bytes> forms;
  std::size_t count = 0;
  for (const char* const side : {"x", "o", "p(x)"}) {
    for (const char* const number : {"0", "1", "9", "10", "-1", "256", "65536", "1.0"}) {
      for (const char* const count_text : {"x", "o", "-3", "60", "61"}) {
        Bytes form =
            packed(own, fmt::format("p({}, {}, 7, b(x, o, x), [{}, 0])", side, count_text, number));
        form.resize(64);
        forms.insert(std::move(form));
        ++count;
      }
    }
  }
  BOOST_TEST(forms.size() == count);
}

BOOST_AUTO_TEST_CASE(no_form_is_all_zeros) {
  LayoutPacking own(layout, packing);
  for (const char* const text : {"p(x, -3, 7, b(x, x, x), [0, 0])", "x"}) {
    const Bytes form = packed(own, text);
    BOOST_TEST(std::ranges::any_of(form, [](std::byte byte) { return byte != std::byte{0}; }));
  }
}

BOOST_AUTO_TEST_CASE(without_a_layout_there_are_strings_only) {
  LayoutPacking own(packing);
  const std::string text = "p(x, 0, 7, b(x, o, x), [1, 2])";
  Bytes expected;
  packing.pack(term(text), expected);
  BOOST_TEST((packed(own, text) == expected));
  BOOST_TEST(comes_back(own, text, expected));
  BOOST_TEST(own.name(program.symbols()) == "terms 1");
}

BOOST_AUTO_TEST_CASE(no_room_for_a_term_is_said) {
  LayoutPacking own(layout, packing);
  const Bytes form = packed(own, "p(x, 0, 7, b(x, o, x), [1, 2])");
  for (std::size_t room = 0; room < layout.cells(); ++room) {
    Cell* top = cells.data();
    Cell back{};
    BOOST_TEST(!own.unpack_term(form, top, cells.data() + room, back));
  }
}

BOOST_AUTO_TEST_CASE(the_name_differs_where_the_form_does) {
  std::set<std::string> names;
  const auto add = [&] { names.insert(LayoutPacking(layout, packing).name(program.symbols())); };
  add();
  add();
  BOOST_TEST(names.size() == 1U);
  layout.nodes[2].high = 61;
  add();
  layout.nodes[2].low = -2;
  add();
  layout.nodes[2].allowed = {0, 2};
  add();
  layout.nodes[0].constant = functor("q", 5);
  add();
  layout.nodes[3].constant = Cell::integer(8);
  add();
  layout.nodes[3].constant = atom("x");
  add();
  layout.atoms = {atom("o"), atom("x"), atom("a_name_that_no_clause_has")};
  add();
  layout.nodes[5].kind = Kind::array;
  layout.nodes[5].constant = functor("c", 2);
  add();
  BOOST_TEST(names.size() == 9U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
