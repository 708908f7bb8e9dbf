// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE checkpoint
#include <boost/test/unit_test.hpp>
