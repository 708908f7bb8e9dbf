// SPDX-License-Identifier: MIT
#include "tests/agreement/twins/calls.hpp"

namespace zermelo::tests {

namespace {

constexpr std::string_view integers[] = {"1", "1", "2", "2", "3", "3", "4", "5"};
constexpr std::string_view odd_numbers[] = {"0",
                                            "-1",
                                            "-7",
                                            "1000",
                                            "1152921504606846975",
                                            "1152921504606846976",
                                            "9223372036854775807",
                                            "-9223372036854775808",
                                            "1.0",
                                            "2.5",
                                            "-0.0",
                                            "1.0Inf",
                                            "1+1",
                                            "max(1, 2)",
                                            "foo+1"};
constexpr std::string_view variables[] = {"R", "C", "X", "Y", "G", "_"};
constexpr std::string_view common_contents[] = {"a", "a", "a", "b", "b", "x"};
constexpr std::string_view odd_contents[] = {"X",
                                             "Y",
                                             "R",
                                             "f(a)",
                                             "f(X)",
                                             "f(Y, X)",
                                             "f(f(f(a)))",
                                             "[a, b]",
                                             "[]",
                                             "1",
                                             "1.0",
                                             "0.0",
                                             "-0.0",
                                             "9223372036854775807",
                                             "1152921504606846976",
                                             "cells(a)",
                                             "R-C"};
constexpr std::string_view odd_grids[] = {"grid(2, 2, cells(a, b, a))",
                                          "grid(2, 2, cells(a, b, a, b, a))",
                                          "grid(2, 2, board(a, b, a, a))",
                                          "board(2, 2, cells(a, b, a, a))",
                                          "grid(0, 0, cells)",
                                          "grid(0, 1, cells(a))",
                                          "grid(-1, -1, cells(a))",
                                          "grid(2.0, 2, cells(a, b, a, b))",
                                          "grid(2, a, cells(a, b))",
                                          "grid(R, 2, cells(a, b, a, b))",
                                          "grid(2, C, cells(a, b, a, b))",
                                          "grid(2, 2, X)",
                                          "grid(1, 2, [a|b])",
                                          "grid(1, 2, '[|]'(a, b))",
                                          "grid(1, 2, '.'(a, b))",
                                          "grid(4611686018427387904, 4, cells(a))",
                                          "grid(1, 9223372036854775807, cells(a))",
                                          "grid(1, 1, a)",
                                          "grid(1, 1)",
                                          "grid(1, 1, cells(a), b)",
                                          "grid",
                                          "[]",
                                          "[grid(1, 1, cells(a))]",
                                          "17",
                                          "2.5",
                                          "_"};

constexpr std::string_view directions[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw",
                                           "n", "e",  "s", "w",  "x", "1",  "D", "R"};
constexpr std::string_view seeds[] = {"0", "0", "1", "1", "2", "3", "5", "17", "100"};
constexpr std::string_view odd_boards[] = {"points",
                                           "points(X)",
                                           "points(a, _)",
                                           "[1, 2, 3]",
                                           "points(1, -1)",
                                           "pits(5000)",
                                           "pits(2.0, 1)",
                                           "17",
                                           "pits(X, Y, 1)",
                                           "pits(a)",
                                           "f(f(a), f(a))",
                                           "_",
                                           "pits(0, 9223372036854775807)"};
constexpr std::string_view elements[] = {
    "a",   "b",   "x",   "1",    "2",   "X",   "a-1",           "a-2",           "b-1",
    "a-X", "Y-1", "R-C", "f(a)", "1.0", "[a]", "p(a, q(b), 1)", "p(a, q(c), 1)", "p(X, q(c), Y)"};
constexpr std::string_view ends[] = {"X", "Y", "G", "_", "a", "[a]", "1", "f(a)", "[b|X]"};
constexpr std::string_view odd_lists[] = {"[1|X]", "[X]", "[1.0]", "[a]", "X", "a", "[1, 2|a]"};

}  // namespace

std::string CallMaker::points(bool with_seeds) {
  std::string text = with_seeds ? "pits(" : "points(";
  const std::uint32_t count = 1 + below(8);
  for (std::uint32_t i = 0; i < count; ++i) {
    if (i > 0) text += ", ";
    text += with_seeds ? std::string(one_of(seeds)) : content();
  }
  return text + ")";
}

std::string CallMaker::integers_list() {
  std::string text = "[";
  const std::uint32_t count = below(4);
  for (std::uint32_t i = 0; i < count; ++i) {
    if (i > 0) text += ", ";
    text += below(10) == 0 ? one_of(odd_numbers) : one_of(integers);
  }
  return text + "]";
}

std::string CallMaker::any_list() {
  std::string text = "[";
  const std::uint32_t count = below(6);
  for (std::uint32_t i = 0; i < count; ++i) {
    if (i > 0) text += ", ";
    text += one_of(elements);
  }
  if (count > 0 && below(8) == 0) text.append("|").append(one_of(ends));
  return text + "]";
}

std::string CallMaker::content() {
  return std::string(below(4) == 0 ? one_of(odd_contents) : one_of(common_contents));
}

std::string CallMaker::grid() {
  const std::uint32_t rows = 1 + below(5);
  const std::uint32_t columns = 1 + below(5);
  const bool is_plain = below(2) == 0;
  const std::string_view all = one_of(common_contents);
  const bool is_uniform = below(4) == 0;
  std::string text = "grid(" + std::to_string(rows) + ", " + std::to_string(columns) + ", cells(";
  for (std::uint32_t i = 0; i < rows * columns; ++i) {
    if (i > 0) text += ", ";
    if (is_uniform) {
      text += all;
    } else {
      text += is_plain ? std::string(one_of(common_contents)) : content();
    }
  }
  return text + "))";
}

std::string CallMaker::argument(char mode) {
  if (below(30) == 0) return argument("gicr"[below(4)]);
  switch (mode) {
    case 'g':
      return below(8) == 0 ? std::string(one_of(odd_grids)) : grid();
    case 'i': {
      const std::uint32_t kind = below(8);
      if (kind < 2) return std::string(one_of(variables));
      return std::string(kind == 2 ? one_of(odd_numbers) : one_of(integers));
    }
    case 'd':
      return std::string(one_of(directions));
    case 'p':
    case 's':
      return below(8) == 0 ? std::string(one_of(odd_boards)) : points(mode == 's');
    case 'l':
      return below(8) == 0 ? std::string(one_of(odd_lists)) : integers_list();
    case 'L':
      return below(12) == 0 ? std::string(one_of(odd_lists)) : any_list();
    case 'e':
      return std::string(below(3) == 0 ? one_of(variables) : one_of(elements));
    case 'v':
      return below(4) > 0 ? std::string(one_of(variables)) : any_list();
    case 'c':
      return below(3) == 0 ? std::string(one_of(variables)) : content();
    default:
      if (below(5) > 0) return std::string(one_of(variables));
      return below(2) == 0 ? content() : std::string(one_of(integers));
  }
}

std::string CallMaker::call(std::string_view name, std::string_view modes) {
  std::string text(name);
  for (std::size_t i = 0; i < modes.size(); ++i) text += (i == 0 ? "(" : ", ") + argument(modes[i]);
  return text + ")";
}

}  // namespace zermelo::tests
