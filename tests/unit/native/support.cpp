// SPDX-License-Identifier: MIT
#include "tests/unit/native/support.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>

namespace zermelo::tests {

namespace fs = std::filesystem;
using interpreter::NativeContext;
using interpreter::NativeReply;

Folder::Folder() {
  std::string name = (fs::temp_directory_path() / "zermelo-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

Folder::~Folder() { fs::remove_all(path_); }

Variable::Variable(const char* name, const std::optional<std::string>& value) : name_(name) {
  if (const char* const before = std::getenv(name)) before_ = before;
  value ? setenv(name, value->c_str(), 1) : unsetenv(name);
}

Variable::~Variable() { before_ ? setenv(name_, before_->c_str(), 1) : unsetenv(name_); }

std::vector<fs::path> Cache::files() const {
  if (!fs::exists(options.cache_folder)) return {};
  return {fs::directory_iterator(options.cache_folder), fs::directory_iterator()};
}

fs::path Cache::entry() const {
  const std::vector<fs::path> all = files();
  if (all.size() != 1) throw std::runtime_error("not one file in the cache");
  return all.front();
}

std::string unit(int value, unsigned version) {
  return fmt::format(R"(
using Cells = const unsigned char*;
struct Context;
using Ask = int (*)(Context*, Cells, long long*);
struct Game {{
  unsigned version, position_size;
  Ask terminal;
  void* expand;
  void* has_move;
  Ask to_move;
  void *max_to_move, *min_to_move;
  Ask eval;
  void* canonical;
}};
int terminal(Context*, Cells position, long long* value) {{
  *value = {} + __builtin_popcountll(position[0]);
  return 1;
}}
extern "C" __attribute__((visibility("default"))) const Game zermelo_game;
const Game zermelo_game = {{{}, 8, terminal, 0, 0, 0, 0, 0, 0, 0}};
)",
                     value, version);
}

std::optional<std::int64_t> answer(const interpreter::NativeLoad& load) {
  if (!load.code) return std::nullopt;
  alignas(8) const std::byte position[8] = {};
  NativeContext context{};
  std::int64_t value = 0;
  if (load.code->game().terminal(&context, position, &value) != NativeReply::yes)
    return std::nullopt;
  return value;
}

std::string read_all(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_all(const fs::path& path, std::string_view bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

std::string script(const Folder& folder, std::string_view commands) {
  const fs::path path = folder / "compiler";
  write_all(path, fmt::format("#!/bin/sh\n{}\n", commands));
  fs::permissions(path, fs::perms::owner_all);
  return path.string();
}

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace zermelo::tests
