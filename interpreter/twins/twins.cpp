// SPDX-License-Identifier: MIT
#include "interpreter/twins/twins.hpp"

#include <algorithm>

namespace zermelo::interpreter {

const Twin* find_twin(std::string_view library, std::string_view name,
                      std::uint32_t arity) noexcept {
  for (const auto table : twin_tables()) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const Twin& twin) {
      return twin.module == library && twin.solutions.name == name && twin.solutions.arity == arity;
    });
    if (found != table.end()) return &*found;
  }
  return nullptr;
}

}  // namespace zermelo::interpreter
