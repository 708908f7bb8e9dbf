// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE native
#include <boost/test/unit_test.hpp>
