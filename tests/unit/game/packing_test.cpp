// SPDX-License-Identifier: MIT
// Terms as bytes and back.
#include "interpreter/game/packing.hpp"

#include <memory>
#include <random>

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include "interpreter/machine/machine.hpp"
#include "interpreter/program/loader.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {
namespace {

using search::Bytes;

struct Fixture {
  Program program;
  Machine machine{program, MachineLimits{}};
  std::shared_ptr<const ConstantList> constants;
  Packing packing;
  std::vector<Cell> arena = std::vector<Cell>(1 << 16);
  std::mt19937 random{1};

  // Some of the constants stand in clauses, more than have a byte of their own; others do not.
  Fixture() : constants(load()), packing(program.symbols(), constants) {}

  std::shared_ptr<const ConstantList> load() {
    std::string text = "f0(f1(x), board(empty)). ";
    for (int i = 0; i < 300; ++i) text += fmt::format("p(a{}). ", i);
    Loader loader(program, {}, {});
    loader.load_text("constants.pl", text);
    loader.finish();
    return std::make_shared<const ConstantList>(program);
  }

  Cell atom(const std::string& name) { return Cell::atom(program.symbols().intern(name)); }

  Cell compound(const std::string& name, const std::vector<Cell>& arguments) {
    Cell* const cells = allocate(arguments.size() + 1);
    cells[0] =
        Cell::functor(program.symbols().intern(name), static_cast<std::uint32_t>(arguments.size()));
    std::copy(arguments.begin(), arguments.end(), cells + 1);
    return Cell::structure(cells);
  }

  Cell list(Cell head, Cell tail) {
    Cell* const cells = allocate(2);
    cells[0] = head;
    cells[1] = tail;
    return Cell::list(cells);
  }

  Cell integer(std::int64_t value) {
    if (Cell::fits_integer(value)) return Cell::integer(value);
    Cell* const cell = allocate(1);
    cell->bits = static_cast<std::uint64_t>(value);
    return Cell::big_integer(cell);
  }

  Cell floating(double value) {
    Cell* const cell = allocate(1);
    std::memcpy(cell, &value, sizeof value);
    return Cell::floating(cell);
  }

  Cell random_term(int depth) {
    switch (random() % (depth > 0 ? 7 : 4)) {
      case 0:
        return atom(fmt::format("a{}", random() % 400));
      case 1:
        return integer(static_cast<std::int64_t>(random() % 200) - 100);
      case 2:
        return integer(static_cast<std::int64_t>((std::uint64_t{random()} << 32 | random()) >>
                                                 (random() % 64)));
      case 3:
        return floating(static_cast<double>(random()) / 3 - 1e9);
      case 4:
        return list(random_term(depth - 1), random_term(depth - 1));
      default: {
        std::vector<Cell> arguments(1 + random() % 4);
        for (Cell& argument : arguments) argument = random_term(depth - 1);
        return compound(fmt::format("f{}", random() % 3), arguments);
      }
    }
  }

  Bytes packed(Cell term) {
    Bytes bytes;
    packing.pack(term, bytes);
    return bytes;
  }

  Cell unpacked(Packing& with, const Bytes& bytes) {
    Cell* top = arena.data();
    Cell term{};
    BOOST_REQUIRE(with.unpack(bytes, top, arena.data() + arena.size(), term));
    return term;
  }

 private:
  Cell* allocate(std::size_t count) {
    cells_.push_back(std::make_unique<Cell[]>(count));
    return cells_.back().get();
  }
  std::vector<std::unique_ptr<Cell[]>> cells_;
};

BOOST_FIXTURE_TEST_SUITE(packing, Fixture)

BOOST_AUTO_TEST_CASE(terms_come_back_as_they_were) {
  for (int i = 0; i < 3000; ++i) {
    const Cell term = random_term(4);
    const Bytes bytes = packed(term);
    BOOST_REQUIRE(machine.unify(term, unpacked(packing, bytes)));
  }
}

BOOST_AUTO_TEST_CASE(another_process_with_the_same_program_understands) {
  Packing other(program.symbols(), std::make_shared<const ConstantList>(program));
  for (int i = 0; i < 300; ++i) {
    const Cell term = random_term(3);
    const Bytes bytes = packed(term);
    BOOST_REQUIRE(machine.unify(term, unpacked(other, bytes)));
    Bytes again;
    other.pack(term, again);
    BOOST_REQUIRE(again == bytes);
  }
}

BOOST_AUTO_TEST_CASE(different_terms_differ_whatever_zeros_follow) {
  std::vector<Cell> terms;
  std::vector<Bytes> forms;
  for (int i = 0; i < 300; ++i) {
    terms.push_back(random_term(2));
    forms.push_back(packed(terms.back()));
    forms.back().resize(512);
  }
  for (std::size_t i = 0; i < terms.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      BOOST_REQUIRE((forms[i] == forms[j]) == machine.unify(terms[i], terms[j]));
}

BOOST_AUTO_TEST_CASE(a_board_takes_a_byte_a_cell) {
  const std::vector<Cell> cells(42, atom("empty"));
  const Cell board = compound("f0", {atom("x"), compound("board", cells)});
  // board/42 stands in no clause: a code, its arity and the number of its name.
  BOOST_TEST(packed(board).size() == 1 + 1 + (1 + 4 + 3) + 42);
}

BOOST_AUTO_TEST_CASE(no_room_is_said) {
  const Bytes bytes = packed(compound("f", {atom("a"), atom("b"), atom("c")}));
  for (std::size_t room = 0; room < 4; ++room) {
    Cell* top = arena.data();
    Cell term{};
    BOOST_TEST(!packing.unpack(bytes, top, arena.data() + room, term));
  }
}

BOOST_AUTO_TEST_CASE(a_term_that_sharing_makes_huge_is_refused) {
  Cell term = atom("a");
  for (int i = 0; i < 64; ++i) term = compound("f", {term, term});
  Bytes bytes;
  BOOST_CHECK_THROW(packing.pack(term, bytes), std::bad_alloc);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
