// SPDX-License-Identifier: MIT
#include "interpreter/native/native_code.hpp"

#include <cstdlib>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "interpreter/native/code_cache.hpp"
#include "interpreter/native/shared_object.hpp"
#include "interpreter/native/system_compiler.hpp"

namespace zermelo::interpreter {
namespace {

constexpr std::size_t longest_object = std::size_t{48} << 20;

/// An absolute path in the environment; empty if there is none.
std::string path_variable(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr && *value == '/' ? value : "";
}

/// Empty if neither the caller nor the environment names a folder.
std::string cache_folder(const NativeOptions& options) {
  if (!options.cache_folder.empty()) return options.cache_folder;
  if (const std::string folder = path_variable("XDG_CACHE_HOME"); !folder.empty())
    return folder + "/zermelo";
  const std::string home = path_variable("HOME");
  return home.empty() ? "" : home + "/.cache/zermelo";
}

SystemCompiler want_compiler() {
  std::optional<SystemCompiler> compiler = find_system_compiler();
  if (compiler) return *std::move(compiler);
  throw NativeError("There is no C++ compiler: neither $CXX nor c++, g++ or clang++ is on PATH.");
}

/// Everything that decides what the object is.
std::string recipe_of(const std::string& unit, const SystemCompiler& compiler) {
  return fmt::format("version {}\n{}{}\n{}", native_version, compiler.identity,
                     compile_command(compiler), unit);
}

/// One call of `load_native`.
class Loader {
 public:
  Loader(const std::string& unit, const NativeOptions& options)
      : unit_(unit),
        options_(options),
        compiler_(want_compiler()),
        recipe_(recipe_of(unit, compiler_)) {}

  /// Throws NativeError, or FileTrouble of the temporary folder.
  NativeLoad load() {
    open_cache();
    NativeLoad load;
    load.code = load_cached();
    load.was_cached = load.code != nullptr;
    if (!load.code) load.code = build();
    load.note = note_;
    return load;
  }

 private:
  /// The first thing that went wrong is the cause of others.
  void note(std::string sentence) {
    if (note_.empty()) note_ = std::move(sentence);
  }

  void open_cache() {
    const std::string folder = cache_folder(options_);
    if (folder.empty()) return note("Compiled rules are not kept, because HOME is not set.");
    try {
      cache_.emplace(folder);
    } catch (const FileTrouble& trouble) {
      note(fmt::format("Compiled rules are not kept, because the folder {} {}.", folder,
                       trouble.what()));
    }
  }

  /// Null if there is nothing that can be run.
  std::shared_ptr<const NativeCode> load_cached() {
    if (!cache_) return nullptr;
    try {
      const std::optional<OpenFile> object = cache_->find(recipe_);
      return object ? open_shared_object(*object) : nullptr;
    } catch (const FileTrouble& trouble) {
      note(fmt::format("The rules were compiled again, because what was kept of them {}.",
                       trouble.what()));
      return nullptr;
    }
  }

  std::shared_ptr<const NativeCode> build() {
    const WorkFolder work;
    const OpenFile object =
        compile_unit(compiler_, unit_, work, {options_.time_limit, options_.stop});
    if (auto code = keep(object)) return code;
    try {
      return open_shared_object(object);
    } catch (const FileTrouble& trouble) {
      throw NativeError(fmt::format("The compiled object {}.", trouble.what()));
    }
  }

  /// Loads an object from the cache's folder and makes it an entry; null if one of these fails.
  std::shared_ptr<const NativeCode> keep(const OpenFile& object) {
    if (!cache_) return nullptr;
    try {
      CodeCache::Draft draft(*cache_, recipe_,
                             read_whole(object.descriptor.number(), longest_object));
      auto code = open_shared_object(draft.file());
      draft.publish();
      cache_->prune(options_.cache_entries, options_.cache_bytes);
      return code;
    } catch (const FileTrouble& trouble) {
      note(fmt::format("Compiled rules are not kept, because their file {}.", trouble.what()));
      return nullptr;
    }
  }

  const std::string& unit_;
  const NativeOptions& options_;
  SystemCompiler compiler_;
  std::string recipe_;
  std::optional<CodeCache> cache_;
  std::string note_;
};

NativeLoad load_or_say_why(const std::string& unit, const NativeOptions& options) {
  NativeLoad load;
  try {
    return Loader(unit, options).load();
  } catch (const NativeError& error) {
    load.note = error.what();
  } catch (const FileTrouble& trouble) {
    load.note = fmt::format("A temporary folder {}.", trouble.what());
  }
  return load;
}

}  // namespace

NativeLoad load_native(const std::string& unit, const NativeOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  NativeLoad load = load_or_say_why(unit, options);
  load.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return load;
}

std::optional<std::string> find_compiler() {
  const std::optional<SystemCompiler> compiler = find_system_compiler();
  if (!compiler) return std::nullopt;
  return fmt::format("{}", fmt::join(compiler->words, " "));
}

}  // namespace zermelo::interpreter
