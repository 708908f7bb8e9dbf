// SPDX-License-Identifier: MIT
#include "search/search_state.hpp"

#include <limits>
#include <utility>

namespace zermelo::search {
namespace {

constexpr std::int64_t none = std::numeric_limits<std::int64_t>::min();

void append(std::vector<std::int64_t>& numbers, const std::vector<std::uint32_t>& moves) {
  numbers.push_back(static_cast<std::int64_t>(moves.size()));
  numbers.insert(numbers.end(), moves.begin(), moves.end());
}

/// Takes numbers from the front, as long as they fit.
class Reader {
 public:
  explicit Reader(std::span<const std::int64_t> numbers) : numbers_(numbers) {}

  bool at_end() const noexcept { return numbers_.empty(); }
  bool fits() const noexcept { return fits_; }

  std::int64_t take() {
    if (numbers_.empty()) fits_ = false;
    if (!fits_) return 0;
    const std::int64_t number = numbers_.front();
    numbers_ = numbers_.subspan(1);
    return number;
  }
  template <class T>
  T take_as() {
    const std::int64_t number = take();
    if (!std::in_range<T>(number)) fits_ = false;
    return fits_ ? static_cast<T>(number) : T{};
  }
  template <class T>
  std::optional<T> take_if_any() {
    if (!numbers_.empty() && numbers_.front() == none) {
      take();
      return std::nullopt;
    }
    return take_as<T>();
  }
  std::vector<std::uint32_t> take_moves() {
    std::vector<std::uint32_t> moves;
    const auto count = take_as<std::uint64_t>();
    if (count > numbers_.size()) fits_ = false;
    for (std::uint64_t i = 0; fits_ && i < count; ++i) moves.push_back(take_as<std::uint32_t>());
    return moves;
  }

 private:
  std::span<const std::int64_t> numbers_;
  bool fits_ = true;
};

}  // namespace

std::vector<std::int64_t> numbers_of(const SearchState& state) {
  std::vector<std::int64_t> numbers{state.depth ? std::int64_t{*state.depth} : none, state.lower,
                                    state.upper,
                                    state.estimate ? std::int64_t{*state.estimate} : none};
  append(numbers, state.line);
  for (const auto& moves : state.path) append(numbers, moves);
  return numbers;
}

std::optional<SearchState> state_of(std::span<const std::int64_t> numbers) {
  Reader reader(numbers);
  SearchState state;
  state.depth = reader.take_if_any<std::uint32_t>();
  state.lower = reader.take();
  state.upper = reader.take();
  state.estimate = reader.take_if_any<Value>();
  state.line = reader.take_moves();
  while (reader.fits() && !reader.at_end()) {
    state.path.push_back(reader.take_moves());
    if (state.path.back().empty()) return std::nullopt;
  }
  if (!reader.fits()) return std::nullopt;
  return state;
}

}  // namespace zermelo::search
