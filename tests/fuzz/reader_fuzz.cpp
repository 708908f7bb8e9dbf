// SPDX-License-Identifier: MIT
// Any text is read to its end, and what writeq writes of each term reads back as the same term.
#include <memory>

#include "lang/reader.hpp"
#include "lang/writer.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

namespace lang = zermelo::lang;

class RoundTrip {
 public:
  void run(std::string text) {
    const auto source = std::make_shared<lang::Source>("input", std::move(text));
    const std::size_t size = source->text().size();
    const auto sink = [&](const lang::Diagnostic& diagnostic) {
      if (diagnostic.span.begin > diagnostic.span.end || diagnostic.span.end > size) {
        zermelo::fuzz::fail("an error lies outside the text");
      }
      if (lang::render(diagnostic).empty()) zermelo::fuzz::fail("an error without a message");
    };
    lang::Reader reader(source, symbols_, operators_, flags_, sink);
    while (const auto read = reader.next()) check(*read, size);
  }

 private:
  void check(const lang::ReadTerm& read, std::size_t size) {
    if (read.span.end > size || read.spans.size() != read.term.nodes().size()) {
      zermelo::fuzz::fail("a term whose places do not fit");
    }
    for (const bool ignore_ops : {false, true}) {
      const std::string text =
          lang::write(read.term, symbols_, operators_, {.quoted = true, .ignore_ops = ignore_ops});
      const auto source = std::make_shared<lang::Source>("written", text);
      const auto again = lang::read_term(source, symbols_, operators_, flags_, [](const auto&) {});
      // Variables are numbered in the order of the text, in both.
      if (!again || again->term.view() != read.term.view()) {
        zermelo::fuzz::fail("does not read back: " + text);
      }
    }
  }

  lang::SymbolTable symbols_;
  lang::OperatorTable operators_ = lang::OperatorTable::standard(symbols_);
  lang::ReadFlags flags_;
};

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  RoundTrip().run(zermelo::fuzz::text_of(data, size));
  return 0;
}
