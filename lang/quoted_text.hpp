// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lang/source.hpp"

namespace zermelo::lang {

/// Takes one escape sequence, backslash included, off the front of `text`, which the grammar has
/// accepted. Nothing when it names no Unicode character.
std::optional<char32_t> take_character_escape(std::string_view& text);

/// Appends what a quoted token stands for. `token`, both quotes included, has been accepted by the
/// grammar. Gives the range in `token` of an escape that names no Unicode character.
std::optional<Span> decode_quoted(std::string_view token, std::string& out);

}  // namespace zermelo::lang
