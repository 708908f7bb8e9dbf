// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE provers
#include <boost/test/unit_test.hpp>
