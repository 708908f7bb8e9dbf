// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "interpreter/native/native_code.hpp"
#include "interpreter/native/private_files.hpp"

namespace zermelo::interpreter {

/// Loads a shared object whose bytes can be trusted. Throws FileTrouble if it cannot be loaded or
/// does not hold a game of our version.
std::shared_ptr<const NativeCode> open_shared_object(const OpenFile& file);

}  // namespace zermelo::interpreter
