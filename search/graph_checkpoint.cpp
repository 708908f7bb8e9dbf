// SPDX-License-Identifier: MIT
#include "search/graph_checkpoint.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace zermelo::search {
namespace {

constexpr std::string_view checkpoint_kind = "retro";

// The section "numbers".
struct GraphNumbers {
  std::uint64_t count = 0;
  std::uint64_t key_width = 0;  // 0 where keys have offsets
  std::uint64_t level_end = 0;
  std::uint32_t depth = 0;
  std::uint32_t may_cycle = 0;
};
static_assert(sizeof(GraphNumbers) == 32);

template <class T>
void add_array(SectionWriter& writer, std::string_view name, const GrowingArray<T>& array) {
  writer.add(name, std::as_bytes(std::span(array.data(), array.size())));
}

template <class T>
void read_array(const SectionFile& file, std::string_view name, GrowingArray<T>& array) {
  const BytesView bytes = file.section(name);
  if (bytes.size() % sizeof(T) != 0) file.refuse("has a section of odd size");
  array.append({reinterpret_cast<const T*>(bytes.data()), bytes.size() / sizeof(T)});
}

// Inserts the keys again, which makes their hash table.
void read_keys(const SectionFile& file, const GraphNumbers& numbers, KeyStore& keys) {
  GrowingArray<std::uint64_t> offsets;
  read_array(file, "offsets", offsets);
  BytesView bytes = file.section("keys");
  for (std::uint64_t i = 0; i < numbers.count; ++i) {
    if (!offsets.empty() && (i + 1 >= offsets.size() || offsets[i + 1] < offsets[i]))
      file.refuse("has keys that do not fit");
    const std::uint64_t width = offsets.empty() ? numbers.key_width : offsets[i + 1] - offsets[i];
    if (width > bytes.size() || !keys.insert(bytes.first(width)).second)
      file.refuse("has keys that do not fit");
    bytes = bytes.subspan(width);
  }
}

bool consistent(const PositionGraph& graph, const GraphNumbers& numbers) {
  const std::size_t done = graph.done();
  const auto& moves = graph.move_counts;
  return done <= graph.keys.size() && graph.leaf_values.size() == done && moves.size() == done &&
         numbers.level_end <= graph.keys.size() && done <= numbers.level_end &&
         std::accumulate(moves.begin(), moves.end(), std::uint64_t{0}) == graph.successors.size() &&
         std::ranges::all_of(graph.successors, [&](KeyId id) { return id < graph.keys.size(); }) &&
         std::ranges::all_of(graph.kinds, [](NodeKind kind) { return kind <= NodeKind::leaf; });
}

}  // namespace

EnumerationState GraphCheckpoints::read(PositionGraph& graph) const {
  const SectionFile file = checkpoints_.open(checkpoint_kind);
  const BytesView bytes = file.section("numbers");
  GraphNumbers numbers;
  if (bytes.size() != sizeof numbers) file.refuse("has strange numbers");
  std::memcpy(&numbers, bytes.data(), sizeof numbers);
  read_keys(file, numbers, graph.keys);
  read_array(file, "kinds", graph.kinds);
  read_array(file, "leaves", graph.leaf_values);
  read_array(file, "counts", graph.move_counts);
  read_array(file, "moves", graph.successors);
  graph.may_cycle = numbers.may_cycle != 0;
  if (!consistent(graph, numbers)) file.refuse("contradicts itself");
  return {numbers.level_end, numbers.depth};
}

void GraphCheckpoints::write(const PositionGraph& graph, const EnumerationState& state) {
  const KeySetView keys = graph.keys.view();
  GraphNumbers numbers;
  numbers.count = keys.count;
  numbers.key_width = keys.width;
  numbers.level_end = state.level_end;
  numbers.depth = state.depth;
  numbers.may_cycle = graph.may_cycle;
  checkpoints_.write(checkpoint_kind, [&](SectionWriter& writer) {
    writer.add_copy("numbers", numbers);
    writer.add("keys", keys.bytes);
    writer.add("offsets", std::as_bytes(keys.offsets));
    add_array(writer, "kinds", graph.kinds);
    add_array(writer, "leaves", graph.leaf_values);
    add_array(writer, "counts", graph.move_counts);
    add_array(writer, "moves", graph.successors);
  });
}

}  // namespace zermelo::search
