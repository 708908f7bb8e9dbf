// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "interpreter/model/rule_model.hpp"

namespace zermelo::interpreter {

/// The stages that need a start position, for people. "shape": how positions lie in memory, place
/// by place, and which roles are compiled. "cpp": the C++ that the rules become.
std::string show_shape(const RuleModel& model, Program& program);
std::string show_cpp(const RuleModel& model);

}  // namespace zermelo::interpreter
