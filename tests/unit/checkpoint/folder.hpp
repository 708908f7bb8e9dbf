// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <unistd.h>

#include "search/checkpoint.hpp"

namespace zermelo::tests {

/// A folder that is there as long as a test.
struct Folder {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("zermelo_checkpoints_" + std::to_string(getpid()));
  Folder() { std::filesystem::create_directories(path); }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::filesystem::path operator/(const char* name) const { return path / name; }
};

inline const search::FileIdentity identity{"Connect Four", "1", "4x4", "tromp"};

inline std::string read_all(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_all(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

inline search::Options with(const search::CheckpointPlan& plan) {
  search::Options options;
  options.checkpoint = &plan;
  return options;
}

inline search::Budget nodes(std::uint64_t count) {
  search::Budget budget;
  budget.nodes = count;
  budget.memory = std::uint64_t{1} << 26;
  return budget;
}

}  // namespace zermelo::tests
