// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace zermelo::lang {

/// An interned atom. Two symbols of one table are equal exactly when their texts are.
enum class Symbol : std::uint32_t {};

/// Symbols that the program itself mentions; they have the same number in every table.
/// `X(identifier, text)`, in order of their numbers.
#define ZERMELO_WELL_KNOWN_SYMBOLS(X) \
  X(nil, "[]")                        \
  X(dot, ".")                         \
  X(curly, "{}")                      \
  X(comma, ",")                       \
  X(semicolon, ";")                   \
  X(arrow, "->")                      \
  X(soft_arrow, "*->")                \
  X(not_provable, "\\+")              \
  X(neck, ":-")                       \
  X(query, "?-")                      \
  X(dcg_arrow, "-->")                 \
  X(bar, "|")                         \
  X(cut, "!")                         \
  X(minus, "-")                       \
  X(plus, "+")                        \
  X(colon, ":")                       \
  X(equals, "=")                      \
  X(call, "call")                     \
  X(true_, "true")                    \
  X(fail, "fail")                     \
  X(false_, "false")                  \
  X(error, "error")                   \
  X(empty, "")                        \
  X(var_functor, "$VAR")              \
  X(slash, "/")                       \
  X(caret, "^")                       \
  X(end_of_file, "end_of_file")

namespace symbols {
namespace detail {
enum class Index : std::uint32_t {
#define ZERMELO_X(identifier, text) identifier,
  ZERMELO_WELL_KNOWN_SYMBOLS(ZERMELO_X)
#undef ZERMELO_X
};
}  // namespace detail
#define ZERMELO_X(identifier, text) \
  inline constexpr Symbol identifier{static_cast<std::uint32_t>(detail::Index::identifier)};
ZERMELO_WELL_KNOWN_SYMBOLS(ZERMELO_X)
#undef ZERMELO_X
}  // namespace symbols

/// Atom texts and their numbers. Append-only: a symbol and the view of its text stay valid as long
/// as the table lives. Any number of threads may intern and look up at the same time; `name` takes
/// no lock.
class SymbolTable {
 public:
  SymbolTable();
  ~SymbolTable();
  SymbolTable(const SymbolTable&) = delete;
  SymbolTable& operator=(const SymbolTable&) = delete;

  /// The symbol with this text (UTF-8), made if it is new. Amortised O(length).
  Symbol intern(std::string_view text);
  /// The symbol with this text, if there is one already.
  std::optional<Symbol> find(std::string_view text) const;
  /// The text of a symbol of this table. O(1), lock-free.
  std::string_view name(Symbol symbol) const noexcept;
  std::size_t size() const noexcept;
  /// Bytes that all texts take together.
  std::size_t text_bytes() const noexcept { return text_bytes_.load(std::memory_order_relaxed); }

 private:
  // Texts lie in chunks that double in size, so that `name` can read while another thread appends.
  static constexpr std::size_t first_chunk_bits = 10;
  static constexpr std::size_t chunk_count = 23;
  std::atomic<std::string*> chunks_[chunk_count] = {};
  std::atomic<std::uint32_t> size_{0};
  std::atomic<std::size_t> text_bytes_{0};
  mutable std::mutex mutex_;
  std::unordered_map<std::string_view, Symbol> index_;
};

}  // namespace zermelo::lang
