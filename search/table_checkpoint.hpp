// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "search/checkpoint.hpp"
#include "search/entries_file.hpp"
#include "search/search_state.hpp"
#include "search/table.hpp"

namespace zermelo::search {

/// The checkpoints of a transposition table: its entries, which are facts about positions, so that
/// any search of the same rules can go on from them, by whatever method and for whatever question.
/// What depends on a depth limit holds only where the positions at the limit count the same. A
/// search of the same root also goes on from where the one before stood.
class TableCheckpoints {
 public:
  /// `proving` says what positions at the depth limit count at present: their worst and their best,
  /// which proves bounds, or their static values; `state` where the search stands.
  TableCheckpoints(const CheckpointPlan* plan, std::function<bool()> proving,
                   std::function<SearchState()> state)
      : checkpoints_(plan), proving_(std::move(proving)), state_(std::move(state)) {}

  TableCheckpoints(const TableCheckpoints&) = delete;
  TableCheckpoints& operator=(const TableCheckpoints&) = delete;

  /// Puts into a table what there is to go on from, and gives where the search of `root` stood, if
  /// it is of this one. Throws FileError.
  template <class T>
  std::optional<SearchState> resume(T& table, BytesView root) {
    if (!checkpoints_.found()) return std::nullopt;
    const SectionFile file = checkpoints_.open(kind);
    const bool same_horizon = read_horizon(file) == horizon();
    read_entries(file, [&](KeyView key, std::uint64_t word) {
      const Entry entry = usable(file, std::bit_cast<Entry>(word), same_horizon);
      if (entry.empty()) return;
      table.store(key, hash_key(key), entry);
      ++resumed_;
    });
    if (!std::ranges::equal(file.section("root"), root)) return std::nullopt;
    return read_state(file, same_horizon);
  }

  /// Writes one if it is time.
  template <class T>
  void pass(T& table) {
    if (checkpoints_.due()) write(table);
  }
  template <class T>
  void write(T& table) {
    checkpoints_.write(kind, [&](SectionWriter& writer) {
      writer.add_copy("horizon", horizon());
      const SearchState state = state_();
      const std::vector<std::int64_t> numbers = numbers_of(state);
      writer.add("root", state.root.size(),
                 [root = state.root](const SectionWriter::Sink& sink) { sink(root); });
      writer.add(
          "state", std::span(numbers).size_bytes(),
          [numbers](const SectionWriter::Sink& sink) { sink(std::as_bytes(std::span(numbers))); });
      add_entries(writer, [&table](const EntryVisitor& visit) {
        table.for_each([&](KeyView key, const Entry& entry) {
          visit(key, std::bit_cast<std::uint64_t>(entry));
        });
      });
    });
  }

  void report(SearchResult& result) const {
    result.resumed = resumed_;
    result.checkpoint_failure = checkpoints_.failure();
  }

 private:
  static constexpr std::string_view kind = "values";
  static constexpr std::uint64_t estimated = 0;
  static constexpr std::uint64_t proven = 1;

  std::uint64_t horizon() const { return proving_() ? proven : estimated; }

  static std::uint64_t read_horizon(const SectionFile& file) {
    const BytesView bytes = file.section("horizon");
    std::uint64_t horizon = 0;
    if (bytes.size() != sizeof horizon) file.refuse("has a strange horizon");
    std::memcpy(&horizon, bytes.data(), sizeof horizon);
    return horizon;
  }

  static SearchState read_state(const SectionFile& file, bool same_horizon) {
    const BytesView bytes = file.section("state");
    std::vector<std::int64_t> numbers(bytes.size() / sizeof(std::int64_t));
    if (!numbers.empty())
      std::memcpy(numbers.data(), bytes.data(), std::span(numbers).size_bytes());
    auto state = state_of(numbers);
    if (!state) file.refuse("has a strange state");
    if (!same_horizon) state->estimate.reset();
    return std::move(*state);
  }

  // Less what rests on another kind of depth limit.
  static Entry usable(const SectionFile& file, Entry entry, bool same_horizon) {
    const std::array grades{entry.grade(Side::max), entry.grade(Side::min)};
    entry.flags = 0;
    for (const Side side : {Side::max, Side::min}) {
      const Grade grade = grades[static_cast<std::size_t>(side)];
      if (grade > Grade::proven) file.refuse("has strange entries");
      if (grade == Grade::proven || same_horizon) entry.set_grade(side, grade);
    }
    return entry;
  }

  Checkpoints checkpoints_;
  std::function<bool()> proving_;
  std::function<SearchState()> state_;
  std::uint64_t resumed_ = 0;
};

}  // namespace zermelo::search
