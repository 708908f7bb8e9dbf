// SPDX-License-Identifier: MIT
// Each line of an input is a goal over the libraries (what "% query: " says before it is left out).
// It ends in solutions or in an error, within its limits. One engine serves many inputs, so that
// this is fast; query_fuzz.cpp loads rules.
#include <memory>
#include <string>
#include <string_view>

#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/limited_engine.hpp"

namespace {

constexpr int most_lines = 30;
constexpr int inputs_of_an_engine = 500;  // its table of atoms grows

/// The engine, made anew now and then.
zermelo::Engine& shared_engine() {
  static std::unique_ptr<zermelo::Engine> engine;
  static int inputs = 0;
  if (engine == nullptr || ++inputs % inputs_of_an_engine == 0) {
    engine = std::make_unique<zermelo::Engine>(zermelo::fuzz::small_limits());
    engine->load_text("libraries.pl", ":- use_module(library(grid)).\n");
  }
  return *engine;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = zermelo::fuzz::text_of(data, size);
  std::string_view rest = text;
  for (int lines = 0; !rest.empty() && lines < most_lines; ++lines) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.starts_with(zermelo::fuzz::query_mark)) {
      line.remove_prefix(zermelo::fuzz::query_mark.size());
    }
    if (!line.starts_with('%')) zermelo::fuzz::run(shared_engine(), line);
  }
  return 0;
}
