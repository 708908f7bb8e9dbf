// SPDX-License-Identifier: MIT
#include "interpreter/cli/json.hpp"

namespace zermelo::cli {

std::string dump(const Json& json) {
  const std::string dense = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string spaced;
  bool in_string = false;
  bool escaped = false;
  for (const char c : dense) {
    spaced += c;
    if (in_string) {
      in_string = c != '"' || escaped;
      escaped = c == '\\' && !escaped;
    } else if (c == '"') {
      in_string = true;
    } else if (c == ':' || c == ',') {
      spaced += ' ';
    }
  }
  return spaced;
}

}  // namespace zermelo::cli
