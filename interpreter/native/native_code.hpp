// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "interpreter/native/native_game.hpp"
#include "search/budget.hpp"

/// From C++ text to functions that can be called:
///
///     const NativeLoad load = load_native(model->unit, {});
///     if (load.code) call(load.code->game());
///     else tell(load.note);
namespace zermelo::interpreter {

struct NativeOptions {
  /// Where compiled code is kept. Empty: the folder `zermelo` in $XDG_CACHE_HOME or ~/.cache.
  std::string cache_folder = {};
  /// After this time the compiler and what it started are killed.
  std::chrono::milliseconds time_limit = std::chrono::seconds(60);
  /// So are they when somebody wants that.
  search::StopToken stop = {};
  /// The cache keeps so many entries, the last used ones, of so many bytes in all.
  std::size_t cache_entries = 200;
  std::uint64_t cache_bytes = std::uint64_t{256} << 20;
};

/// A loaded shared object. What `game` refers to lives as long as this.
class NativeCode {
 public:
  struct CloseLibrary {
    void operator()(void* library) const noexcept;
  };
  /// A handle of dlopen.
  using Library = std::unique_ptr<void, CloseLibrary>;

  /// Throws FileTrouble if the library does not hold a game of our version.
  explicit NativeCode(Library library);

  const NativeGame& game() const noexcept { return *game_; }

 private:
  Library library_;
  const NativeGame* game_;
};

struct NativeLoad {
  std::shared_ptr<const NativeCode> code;  ///< null: there is none
  /// Why there is no code, or what was wrong with the cache; a sentence for people, mostly empty.
  std::string note;
  bool was_cached = false;
  double seconds = 0;  ///< that it took, on the clock
};

/// Compiles a translation unit with the system's C++ compiler and loads it, or loads what an
/// earlier call for the same unit, compiler and version has left in the cache. The unit includes
/// nothing, and gives `native_symbol` default visibility, because everything else is hidden:
///
///     extern "C" __attribute__((visibility("default"))) const NativeGame zermelo_game;
///
/// Only files that the user alone can have written are ever run, and only if they were made from
/// the very same text. Never throws for want of a compiler, a cache, or room; any number of threads
/// and processes may call this at once.
NativeLoad load_native(const std::string& unit, const NativeOptions& options);

/// The command of the C++ compiler that `load_native` uses: $CXX, c++, g++ or clang++, whichever
/// is found first. $CXX may hold arguments.
std::optional<std::string> find_compiler();

}  // namespace zermelo::interpreter
