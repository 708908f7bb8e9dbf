// SPDX-License-Identifier: MIT
#include "interpreter/cli/outputs.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <unistd.h>

#include <fmt/format.h>

namespace zermelo::cli {

namespace {

namespace fs = std::filesystem;

/// A file that a command writes, and the option that names it.
struct Output {
  std::string_view option;
  std::string name;
  bool is_read_first;  ///< if it is there
};

std::vector<Output> outputs_of(const Options& options) {
  std::vector<Output> outputs;
  const auto add = [&](std::string_view option, const std::string& name, bool is_read_first) {
    if (!name.empty() && name != "-") outputs.push_back({option, name, is_read_first});
  };
  add("-o", options.output, false);
  add("--proof", options.proof_file.value_or(""), false);
  add("--table-file", options.table_file.value_or(""), true);
  add("--checkpoint", options.checkpoint.value_or(""), true);
  return outputs;
}

/// Whether both names mean one file, which need not be there yet.
bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code failure;
  if (fs::equivalent(a, b, failure)) return true;
  const fs::path first = fs::weakly_canonical(fs::absolute(a), failure);
  if (failure) return false;
  const fs::path second = fs::weakly_canonical(fs::absolute(b), failure);
  return !failure && first == second;
}

[[noreturn]] void refuse(const Output& output, std::string_view reason) {
  throw Error(ErrorKind::rules,
              fmt::format("{} {} cannot be written: {}", output.option, output.name, reason));
}

void want_access(const Output& output, const fs::path& path, int mode) {
  if (access(path.c_str(), mode) != 0) refuse(output, std::strerror(errno));
}

/// Files are written beside their place and then renamed.
void want_folder(const Output& output) {
  fs::path folder = fs::path(output.name).parent_path();
  if (folder.empty()) folder = ".";
  std::error_code failure;
  if (!fs::exists(folder, failure)) {
    refuse(output, fmt::format("there is no folder {}", folder.string()));
  }
  want_access(output, folder, W_OK | X_OK);
}

void want_writable(const Output& output) {
  std::error_code failure;
  const fs::file_status status = fs::status(output.name, failure);
  if (status.type() == fs::file_type::none) refuse(output, failure.message());
  if (fs::is_directory(status)) refuse(output, "it is a folder");
  if (!fs::exists(status)) {
    if (fs::is_symlink(fs::symlink_status(output.name, failure)))
      refuse(output, "it is a link to a file that is not there");
    return want_folder(output);
  }
  if (!fs::is_regular_file(status)) return want_access(output, output.name, W_OK);
  if (output.is_read_first) return want_access(output, output.name, R_OK);
  want_folder(output);
}

}  // namespace

void check_outputs(const Options& options) {
  const std::vector<Output> outputs = outputs_of(options);
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    for (const std::string& file : options.files) {
      if (file != "-" && is_same_file(file, outputs[i].name)) {
        throw UsageError(fmt::format("{} {} is the rule file, which would be lost",
                                     outputs[i].option, outputs[i].name));
      }
    }
    for (std::size_t j = 0; j < i; ++j) {
      std::error_code failure;
      const bool is_file =
          !fs::exists(outputs[i].name, failure) || fs::is_regular_file(outputs[i].name, failure);
      if (is_file && is_same_file(outputs[i].name, outputs[j].name)) {
        throw UsageError(fmt::format("{} and {} name the same file, {}", outputs[j].option,
                                     outputs[i].option, outputs[i].name));
      }
    }
  }
  for (const Output& output : outputs) want_writable(output);
}

}  // namespace zermelo::cli
