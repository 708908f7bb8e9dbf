// SPDX-License-Identifier: MIT
#include "interpreter/program/predicate.hpp"

#include <algorithm>
#include <bit>
#include <unordered_set>

namespace zermelo::interpreter {

namespace {

std::uint64_t hash(std::uint64_t key) noexcept {
  key *= 0x9E3779B97F4A7C15U;
  return key ^ key >> 32;
}

std::size_t distinct_keys(const Predicate& predicate, std::uint32_t argument) {
  std::unordered_set<std::uint64_t> seen;
  for (const Clause& clause : predicate.clauses) {
    if (clause.keys[argument] != 0) seen.insert(clause.keys[argument]);
  }
  return seen.size();
}

/// The arguments worth looking at, best first.
void choose_arguments(const Predicate& predicate, ClauseIndex& index) {
  std::vector<std::pair<std::size_t, std::uint32_t>> found;
  const std::uint32_t looked_at = std::min<std::uint32_t>(predicate.arity, 64);
  for (std::uint32_t argument = 0; argument < looked_at; ++argument) {
    const std::size_t keys = distinct_keys(predicate, argument);
    if (keys > 0) found.emplace_back(keys, argument);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& left, const auto& right) { return left.first > right.first; });
  for (const auto& [keys, argument] : found) {
    if (index.argument_count == ClauseIndex::max_arguments) break;
    index.arguments[index.argument_count++] = argument;
  }
}

void insert_slot(ClauseIndex::Table& table, std::uint32_t bucket) {
  const std::size_t mask = table.slots.size() - 1;
  std::size_t at = hash(table.buckets[bucket].key) & mask;
  while (table.slots[at] != 0) at = (at + 1) & mask;
  table.slots[at] = bucket + 1;
}

/// Buckets of one argument: every clause whose key is absent belongs to all of them.
ClauseIndex::Table make_table(const Predicate& predicate, std::uint32_t argument) {
  ClauseIndex::Table table;
  std::unordered_map<std::uint64_t, std::uint32_t> number;
  for (const Clause& clause : predicate.clauses) {
    const std::uint64_t key = clause.keys[argument];
    if (key != 0 && number.emplace(key, table.buckets.size()).second) {
      table.buckets.push_back({key, {}});
    }
  }
  for (std::uint32_t i = 0; i < predicate.clauses.size(); ++i) {
    const std::uint64_t key = predicate.clauses[i].keys[argument];
    if (key != 0) {
      table.buckets[number[key]].clauses.push_back(i);
      continue;
    }
    table.unlisted.push_back(i);
    for (ClauseIndex::Bucket& bucket : table.buckets) bucket.clauses.push_back(i);
  }
  table.unlisted.push_back(ClauseIndex::none);
  for (ClauseIndex::Bucket& bucket : table.buckets) bucket.clauses.push_back(ClauseIndex::none);
  table.slots.resize(std::bit_ceil(table.buckets.size() * 2 + 1));
  for (std::uint32_t i = 0; i < table.buckets.size(); ++i) insert_slot(table, i);
  return table;
}

/// Clauses that any key matches stand in every bucket of a table; with many of both, the table
/// would grow with their product.
bool table_pays(const Predicate& predicate, std::uint32_t argument) {
  std::size_t open = 0;
  for (const Clause& clause : predicate.clauses) open += clause.keys[argument] == 0;
  return open * 4 <= predicate.clauses.size() &&
         open * distinct_keys(predicate, argument) <= 16 * predicate.clauses.size();
}

/// Every clause whose key is absent belongs to all sets of the argument.
ClauseIndex::Sets make_sets(const Predicate& predicate, std::uint32_t argument) {
  ClauseIndex::Sets sets;
  const std::size_t size = std::bit_ceil(distinct_keys(predicate, argument) * 2 + 1);
  sets.slots.resize(size);
  sets.shift = static_cast<std::uint64_t>(64 - std::countr_zero(size));
  std::uint64_t open = 0;
  for (std::size_t i = 0; i < predicate.clauses.size(); ++i) {
    const std::uint64_t key = predicate.clauses[i].keys[argument];
    const std::uint64_t own = std::uint64_t{1} << i;
    if (key == 0) {
      open |= own;
      continue;
    }
    std::size_t at = sets.place(key);
    while (sets.slots[at].key != key && sets.slots[at].key != 0) at = (at + 1) & (size - 1);
    sets.slots[at].key = key;
    sets.slots[at].clauses |= own;
  }
  for (ClauseIndex::SetSlot& slot : sets.slots) slot.clauses |= open;
  return sets;
}

void fill_sets(const Predicate& predicate, ClauseIndex& index) {
  index.is_set = true;
  index.all_in_set = ~std::uint64_t{0} >> (ClauseIndex::most_in_set - predicate.clauses.size());
  for (std::uint32_t k = 0; k < index.argument_count; ++k) {
    index.sets.push_back(make_sets(predicate, index.arguments[k]));
  }
}

void fill_lists(const Predicate& predicate, ClauseIndex& index) {
  index.key_count = index.argument_count;
  for (std::uint32_t i = 0; i < predicate.clauses.size(); ++i) {
    index.all.push_back(i);
    for (std::uint32_t k = 0; k < index.argument_count; ++k) {
      index.keys.push_back(predicate.clauses[i].keys[index.arguments[k]]);
    }
  }
  index.all.push_back(ClauseIndex::none);
  index.tables.resize(index.argument_count);
  for (std::uint32_t k = 0; k < index.argument_count; ++k) {
    if (table_pays(predicate, index.arguments[k])) {
      index.tables[k] = make_table(predicate, index.arguments[k]);
    }
  }
}

void fill(const Predicate& predicate, ClauseIndex& index) {
  index.arity = predicate.arity;
  for (const Clause& clause : predicate.clauses) {
    index.code.push_back(clause.code);
    index.guarded.push_back(clause.is_guarded);
  }
  if (predicate.clauses.size() <= ClauseIndex::most_in_set) {
    fill_sets(predicate, index);
  } else {
    fill_lists(predicate, index);
  }
}

Word instruction(Opcode opcode, int a = 0) {
  Word word;
  word.instruction = {opcode, static_cast<std::int16_t>(a), 0, 0};
  return word;
}

/// The usual predicate over a list: one clause for [] and one for [H|T], in either order. Returns
/// the argument that tells them apart, or -1.
int list_argument(const Predicate& predicate, const ClauseIndex& index) {
  if (predicate.clauses.size() != 2 || index.argument_count == 0) return -1;
  const std::uint64_t nil_key = index_key(nil_cell);
  const std::uint64_t list_key = static_cast<std::uint64_t>(Tag::list);
  for (std::uint32_t argument = 0; argument < predicate.arity; ++argument) {
    const std::uint64_t first = predicate.clauses[0].keys[argument];
    const std::uint64_t second = predicate.clauses[1].keys[argument];
    if ((first == nil_key && second == list_key) || (first == list_key && second == nil_key)) {
      return static_cast<int>(argument);
    }
  }
  return -1;
}

void link_list_switch(Predicate& predicate, int argument) {
  const bool nil_first =
      predicate.clauses[0].keys[static_cast<std::size_t>(argument)] == index_key(nil_cell);
  const Clause& nil = predicate.clauses[nil_first ? 0 : 1];
  const Clause& list = predicate.clauses[nil_first ? 1 : 0];
  predicate.entry.push_back(instruction(Opcode::switch_list, argument));
  for (int i = 0; i < 3; ++i) predicate.entry.push_back({});
  const Word* start = predicate.entry.data();
  predicate.entry[1].number = 4;
  predicate.entry[2].number = nil.code - start;
  predicate.entry[3].number = list.code - start;
}

}  // namespace

Predicate::~Predicate() = default;

const std::vector<std::uint32_t>& ClauseIndex::Table::find(std::uint64_t key) const noexcept {
  const std::size_t mask = slots.size() - 1;
  for (std::size_t at = hash(key) & mask; slots[at] != 0; at = (at + 1) & mask) {
    if (buckets[slots[at] - 1].key == key) return buckets[slots[at] - 1].clauses;
  }
  return unlisted;
}

const std::uint32_t* ClauseIndex::shortest_list(const std::uint64_t* call) const noexcept {
  const std::vector<std::uint32_t>* best = &all;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (call[i] == 0 || tables[i].slots.empty()) continue;
    const std::vector<std::uint32_t>& found = tables[i].find(call[i]);
    if (found.size() < best->size()) best = &found;
  }
  return best->data();
}

/// The first clause at or after `at` that can match.
std::uint64_t ClauseIndex::next_match(const std::uint32_t* at,
                                      const std::uint64_t* call) const noexcept {
  for (; *at != none; ++at) {
    const std::uint64_t* clause = keys.data() + std::size_t{*at} * argument_count;
    bool matches = true;
    for (std::uint32_t i = 0; i < argument_count; ++i) {
      matches &= clause[i] == 0 || call[i] == 0 || clause[i] == call[i];
    }
    if (matches) return reinterpret_cast<std::uint64_t>(at);
  }
  return 0;
}

std::uint64_t ClauseIndex::listed_candidates(const Cell* registers,
                                             std::uint64_t* call) const noexcept {
  for (std::uint32_t i = 0; i < argument_count; ++i) {
    call[i] = index_key(dereference(registers[arguments[i]]));
  }
  return next_match(shortest_list(call), call);
}

ClauseIndex::Step ClauseIndex::listed_step(std::uint64_t left,
                                           const std::uint64_t* call) const noexcept {
  const auto* const at = reinterpret_cast<const std::uint32_t*>(left);
  return {*at, next_match(at + 1, call)};
}

void link_clauses(Predicate& predicate) {
  predicate.entry.clear();
  predicate.is_defined = true;
  if (predicate.clauses.size() == 1) {
    predicate.code = predicate.clauses.front().code;
    return;
  }
  predicate.index = std::make_unique<ClauseIndex>();
  choose_arguments(predicate, *predicate.index);
  fill(predicate, *predicate.index);
  predicate.entry.reserve(8);
  if (const int argument = list_argument(predicate, *predicate.index); argument >= 0) {
    link_list_switch(predicate, argument);
  }
  predicate.entry.push_back(instruction(Opcode::enter_clauses));
  predicate.entry.push_back({});
  predicate.entry.back().index = predicate.index.get();
  predicate.index->retry = predicate.entry.data() + predicate.entry.size();
  predicate.entry.push_back(instruction(Opcode::next_clause));
  predicate.entry.push_back({});
  predicate.entry.back().index = predicate.index.get();
  predicate.code = predicate.entry.data();
}

}  // namespace zermelo::interpreter
