// SPDX-License-Identifier: MIT
#include "interpreter/native/shared_object.hpp"

#include <dlfcn.h>
#include <string_view>

#include <fmt/format.h>

namespace zermelo::interpreter {
namespace {

#ifdef __linux__

/// A path to an open file that no other loaded object was loaded by. The linker first compares
/// names, and descriptors get the numbers of closed ones; so the name also spells the device and
/// the inode, which a loaded object keeps to itself, in "/." for one and "//." for zero.
std::string linker_path(const OpenFile& file) {
  struct stat status {};
  if (fstat(file.descriptor.number(), &status) != 0) throw FileTrouble("cannot be used");
  std::string path = "/proc/self/fd";
  for (const auto number :
       {static_cast<std::uint64_t>(status.st_dev), static_cast<std::uint64_t>(status.st_ino)})
    for (int bit = 0; bit < 64; ++bit) path += ((number >> bit) & 1U) != 0 ? "/." : "//.";
  return path + fmt::format("/{}", file.descriptor.number());
}

#else

std::string linker_path(const OpenFile& file) { return file.path; }

#endif

/// What the linker says, without the path.
std::string linker_error(const std::string& path) {
  const char* const said = dlerror();
  std::string_view error = said != nullptr ? said : "the linker does not say why";
  if (error.starts_with(path)) error.remove_prefix(path.size());
  while (error.starts_with(':') || error.starts_with(' ')) error.remove_prefix(1);
  return std::string(error);
}

void check(const NativeGame* game) {
  if (game == nullptr) throw FileTrouble(fmt::format("does not hold {}", native_symbol));
  if (game->version != native_version)
    throw FileTrouble(
        fmt::format("has version {}, and {} is wanted", game->version, native_version));
  if (game->position_size % 8 != 0) throw FileTrouble("holds no whole game");
}

}  // namespace

void NativeCode::CloseLibrary::operator()(void* library) const noexcept { dlclose(library); }

NativeCode::NativeCode(Library library)
    : library_(std::move(library)),
      game_(static_cast<const NativeGame*>(dlsym(library_.get(), native_symbol))) {
  check(game_);
}

std::shared_ptr<const NativeCode> open_shared_object(const OpenFile& file) {
  const std::string path = linker_path(file);
  NativeCode::Library library(dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL));
  if (!library) throw FileTrouble(fmt::format("cannot be loaded: {}", linker_error(path)));
  return std::make_shared<const NativeCode>(std::move(library));
}

}  // namespace zermelo::interpreter
