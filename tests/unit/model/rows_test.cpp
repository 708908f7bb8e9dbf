// SPDX-License-Identifier: MIT
// Lists whose elements are alike: what is alike, as bytes of a position and back, and as what code
// makes of them.
#include <array>
#include <cstring>
#include <random>

#include <boost/test/unit_test.hpp>

#include "interpreter/ir/row_shape.hpp"
#include "interpreter/layout/row_bytes.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"
#include "interpreter/vm/runtime.hpp"
#include "tests/unit/term_of.hpp"

namespace zermelo::interpreter {
namespace {

namespace runtime = vm::runtime;
using Kind = Abstract::Kind;

struct RowsFixture {
  Program program;
  Machine machine{program, MachineLimits{}};
  std::vector<Cell> atoms{atom("white"), atom("black"), atom("king"), nil_cell};
  std::array<std::byte, 48> bytes{};
  std::array<Cell, 256> cells{};

  Cell atom(std::string_view name) { return Cell::atom(program.symbols().intern(name)); }
  Abstract words(bool integers, std::initializer_list<std::string_view> names) {
    Domain domain;
    for (const std::string_view name : names) domain.add(atom(name));
    domain.integers = integers;
    return Abstract::word(domain);
  }
  Abstract structure(std::string_view name, std::vector<Abstract> arguments) {
    Abstract result;
    result.kind = Kind::structure;
    result.cell =
        Cell::functor(program.symbols().intern(name), static_cast<std::uint32_t>(arguments.size()));
    result.arguments = std::move(arguments);
    return result;
  }
  /// piece(white or black, king, X, [Y, Z]): four slots of two bytes.
  Abstract piece() {
    Abstract pair{Kind::list, list_functor, Domain::of_integers(), 2, {}};
    return structure("piece", {words(false, {"white", "black"}), Abstract::constant(atom("king")),
                               words(true, {}), pair});
  }
  Cell term(const std::string& text) { return term_of(text, program, machine); }
  bool comes_back(const Abstract& element, const std::string& text, bool is_small = false) {
    bytes.fill(std::byte{0xEE});
    const RowPlan plan = row_plan(element, is_small);
    AtomNumbers numbers(atoms);
    if (!write_rows(term(text), plan, numbers, bytes)) return false;
    Cell* top = cells.data();
    const Cell read = read_rows(bytes, plan, atoms, top);
    return machine.compare(read, term(text)) == 0;
  }
};

BOOST_FIXTURE_TEST_SUITE(rows, RowsFixture)

BOOST_AUTO_TEST_CASE(elements_of_one_shape_are_alike) {
  const std::optional<RowShape> shape = row_shape(piece());
  BOOST_REQUIRE(shape);
  BOOST_TEST(shape->slots == 4);
  BOOST_TEST(shape->has_integers);
  BOOST_TEST(shape->type().row_bytes() == 8);
  BOOST_TEST(row_shape(words(false, {"white"}))->type().row_bytes() == 1);
  BOOST_TEST(!row_shape(Abstract::term()).has_value());
  BOOST_TEST(!row_shape(Abstract::list_of(words(true, {}))).has_value());
  BOOST_TEST(!row_shape(Abstract::word(Domain::any())).has_value());
  BOOST_TEST(!row_shape(Abstract::constant(atom("king"))).has_value());
  const std::vector<Abstract> nine(9, words(true, {}));
  BOOST_TEST(!row_shape(structure("too_many", nine)).has_value());
}

BOOST_AUTO_TEST_CASE(what_slots_can_hold_is_no_difference) {
  BOOST_TEST(are_alike_rows(words(true, {}), words(true, {"king"})));
  BOOST_TEST(!are_alike_rows(words(true, {}), words(false, {"king"})));
  BOOST_TEST(!are_alike_rows(words(true, {}), Abstract::constant(Cell::integer(1))));
  BOOST_TEST(!are_alike_rows(structure("a", {words(true, {})}), structure("b", {words(true, {})})));
}

BOOST_AUTO_TEST_CASE(joined_lists_stay_rows_as_long_as_elements_can_be) {
  bool conflict = false;
  const Abstract rows = Abstract::list_of(words(true, {}), true);
  BOOST_REQUIRE(rows.is_rows);
  const Abstract nil = Abstract::constant(nil_cell);
  BOOST_TEST(join(nil, rows, conflict).is_rows);
  BOOST_TEST(join(rows, Abstract::list_of(words(false, {"king"})), conflict).is_rows);
  const Abstract others = Abstract::list_of(structure("a", {words(true, {})}), true);
  const Abstract both = join(rows, others, conflict);
  BOOST_TEST(both.is_rows);
  BOOST_TEST((both.arguments.front().kind == Abstract::Kind::variant));
  BOOST_TEST(row_shape(both.arguments.front())->slots == 2U);
  BOOST_TEST(!join(rows, Abstract::list_of(Abstract::term()), conflict).is_rows);
}

BOOST_AUTO_TEST_CASE(elements_of_several_structures_come_back_as_they_were) {
  bool conflict = false;
  const Abstract man = structure("king", {words(true, {}), words(false, {"white", "black"})});
  const Abstract either = join(words(false, {"white"}), man, conflict);
  BOOST_REQUIRE((either.kind == Abstract::Kind::variant));
  BOOST_TEST(comes_back(either, "[white, king(3, black), king(-1, white), white]"));
  for (const char* const other : {"[black]", "[king]", "[king(3)]", "[queen(3, black)]", "[3]"})
    BOOST_TEST(!comes_back(either, other), other);
}

BOOST_AUTO_TEST_CASE(lists_come_back_as_they_were) {
  BOOST_TEST(comes_back(piece(), "[]"));
  BOOST_TEST(comes_back(piece(), "[piece(white, king, 1, [2, 3])]"));
  BOOST_TEST(comes_back(piece(),
                        "[piece(white, king, -16383, [2, 3]), piece(black, king, 16383, "
                        "[0, -1]), piece(black, king, 5, [6, 7])]"));
  BOOST_TEST(comes_back(words(true, {"king"}), "[1, king, 2]"));
  BOOST_TEST(comes_back(words(false, {"white", "king"}), "[king, white, king, king]"));
}

BOOST_AUTO_TEST_CASE(small_integers_take_a_byte) {
  const auto small = [this](const Abstract& element, const std::string& text) {
    return comes_back(element, text, true);
  };
  BOOST_TEST(row_plan(piece(), true).shape.type().row_bytes() == 4);
  BOOST_TEST(small(piece(), "[piece(white, king, -32, [127, 0]), piece(black, king, -1, [6, 7])]"));
  BOOST_TEST(small(words(true, {"king", "white"}), "[1, king, white, -32]"));
  for (const char* const other : {"[128]", "[-33]", "[1, -129]", "[white]"})
    BOOST_TEST(!small(words(true, {}), other), other);
  bool conflict = false;
  const Abstract man = structure("king", {words(true, {}), words(false, {"white", "black"})});
  BOOST_TEST(small(join(words(false, {"white"}), man, conflict), "[white, king(3, black), white]"));
  for (const char* const text : {"f(1, [2, -32, 127])", "a", "[]"})
    BOOST_TEST(!has_wide_integers(term(text)), text);
  for (const char* const text : {"f(1, [2, -33])", "128", "[a, b(-1000)]"})
    BOOST_TEST(has_wide_integers(term(text)), text);
}

BOOST_AUTO_TEST_CASE(what_finds_no_room_is_refused) {
  BOOST_TEST(!comes_back(words(true, {}), "[16384]"));
  BOOST_TEST(!comes_back(words(true, {}), "[-16384]"));
  BOOST_TEST(!comes_back(words(true, {}), "[4611686018427387904]"));
  BOOST_TEST(comes_back(words(true, {}), "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]"));
  BOOST_TEST(!comes_back(words(true, {}), "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]"));
}

// --- As code handles them ------------------------------------------------------------------------

struct Memory {
  std::array<runtime::U, 4096> cells{};
  std::array<runtime::Block, 2> blocks{};
  runtime::C context{1'000'000, cells.data(), cells.data() + cells.size(), 0, nullptr,
                     nullptr,   blocks.data()};

  runtime::U add(runtime::U rows, runtime::W one, runtime::W two) {
    const std::array<runtime::W, 2> words{one, two};
    return runtime::add_row<runtime::H>(context, rows, words.data(), 2);
  }
};

std::vector<runtime::W> words_of(runtime::U rows) {
  std::vector<runtime::W> result;
  for (; runtime::has_rows(rows); rows = runtime::next_rows(rows, 1, 4)) {
    result.push_back(runtime::row_slot<runtime::H>(rows, 0));
    result.push_back(runtime::row_slot<runtime::H>(rows, 1));
  }
  return result;
}

BOOST_AUTO_TEST_CASE(lists_with_a_common_rest_do_not_disturb_each_other) {
  using List = std::vector<runtime::W>;
  Memory memory;
  const runtime::U one = memory.add(0, 1, 2);
  const runtime::U two = memory.add(one, 3, 4);
  const runtime::U other = memory.add(one, 5, runtime::ATOM + 6);
  const runtime::U three = memory.add(two, 7, 8);
  const runtime::U four = memory.add(other, 9, 10);
  BOOST_CHECK(words_of(one) == (List{1, 2}));
  BOOST_CHECK(words_of(two) == (List{3, 4, 1, 2}));
  BOOST_CHECK(words_of(other) == (List{5, runtime::ATOM + 6, 1, 2}));
  BOOST_CHECK(words_of(three) == (List{7, 8, 3, 4, 1, 2}));
  BOOST_CHECK(words_of(four) == (List{9, 10, 5, runtime::ATOM + 6, 1, 2}));
  BOOST_CHECK(words_of(runtime::next_rows(runtime::next_rows(three, 2, 4), -2, 4)) ==
              words_of(three));
}

BOOST_AUTO_TEST_CASE(rows_come_behind_others_too) {
  using List = std::vector<runtime::W>;
  Memory memory;
  const auto behind = [&](runtime::U rows, runtime::W one, runtime::W two) {
    const std::array<runtime::W, 2> words{one, two};
    return runtime::append_row<runtime::H>(memory.context, rows, words.data(), 2);
  };
  const runtime::U one = behind(0, 1, 2);
  const runtime::U two = behind(one, 3, 4);
  const runtime::U other = behind(one, 5, 6);
  const runtime::U before = memory.add(two, 7, 8);
  const runtime::U longer = behind(before, 9, 10);
  BOOST_CHECK(words_of(one) == (List{1, 2}));
  BOOST_CHECK(words_of(two) == (List{1, 2, 3, 4}));
  BOOST_CHECK(words_of(other) == (List{1, 2, 5, 6}));
  BOOST_CHECK(words_of(before) == (List{7, 8, 1, 2, 3, 4}));
  BOOST_CHECK(words_of(longer) == (List{7, 8, 1, 2, 3, 4, 9, 10}));
  BOOST_CHECK(words_of(runtime::append_copy(memory.context, other, two, 4)) ==
              (List{1, 2, 5, 6, 1, 2}));
  BOOST_CHECK(words_of(runtime::joined_rows(memory.context, other, two, 4)) ==
              (List{1, 2, 5, 6, 1, 2, 3, 4}));
  BOOST_CHECK(words_of(runtime::rows_onto(memory.context, two, other, 4)) ==
              (List{3, 4, 1, 2, 1, 2, 5, 6}));
  BOOST_TEST(runtime::joined_rows(memory.context, two, 0, 4) == two);
  BOOST_TEST(runtime::rows_onto(memory.context, 0, two, 4) == two);
  runtime::U rows = 0;
  for (runtime::W i = 0; i < 300; ++i) rows = behind(rows, i, -i);
  BOOST_TEST(runtime::row_count(rows) == 300);
  BOOST_TEST(runtime::row_slot<runtime::H>(runtime::next_rows(rows, 299, 4), 1) == -299);
}

/// Of step(N), cell(X, Y, atom 0 or 1), turn(atom) and idle, with slots in the order of the names.
BOOST_AUTO_TEST_CASE(elements_of_several_structures_are_sorted_as_terms_are) {
  using List = std::vector<runtime::W>;
  constexpr runtime::U slot = 0, atoms_only = 17;
  constexpr auto header = [](runtime::U name, runtime::U arity) {
    return (name << 16 | arity) << 2;
  };
  // Atoms: 0 idle, 1 cell, 2 step, 3 turn, 4 b, 5 a; in the order of their texts.
  const std::array<unsigned short, 6> ranks{3, 2, 4, 5, 1, 0};
  const std::array<runtime::U, 11> shape{3 << 3 | 5, slot, header(2, 1), slot,         header(1, 3),
                                         slot,       slot, atoms_only,   header(3, 1), atoms_only,
                                         0};
  Memory memory;
  memory.context.rank = ranks.data();
  constexpr auto atom_of = [](runtime::W number) { return runtime::ATOM + number; };
  using Row = std::array<runtime::W, 6>;
  const Row step{atom_of(2), 4, 0, 0, atom_of(0), atom_of(0)};
  const Row cell{atom_of(1), 0, 1, 2, atom_of(4), atom_of(0)};
  const Row same_cell{atom_of(1), 0, 1, 2, atom_of(5), atom_of(0)};
  const Row turn{atom_of(3), 0, 0, 0, atom_of(0), atom_of(4)};
  const Row idle{atom_of(0), 0, 0, 0, atom_of(0), atom_of(0)};
  runtime::U rows = 0;
  for (const Row& row : {cell, turn, step, idle, same_cell, step})
    rows = runtime::append_row<runtime::H>(memory.context, rows, row.data(), 6);
  const auto tags = [&](runtime::W how) {
    List found;
    runtime::U sorted =
        runtime::sorted_elements<runtime::H>(memory.context, rows, how, shape.data(), 6);
    for (; runtime::has_rows(sorted); sorted = runtime::next_rows(sorted, 1, 12)) {
      found.push_back(runtime::row_slot<runtime::H>(sorted, 0) - runtime::ATOM);
      found.push_back(runtime::row_slot<runtime::H>(sorted, 4) - runtime::ATOM);
    }
    return found;
  };
  BOOST_CHECK(tags(0) == (List{0, 0, 2, 0, 2, 0, 3, 0, 1, 5, 1, 4}));
  BOOST_CHECK(tags(1) == (List{0, 0, 2, 0, 3, 0, 1, 5, 1, 4}));
  BOOST_CHECK(tags(3) == (List{1, 4, 1, 5, 3, 0, 2, 0, 0, 0}));
}

// Sorts lists of rows of `slots` slots, mostly in order but for the first, by the numbers of atoms
// and by their ranks, which are the same here.
template <class T>
void sort_both_ways(runtime::W slots, bool has_integers) {
  std::mt19937 random(20261127);
  const std::array<unsigned short, 4> ranks{0, 1, 2, 3};
  constexpr bool are_large = sizeof(T) == sizeof(runtime::W);
  constexpr runtime::W most = runtime::W{1} << 62;
  const std::array<runtime::W, 5> integers{are_large ? -most : -32, -1, 0, are_large ? 16384 : 1,
                                           are_large ? most : 127};
  for (int list = 0; list < 2000; ++list) {
    Memory memory;
    memory.context.rank = ranks.data();
    const auto word = [&]() -> runtime::W {
      const auto number = random();
      return has_integers && number % 2 == 0
                 ? integers[number / 2 % 5]
                 : runtime::ATOM + static_cast<runtime::W>(number / 2 % 4);
    };
    const auto add = [&](runtime::U rows) {
      std::array<runtime::W, 8> words{};
      for (runtime::W i = 0; i < slots; ++i) words[static_cast<std::size_t>(i)] = word();
      return runtime::add_row<T>(memory.context, rows, words.data(), slots);
    };
    const auto sorted = [&](runtime::U rows, runtime::W how, bool by_numbers) {
      memory.context.has_ordered_atoms = by_numbers;
      return runtime::sorted_at<T>(memory.context, rows, how, 0, slots, slots, runtime::NoRoom{});
    };
    runtime::U rows = 0;
    for (auto left = random() % 12; left > 0; --left) rows = add(rows);
    const runtime::W how = list % 4;
    if (list % 3 != 0) rows = add(sorted(rows, how, false));
    BOOST_REQUIRE(runtime::same_rows(sorted(rows, how, true), sorted(rows, how, false),
                                     slots * static_cast<runtime::W>(sizeof(T))));
  }
}

BOOST_AUTO_TEST_CASE(atoms_that_are_numbered_in_order_are_sorted_by_numbers) {
  for (runtime::W slots = 1; slots <= 4; ++slots) {
    sort_both_ways<runtime::Small>(slots, true);
    sort_both_ways<runtime::B>(slots, false);
    sort_both_ways<runtime::H>(slots, true);
    sort_both_ways<runtime::W>(slots, true);
  }
}

BOOST_AUTO_TEST_CASE(rows_that_are_chosen_stay_where_they_are_until_one_is_left_out) {
  using List = std::vector<runtime::W>;
  Memory memory;
  runtime::U rows = 0;
  for (runtime::W i = 5; i > 0; --i) rows = memory.add(rows, i, -i);
  const auto chosen = [&](unsigned which) {
    runtime::U result = 0;
    for (runtime::W i = 0; i < 5; ++i)
      if ((which >> i & 1) != 0)
        result = runtime::append_copy(memory.context, result, runtime::next_rows(rows, i, 4), 4);
    return result;
  };
  for (unsigned which = 0; which < 32; ++which) {
    List expected;
    for (runtime::W i = 0; i < 5; ++i)
      if ((which >> i & 1) != 0) expected.insert(expected.end(), {i + 1, -i - 1});
    BOOST_CHECK(words_of(chosen(which)) == expected);
    const runtime::U longer = runtime::append_copy(memory.context, chosen(which), rows, 4);
    expected.insert(expected.end(), {1, -1});
    BOOST_CHECK(words_of(longer) == expected);
    BOOST_CHECK(words_of(rows) == (List{1, -1, 2, -2, 3, -3, 4, -4, 5, -5}));
  }
  BOOST_CHECK(chosen(7) == rows - 2);
}

BOOST_AUTO_TEST_CASE(a_list_that_is_never_empty_has_no_first_element_of_its_own) {
  const auto before = [](const Abstract& first, const Abstract& rest) {
    return Abstract{Kind::structure, list_functor, {}, 0, {first, rest}};
  };
  const Abstract rows = Abstract::list_of(piece(), true);
  BOOST_TEST(with_first_row(before(piece(), rows)).is_rows);
  const Abstract other = structure("turn", {words(false, {"white", "black"})});
  BOOST_TEST((with_first_row(before(other, rows)) == before(other, rows)));
  const Abstract words_only = Abstract::list_of(words(false, {"white", "black"}), true);
  const Abstract named = before(words(false, {"white"}), words_only);
  BOOST_TEST((with_first_row(named) == named));
  Abstract made = before(piece(), Abstract::list_of(piece()));
  keep_rows({rows}, false, made);
  BOOST_TEST(made.is_rows);
}

BOOST_AUTO_TEST_CASE(what_is_made_of_rows_is_rows_unless_it_may_be_scores) {
  const Abstract rows = Abstract::list_of(piece(), true);
  const auto is_kept = [&](const std::vector<Abstract>& arguments, bool with_integers,
                           const Abstract& element) {
    Abstract made = Abstract::list_of(element);
    keep_rows(arguments, with_integers, made);
    return made.is_rows;
  };
  const Abstract numbered = structure("-", {words(true, {}), words(false, {"white", "black"})});
  const Abstract coloured = structure("men", {words(false, {"white", "black"})});
  BOOST_TEST(is_kept({rows}, true, numbered));
  BOOST_TEST(!is_kept({rows}, false, numbered));
  BOOST_TEST(is_kept({rows}, false, coloured));
  BOOST_TEST(!is_kept({rows}, true, words(true, {})));
  BOOST_TEST(!is_kept({}, true, numbered));
}

BOOST_AUTO_TEST_CASE(long_lists_go_from_one_block_to_the_next) {
  Memory memory;
  runtime::U rows = 0;
  for (runtime::W i = 0; i < 300; ++i) rows = memory.add(rows, i, -i);
  const std::vector<runtime::W> words = words_of(rows);
  BOOST_REQUIRE(words.size() == 600);
  for (runtime::W i = 0; i < 300; ++i)
    BOOST_TEST(words[static_cast<std::size_t>(2 * (299 - i))] == i);
}

BOOST_AUTO_TEST_CASE(rows_are_replaced_and_left_out) {
  using List = std::vector<runtime::W>;
  Memory memory;
  runtime::U rows = 0;
  for (runtime::W i = 3; i > 0; --i) rows = memory.add(rows, i, 10 * i);
  const std::array<runtime::W, 2> words{7, 8};
  for (runtime::W place = 0; place < 3; ++place) {
    List changed{1, 10, 2, 20, 3, 30};
    List shorter = changed;
    changed[static_cast<std::size_t>(2 * place)] = 7;
    changed[static_cast<std::size_t>(2 * place + 1)] = 8;
    shorter.erase(shorter.begin() + 2 * place, shorter.begin() + 2 * place + 2);
    BOOST_CHECK(words_of(runtime::rows_with<runtime::H>(memory.context, rows, place, words.data(),
                                                        2)) == changed);
    const runtime::U without = runtime::rows_without(memory.context, rows, place, 4);
    BOOST_CHECK(words_of(without) == shorter);
    shorter.insert(shorter.begin(), {4, 5});
    BOOST_CHECK(words_of(memory.add(without, 4, 5)) == shorter);
    BOOST_CHECK(words_of(rows) == (List{1, 10, 2, 20, 3, 30}));
  }
}

BOOST_AUTO_TEST_CASE(a_row_is_put_in_anywhere) {
  const std::array<runtime::W, 2> words{7, runtime::ATOM + 8};
  for (const runtime::W count : {0, 1, 2, 3, 20, 40}) {
    for (runtime::W place = 0; place <= count; ++place) {
      Memory memory;
      runtime::U rows = 0;
      for (runtime::W i = 0; i < count; ++i) rows = memory.add(rows, i, -i);
      const std::vector<runtime::W> before = words_of(rows);
      std::vector<runtime::W> longer = before;
      longer.insert(longer.begin() + 2 * place, words.begin(), words.end());
      const runtime::U made =
          runtime::rows_inserted<runtime::H>(memory.context, rows, place, words.data(), 2);
      BOOST_CHECK(words_of(made) == longer);
      BOOST_CHECK(words_of(rows) == before);
    }
  }
}

/// Rows of `n` slots, of which some are looked for, against a look at one slot after the other.
template <class T, int n>
void compare_with_slots() {
  constexpr int rows = 9;
  Memory memory;
  std::array<T, std::size_t{rows} * n> slots{};
  for (std::size_t i = 0; i < slots.size(); ++i)
    runtime::narrow(runtime::ATOM + static_cast<runtime::W>(i * i * 7 % 3), slots[i]);
  const runtime::U all = runtime::rows_at(reinterpret_cast<const runtime::B*>(slots.data()), rows);
  const auto slot = [&](runtime::W row, int i) {
    return runtime::wide(slots[static_cast<std::size_t>(row * n + i)]);
  };
  for (runtime::U chosen = 1; chosen < 1U << n; ++chosen) {
    for (runtime::W like = 0; like < rows; ++like) {
      std::vector<runtime::W> words;
      const auto is_wanted = [&](runtime::W row) {
        for (int i = 0; i < n; ++i)
          if ((chosen >> i & 1) != 0 && slot(row, i) != slot(like, i)) return false;
        return true;
      };
      for (int i = 0; i < n; ++i)
        if ((chosen >> i & 1) != 0) words.push_back(slot(like, i));
      for (runtime::W from = 0; from <= rows; ++from) {
        runtime::W expected = from;
        while (expected < rows && !is_wanted(expected)) ++expected;
        BOOST_TEST((runtime::find_row<T, n>(memory.context, all, from, rows - 1, words.data(),
                                            chosen)) == expected);
      }
      words.back() = runtime::ATOM + 100'000;  // more than a slot holds
      BOOST_TEST((runtime::find_row<T, n>(memory.context, all, 0, rows - 1, words.data(),
                                          chosen)) == rows);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_row_is_found_by_any_of_its_slots) {
  compare_with_slots<runtime::B, 1>();
  compare_with_slots<runtime::B, 2>();
  compare_with_slots<runtime::B, 3>();
  compare_with_slots<runtime::B, 4>();
  compare_with_slots<runtime::B, 5>();
  compare_with_slots<runtime::B, 6>();
  compare_with_slots<runtime::B, 7>();
  compare_with_slots<runtime::B, 8>();
  compare_with_slots<runtime::H, 1>();
  compare_with_slots<runtime::H, 2>();
  compare_with_slots<runtime::H, 3>();
  compare_with_slots<runtime::H, 4>();
  compare_with_slots<runtime::W, 1>();
}

/// Elements of boards of n cells, against a look at one after the other.
template <int n>
void compare_with_elements() {
  std::array<runtime::B, n> cells{};
  for (std::size_t i = 0; i < cells.size(); ++i)
    cells[i] = static_cast<runtime::B>(i * i % 3 == 1 ? 255 : i * 5 % 4);
  for (const runtime::W code : {0, 1, 2, 3, 255, 256, 1 << 20}) {
    runtime::U expected = 0;
    for (int i = 0; i < n; ++i)
      if (cells[static_cast<std::size_t>(i)] == code) expected |= runtime::U{1} << i;
    const runtime::U all = ~runtime::U{0} >> (64 - n);
    BOOST_TEST(runtime::equal_to<n>(cells.data(), runtime::ATOM + code) == expected);
    BOOST_TEST(runtime::unequal_to<n>(cells.data(), runtime::ATOM + code) == (all & ~expected));
  }
}

BOOST_AUTO_TEST_CASE(elements_are_found_eight_at_a_time) {
  compare_with_elements<4>();
  compare_with_elements<7>();
  compare_with_elements<8>();
  compare_with_elements<9>();
  compare_with_elements<15>();
  compare_with_elements<16>();
  compare_with_elements<42>();
  compare_with_elements<63>();
  compare_with_elements<64>();
}

BOOST_AUTO_TEST_CASE(positions_hold_them) {
  Memory memory;
  alignas(8) std::array<runtime::B, 64> place{};
  runtime::U rows = 0;
  for (runtime::W count = 0; count <= 11; ++count) {
    place.fill(0xEE);
    runtime::store_rows(rows, place.data(), 4, 64);
    const runtime::U loaded = runtime::load_rows(place.data(), 64);
    BOOST_TEST(runtime::same_rows(rows, loaded, 4));
    for (std::size_t i = static_cast<std::size_t>(4 * count); i < 62; ++i)
      BOOST_TEST(int{place[i]} == 0);
    rows = memory.add(rows, count, 1);
  }
  BOOST_CHECK_THROW(runtime::store_rows(rows, place.data(), 4, 64), int);
}

/// Rows that are made where a successor has them, among others' memory that stays as it is.
BOOST_AUTO_TEST_CASE(rows_are_made_in_their_place) {
  struct Each {};
  const Each each;
  constexpr runtime::W capacity = 96;
  alignas(8) std::array<runtime::B, 16 + capacity + 16> memory_of_successor{};
  runtime::Out out{memory_of_successor.data(), memory_of_successor.data() + 128, nullptr, nullptr};
  const runtime::Successors<Each, 0, 16, 16, static_cast<int>(capacity)> successors{each, &out, 128,
                                                                                    nullptr};
  const std::array<runtime::W, 2> words{7, runtime::ATOM + 8};
  const auto check = [&](const auto& make) {
    memory_of_successor.fill(0xEE);
    Memory memory;
    const runtime::U anywhere = make(memory, runtime::NoRoom{});
    const runtime::U made = make(memory, runtime::room_for(successors, 1));
    BOOST_REQUIRE(runtime::slots<runtime::B>(made) == memory_of_successor.data() + 16);
    runtime::store_rows(made, memory_of_successor.data() + 16, 4, capacity);
    const runtime::U loaded = runtime::load_rows(memory_of_successor.data() + 16, capacity);
    BOOST_REQUIRE(words_of(loaded) == words_of(anywhere));
    for (std::size_t i = 0; i < 16; ++i) {
      BOOST_REQUIRE(int{memory_of_successor[i]} == 0xEE);
      BOOST_REQUIRE(int{memory_of_successor[16 + capacity + i]} == 0xEE);
    }
    const auto used = static_cast<std::size_t>(4 * runtime::row_count(made));
    for (std::size_t i = used; i < capacity - 2; ++i)
      BOOST_REQUIRE(int{memory_of_successor[16 + i]} == 0);
  };
  for (runtime::W count = 0; count <= 18; ++count) {
    const auto list = [&](Memory& memory) {
      runtime::U rows = 0;
      for (runtime::W i = 0; i < count; ++i) rows = memory.add(rows, i, 100 + i);
      return rows;
    };
    for (runtime::W place = 0; place <= count; ++place) {
      check([&](Memory& memory, auto room) {
        return runtime::rows_inserted<runtime::H>(memory.context, list(memory), place, words.data(),
                                                  2, room);
      });
      if (place == count) continue;
      check([&](Memory& memory, auto room) {
        return runtime::rows_without(memory.context, list(memory), place, 4, room);
      });
      check([&](Memory& memory, auto room) {
        return runtime::rows_with<runtime::H>(memory.context, list(memory), place, words.data(), 2,
                                              room);
      });
    }
    check([&](Memory& memory, auto room) {
      return runtime::add_row<runtime::H>(memory.context, list(memory), words.data(), 2, room);
    });
  }
  Memory memory;
  runtime::U rows = 0;
  for (runtime::W i = 0; i < 19; ++i) rows = memory.add(rows, i, i);
  const runtime::Room room = runtime::room_for(successors, 1);
  BOOST_CHECK_THROW(runtime::add_row<runtime::H>(memory.context, rows, words.data(), 2, room), int);
}

/// A list that is the one of the position before.
BOOST_AUTO_TEST_CASE(an_unchanged_list_is_copied) {
  Memory memory;
  runtime::U rows = 0;
  for (runtime::W i = 0; i < 5; ++i) rows = memory.add(rows, i, i);
  alignas(8) std::array<runtime::B, 64> before{};
  alignas(8) std::array<runtime::B, 64> after{};
  runtime::store_rows(rows, before.data(), 4, 64);
  after.fill(0xEE);
  runtime::store_rows(runtime::load_rows(before.data(), 64), after.data(), 4, 64, before.data());
  BOOST_CHECK(after == before);
  const runtime::U rest = runtime::next_rows(runtime::load_rows(before.data(), 64), 1, 4);
  runtime::store_rows(rest, after.data(), 4, 64, before.data());
  BOOST_CHECK(words_of(runtime::load_rows(after.data(), 64)) == words_of(rest));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
