// SPDX-License-Identifier: MIT
// usage: model_agreement POSITIONS FILE...: compares rules in the model and in native code with the
// machine on positions of random games. A file with the comment "% compiled: yes" has to be
// compiled, with a fixed shape for all parts of positions; "% compiled: yes, as terms" allows
// others. With "% asks: never" the machine may not have to answer for compiled rules.
#include <cstdlib>
#include <exception>
#include <fstream>
#include <sstream>
#include <string_view>

#include <fmt/format.h>

#include "comparison.hpp"
#include "tests/sanitized.hpp"

namespace {

bool says(const char* path, std::string_view comment) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str().find(comment) != std::string::npos;
}

/// Whether all is well with one file.
bool check(const char* path, Back back, std::uint64_t positions) {
  Comparison comparison(path, back);
  if (!comparison.is_compiled()) {
    fmt::print("{}: not compiled: {}\n", path, comparison.reason());
    return !says(path, "% compiled: yes");
  }
  if (comparison.keeps_terms() && says(path, "% compiled: yes") &&
      !says(path, "% compiled: yes, as terms")) {
    fmt::print("{}: a part of positions has no fixed shape\n", path);
    return false;
  }
  const auto difference = comparison.run(positions);
  fmt::print("{}: {}, {} positions, {}\n", path, back == Back::model ? "model" : "native",
             comparison.compared(), difference ? *difference : "no difference");
  if (comparison.asks() > 0 && says(path, "% asks: never")) {
    fmt::print("{}: {} calls were left to the machine\n", path, comparison.asks());
    return false;
  }
  return !difference;
}

}  // namespace

int main(int argc, char** argv) {
  bool is_good = argc > 2;
  const std::uint64_t positions = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 0;
  for (int i = 2; i < argc; ++i) {
    for (const Back back : {Back::model, Back::native}) {
      // Native code is the same in all builds: here only how it is made.
      if (zermelo::tests::is_sanitized && back == Back::native && i % 8 != 0) continue;
      try {
        is_good &= check(argv[i], back, positions);
      } catch (const std::exception& error) {
        fmt::print("{}: {}\n", argv[i], error.what());
        is_good = false;
      }
    }
  }
  return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
