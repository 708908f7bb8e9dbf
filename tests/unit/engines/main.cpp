// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE engines
#include <boost/test/unit_test.hpp>

#include "tests/unit/engines/support.hpp"

using zermelo::tests::CompiledRules;
BOOST_TEST_GLOBAL_FIXTURE(CompiledRules);
