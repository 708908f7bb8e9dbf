// SPDX-License-Identifier: MIT
#include "interpreter/native/system_compiler.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "interpreter/native/child_process.hpp"

namespace zermelo::interpreter {
namespace {

constexpr std::string_view unit_name = "unit.cpp";
constexpr std::string_view object_name = "game.so";
constexpr std::size_t longest_message = 200;

/// Units include nothing and neither throw nor ask for types, so that what is left to do takes the
/// compiler a fraction of a second.
constexpr const char* options[] = {
    "-x", "c++", "-std=c++20", "-O2", "-shared", "-fPIC", "-fvisibility=hidden", "-pipe", "-w"};

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (end != 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::string variable(const char* name, std::string_view otherwise) {
  const char* const value = std::getenv(name);
  return std::string(value != nullptr ? std::string_view(value) : otherwise);
}

bool is_program(const std::string& path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         access(path.c_str(), X_OK) == 0;
}

/// The path of a program; empty if there is none. Relative folders on PATH do not count: whoever
/// solves a game in a folder does not want to run what lies there.
std::string find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) {
    std::error_code error;
    const std::string path = std::filesystem::absolute(name, error).string();
    return !error && is_program(path) ? path : "";
  }
  for (const std::string& folder : split(variable("PATH", "/usr/local/bin:/usr/bin:/bin"), ':')) {
    std::string path = fmt::format("{}/{}", folder, name);
    if (folder.front() == '/' && is_program(path)) return path;
  }
  return "";
}

/// What changes when a program is replaced.
std::string identity(const std::string& path) {
  struct stat status {};
  if (path.empty() || stat(path.c_str(), &status) != 0) return "";
  return fmt::format("{} {} {}\n", path, status.st_size, modified(status));
}

std::optional<SystemCompiler> find_command(const std::string& command) {
  SystemCompiler compiler;
  compiler.words = split(command, ' ');
  if (compiler.words.empty()) return std::nullopt;
  compiler.program = find_program(compiler.words.front());
  if (compiler.program.empty()) return std::nullopt;
  for (const std::string& word : compiler.words)
    if (word.front() != '-') compiler.identity += identity(find_program(word));
  return compiler;
}

/// The line of a compiler's messages that says most, made fit for a sentence.
std::string telling_line(const std::string& messages) {
  const std::vector<std::string> lines = split(messages, '\n');
  if (lines.empty()) return "it says nothing";
  const auto error = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.find("error") != std::string::npos;
  });
  std::string line = error != lines.end() ? *error : lines.front();
  std::replace_if(
      line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  if (line.size() <= longest_message) return line;
  std::size_t end = longest_message;
  while ((static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80) --end;  // whole characters
  return line.substr(0, end) + "...";
}

[[noreturn]] void fail(const SystemCompiler& compiler, const ChildEnd& end,
                       std::chrono::milliseconds time) {
  const std::string command = fmt::format("{}", fmt::join(compiler.words, " "));
  if (end.kind == ChildEnd::Kind::stopped)
    throw NativeError(fmt::format("The C++ compiler {} was stopped.", command));
  if (end.kind == ChildEnd::Kind::too_late)
    throw NativeError(fmt::format("The C++ compiler {} was stopped after {} seconds.", command,
                                  static_cast<double>(time.count()) / 1000));
  throw NativeError(
      fmt::format("The C++ compiler {} {}: {}", command,
                  end.kind == ChildEnd::Kind::not_started ? "does not start" : "fails",
                  telling_line(end.messages)));
}

void write_unit(const WorkFolder& work, std::string_view unit) {
  try {
    const Descriptor file = create_private_file(work.descriptor(), std::string(unit_name));
    write_whole(file.number(), unit);
  } catch (const FileTrouble& trouble) {
    throw NativeError(fmt::format("The temporary folder {} {}.", work.path(), trouble.what()));
  }
}

/// Compilers give their output the rights that the user's mask leaves.
OpenFile open_object(const SystemCompiler& compiler, const WorkFolder& work) {
  const std::string name(object_name);
  try {
    fchmodat(work.descriptor(), name.c_str(), S_IRUSR | S_IWUSR, 0);
    std::optional<Descriptor> file = open_private_file(work.descriptor(), name);
    if (file) return {std::move(*file), work.path() + "/" + name};
  } catch (const FileTrouble&) {
  }
  throw NativeError(
      fmt::format("The C++ compiler {} leaves no object.", fmt::join(compiler.words, " ")));
}

}  // namespace

std::optional<SystemCompiler> find_system_compiler() {
  for (const std::string& command :
       {variable("CXX", ""), std::string("c++"), std::string("g++"), std::string("clang++")})
    if (auto compiler = find_command(command)) return compiler;
  return std::nullopt;
}

std::string compile_command(const SystemCompiler& compiler) {
  return fmt::format("{} {}", fmt::join(compiler.words, " "), fmt::join(options, " "));
}

OpenFile compile_unit(const SystemCompiler& compiler, std::string_view unit, const WorkFolder& work,
                      const ChildLimits& limits) {
  write_unit(work, unit);
  std::vector<std::string> arguments = compiler.words;
  arguments.insert(arguments.end(), std::begin(options), std::end(options));
  for (const std::string_view argument : {unit_name, std::string_view("-o"), object_name})
    arguments.emplace_back(argument);
  const ChildEnd end = run_child(compiler.program, arguments, work.descriptor(), limits);
  if (end.kind != ChildEnd::Kind::well) fail(compiler, end, limits.time);
  return open_object(compiler, work);
}

}  // namespace zermelo::interpreter
