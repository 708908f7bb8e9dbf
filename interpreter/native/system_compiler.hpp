// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/native/child_process.hpp"
#include "interpreter/native/private_files.hpp"

namespace zermelo::interpreter {

/// Why there is no native code, as a sentence for people.
struct NativeError : std::runtime_error {
  using runtime_error::runtime_error;
};

/// A C++ compiler of this system.
struct SystemCompiler {
  std::string program;             ///< the path of the first word
  std::vector<std::string> words;  ///< the command, before its options
  std::string identity;  ///< changes when one of the programs that the words name is replaced
};

/// $CXX, c++, g++ or clang++, whichever is found first.
std::optional<SystemCompiler> find_system_compiler();

/// The words of a command and the options it gets, separated by blanks.
std::string compile_command(const SystemCompiler& compiler);

/// Compiles a translation unit to a shared object, which lies in `work`. Throws NativeError if the
/// compiler fails or reaches a limit.
OpenFile compile_unit(const SystemCompiler& compiler, std::string_view unit, const WorkFolder& work,
                      const ChildLimits& limits);

}  // namespace zermelo::interpreter
