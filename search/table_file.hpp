// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include "search/section_file.hpp"
#include "search/solved_table.hpp"

/// Tables of solved positions in files; the format is described in docs/table-format.md.
///
///     auto analysis = analyse(game, start);
///     write_table(*analysis.table, "dodgem.zt", {"Dodgem", "3x3", "", "plain"});
///     SolvedTable table = open_table("dodgem.zt", {"Dodgem", "3x3", "", "plain"});
///     auto result = solve_by_table(game, table, position);
namespace zermelo::search {

/// What a file belongs to, in the caller's words. A file is refused where one of them differs.
struct FileIdentity {
  std::string game;      ///< its title
  std::string program;   ///< names the rules exactly: a hash of their text, or a version
  std::string defines;   ///< parameters that the rules were given
  std::string encoding;  ///< how a position becomes a key

  bool operator==(const FileIdentity&) const = default;
};

/// Adds the sections of an identity, and checks them. `check_identity` throws FileError.
void add_identity(SectionWriter& writer, const FileIdentity& identity);
void check_identity(const SectionFile& file, const FileIdentity& identity);

/// Writes a table. Its keys must mean the same in every process that knows this identity. Throws
/// FileError.
void write_table(const SolvedTable& table, const std::filesystem::path& path,
                 const FileIdentity& identity);

/// Maps a table into memory. Throws FileError if it is not whole, or not of this identity.
SolvedTable open_table(const std::filesystem::path& path, const FileIdentity& identity);

}  // namespace zermelo::search
