// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE threads
#include <boost/test/unit_test.hpp>
