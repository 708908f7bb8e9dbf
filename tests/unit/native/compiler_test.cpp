// SPDX-License-Identifier: MIT
// Compilers that are there, that are not, and that do not do what they should.
#include <chrono>
#include <csignal>
#include <thread>

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include "tests/unit/native/support.hpp"

namespace zermelo::tests {
namespace {

namespace fs = std::filesystem;
using interpreter::find_compiler;
using interpreter::load_native;
using interpreter::NativeLoad;
using namespace std::chrono_literals;

NativeLoad load_with(const std::string& compiler, const std::string& text,
                     std::chrono::milliseconds limit = 60s) {
  const Variable cxx("CXX", compiler);
  Cache cache;
  cache.options.time_limit = limit;
  NativeLoad load = cache.load(text);
  BOOST_TEST((load.code || cache.files().empty()));
  return load;
}

BOOST_AUTO_TEST_CASE(a_unit_becomes_functions) {
  const Cache cache;
  const NativeLoad load = cache.load(unit(42));
  BOOST_TEST(load.note == "");
  BOOST_REQUIRE(load.code);
  BOOST_TEST(!load.was_cached);
  BOOST_TEST(answer(load).value() == 42);
  BOOST_TEST(load.code->game().position_size == 8U);
  BOOST_TEST(load.seconds > 0);
}

BOOST_AUTO_TEST_CASE(nothing_is_left_among_temporary_files) {
  const Folder home;
  const Folder temporary;
  const Variable tmpdir("TMPDIR", temporary.text());
  BOOST_TEST(answer(load_native(unit(1), {(home / "cache").string()})).value() == 1);
  BOOST_TEST(fs::is_empty(temporary.text()));
  BOOST_TEST(!load_native("no C++", {(home / "cache").string()}).code);
  BOOST_TEST(fs::is_empty(temporary.text()));
}

BOOST_AUTO_TEST_CASE(a_folder_for_temporary_files_that_is_not_there_is_not_needed) {
  const Cache cache;
  const Variable tmpdir("TMPDIR", "/nowhere");
  BOOST_TEST(answer(cache.load(unit(1))).value() == 1);
}

BOOST_AUTO_TEST_CASE(cxx_comes_first_and_may_hold_arguments) {
  const Variable cxx("CXX", " env  c++ ");
  BOOST_TEST(find_compiler().value() == "env c++");
  BOOST_TEST(answer(Cache().load(unit(3))).value() == 3);
}

BOOST_AUTO_TEST_CASE(the_known_names_are_tried_in_order) {
  const Folder bin;
  const Variable path("PATH", "relative:" + bin.text());
  const Variable cxx("CXX", "no-such-compiler");
  BOOST_TEST(!find_compiler());
  for (const char* name : {"clang++", "g++", "c++"}) {
    write_all(bin / name, "");
    BOOST_TEST((find_compiler() != name));  // it is not executable
    fs::permissions(bin / name, fs::perms::owner_all);
    BOOST_TEST(find_compiler().value() == name);
  }
}

BOOST_AUTO_TEST_CASE(programs_in_relative_folders_are_not_run) {
  const Folder folder;
  fs::rename(script(folder, "exec c++ \"$@\""), folder / "c++");
  const Variable path("PATH", fs::relative(folder.text()).string() + ":");
  const Variable cxx("CXX", std::nullopt);
  BOOST_TEST(!find_compiler());
}

BOOST_AUTO_TEST_CASE(without_a_compiler_there_is_a_note) {
  const Variable path("PATH", "/nowhere");
  const Variable cxx("CXX", std::nullopt);
  const NativeLoad load = Cache().load(unit(1));
  BOOST_TEST(!load.code);
  BOOST_TEST(holds(load.note, "There is no C++ compiler"));
}

BOOST_AUTO_TEST_CASE(the_first_error_goes_into_the_note) {
  const NativeLoad load = load_with("c++", "int f() { return 1; }\nint g() { return x; }");
  BOOST_TEST(!load.code);
  BOOST_TEST(holds(load.note, "The C++ compiler c++ fails: unit.cpp:2:"), load.note);
  BOOST_TEST(!holds(load.note, "\n"));
}

BOOST_AUTO_TEST_CASE(compilers_may_fail_in_any_way) {
  const Folder folder;
  const Folder temporary;
  const auto note = [&folder, &temporary](std::string_view commands) {
    const Variable tmpdir("TMPDIR", temporary.text());
    const NativeLoad load = load_with(script(folder, commands), unit(1));
    BOOST_TEST(!load.code);
    BOOST_TEST(fs::is_empty(temporary.text()), commands);
    return load.note;
  };
  BOOST_TEST(holds(note("exit 1"), "fails: it says nothing"));
  BOOST_TEST(holds(note("kill -SEGV $$"), "fails: it says nothing"));
  BOOST_TEST(holds(note("printf 'bad\\033[1m\\n\\nworse\\n' >&2; exit 3"), "fails: bad [1m"));
  BOOST_TEST(holds(note("exit 0"), "leaves no object"));
  BOOST_TEST(holds(note("mkdir game.so"), "leaves no object"));
  BOOST_TEST(holds(note("echo junk > game.so"), "The compiled object cannot be loaded: "));
  BOOST_TEST(holds(note("> game.so"), "The compiled object cannot be loaded: "));
  BOOST_TEST(note("head -c 1000000 /dev/zero >&2; exit 1").size() < 400U);
}

BOOST_AUTO_TEST_CASE(a_compiler_that_writes_without_end_is_stopped) {
  const Folder folder;
  const NativeLoad load = load_with(script(folder, "yes >&2"), unit(1), 200ms);
  BOOST_TEST(holds(load.note, "was stopped after 0.2 seconds"), load.note);
}

BOOST_AUTO_TEST_CASE(a_program_that_does_not_start_is_a_note) {
  const Folder folder;
  write_all(folder / "compiler", "#!/no/such/interpreter\n");
  fs::permissions(folder / "compiler", fs::perms::owner_all);
  BOOST_TEST(holds(load_with((folder / "compiler").string(), unit(1)).note, "does not start"));
}

BOOST_AUTO_TEST_CASE(a_compiler_that_hangs_is_killed_with_what_it_started) {
  const Folder folder;
  const std::string late = (folder / "late").string();
  const NativeLoad load =
      load_with(script(folder, "(sleep 0.6; touch " + late + ") & sleep 100"), unit(1), 100ms);
  BOOST_TEST(!load.code);
  BOOST_TEST(load.seconds < 50);
  BOOST_TEST(holds(load.note, "was stopped after 0.1 seconds"), load.note);
  std::this_thread::sleep_for(1s);
  BOOST_TEST(!fs::exists(late));
}

BOOST_AUTO_TEST_CASE(what_a_compiler_leaves_running_keeps_nobody_waiting) {
  const Folder folder;
  const NativeLoad load = load_with(script(folder, "sleep 100 & c++ \"$@\""), unit(1));
  BOOST_TEST(answer(load).value() == 1);
  BOOST_TEST(load.seconds < 50);
}

BOOST_AUTO_TEST_CASE(ignored_signals_do_not_matter) {
  struct sigaction before {};
  struct sigaction ignore {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGCHLD, &ignore, &before);
  const NativeLoad good = load_with("c++", unit(5));
  const NativeLoad bad = load_with("c++", "no C++");
  sigaction(SIGCHLD, &before, nullptr);
  BOOST_TEST(answer(good).value() == 5);
  BOOST_TEST(!bad.code);
}

BOOST_AUTO_TEST_CASE(other_versions_and_other_objects_are_refused) {
  const NativeLoad other = load_with("c++", unit(1, interpreter::native_version + 1));
  BOOST_TEST(!other.code);
  const std::string versions =
      fmt::format("has version {}, and {} is wanted", interpreter::native_version + 1,
                  interpreter::native_version);
  BOOST_TEST(holds(other.note, versions), other.note);
  const NativeLoad none = load_with("c++", "int f() { return 1; }");
  BOOST_TEST(!none.code);
  BOOST_TEST(holds(none.note, "does not hold zermelo_game"), none.note);
  const NativeLoad open = load_with("c++", unit(1) + "int g(); int h = g();");
  BOOST_TEST(!open.code);
  BOOST_TEST(holds(open.note, "The compiled object cannot be loaded: "), open.note);
}

}  // namespace
}  // namespace zermelo::tests
