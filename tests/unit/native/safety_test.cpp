// SPDX-License-Identifier: MIT
// Files that somebody else can have written are never run.
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <sys/stat.h>

#include "tests/unit/native/support.hpp"

namespace zermelo::tests {
namespace {

namespace fs = std::filesystem;
using interpreter::NativeLoad;

mode_t rights(const fs::path& path) {
  struct stat status {};
  lstat(path.c_str(), &status);
  return status.st_mode & 07777U;
}

/// A cache that holds a unit.
struct FullCache : Cache {
  fs::path file;
  FullCache() {
    load(unit(1));
    file = entry();
  }

  /// The entry is not run, but made again.
  void check_replaced(std::string_view note) const {
    const NativeLoad replaced = load(unit(1));
    BOOST_TEST(answer(replaced).value() == 1);
    BOOST_TEST(!replaced.was_cached);
    BOOST_TEST(holds(replaced.note, note), replaced.note);
    BOOST_TEST(fs::is_regular_file(fs::symlink_status(file)));
    BOOST_TEST(rights(file) == 0600U);
    BOOST_TEST(load(unit(1)).was_cached);
  }

  /// The folder is not used.
  void check_avoided(std::string_view note) const {
    const NativeLoad load = this->load(unit(1));
    BOOST_TEST(answer(load).value() == 1);
    BOOST_TEST(!load.was_cached);
    BOOST_TEST(holds(load.note, "Compiled rules are not kept, because the folder "), load.note);
    BOOST_TEST(holds(load.note, note), load.note);
  }
};

BOOST_AUTO_TEST_CASE(only_the_user_gets_at_the_cache) {
  const mode_t before = umask(0);
  const FullCache cache;
  umask(before);
  BOOST_TEST(rights(cache.options.cache_folder) == 0700U);
  BOOST_TEST(rights(cache.file) == 0600U);
}

BOOST_AUTO_TEST_CASE(a_file_that_others_may_write_is_not_run) {
  const FullCache cache;
  for (const fs::perms others : {fs::perms::group_write, fs::perms::others_write}) {
    fs::permissions(cache.file, others, fs::perm_options::add);
    cache.check_replaced("may be written by other users");
  }
}

BOOST_AUTO_TEST_CASE(a_symbolic_link_is_not_followed) {
  const FullCache cache;
  fs::rename(cache.file, cache.folder / "elsewhere");
  fs::create_symlink(cache.folder / "elsewhere", cache.file);
  cache.check_replaced("is a symbolic link");
}

BOOST_AUTO_TEST_CASE(a_named_pipe_keeps_nobody_waiting) {
  const FullCache cache;
  fs::remove(cache.file);
  BOOST_REQUIRE(mkfifo(cache.file.c_str(), 0600) == 0);
  cache.check_replaced("is not a regular file");
}

BOOST_AUTO_TEST_CASE(a_folder_in_the_place_of_a_file_does_not_matter) {
  const FullCache cache;
  fs::remove(cache.file);
  fs::create_directory(cache.file);
  const NativeLoad load = cache.load(unit(1));
  BOOST_TEST(answer(load).value() == 1);
  BOOST_TEST(!load.was_cached);
  BOOST_TEST(holds(load.note, "is not a regular file"), load.note);
  BOOST_TEST(cache.files().size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_folder_that_others_may_write_is_not_used) {
  for (const fs::perms others : {fs::perms::group_write, fs::perms::others_write}) {
    const FullCache cache;
    fs::permissions(cache.options.cache_folder, others, fs::perm_options::add);
    cache.check_avoided("may be written by other users");
  }
}

BOOST_AUTO_TEST_CASE(a_linked_folder_is_not_used) {
  const FullCache cache;
  fs::rename(cache.options.cache_folder, cache.folder / "elsewhere");
  fs::create_directory_symlink(cache.folder / "elsewhere", cache.options.cache_folder);
  cache.check_avoided("is a symbolic link");
}

BOOST_AUTO_TEST_CASE(a_file_in_the_place_of_the_folder_does_not_matter) {
  const FullCache cache;
  fs::remove_all(cache.options.cache_folder);
  write_all(cache.options.cache_folder, "x");
  cache.check_avoided("is not a folder");
}

// Only the superuser can give files away.
BOOST_AUTO_TEST_CASE(files_and_folders_of_others_are_not_used,
                     *boost::unit_test::precondition([](auto) { return geteuid() == 0; })) {
  const FullCache cache;
  BOOST_REQUIRE(chown(cache.file.c_str(), 1, 1) == 0);
  cache.check_replaced("belongs to somebody else");
  BOOST_REQUIRE(chown(cache.options.cache_folder.c_str(), 1, 1) == 0);
  cache.check_avoided("belongs to somebody else");
}

}  // namespace
}  // namespace zermelo::tests
