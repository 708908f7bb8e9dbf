// SPDX-License-Identifier: MIT
// Chunks are taken over once each and in order, and key sets may be read while they grow.
#include "search/chunk_line.hpp"

#include <algorithm>
#include <numeric>

#include <boost/test/unit_test.hpp>

namespace zermelo::tests {
namespace {

using search::BytesView;
using search::Chunk;
using search::ChunkLine;
using search::ChunkOrder;
using search::Clock;
using search::KeyId;
using search::KeySetView;
using search::KeyStore;
using search::Workers;

constexpr ChunkOrder up_to(KeyId last, KeyId step) {
  return {0, last, step, search::Deadline::max()};
}

void write_numbers(KeyId first, KeyId last, Chunk& chunk) {
  chunk.begin();
  chunk.successors.resize(last - first);
  std::iota(chunk.successors.begin(), chunk.successors.end(), first);
}

/// What is taken, and then what is left over, where every chunk from number `refused` is refused.
std::vector<KeyId> numbers_through(unsigned threads, KeyId last, KeyId step, KeyId refused) {
  Workers workers(threads);
  ChunkLine line(threads);
  std::vector<KeyId> numbers;
  const auto add = [&](const Chunk& chunk) {
    numbers.insert(numbers.end(), chunk.successors.begin(), chunk.successors.end());
  };
  line.run(
      workers, threads, up_to(last, step),
      [](unsigned, KeyId from, KeyId to, Chunk& chunk) { write_numbers(from, to, chunk); },
      [&](const Chunk& chunk) {
        if (chunk.successors.front() >= refused) return false;
        return add(chunk), true;
      });
  while (const Chunk* chunk = line.next_left_over()) add(*chunk);
  BOOST_TEST(line.begun() == (numbers.size() + step - 1) / step);
  return numbers;
}

void check_counts_up(const std::vector<KeyId>& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i) BOOST_REQUIRE(numbers[i] == i);
}

BOOST_AUTO_TEST_SUITE(chunk_line)

BOOST_AUTO_TEST_CASE(chunks_are_taken_in_order) {
  for (const unsigned threads : {1U, 2U, 5U})
    for (const KeyId last : {1U, 7U, 1000U}) {
      const auto numbers = numbers_through(threads, last, 7, search::no_key);
      BOOST_TEST(numbers.size() == last);
      check_counts_up(numbers);
    }
}

BOOST_AUTO_TEST_CASE(a_refused_chunk_and_those_under_way_are_left_over) {
  for (const unsigned threads : {1U, 2U, 5U}) {
    const auto numbers = numbers_through(threads, 10000, 10, 500);
    check_counts_up(numbers);
    BOOST_TEST(numbers.size() >= 510U);
    BOOST_TEST(numbers.size() < 10000U);
  }
}

BOOST_AUTO_TEST_CASE(when_it_is_late_no_chunk_is_begun_any_more) {
  Workers workers(2);
  ChunkLine line(2);
  const auto write = [](unsigned, KeyId from, KeyId to, Chunk& chunk) {
    write_numbers(from, to, chunk);
  };
  std::size_t taken = 0;
  line.run(workers, 2, {0, 1000, 1, Clock::now()}, write,
           [&](const Chunk& chunk) { return taken += chunk.successors.size(), true; });
  BOOST_TEST(taken >= 1U);
  BOOST_TEST(taken <= 2U);
}

BytesView bytes_of(const std::uint32_t& number) { return std::as_bytes(std::span(&number, 1)); }

BOOST_AUTO_TEST_CASE(keys_are_found_or_not_yet_found_while_others_come) {
  constexpr std::uint32_t size = 20000;
  Workers workers(2);
  KeyStore keys;
  bool right = true;
  std::uint32_t next = 0;
  keys.insert(bytes_of(next++));
  while (next < size) {
    keys.make_room(workers);
    const KeySetView shared = keys.shared_view();
    workers.run(
        [&](unsigned thread) {
          if (thread == 0) {
            while (next < size && keys.has_room(1, sizeof next))
              keys.insert(bytes_of(next)), ++next;
          } else {
            for (std::uint32_t number = 0; number < size; number += 7) {
              const KeyId id = shared.find(bytes_of(number));
              right = right && (id == number || id == search::no_key);
            }
          }
        },
        size);
  }
  BOOST_TEST(right);
  BOOST_TEST(keys.size() == size);
  for (std::uint32_t number = 0; number < size; ++number)
    BOOST_REQUIRE(keys.view().find(bytes_of(number)) == number);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
