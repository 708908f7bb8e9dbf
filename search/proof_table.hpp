// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "search/buckets.hpp"
#include "search/proof_numbers.hpp"
#include "search/stored.hpp"

namespace zermelo::search {

/// The table of df-pn: proof numbers by the whole key, so that no position gets the numbers of
/// another one. A slot is a word of numbers and the words of the key (16 bytes for positions of up
/// to 8). The table doubles up to its share of memory; then the entry that took the least work
/// makes room. An always-replace table is not enough for df-pn: on hard positions it forgets faster
/// than it learns.
class ProofTable {
 public:
  /// Takes `most_bytes` at most, also while it grows.
  explicit ProofTable(std::uint64_t most_bytes) : buckets_(most_bytes) {}

  struct Entry {
    ProofNumbers numbers;
    /// Settled on one path; perhaps not on another.
    bool provisional = false;
  };

  /// Entries as the words of a SharedTable.
  struct Words {
    using Entry = ProofTable::Entry;

    /// The bits of a word that mean nothing.
    static constexpr std::uint64_t spare_mask = std::uint64_t{3} << 62;
    static std::uint64_t word(std::uint64_t, const Entry& entry, std::uint64_t work) noexcept {
      return pack(entry, work);
    }
    static Entry entry(std::uint64_t word) noexcept { return unpack(word); }
    static std::uint64_t visited(std::uint64_t word) noexcept { return word; }
    static std::uint64_t worth(std::uint64_t word) noexcept { return weight(word); }
    static bool is_crowded(std::uint64_t used, std::uint64_t slots) noexcept {
      return 4 * used > 3 * slots;
    }
    static std::uint64_t hash(KeyView key) noexcept { return hash_words(key); }
  };

  std::optional<Entry> find(KeyView key, std::uint64_t hash) const noexcept {
    const std::uint64_t word = buckets_.find(key, hash);
    if (word == 0) return std::nullopt;
    return unpack(word);
  }

  /// Begins to fetch what `find` will look at for a key with this hash.
  void prefetch(std::uint64_t hash) const noexcept { buckets_.prefetch(hash); }

  /// Keeps `entry`, which took `work` nodes to find. Does nothing where there is no room.
  void store(KeyView key, std::uint64_t hash, const Entry& entry, std::uint64_t work) {
    keep(key, hash, pack(entry, work));
  }

  /// Calls `visit(key, word)` for every entry, with keys of one length; `restore` takes the same.
  template <class Visit>
  void for_each(const Visit& visit) const {
    buckets_.for_each(visit);
  }
  /// Keeps an entry of another table.
  void restore(KeyView key, std::uint64_t word) { keep(key, hash_words(key), word); }

  /// Forgets everything, and keeps the memory.
  void clear() noexcept {
    buckets_.clear();
    used_ = 0;
  }

  std::uint64_t bytes() const noexcept { return buckets_.shape().bytes(); }
  std::uint64_t extent() const noexcept { return bytes(); }
  /// The share of the slots in use.
  double fill() const noexcept {
    return used_ == 0 ? 0
                      : static_cast<double>(used_) / static_cast<double>(buckets_.shape().slots());
  }

 private:
  // Numbers are kept in 27 bits each, the work in a logarithm of 8; two bits are free. No numbers
  // are 0 both, so that 0 is a free slot.
  static constexpr unsigned number_bits = 27;
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

  void keep(KeyView key, std::uint64_t hash, std::uint64_t word) {
    if (!make_room(key)) return;
    const Buckets::Place place = buckets_.place(key, hash, weight);
    if (place.before == 0) ++used_;
    buckets_.write(place.slot, key, word);
  }

  // Whether there are slots wide enough for the key, after growth where memory allows it.
  bool make_room(KeyView key) {
    if (!buckets_.widen(key.size())) return false;
    if (Words::is_crowded(used_, buckets_.shape().slots()) && !full_grown_)
      full_grown_ = !buckets_.grow(hash_words);
    return true;
  }

 public:
  /// The hash that keys are found by; zeros at the end of a key do not count.
  static std::uint64_t hash_words(KeyView key) noexcept {
    while (!key.empty() && key.back() == 0) key = key.first(key.size() - 1);
    return hash_bytes(std::as_bytes(key));
  }

 private:
  Buckets buckets_;
  std::size_t used_ = 0;
  bool full_grown_ = false;
};

}  // namespace zermelo::search
