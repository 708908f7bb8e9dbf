// SPDX-License-Identifier: MIT
#include <filesystem>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/output_file.hpp"
#include "interpreter/cli/session.hpp"

namespace zermelo::cli {

namespace {

/// What the rules are called: their file, without folder and suffix.
std::string default_name(const std::string& file) {
  return file == "-" ? "game" : std::filesystem::path(file).stem().string();
}

}  // namespace

Status compile(const Options& options, Console& console) {
  Session session(options, console, Writes::messages);
  session.load();
  const std::string header =
      session.game().compile(options.name_space.value_or(default_name(options.files.front())));
  if (options.output == "-") {
    console.print(header);
  } else {
    write_file(options.output, header);
  }
  return status_answered;
}

}  // namespace zermelo::cli
