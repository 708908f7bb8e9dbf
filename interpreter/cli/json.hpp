// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

namespace zermelo::cli {

/// Keeps the keys in the order in which they were added.
using Json = nlohmann::ordered_json;

/// On one line, with a space after each colon and comma. Bytes that are not UTF-8 become U+FFFD.
std::string dump(const Json& json);

/// The value, or null.
template <typename Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

}  // namespace zermelo::cli
