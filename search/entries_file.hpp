// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "search/section_file.hpp"

/// The entries of a hash table in a file: what a transposition table and the table of df-pn have in
/// common there.
namespace zermelo::search {

/// An entry as a word, and its key as words, with zeros at its end. The word is not 0.
using EntryVisitor = std::function<void(std::span<const std::uint64_t> key, std::uint64_t word)>;
/// Shows all entries of a table to a visitor, with keys of one length.
using EntrySource = std::function<void(const EntryVisitor&)>;

/// Adds the entries that `source` shows; it is asked twice, here and when they are written. They
/// may be others by then, if other threads use the table: the file has as many as there were first.
void add_entries(SectionWriter& writer, const EntrySource& source);

/// Shows the entries of a file to `take`, and says how many there are. Throws FileError if they do
/// not fit.
std::uint64_t read_entries(const SectionFile& file, const EntryVisitor& take);

}  // namespace zermelo::search
