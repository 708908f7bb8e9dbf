// SPDX-License-Identifier: MIT
// Positions of a layout as bits and back.
#include "interpreter/game/position_bits.hpp"

#include <algorithm>
#include <cstring>
#include <random>

#include <boost/test/unit_test.hpp>

namespace zermelo::interpreter {
namespace {

using Kind = Layout::Kind;
using Code = Layout::Code;
using search::Bytes;

/// A layout that grows slot by slot, and its positions at random. Words have to be added first.
struct BitsFixture {
  Layout layout;
  std::mt19937 random{1};
  std::uint32_t end = 0;  ///< of the slots so far, in bytes

  static std::vector<std::uint32_t> row(std::uint32_t count, std::uint32_t first = 0) {
    std::vector<std::uint32_t> numbers(count);
    for (std::uint32_t i = 0; i < count; ++i) numbers[i] = first + i;
    return numbers;
  }
  /// So many atoms of 256.
  std::vector<std::uint32_t> some(std::uint32_t count) {
    std::vector<std::uint32_t> numbers = row(256);
    std::ranges::shuffle(numbers, random);
    numbers.resize(count);
    std::ranges::sort(numbers);
    return numbers;
  }
  void add(Kind kind, Code code, std::uint32_t count, std::vector<std::uint32_t> allowed) {
    Layout::Node& node = layout.nodes.emplace_back();
    node.kind = kind;
    node.code = code;
    node.arity = count;
    node.offset = end;
    node.allowed = std::move(allowed);
    end += node.bytes();
    layout.size = (end + 7) / 8 * 8;
  }
  void atoms(std::uint32_t count, std::vector<std::uint32_t> allowed) {
    add(count == 1 ? Kind::slot : Kind::array, Code::atom, count, std::move(allowed));
  }
  void integers(std::uint32_t count, std::int32_t low, std::int32_t high,
                std::vector<std::uint32_t> allowed = {}) {
    add(count == 1 ? Kind::slot : Kind::list, Code::word, count, std::move(allowed));
    layout.nodes.back().integers = true;
    layout.nodes.back().low = low;
    layout.nodes.back().high = high;
  }

  void large(std::int64_t low, std::int64_t high) {
    add(Kind::slot, Code::large, 1, {});
    layout.nodes.back().integers = true;
    layout.nodes.back().low = low;
    layout.nodes.back().high = high;
  }

  std::int64_t any_word(const Layout::Node& node) {
    if (!node.allowed.empty() && random() % 4 == 0) {
      const std::uint32_t number = node.allowed[random() % node.allowed.size()];
      return std::int64_t{Layout::atom_code} + number;
    }
    if (random() % 8 == 0) return random() % 2 == 0 ? node.low : node.high;
    return std::uniform_int_distribution<std::int64_t>(node.low, node.high)(random);
  }
  std::vector<std::byte> any_position() {
    std::vector<std::byte> position(layout.size);
    for (const Layout::Node* const node : layout.slots()) {
      std::byte* slot = position.data() + node->offset;
      for (std::uint32_t i = 0; i < node->arity; ++i) {
        if (node->code == Code::word) {
          const auto word = static_cast<std::int32_t>(any_word(*node));
          std::memcpy(slot, &word, sizeof word);
          slot += sizeof word;
        } else if (node->code == Code::large) {
          const std::int64_t integer = any_word(*node);
          std::memcpy(slot, &integer, sizeof integer);
        } else {
          *slot++ = static_cast<std::byte>(node->allowed[random() % node->allowed.size()]);
        }
      }
    }
    return position;
  }
  /// Whether positions take so many bits, come back, and have different bits if they differ.
  void check(std::size_t count) {
    PositionBits bits(layout);
    BOOST_TEST(bits.bits() == count);
    std::vector<std::byte> last;
    Bytes last_packed;
    for (int i = 0; i < 200; ++i) {
      const std::vector<std::byte> position = any_position();
      Bytes packed{std::byte{1}};
      BOOST_REQUIRE(bits.pack(position.data(), packed));
      BOOST_REQUIRE(packed.size() == 1 + bits.bytes());
      packed.erase(packed.begin());
      std::vector<std::byte> back(layout.size, std::byte{0xEE});
      BOOST_REQUIRE(bits.unpack(packed.data(), back.data()));
      BOOST_REQUIRE(back == position);
      BOOST_REQUIRE((packed == last_packed) == (position == last));
      last = position;
      last_packed = packed;
    }
  }
};

BOOST_AUTO_TEST_SUITE(position_bits)

BOOST_AUTO_TEST_CASE(an_atom_takes_as_many_bits_as_the_number_of_its_kind) {
  const std::pair<std::uint32_t, std::size_t> widths[] = {
      {1, 0},  {2, 1},  {3, 2},  {4, 2},  {5, 3},   {8, 3},   {9, 4},   {16, 4},
      {17, 5}, {32, 5}, {33, 6}, {65, 7}, {128, 7}, {129, 8}, {255, 8}, {256, 8}};
  for (const auto& [kinds, width] : widths) {
    for (const std::uint32_t cells : {1U, 2U, 7U, 8U, 9U, 42U, 225U}) {
      BOOST_TEST_CONTEXT(kinds << " kinds, " << cells << " cells") {
        BitsFixture consecutive;
        consecutive.atoms(cells, BitsFixture::row(kinds));
        consecutive.check(1 + cells * width);
        BitsFixture scattered;
        scattered.atoms(cells, scattered.some(kinds));
        scattered.check(1 + cells * width);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_position_need_not_end_with_its_cells) {
  for (std::uint32_t before = 0; before < 9; ++before) {
    BitsFixture fixture;
    for (std::uint32_t i = 0; i < before; ++i) fixture.atoms(1, {2, 3});
    fixture.atoms(21, {0, 1, 4});
    fixture.atoms(1, {7});
    fixture.atoms(1, {0, 5, 9});
    fixture.check(1 + before + 42 + 2);
  }
}

BOOST_AUTO_TEST_CASE(an_integer_takes_as_many_bits_as_its_range) {
  constexpr std::int32_t most = Layout::atom_code - 1;
  struct Row {
    std::int32_t low, high;
    std::size_t width;
  };
  for (const auto& [low, high, width] :
       {Row{0, 0, 0}, Row{7, 7, 0}, Row{-1, 0, 1}, Row{0, 2, 2}, Row{-5, 2, 3}, Row{-5, 3, 4},
        Row{0, 255, 8}, Row{0, 256, 9}, Row{-70000, 70000, 18}, Row{0, most, 30}, Row{-1, most, 31},
        Row{-most, most, 31}}) {
    for (const std::uint32_t count : {1U, 3U, 14U}) {
      BOOST_TEST_CONTEXT(low << " to " << high << ", " << count << " times") {
        BitsFixture fixture;
        fixture.integers(count, low, high);
        fixture.check(1 + count * width);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(an_integer_of_eight_bytes_takes_as_many_bits_as_its_range) {
  constexpr std::int64_t most = zermelo::interpreter::Cell::integer_max;
  struct Row {
    std::int64_t low, high;
    std::size_t width;
  };
  for (const auto& [low, high, width] :
       {Row{0, 63, 6}, Row{0, std::int64_t{1} << 49, 50}, Row{-1, std::int64_t{1} << 31, 32},
        Row{0, most, 60}, Row{-most, most, 61}}) {
    BOOST_TEST_CONTEXT(low << " to " << high) {
      BitsFixture fixture;
      fixture.large(low, high);
      fixture.large(low, high);
      fixture.integers(1, 0, 1);
      fixture.atoms(2, {0, 1, 2});
      fixture.check(1 + 2 * width + 1 + 4);
    }
  }
}

BOOST_AUTO_TEST_CASE(atoms_may_stand_beside_integers) {
  BitsFixture fixture;
  fixture.integers(5, 0, 60, {3, 200, 255});
  fixture.check(1 + 5 * 6);
  BitsFixture many;
  many.integers(5, -1, 253, BitsFixture::row(257));
  many.check(1 + 5 * 9);
  BitsFixture all;
  all.integers(2, -Layout::atom_code + 1, Layout::atom_code - 1, BitsFixture::row(250));
  all.check(1 + 2 * 32);
}

BOOST_AUTO_TEST_CASE(slots_of_all_sorts_lie_in_many_words) {
  BitsFixture fixture;
  fixture.integers(12, 0, 62, {6});
  fixture.integers(1, -300, 300);
  fixture.atoms(1, {0, 1});
  fixture.atoms(64, {0, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233});
  fixture.atoms(19, {0, 1, 4});
  fixture.atoms(1, BitsFixture::row(75));
  fixture.check(1 + 12 * 6 + 10 + 1 + 64 * 4 + 19 * 2 + 7);
}

BOOST_AUTO_TEST_CASE(an_integer_outside_of_its_range_is_refused) {
  constexpr std::int32_t most = Layout::atom_code - 1;
  BitsFixture fixture;
  fixture.integers(2, -3, 12);
  PositionBits bits(fixture.layout);
  for (const std::int32_t word : {-most, -4, -3, 0, 12, 13, 100, most}) {
    const std::int32_t words[] = {0, word};
    const auto position = std::as_bytes(std::span(words));
    Bytes packed{std::byte{7}};
    const bool fits = word >= -3 && word <= 12;
    BOOST_TEST(bits.pack(position.data(), packed) == fits);
    BOOST_TEST(packed.size() == (fits ? 3U : 1U));
  }
}

BOOST_AUTO_TEST_CASE(with_all_ranges_none_is_refused) {
  constexpr std::int32_t most = Layout::atom_code - 1;
  using Ranges = PositionBits::Ranges;
  BitsFixture fixture;
  fixture.integers(2, -3, 12, {5, 7});
  PositionBits bits(fixture.layout, Ranges::all);
  PositionBits likely(fixture.layout);
  BOOST_TEST(bits.bits() == 2U + 2 * 32);
  for (const std::int32_t word : {-most, -4, 0, 12, 100, most, most + 1 + 5, most + 1 + 7}) {
    const std::int32_t words[] = {3, word};
    const auto position = std::as_bytes(std::span(words));
    Bytes packed;
    BOOST_REQUIRE(bits.pack(position.data(), packed));
    BOOST_TEST(PositionBits::begin_with(Ranges::all, packed.front()));
    BOOST_TEST(!PositionBits::begin_with(Ranges::likely, packed.front()));
    std::vector<std::byte> back(fixture.layout.size);
    BOOST_REQUIRE(bits.unpack(packed.data(), back.data()));
    BOOST_TEST(std::ranges::equal(back, position));
    BOOST_TEST(!likely.unpack(packed.data(), back.data()));
  }
}

BOOST_AUTO_TEST_CASE(a_large_integer_outside_of_its_range_needs_all_ranges) {
  constexpr std::int64_t most = zermelo::interpreter::Cell::integer_max;
  using Ranges = PositionBits::Ranges;
  BitsFixture fixture;
  fixture.large(0, 63);
  PositionBits likely(fixture.layout);
  PositionBits bits(fixture.layout, Ranges::all);
  BOOST_TEST(bits.bits() == 2U + 61);
  for (const std::int64_t integer : {-most, std::int64_t{-1}, std::int64_t{64}, most}) {
    const auto position = std::as_bytes(std::span(&integer, 1));
    Bytes packed;
    BOOST_TEST(!likely.pack(position.data(), packed));
    BOOST_REQUIRE(bits.pack(position.data(), packed));
    std::vector<std::byte> back(fixture.layout.size);
    BOOST_REQUIRE(bits.unpack(packed.data(), back.data()));
    BOOST_TEST(std::ranges::equal(back, position));
  }
}

BOOST_AUTO_TEST_CASE(bits_of_no_position_are_refused) {
  BitsFixture fixture;
  fixture.integers(1, 0, 4, {2});  // bits 1 to 3
  fixture.atoms(9, {0, 1, 4});     // 4 to 21
  fixture.atoms(1, {1, 2, 3});     // 22 and 23
  PositionBits bits(fixture.layout);
  BOOST_TEST(bits.bytes() == 3U);
  std::vector<std::byte> position(fixture.layout.size);
  const auto accepts = [&](std::uint32_t packed) {
    std::byte bytes[3];
    for (std::byte& byte : bytes) {
      byte = static_cast<std::byte>(packed);
      packed >>= 8;
    }
    return bits.unpack(bytes, position.data());
  };
  BOOST_TEST(accepts(1));
  BOOST_TEST(!accepts(0));
  BOOST_TEST(accepts(1 | 5 << 1));
  BOOST_TEST(!accepts(1 | 6 << 1));
  for (int place = 4; place < 24; place += 2) BOOST_TEST(!accepts(1 | 3 << place), place);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
