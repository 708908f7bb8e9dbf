// SPDX-License-Identifier: MIT
#include "lang/unicode.hpp"

#include <string>

#include <boost/test/unit_test.hpp>

#include "lang/utf8.hpp"

namespace zermelo::lang {
namespace {

std::string encoded(char32_t code) {
  std::string text;
  append_utf8(text, code);
  return text;
}

BOOST_AUTO_TEST_SUITE(unicode)

BOOST_AUTO_TEST_CASE(classes_of_some_characters) {
  BOOST_TEST((classify(U'é') == CharacterClass::letter));
  BOOST_TEST((classify(U'É') == CharacterClass::upper));
  BOOST_TEST((classify(U'я') == CharacterClass::letter));
  BOOST_TEST((classify(U'Я') == CharacterClass::upper));
  BOOST_TEST((classify(U'Ω') == CharacterClass::upper));
  BOOST_TEST((classify(U'ā') == CharacterClass::letter));
  BOOST_TEST((classify(U'Ā') == CharacterClass::upper));
  BOOST_TEST((classify(U'日') == CharacterClass::letter));
  BOOST_TEST((classify(U'א') == CharacterClass::letter));
  BOOST_TEST((classify(U'ǅ') == CharacterClass::letter));
  BOOST_TEST((classify(U'Ⅷ') == CharacterClass::upper));
  BOOST_TEST((classify(U'\u0301') == CharacterClass::continuing));
  BOOST_TEST((classify(U'≤') == CharacterClass::symbol));
  BOOST_TEST((classify(U'²') == CharacterClass::numeral));
  BOOST_TEST((classify(U'\u00A0') == CharacterClass::space));
  BOOST_TEST((classify(U'\u00AD') == CharacterClass::none));
  BOOST_TEST((classify(0x10FFFF) == CharacterClass::none));
}

BOOST_AUTO_TEST_CASE(every_scalar_value_survives_encoding) {
  std::size_t wrong = 0;
  for (char32_t code = 0; code <= 0x10FFFF; ++code) {
    if (!is_unicode_scalar(code)) continue;
    const auto text = encoded(code);
    const auto decoded = decode_utf8(text);
    if (decoded.code != code || decoded.length != text.size()) ++wrong;
  }
  BOOST_TEST(wrong == 0U);
}

BOOST_AUTO_TEST_CASE(ill_formed_utf8_is_refused) {
  for (const std::string text :
       {"", "\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC3", "\xC3(", "\xE0\x80\x80", "\xE2\x82",
        "\xED\xA0\x80", "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
    BOOST_TEST(decode_utf8(text).length == 0U);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
