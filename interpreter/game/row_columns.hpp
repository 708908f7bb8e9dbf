// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/game/row_code.hpp"
#include "search/stored.hpp"

namespace zermelo::interpreter {

/// Rows of which there are as many as at the start, as few bits, and back. A board is often a list
/// of cells with their places, `cell(X, Y, Piece)`, of which only the pieces change: a column of
/// slots that is as it was at the start takes one bit for all rows. In other columns, one of n
/// atoms takes as many bits as n - 1 has, and what may be an integer eight. Does not change, so
/// that threads may share it.
class RowColumns {
 public:
  static constexpr std::size_t most_columns = 7;

  /// What the slots of one column may hold.
  struct Column {
    std::vector<std::int32_t> atoms;  ///< their far codes, increasing
    bool has_integers = false;
  };

  /// `start` has the far codes of the rows at the start, row by row.
  RowColumns(const std::vector<std::int32_t>& start, const std::vector<Column>& columns,
             const FarCodes& far, const NearCodes& near);

  /// How many rows there are.
  std::size_t rows() const noexcept { return rows_; }
  /// Appends so many rows of a position; nothing, and false, if near codes cannot say them.
  bool pack(const std::byte* rows, search::Bytes& bytes) const;
  /// Writes the rows that `bytes` begin with; gives the bytes behind them. Nothing if no rows have
  /// these.
  std::optional<search::BytesView> unpack(search::BytesView bytes, std::byte* rows) const;

 private:
  /// How the codes of one column are written: 256 is no code.
  struct Coding {
    unsigned bits;
    std::int32_t first;                    ///< the far code that `codes` begin with
    std::array<std::uint16_t, 256> codes;  ///< by far code
    std::vector<std::int32_t> far;         ///< by code; empty for near codes
  };
  static constexpr std::uint16_t no_code = 256;

  Coding coding_of(const Column& column) const;
  unsigned changed_columns(const std::byte* rows) const noexcept;
  unsigned bits_of_row(unsigned changed) const noexcept;
  std::uint32_t code_of(const Coding& coding, std::int32_t far) const noexcept;
  std::optional<std::int32_t> far_of(const Coding& coding, std::uint32_t code) const noexcept;
  std::size_t row_bytes() const noexcept { return codings_.size() * far_.slots.bytes(); }

  FarCodes far_;
  NearCodes near_;
  std::size_t rows_;
  std::vector<std::byte> start_;  ///< as rows lie in positions
  std::vector<Coding> codings_;   ///< by column
};

}  // namespace zermelo::interpreter
