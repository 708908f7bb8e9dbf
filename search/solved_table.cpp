// SPDX-License-Identifier: MIT
#include "search/solved_table.hpp"

namespace zermelo::search {
namespace {

struct TableInMemory {
  KeyStore keys;
  Valuation valuation;
};

std::uint32_t number_at(const IntColumn& column, std::size_t i) noexcept {
  std::uint32_t number = 0;
  for (unsigned byte = 0; byte < column.width; ++byte)
    number |= std::to_integer<std::uint32_t>(column.bytes[i * column.width + byte]) << (8 * byte);
  return number;
}

}  // namespace

std::int32_t IntColumn::signed_at(std::size_t i) const noexcept {
  const unsigned unused = 32 - 8 * width;
  return static_cast<std::int32_t>(number_at(*this, i) << unused) >> unused;
}

std::uint32_t IntColumn::ones_at(std::size_t i) const noexcept {
  const std::uint32_t number = number_at(*this, i);
  const std::uint32_t ones = ~std::uint32_t{0} >> (32 - 8 * width);
  return number == ones ? ~std::uint32_t{0} : number;
}

SolvedTable SolvedTable::of(KeyStore keys, Valuation valuation, const TableView& properties) {
  const auto owner =
      std::make_shared<const TableInMemory>(TableInMemory{std::move(keys), std::move(valuation)});
  TableView view = properties;
  view.keys = owner->keys.view();
  view.values = {std::as_bytes(std::span(owner->valuation.values.data(), view.keys.count)), 4};
  view.ranks = {std::as_bytes(std::span(owner->valuation.ranks.data(), view.keys.count)), 4};
  return {owner, view};
}

std::optional<SolvedPosition> SolvedTable::find(BytesView key) const noexcept {
  const KeyId id = view_.keys.find(key);
  if (id == no_key) return std::nullopt;
  return at(id);
}

SolvedPosition SolvedTable::at(KeyId id) const noexcept {
  SolvedPosition solved{view_.values.signed_at(id), std::nullopt, view_.ranks.ones_at(id)};
  const auto& range = view_.range;
  if (range && (solved.value == range->lo || solved.value == range->hi) && solved.rank != no_rank)
    solved.distance = solved.rank;
  return solved;
}

}  // namespace zermelo::search
