// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE retrograde
#include <boost/test/unit_test.hpp>
