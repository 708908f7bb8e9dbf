// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <new>
#include <optional>
#include <span>
#include <vector>

#include "search/proof_numbers.hpp"
#include "search/stored.hpp"

namespace zermelo::search {

/// A packed position as whole words, zeros at its end.
using WordsView = std::span<const std::uint64_t>;

/// The table of df-pn: proof numbers by the whole key, so that no position gets the numbers of
/// another one. A slot is a word of numbers and the words of the key (16 bytes for positions of up
/// to 8); four slots make a bucket. The table starts small and doubles up to its share of memory;
/// then the entry that took the least work makes room. An always-replace table is not enough for
/// df-pn: on hard positions it forgets faster than it learns.
class ProofTable {
 public:
  /// Takes `most_bytes` at most, also while it grows.
  explicit ProofTable(std::uint64_t most_bytes) : most_bytes_(most_bytes) {}

  struct Entry {
    ProofNumbers numbers;
    /// Settled on one path; perhaps not on another.
    bool provisional = false;
  };

  /// Entries as the words of a SharedTable.
  struct Words {
    using Entry = ProofTable::Entry;

    static std::uint64_t word(std::uint64_t, const Entry& entry, std::uint64_t work) noexcept {
      return pack(entry, work);
    }
    static Entry entry(std::uint64_t word) noexcept { return unpack(word); }
    static std::uint64_t visited(std::uint64_t word) noexcept { return word; }
    static std::uint64_t worth(std::uint64_t word) noexcept { return weight(word); }
    static bool is_crowded(std::uint64_t used, std::uint64_t slots) noexcept {
      return 4 * used > 3 * slots;
    }
    static std::uint64_t hash(WordsView key) noexcept { return hash_words(key); }
  };

  std::optional<Entry> find(WordsView key, std::uint64_t hash) const noexcept {
    if (key.size() > key_words_ || buckets_ == 0) return std::nullopt;
    const std::uint64_t* slot = bucket(hash);
    for (std::size_t i = 0; i < slots_in_bucket; ++i, slot += stride())
      if (*slot != 0 && has_key(slot, key)) return unpack(*slot);
    return std::nullopt;
  }

  /// Keeps `entry`, which took `work` nodes to find. Does nothing where there is no room.
  void store(WordsView key, std::uint64_t hash, const Entry& entry, std::uint64_t work) {
    if (!make_room(key.size())) return;
    std::uint64_t* slot = place(key, hash);
    if (*slot == 0) ++used_;
    *slot = pack(entry, work);
    std::ranges::copy(key, slot + 1);
    std::fill(slot + 1 + key.size(), slot + stride(), 0);
  }

  /// Calls `visit(key, word)` for every entry, with keys of one length; `restore` takes the same.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (std::size_t i = 0; i < words_.size(); i += stride())
      if (words_[i] != 0) visit(WordsView(&words_[i + 1], key_words_), words_[i]);
  }
  /// Keeps an entry of another table.
  void restore(WordsView key, std::uint64_t word) {
    if (!make_room(key.size())) return;
    std::uint64_t* slot = place(key, hash_words(key));
    if (*slot == 0) ++used_;
    *slot = word;
    std::ranges::copy(key, slot + 1);
    std::fill(slot + 1 + key.size(), slot + stride(), 0);
  }

  /// Forgets everything, and keeps the memory.
  void clear() noexcept {
    std::ranges::fill(words_, 0);
    used_ = 0;
  }

  std::uint64_t bytes() const noexcept { return words_.size() * sizeof(std::uint64_t); }
  /// The share of the slots in use.
  double fill() const noexcept {
    return used_ == 0 ? 0 : static_cast<double>(used_) / static_cast<double>(slots());
  }

 private:
  static constexpr std::size_t slots_in_bucket = 4;
  static constexpr std::size_t first_buckets = 256;
  // Numbers are kept in 28 bits each, the work in a logarithm of 8. No numbers are 0 both, so that
  // 0 is a free slot.
  static constexpr unsigned number_bits = 28;
  static constexpr std::uint64_t number_mask = (std::uint64_t{1} << number_bits) - 1;

  static std::uint64_t shorten(ProofNumbers::Number number) noexcept {
    if (number == ProofNumbers::infinite) return number_mask;
    return std::min<std::uint64_t>(number, number_mask - 1);
  }
  static ProofNumbers::Number lengthen(std::uint64_t bits) noexcept {
    if ((bits & number_mask) == number_mask) return ProofNumbers::infinite;
    return static_cast<ProofNumbers::Number>(bits & number_mask);
  }
  // Beside 0, the largest finite number stands for "infinite, provisionally".
  static std::uint64_t pack(const Entry& entry, std::uint64_t work) noexcept {
    const std::uint64_t less = entry.provisional ? 1 : 0;
    const auto shortened = [&](ProofNumbers::Number number) {
      return shorten(number) - (number == ProofNumbers::infinite ? less : 0);
    };
    return weight_of(work) << (2 * number_bits) | shortened(entry.numbers.proof()) << number_bits |
           shortened(entry.numbers.disproof());
  }
  static Entry unpack(std::uint64_t word) noexcept {
    const ProofNumbers numbers(lengthen(word >> number_bits), lengthen(word));
    if (!numbers.is_settled()) return {numbers};
    const bool holds = numbers.proof() == 0;
    const auto larger = holds ? numbers.disproof() : numbers.proof();
    return {ProofNumbers::settled(holds), larger != ProofNumbers::infinite};
  }
  // Four steps for each doubling.
  static std::uint64_t weight_of(std::uint64_t work) noexcept {
    const auto width = static_cast<unsigned>(std::bit_width(work));
    if (width <= 2) return work;
    return 4 * width + (work >> (width - 3) & 3) - 8;
  }
  static std::uint64_t weight(std::uint64_t word) noexcept { return word >> (2 * number_bits); }

  std::size_t stride() const noexcept { return 1 + key_words_; }
  std::size_t slots() const noexcept { return buckets_ * slots_in_bucket; }
  std::size_t first_slot(std::uint64_t hash) const noexcept {
    return (hash & (buckets_ - 1)) * slots_in_bucket * stride();
  }
  const std::uint64_t* bucket(std::uint64_t hash) const noexcept {
    return &words_[first_slot(hash)];
  }

  bool has_key(const std::uint64_t* slot, WordsView key) const noexcept {
    std::uint64_t difference = 0;
    for (std::size_t i = 0; i < key.size(); ++i) difference |= slot[1 + i] ^ key[i];
    for (std::size_t i = key.size(); i < key_words_; ++i) difference |= slot[1 + i];
    return difference == 0;
  }

  // The slot of `key`: its own, a free one, or that of the entry of least work.
  std::uint64_t* place(WordsView key, std::uint64_t hash) noexcept {
    std::uint64_t* slot = &words_[first_slot(hash)];
    std::uint64_t* least = slot;
    for (std::size_t i = 0; i < slots_in_bucket; ++i, slot += stride()) {
      if (*slot != 0 && has_key(slot, key)) return slot;
      if (*least != 0 && (*slot == 0 || weight(*slot) < weight(*least))) least = slot;
    }
    return least;
  }

  // Whether there are slots wide enough for the key, after growth where memory allows it.
  bool make_room(std::size_t key_words) {
    if (buckets_ == 0) return begin(key_words);
    if (key_words > key_words_) return rebuild(key_words, buckets_);
    if (4 * used_ > 3 * slots() && !full_grown_) full_grown_ = !rebuild(key_words_, 2 * buckets_);
    return true;
  }

  bool begin(std::size_t key_words) {
    std::size_t buckets = first_buckets;
    while (buckets > 0 && !rebuild(key_words, buckets)) buckets /= 2;
    return buckets > 0;
  }

  // Moves all entries to a table of that shape; false, and no change, if there is no memory for it
  // beside the present one.
  bool rebuild(std::size_t key_words, std::size_t buckets) {
    const std::size_t words = buckets * slots_in_bucket * (1 + key_words);
    if (bytes() + words * sizeof(std::uint64_t) > most_bytes_) return false;
    ProofTable larger(most_bytes_);
    try {
      larger.words_.resize(words);
    } catch (const std::bad_alloc&) {
      return false;
    }
    larger.key_words_ = key_words;
    larger.buckets_ = buckets;
    for (std::size_t i = 0; i < words_.size(); i += stride())
      if (words_[i] != 0) larger.take(&words_[i], key_words_);
    *this = std::move(larger);
    return true;
  }

  void take(const std::uint64_t* from, std::size_t key_words) noexcept {
    const WordsView key(from + 1, key_words);
    std::uint64_t* slot = place(key, hash_words(key));
    if (*slot == 0) ++used_;
    std::copy_n(from, 1 + key_words, slot);
  }

 public:
  /// The hash that keys are found by; zeros at the end of a key do not count.
  static std::uint64_t hash_words(WordsView key) noexcept {
    while (!key.empty() && key.back() == 0) key = key.first(key.size() - 1);
    return hash_bytes(std::as_bytes(key));
  }

 private:
  std::uint64_t most_bytes_;
  std::vector<std::uint64_t> words_;
  std::size_t buckets_ = 0;
  std::size_t key_words_ = 0;
  std::size_t used_ = 0;
  bool full_grown_ = false;
};

}  // namespace zermelo::search
