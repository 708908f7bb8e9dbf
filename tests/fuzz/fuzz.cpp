// SPDX-License-Identifier: MIT
#include "tests/fuzz/fuzz.hpp"

#include <cstdlib>
#include <iostream>

namespace zermelo::fuzz {

void fail(std::string_view what) {
  std::cerr << "fuzz: " << what << '\n';
  std::abort();
}

}  // namespace zermelo::fuzz
