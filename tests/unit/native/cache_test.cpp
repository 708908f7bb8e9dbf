// SPDX-License-Identifier: MIT
// What is compiled once is loaded afterwards, and nothing else is.
#include <chrono>
#include <csignal>
#include <cstring>
#include <thread>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <sys/resource.h>
#include <sys/wait.h>

#include "interpreter/native/code_cache.hpp"
#include "tests/unit/native/support.hpp"

namespace zermelo::tests {
namespace {

namespace fs = std::filesystem;
using interpreter::CodeCache;
using interpreter::load_native;
using interpreter::NativeLoad;
using namespace std::chrono_literals;

/// The sizes of an object and its recipe, at the end of an entry.
struct Sizes {
  std::uint64_t object = 0;
  std::uint64_t recipe = 0;
  explicit Sizes(const std::string& entry) {
    const char* const end = entry.data() + entry.size() - 48;
    std::memcpy(&object, end, sizeof object);
    std::memcpy(&recipe, end + sizeof object, sizeof recipe);
  }
};

/// Loads a unit that something is wrong with in the cache: it is made again, with a note.
void check_mended(const Cache& cache, int value, std::string_view note) {
  const NativeLoad mended = cache.load(unit(value));
  BOOST_TEST(answer(mended).value() == value);
  BOOST_TEST(!mended.was_cached);
  BOOST_TEST(holds(mended.note, note), mended.note);
  const NativeLoad again = cache.load(unit(value));
  BOOST_TEST(answer(again).value() == value);
  BOOST_TEST(again.was_cached);
  BOOST_TEST(again.note == "");
}

BOOST_AUTO_TEST_CASE(the_second_time_nothing_is_compiled) {
  const Cache cache;
  BOOST_TEST(!cache.load(unit(1)).was_cached);
  const NativeLoad second = cache.load(unit(1));
  BOOST_TEST(second.was_cached);
  BOOST_TEST(second.note == "");
  BOOST_TEST(answer(second).value() == 1);
  BOOST_TEST(!cache.load(unit(2)).was_cached);
  BOOST_TEST(cache.files().size() == 2U);
}

BOOST_AUTO_TEST_CASE(objects_that_are_loaded_at_once_stay_apart) {
  const Cache cache;
  const NativeLoad first = cache.load(unit(1));
  for (int value = 1; value < 4; ++value) {
    // A descriptor by which the first object was loaded again is free for the others.
    BOOST_TEST(answer(cache.load(unit(1))).value() == 1);
    BOOST_TEST(answer(cache.load(unit(value))).value() == value);
  }
  const NativeLoad second = cache.load(unit(2));
  const NativeLoad third = cache.load(unit(3));
  BOOST_TEST(answer(first).value() == 1);
  BOOST_TEST(answer(second).value() == 2);
  BOOST_TEST(answer(third).value() == 3);
}

BOOST_AUTO_TEST_CASE(a_replaced_compiler_compiles_anew) {
  const Cache cache;
  const Folder folder;
  const std::string compiler = script(folder, "exec c++ \"$@\"");
  const Variable cxx("CXX", compiler);
  BOOST_TEST(!cache.load(unit(1)).was_cached);
  BOOST_TEST(cache.load(unit(1)).was_cached);
  fs::last_write_time(compiler, fs::last_write_time(compiler) - 1h);
  BOOST_TEST(!cache.load(unit(1)).was_cached);
  const Variable arguments("CXX", compiler + " -O1");
  BOOST_TEST(!cache.load(unit(1)).was_cached);
}

BOOST_AUTO_TEST_CASE(damaged_entries_are_made_again) {
  const Cache cache;
  cache.load(unit(7));
  const fs::path entry = cache.entry();
  const std::string whole = read_all(entry);
  for (const std::size_t size : {std::size_t{0}, std::size_t{10}, whole.size() / 2}) {
    write_all(entry, whole.substr(0, size));
    check_mended(cache, 7, "compiled again, because what was kept of them is ");
  }
  for (const std::size_t place : {std::size_t{0}, whole.size() / 3, whole.size() - 1}) {
    std::string changed = whole;
    changed[place] = static_cast<char>(changed[place] ^ 1);
    write_all(entry, changed);
    check_mended(cache, 7, "is damaged");
  }
}

BOOST_AUTO_TEST_CASE(entries_of_other_programs_are_not_run) {
  const Cache cache;
  cache.load(unit(1));
  const fs::path entry = cache.entry();
  const std::string program = read_all(entry);
  fs::remove(entry);
  cache.load(unit(2));
  // As if both units had one hash.
  write_all(cache.entry(), program);
  check_mended(cache, 2, "is of another program");
}

BOOST_AUTO_TEST_CASE(entries_that_hold_no_game_are_made_again) {
  const Cache cache;
  cache.load(unit(1));
  const std::string entry = read_all(cache.entry());
  const Sizes sizes(entry);
  const CodeCache files(cache.options.cache_folder);
  CodeCache::Draft(files, entry.substr(sizes.object, sizes.recipe), "junk").publish();
  check_mended(cache, 1, "cannot be loaded");
}

BOOST_AUTO_TEST_CASE(the_environment_says_where_the_cache_is) {
  const Folder folder;
  const Variable home("HOME", folder.text());
  {
    const Variable xdg("XDG_CACHE_HOME", (folder / "x/y").string());
    BOOST_TEST(load_native(unit(1), {}).note == "");
    BOOST_TEST(fs::exists(folder / "x/y/zermelo"));
  }
  const Variable xdg("XDG_CACHE_HOME", "not/absolute");
  BOOST_TEST(load_native(unit(1), {}).note == "");
  BOOST_TEST(fs::exists(folder / ".cache/zermelo"));
}

BOOST_AUTO_TEST_CASE(without_a_home_nothing_is_kept) {
  const Variable xdg("XDG_CACHE_HOME", std::nullopt);
  for (const std::optional<std::string>& place : {std::optional<std::string>(), {"/dev/null"}}) {
    const Variable home("HOME", place);
    const NativeLoad load = load_native(unit(1), {});
    BOOST_TEST(answer(load).value() == 1);
    BOOST_TEST(!load.was_cached);
    BOOST_TEST(holds(load.note, "Compiled rules are not kept, because"), load.note);
  }
}

/// Files of this process cannot grow beyond so many bytes: as if the disk were full.
class FileLimit {
 public:
  explicit FileLimit(rlim_t size) {
    signal_ = std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{size, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FileLimit() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, signal_);
  }
  FileLimit(const FileLimit&) = delete;
  FileLimit& operator=(const FileLimit&) = delete;

 private:
  rlimit before_{};
  void (*signal_)(int) = SIG_DFL;
};

BOOST_AUTO_TEST_CASE(a_full_disk_keeps_nothing_but_stops_nobody) {
  const Cache cache;
  const Folder temporary;
  const Variable tmpdir("TMPDIR", temporary.text());
  const Variable cxx("CXX", script(temporary,
                                   "test -f ../ready || { c++ \"$@\" && cp game.so ../ready; }\n"
                                   "ln -f ../ready game.so"));
  cache.load(unit(1));
  fs::remove(cache.entry());
  {
    const FileLimit limit(8000);  // room for the unit, not for its object
    const NativeLoad load = cache.load(unit(1));
    BOOST_TEST(answer(load).value() == 1);
    BOOST_TEST(holds(load.note, "not kept, because their file cannot be used"), load.note);
    BOOST_TEST(cache.files().empty());
  }
  const FileLimit limit(100);
  const NativeLoad load = cache.load(unit(1));
  BOOST_TEST(!load.code);
  BOOST_TEST(holds(load.note, "The temporary folder"), load.note);
}

BOOST_AUTO_TEST_CASE(what_was_not_used_for_longest_goes_first) {
  Cache cache;
  cache.options.cache_entries = 2;
  cache.load(unit(1));
  const fs::path oldest = cache.entry();
  cache.load(unit(2));
  for (const fs::path& file : cache.files())
    fs::last_write_time(file, fs::last_write_time(file) - (file == oldest ? 2h : 1h));
  cache.load(unit(1));
  cache.load(unit(3));
  BOOST_TEST(cache.files().size() == 2U);
  BOOST_TEST(cache.load(unit(1)).was_cached);
  BOOST_TEST(cache.load(unit(3)).was_cached);
  BOOST_TEST(!cache.load(unit(2)).was_cached);
}

BOOST_AUTO_TEST_CASE(the_cache_does_not_grow_beyond_its_bytes) {
  Cache cache;
  cache.load(unit(1));
  cache.options.cache_bytes = fs::file_size(cache.entry()) * 3 / 2;
  cache.load(unit(2));
  BOOST_TEST(cache.files().size() == 1U);
  BOOST_TEST(cache.load(unit(2)).was_cached);
}

BOOST_AUTO_TEST_CASE(what_killed_processes_leave_is_cleared_and_nothing_else) {
  const Cache cache;
  cache.load(unit(1));
  const fs::path folder = cache.options.cache_folder;
  for (const char* name : {".new-old", ".new-fresh", "mine"}) write_all(folder / name, "x");
  for (const char* name : {".new-old", "mine"})
    fs::last_write_time(folder / name, fs::file_time_type::clock::now() - 48h);
  cache.load(unit(2));
  BOOST_TEST(!fs::exists(folder / ".new-old"));
  BOOST_TEST(fs::exists(folder / ".new-fresh"));
  BOOST_TEST(fs::exists(folder / "mine"));
}

BOOST_AUTO_TEST_CASE(processes_at_once_do_not_disturb_each_other) {
  const Cache cache;
  std::vector<pid_t> processes;
  for (int process = 0; process < 4; ++process) {
    processes.push_back(fork());
    if (processes.back() != 0) continue;
    const NativeLoad load = cache.load(unit(11));
    _exit(load.note.empty() && answer(load) == 11 ? 0 : 1);
  }
  for (const pid_t process : processes) {
    int status = 1;
    waitpid(process, &status, 0);
    BOOST_TEST(status == 0);
  }
  BOOST_TEST(cache.files().size() == 1U);
  BOOST_TEST(cache.load(unit(11)).was_cached);
}

BOOST_AUTO_TEST_CASE(threads_at_once_do_not_disturb_each_other) {
  const Cache cache;
  std::vector<NativeLoad> loads(4);
  std::vector<std::thread> threads;
  for (std::size_t thread = 0; thread < loads.size(); ++thread)
    threads.emplace_back(
        [&loads, &cache, thread] { loads[thread] = cache.load(unit(thread % 2)); });
  for (std::thread& thread : threads) thread.join();
  for (std::size_t thread = 0; thread < loads.size(); ++thread) {
    BOOST_TEST(loads[thread].note == "");
    BOOST_TEST(answer(loads[thread]).value() == static_cast<std::int64_t>(thread % 2));
  }
  BOOST_TEST(cache.files().size() == 2U);
}

}  // namespace
}  // namespace zermelo::tests
