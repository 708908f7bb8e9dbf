// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE game
#include <boost/test/unit_test.hpp>
