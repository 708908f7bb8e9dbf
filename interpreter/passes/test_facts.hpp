// SPDX-License-Identifier: MIT
// What bounds of integers say of tests, and tests of bounds.
#pragma once

#include "interpreter/ir/ir.hpp"
#include "interpreter/ir/truth.hpp"
#include "interpreter/passes/integer_facts.hpp"

namespace zermelo::interpreter {

/// Whether the test holds wherever the facts do. It is one of words: `test`, `test_in` or
/// `test_integer`.
Truth truth_of(const IntegerFacts& facts, const ir::Statement& test);

/// Adds what holds after a test that held.
void learn(IntegerFacts& facts, const ir::Statement& test);

/// Adds what holds after a comparison, a `test`, that did not.
void learn_opposite_of(IntegerFacts& facts, const ir::Statement& test);

}  // namespace zermelo::interpreter
