// SPDX-License-Identifier: MIT
// Any rule file loads or is refused with diagnostics that have texts and places.
#include "interpreter/zermelo/zermelo.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

void check(const zermelo::Diagnostic& diagnostic) {
  if (diagnostic.message.empty() || diagnostic.code.empty() || diagnostic.text.empty()) {
    zermelo::fuzz::fail("a diagnostic that says nothing");
  }
  const zermelo::Place& place = diagnostic.place;
  if (place.line > 0 && (place.column == 0 || place.end_line < place.line)) {
    zermelo::fuzz::fail("a diagnostic without a proper place: " + diagnostic.text);
  }
}

void check_all(const std::vector<zermelo::Diagnostic>& diagnostics) {
  for (const zermelo::Diagnostic& each : diagnostics) check(each);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  zermelo::Engine engine;
  try {
    check_all(engine.load_text("input.pl", zermelo::fuzz::text_of(data, size)));
    for (const char* const stage : {"tokens", "terms", "clauses", "code"}) engine.show(stage);
  } catch (const zermelo::Error& error) {
    if (error.kind() != zermelo::ErrorKind::rules) zermelo::fuzz::fail(error.what());
    if (error.diagnostics().empty()) zermelo::fuzz::fail("refused without a reason");
    check_all(error.diagnostics());
  }
  return 0;
}
