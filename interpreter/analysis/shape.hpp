// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "interpreter/analysis/type.hpp"
#include "interpreter/model/rule_model.hpp"

namespace zermelo::interpreter {

/// What specialising the rules found of all positions, as a type; nothing where it found no shape.
std::optional<Type> shape_of(const RuleModel& model);

}  // namespace zermelo::interpreter
