// SPDX-License-Identifier: MIT
// Tables and checkpoints in files: whole, or refused.
#include <csignal>
#include <fstream>
#include <iterator>
#include <random>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <sys/wait.h>

#include "search/retrograde.hpp"
#include "search/table_file.hpp"
#include "tests/games/dodgem.hpp"
#include "tests/games/l_game.hpp"
#include "tests/games/pong_hau_ki.hpp"
#include "tests/games/three_mens_morris.hpp"

namespace zermelo::tests {
namespace {

namespace fs = std::filesystem;
using search::CheckpointPlan;
using search::FileError;
using search::FileIdentity;
using search::SolvedTable;

/// A folder that is there as long as a test.
struct Folder {
  fs::path path = fs::temp_directory_path() / ("zermelo_tables_" + std::to_string(getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  fs::path operator/(const char* name) const { return path / name; }
};

const FileIdentity identity{"Pong Hau K'i", "1", "", "plain"};

std::string read_all(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_all(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

// Why the table is refused; nothing if it is not.
std::string refusal(const fs::path& path, const FileIdentity& wanted = identity) {
  try {
    search::open_table(path, wanted);
  } catch (const FileError& error) {
    return error.what();
  }
  return "";
}

bool mentions(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

search::Options with(const CheckpointPlan& plan) {
  search::Options options;
  options.checkpoint = &plan;
  return options;
}

template <class G>
SolvedTable solved(G game) {
  return *search::analyse(game, game.start()).table;
}

void check_equal(const SolvedTable& a, const SolvedTable& b) {
  BOOST_REQUIRE(a.size() == b.size());
  for (search::KeyId id = 0; id < a.size(); ++id) {
    const auto found = b.find(a.view().keys[id]);
    BOOST_REQUIRE(found.has_value());
    BOOST_TEST(found->value == a.at(id).value);
    BOOST_TEST(found->rank == a.at(id).rank);
    BOOST_TEST((found->distance == a.at(id).distance));
  }
}

BOOST_AUTO_TEST_CASE(a_table_comes_back_as_it_was) {
  const Folder folder;
  const SolvedTable table = solved(ThreeMensMorris());
  search::write_table(table, folder / "t", identity);
  const SolvedTable opened = search::open_table(folder / "t", identity);
  check_equal(table, opened);
  BOOST_TEST((opened.view().range == table.view().range));
  BOOST_TEST((opened.view().infinite_play == table.view().infinite_play));
  BOOST_TEST(!fs::exists(folder / "t.part"));
  // 10 bytes of key, a byte each of value and rank, and hash slots.
  BOOST_TEST(fs::file_size(folder / "t") < table.size() * (10 + 2) + 8192 * 4 + 1000);
}

BOOST_AUTO_TEST_CASE(a_table_answers_like_the_analysis) {
  const Folder folder;
  Dodgem game;
  search::Options options;
  options.all_root_moves = true;
  const auto analysis = search::analyse(game, game.start(), options);
  search::write_table(*analysis.table, folder / "t", identity);
  const SolvedTable opened = search::open_table(folder / "t", identity);
  const auto answer = search::solve_by_table(game, opened, game.start(), options);
  BOOST_REQUIRE(answer.has_value());
  BOOST_TEST((answer->score == analysis.result.score));
  BOOST_TEST(answer->line == analysis.result.line);
  BOOST_TEST(answer->distance.value() == 19U);
  BOOST_TEST(answer->moves.size() == analysis.result.moves.size());
  Dodgem::Position elsewhere = game.start();
  elsewhere.squares = {'n', 'n', 'n', 'n', 'n', 'n', 'n', 'n', 'e'};
  BOOST_TEST(!search::solve_by_table(game, opened, elsewhere).has_value());
}

// Numbers at the ends of what one to four bytes hold, and keys of different lengths.
BOOST_AUTO_TEST_CASE(every_width_of_number_and_key_is_kept) {
  const Folder folder;
  for (const std::int64_t most : {1, 127, 128, 32767, 32768, 8388607, 8388608, 2147483647}) {
    search::KeyStore keys;
    search::Valuation valuation;
    search::Bytes key;
    for (const std::int64_t value : {most, -most - 1, std::int64_t{0}, most - 1}) {
      key.push_back(std::byte{7});
      keys.insert(key);
      valuation.values.push_back(static_cast<search::Value>(value));
      valuation.ranks.push_back(value < 0 ? search::no_rank : static_cast<std::uint32_t>(value));
    }
    const auto table = SolvedTable::of(std::move(keys), std::move(valuation), {});
    search::write_table(table, folder / "t", identity);
    check_equal(table, search::open_table(folder / "t", identity));
  }
}

BOOST_AUTO_TEST_CASE(any_changed_byte_is_noticed) {
  const Folder folder;
  search::write_table(solved(PongHauKi()), folder / "t", identity);
  const std::string whole = read_all(folder / "t");
  BOOST_TEST(refusal(folder / "t") == "");
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ (1 << (i % 8)));
    write_all(folder / "d", damaged);
    BOOST_TEST(refusal(folder / "d") != "", "byte " << i);
  }
}

BOOST_AUTO_TEST_CASE(a_table_of_any_other_length_is_refused) {
  const Folder folder;
  search::write_table(solved(PongHauKi()), folder / "t", identity);
  const std::string whole = read_all(folder / "t");
  for (std::size_t size = 0; size < whole.size(); ++size) {
    write_all(folder / "d", whole.substr(0, size));
    BOOST_TEST(refusal(folder / "d") != "", "length " << size);
  }
  write_all(folder / "d", whole + '\0');
  BOOST_TEST(mentions(refusal(folder / "d"), "should have"));
}

BOOST_AUTO_TEST_CASE(refusals_say_what_is_wrong) {
  const Folder folder;
  search::write_table(solved(PongHauKi()), folder / "t", identity);
  BOOST_TEST(mentions(refusal(folder / "nowhere"), "No such file"));
  BOOST_TEST(mentions(refusal(folder.path), "cannot read"));
  write_all(folder / "d",
            "role(initial, 1). % a rule file, and no table at all, however long it is");
  BOOST_TEST(mentions(refusal(folder / "d"), "is no file of Zermelo's"));
  FileIdentity other = identity;
  other.program = "2";
  BOOST_TEST(mentions(refusal(folder / "t", other), "is of another program: '1', not '2'"));
  other = identity;
  other.defines = "n=3";
  BOOST_TEST(mentions(refusal(folder / "t", other), "defines"));
  PongHauKi game;
  const CheckpointPlan plan{folder / "t", identity};
  BOOST_CHECK_EXCEPTION(search::analyse(game, game.start(), with(plan)), FileError,
                        [](const FileError& error) {
                          return mentions(error.what(), "is of kind 'table', not 'retro'");
                        });
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_written_leaves_nothing) {
  const Folder folder;
  const SolvedTable table = solved(PongHauKi());
  BOOST_CHECK_THROW(search::write_table(table, folder / "no/such/t", identity), FileError);
  fs::create_directory(folder / "t");
  BOOST_CHECK_THROW(search::write_table(table, folder / "t", identity), FileError);
  BOOST_TEST(!fs::exists(folder / "t.part"));
}

BOOST_AUTO_TEST_CASE(an_analysis_goes_on_from_its_checkpoint) {
  const Folder folder;
  const CheckpointPlan plan{folder / "c", identity};
  ThreeMensMorris game;
  search::Budget budget;
  budget.nodes = 500;
  std::uint64_t expected = 0;
  for (;; expected += 500) {
    const auto analysis = search::analyse(game, game.start(), with(plan), budget);
    BOOST_TEST(analysis.result.resumed == expected);
    BOOST_TEST(analysis.result.checkpoint_failure == "");
    if (!analysis.table) continue;
    check_equal(*analysis.table, solved(game));
    BOOST_TEST(analysis.result.distance.value() == 9U);
    break;
  }
  BOOST_TEST(expected == 5000U);
}

BOOST_AUTO_TEST_CASE(a_foreign_checkpoint_is_refused) {
  const Folder folder;
  CheckpointPlan plan{folder / "c", identity};
  ThreeMensMorris game;
  search::Budget budget;
  budget.nodes = 100;
  search::analyse(game, game.start(), with(plan), budget);
  auto elsewhere = game.start();
  elsewhere.points[0] = 'x';
  BOOST_CHECK_THROW(search::analyse(game, elsewhere, with(plan), budget), FileError);
  plan.identity.program = "other";
  BOOST_CHECK_THROW(search::analyse(game, game.start(), with(plan), budget), FileError);
}

BOOST_AUTO_TEST_CASE(a_checkpoint_that_cannot_be_written_is_told) {
  const Folder folder;
  const CheckpointPlan plan{folder / "no/such/c", identity};
  PongHauKi game;
  const auto analysis = search::analyse(game, game.start(), with(plan));
  BOOST_TEST(analysis.table.has_value());
  BOOST_TEST(mentions(analysis.result.checkpoint_failure, "cannot write"));
}

// Kills a process that writes checkpoints as often as it can, at any moment, and goes on.
BOOST_AUTO_TEST_CASE(an_analysis_survives_being_killed_at_any_moment) {
  const Folder folder;
  const CheckpointPlan plan{folder / "c", identity, std::chrono::seconds(0)};
  std::mt19937 random(1);
  LGame game;
  for (int kills = 0; kills < 40; ++kills) {
    const pid_t child = fork();
    if (child == 0) {
      search::analyse(game, game.start(), with(plan));
      _exit(0);
    }
    usleep(static_cast<useconds_t>(random() % 50000));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  const auto analysis = search::analyse(game, game.start(), with(plan));
  BOOST_REQUIRE(analysis.table.has_value());
  BOOST_TEST(analysis.result.resumed > 0U);
  check_equal(*analysis.table, solved(game));
}

}  // namespace
}  // namespace zermelo::tests
