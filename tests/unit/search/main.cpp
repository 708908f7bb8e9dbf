// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE search
#include <boost/test/unit_test.hpp>
