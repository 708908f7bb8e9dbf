// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE twins
#include <boost/test/unit_test.hpp>
