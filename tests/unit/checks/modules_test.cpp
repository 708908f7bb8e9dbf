// SPDX-License-Identifier: MIT
// Which modules are checked, and in which order findings come.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include "findings.hpp"
#include "interpreter/checks/checks.hpp"
#include "interpreter/program/loader.hpp"

using namespace zermelo::interpreter::testing;
namespace interpreter = zermelo::interpreter;
namespace lang = zermelo::lang;
namespace fs = std::filesystem;

namespace {

/// A folder of its own that goes when the test ends.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("checks_tests." + std::to_string(getpid()))) {
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string write(const std::string& name, std::string_view text) const {
    std::ofstream(path_ / name) << text;
    return (path_ / name).string();
  }

 private:
  fs::path path_;
};

/// Codes of the findings on a file, each with the name of the file it points at.
Strings findings_by_file(const std::string& path) {
  Strings result;
  const lang::DiagnosticSink sink = [&](const lang::Diagnostic& each) {
    const std::string name = each.source == nullptr ? "" : std::string(each.source->name());
    result.push_back(fs::path(name).filename().string() + ": " + each.code);
  };
  interpreter::Program program;
  interpreter::Loader loader(program, {}, sink);
  loader.load_file(path);
  loader.finish();
  interpreter::check_program(program, sink);
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(modules)

BOOST_AUTO_TEST_CASE(modules_of_the_users_are_checked_too) {
  const Folder folder;
  folder.write("mine.pl", ":- module(mine, [p/1]).\np(X) :- nowhere(X).\nq(Y).\n");
  const std::string main = folder.write("main.pl", ":- use_module('mine.pl').\nr(X) :- p(1).\n");
  CHECK_STRINGS(findings_by_file(main), "main.pl: singleton", "mine.pl: undefined",
                "mine.pl: singleton");
}

BOOST_AUTO_TEST_CASE(what_a_module_does_not_export_is_undefined_outside) {
  const Folder folder;
  folder.write("mine.pl", ":- module(mine, [p/1]).\np(1).\nq(1).\n");
  const std::string main =
      folder.write("main.pl", ":- use_module('mine.pl').\nr(X) :- p(X), q(X).\n");
  CHECK_STRINGS(findings_by_file(main), "main.pl: undefined");
}

BOOST_AUTO_TEST_CASE(a_solver_behind_a_module_is_found) {
  const Folder folder;
  folder.write("mine.pl", ":- module(mine, [worth/2]).\nworth(S, V) :- solve(S, V).\n");
  const std::string main =
      folder.write("main.pl", ":- use_module('mine.pl').\neval(S, V) :- worth(S, V).\n");
  CHECK_STRINGS(findings_by_file(main), "mine.pl: role-solver");
}

BOOST_AUTO_TEST_CASE(clauses_of_two_files_are_not_apart) {
  const Folder folder;
  folder.write("more.pl", "p(2).\nq(2).\n");
  const std::string main = folder.write("main.pl", "p(1).\nq(1).\n:- include('more.pl').\nr(1).\n");
  CHECK_STRINGS(findings_by_file(main));
}

BOOST_AUTO_TEST_CASE(findings_come_in_the_order_of_the_text) {
  CHECK_STRINGS(findings("p(X) :- a1, b(Y).\nb(_) :- !.\nb(1).\np(_) :- assert(c).\n"),
                "singleton: X", "undefined: a1", "singleton: Y", "unreachable: b(1)",
                "discontiguous: p(_)", "impure: assert(c)");
}

BOOST_AUTO_TEST_CASE(every_code_stands_in_the_table) {
  const auto found = diagnose(
      "p(X) :- a1, b(Y).\nb(_) :- !.\nb(1).\np(_) :- assert(c).\neval(_S, _S).\neval(1).\n"
      "staticval(S, V) :- solve(S, V).\nterminla(_, 0).\n"
      "initial(0).\nmove(0, 1, 1).\n");
  std::vector<std::string> codes;
  for (const interpreter::CheckInfo& each : interpreter::check_table()) {
    codes.emplace_back(each.code);
    const auto has_it = [&](const lang::Diagnostic& one) {
      return one.code == each.code && one.severity == each.severity;
    };
    BOOST_TEST(std::any_of(found.begin(), found.end(), has_it), each.code);
  }
  for (const lang::Diagnostic& each : found) {
    BOOST_TEST((std::find(codes.begin(), codes.end(), each.code) != codes.end()), each.code);
  }
}

BOOST_AUTO_TEST_SUITE_END()
