// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE checks
#include <boost/test/unit_test.hpp>
