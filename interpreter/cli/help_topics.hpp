// SPDX-License-Identifier: MIT
// Help on what is no command: what rule files have, and what searches them.
#pragma once

#include <span>
#include <string_view>

namespace zermelo::cli {

struct HelpTopic {
  std::string_view name;
  std::string_view text;
};

std::span<const HelpTopic> help_topics() noexcept;

}  // namespace zermelo::cli
