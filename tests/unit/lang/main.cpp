// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE lang
#include <boost/test/unit_test.hpp>
