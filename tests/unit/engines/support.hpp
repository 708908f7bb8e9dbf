// SPDX-License-Identifier: MIT
// Searches that begin in the machine and go on in native code. Rules that take their time in the
// machine, by counting down, make them do so wherever the tests run.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "interpreter/zermelo/zermelo.hpp"

namespace zermelo::tests {

/// A folder of the test's own that is there as long as this.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

/// The folder where all engines of this process keep compiled rules.
class CompiledRules {
 public:
  CompiledRules();

 private:
  Folder folder_;
};

/// Tells whether compiled rules were loaded, from the cache or a compiler, since this was made.
class NativeWatch {
 public:
  NativeWatch();
  bool came() const;

 private:
  std::filesystem::file_time_type start_;
};

/// A variable of the environment that has another value as long as this.
class Variable {
 public:
  Variable(const char* name, const std::string& value);
  ~Variable();
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::optional<std::string> before_;
};

/// A program in `folder` to be called as the compiler: waits, then calls the real one.
std::string slow_compiler(const Folder& folder, double seconds);

/// Runs `act` in a thread of its own, and waits for its end in the end.
class Meanwhile {
 public:
  explicit Meanwhile(std::function<void()> act) : thread_(std::move(act)) {}
  ~Meanwhile() { thread_.join(); }
  Meanwhile(const Meanwhile&) = delete;
  Meanwhile& operator=(const Meanwhile&) = delete;

 private:
  std::thread thread_;
};

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// So long a search runs in the model before it is compiled, where the library chooses the engine;
/// a tenth of that in the machine before.
constexpr double patience = 0.01;

/// The game of some rules with some facts defined.
struct Rules {
  std::string_view text;
  std::vector<std::string> defines = {};
  /// Whether searches wait for the compiler: which engine they end in is known then.
  bool wait_for_compiler = true;

  /// With a fact, name(...), in the place of what was defined before of its predicate.
  Rules with(std::string fact) const;
  /// The same rules, which go on with the model while they are compiled.
  Rules without_waiting() const {
    Rules result = *this;
    result.wait_for_compiler = false;
    return result;
  }
  Game game(EngineKind kind, EngineOptions options = {}) const;
  /// The same rules, which lose no time by counting.
  Rules quick() const { return with("steps(0)"); }
};

/// Nim with one heap of nine: whoever takes the last one wins. An expansion takes milliseconds in
/// the machine, and a tenth of that in native code.
extern const Rules nim;
/// The same with so many that no search comes to an end.
extern const Rules endless_nim;

/// All of an answer that does not depend on the clock.
std::string summary(const SolveResult& result);

}  // namespace zermelo::tests
