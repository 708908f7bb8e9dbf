// SPDX-License-Identifier: MIT
// Every twin gives what its clauses give: the same solutions in the same order, the same errors.
#include "interpreter/twins/twins.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "interpreter/zermelo/zermelo.hpp"
#include "tests/agreement/twins/calls.hpp"
#include "tests/sanitized.hpp"

namespace {

using zermelo::Engine;
using zermelo::EngineOptions;

constexpr int calls_of_each = zermelo::tests::is_sanitized ? 150 : 800;
constexpr std::size_t most_solutions = 100;
// Some senseless calls would run through numbers without end; those are not compared.
constexpr std::uint64_t most_inferences = 20'000;

/// The predicates that have twins, and what their arguments are.
struct Subject {
  std::string_view name;
  std::string_view modes;
  /// A call that costs its clauses more than `few_inferences`.
  std::string_view large_call;
};
constexpr std::uint64_t few_inferences = 30;

constexpr Subject subjects[] = {
    {"cell", "giic", "board(G), put(G, 10, 10, x, H), cell(H, R, C, x)"},
    {"put", "giicr", "board(G), put(G, 10, 10, x, H)"},
    {"count_cells", "gcr", "board(G), count_cells(G, e, N)"},
    {"positions", "gcr", "board(G), positions(G, e, Ps)"},
    {"landing", "gicr", "tall(G), landing(G, 1, x, R)"},
    {"in_row", "gic", "board(G), in_row(G, 5, x)"},
    {"line_through", "giiic", "tall(G), line_through(G, 2, 1, 60, e)"},
    {"flip_rows", "gr", "board(G), flip_rows(G, H)"},
    {"flip_columns", "gr", "board(G), flip_columns(G, H)"},
    {"transpose_grid", "gr", "board(G), transpose_grid(G, H)"},
    {"rotate_grid", "gr", "board(G), rotate_grid(G, H)"},
    {"run", "giidcr", "tall(G), run(G, 1, 1, s, e, Ps)"},
    {"step", "giidii", "board(G), forall(between(1, 14, _), step(G, 5, 5, n, _, _))"},
    {"carry", "giiiicr", "board(G), carry(G, 10, 10, 1, 1, x, H)"},
    {"jump", "giidcciir", "board(G), forall(between(1, 8, _), jump(G, 5, 5, n, e, _, _, _, _))"},
    {"put_point", "picr", "points(P), put_point(P, 40, x, Q)"},
    {"carry_point", "piicr", "points(P), carry_point(P, 40, 1, x, Q)"},
    {"count_points", "pcr", "points(P), count_points(P, e, N)"},
    {"sow", "silrr", "pits(P), sow(P, 1, [], Q, Last)"},
    {"seeds", "siir", "pits(P), seeds(P, 1, 40, N)"},
    {"member", "eL", "long(L), member(1, L)"},
    {"memberchk", "eL", "long(L), memberchk(1, L)"},
    {"select", "eLv", "long(L), select(1, L, M)"},
    {"select", "eLev", "long(L), select(1, L, 2, M)"},
    {"nth0", "iLe", "long(L), nth0(39, L, X)"},
    {"nth1", "iLe", "long(L), nth1(N, L, 1)"},
    {"nth0", "iLev", "long(L), nth0(N, L, 1, M)"},
    {"nth1", "iLev", "long(L), nth1(40, L, X, M)"},
    {"nth1", "ivev", "long(L), nth1(40, M, x, L)"},
    {"append", "LLv", "long(L), append(L, X, Y)"},
    {"append", "vvL", "long(L), append(X, [1], L)"},
    {"reverse", "Lv", "long(L), reverse(L, M)"},
    {"last", "Le", "long(L), last(L, X)"},
    {"sum_list", "lr", "long(L), sum_list(L, N)"},
    {"max_list", "lr", "long(L), max_list(L, N)"},
    {"min_list", "lr", "long(L), min_list(L, N)"},
};

/// NAME(FIRST, CONTENT, CONTENT, ...), with so many arguments.
std::string compound(std::string_view name, std::string_view first, std::string_view content,
                     int arguments) {
  std::string text(name);
  text.append("(").append(first);
  for (int i = 1; i < arguments; ++i) text.append(",").append(content);
  return text.append(")");
}

/// Large boards, one with x on top, and a long list that ends in 1, which are there without a call
/// that costs anything.
std::string rules() {
  std::string text =
      ":- use_module(library(grid)).\n:- use_module(library(moves)).\n"
      ":- use_module(library(points)).\n:- use_module(library(sowing)).\n";
  text.append("board(grid(10, 10, ").append(compound("cells", "e", "e", 100)).append(")).\n");
  text.append("tall(grid(100, 1, ").append(compound("cells", "x", "e", 100)).append(")).\n");
  text.append("points(").append(compound("points", "e", "e", 40)).append(").\n");
  text.append("pits(").append(compound("pits", "50", "50", 40)).append(").\n");
  text.append("long([");
  for (int i = 1; i < 40; ++i) text.append("0,");
  text.append("1]).\n");
  return text;
}

Engine engine(bool twins, std::uint64_t inferences) {
  EngineOptions options;
  options.twins = twins;
  options.query_inferences = inferences;
  Engine result(options);
  result.load_text("rules", rules());
  return result;
}

bool ran_out(const std::string& message) { return message.find("inferences") != std::string::npos; }

/// Solutions and error of a goal, as text; nothing when it takes too many inferences.
std::optional<std::string> outcome(Engine& engine, const std::string& goal) {
  std::string text;
  try {
    auto query = engine.query(goal);
    for (std::size_t i = 0; i < most_solutions; ++i) {
      const auto solution = query.next();
      if (!solution) return text + "no more";
      text += solution->text() + "; ";
    }
  } catch (const zermelo::Error& error) {
    if (ran_out(error.what())) return std::nullopt;
    text += error.what();
  }
  return text;
}

/// Whether a goal can be run with few inferences.
bool is_cheap(bool twins, std::string_view goal) {
  Engine limited = engine(twins, few_inferences);
  return outcome(limited, std::string(goal)).has_value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_twin_is_a_subject_here) {
  for (const auto table : zermelo::interpreter::twin_tables()) {
    for (const auto& twin : table) {
      const bool is_subject =
          std::any_of(std::begin(subjects), std::end(subjects), [&](const Subject& each) {
            return each.name == twin.solutions.name && each.modes.size() == twin.solutions.arity;
          });
      BOOST_TEST(is_subject, twin.solutions.name << "/" << twin.solutions.arity);
    }
  }
}

BOOST_AUTO_TEST_CASE(twins_run_unless_they_are_turned_off) {
  for (const Subject& subject : subjects) {
    BOOST_TEST_CONTEXT(subject.name) {
      BOOST_TEST(is_cheap(true, subject.large_call));
      BOOST_TEST(!is_cheap(false, subject.large_call));
    }
  }
}

BOOST_AUTO_TEST_CASE(generated_calls_have_the_same_outcome) {
  Engine with = engine(true, most_inferences);
  Engine without = engine(false, most_inferences);
  zermelo::tests::CallMaker calls(20'261);
  int compared = 0;
  for (int i = 0; i < calls_of_each; ++i) {
    for (const Subject& subject : subjects) {
      const std::string goal = calls.call(subject.name, subject.modes);
      const auto expected = outcome(without, goal);
      if (!expected) continue;
      ++compared;
      BOOST_TEST_CONTEXT(goal) { BOOST_TEST(outcome(with, goal).value_or("") == *expected); }
    }
  }
  // Nearly all calls end soon enough to be compared.
  BOOST_TEST(compared > calls_of_each * static_cast<int>(std::size(subjects)) * 19 / 20);
}

BOOST_AUTO_TEST_CASE(two_calls_in_a_row_have_the_same_outcome) {
  Engine with = engine(true, most_inferences);
  Engine without = engine(false, most_inferences);
  zermelo::tests::CallMaker calls(20'262);
  for (int i = 0; i < calls_of_each / 2; ++i) {
    for (const Subject& subject : subjects) {
      const Subject& other = subjects[static_cast<std::size_t>(i) % std::size(subjects)];
      const std::string goal =
          calls.call(subject.name, subject.modes) + ", " + calls.call(other.name, other.modes);
      const auto expected = outcome(without, goal);
      if (!expected) continue;
      BOOST_TEST_CONTEXT(goal) { BOOST_TEST(outcome(with, goal).value_or("") == *expected); }
    }
  }
}

// What a try that fails has copied is given back: all of them together would not fit.
BOOST_AUTO_TEST_CASE(elements_that_do_not_fit_leave_nothing_behind) {
  EngineOptions options;
  options.memory_bytes = std::size_t{16} << 20;
  Engine limited(options);
  for (const char* const goal :
       {"numlist(1, 4000, L), append(X, X, L)", "numlist(1, 4000, L), select(X, L, X)",
        "numlist(1, 4000, L), nth1(_, L, X, X)"}) {
    BOOST_TEST_CONTEXT(goal) { BOOST_TEST(outcome(limited, goal).value_or("") == "no more"); }
  }
}
