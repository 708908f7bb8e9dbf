// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "interpreter/vm/instruction.hpp"
#include "interpreter/vm/runtime.hpp"

namespace zermelo::interpreter::vm {

/// Memory for frames.
struct Stack {
  std::int64_t* begin;
  std::int64_t* end;
};

/// The results of a solution.
class Results {
 public:
  Results(const Operand* list, const std::int64_t* registers, std::int32_t delivery)
      : list_(list), registers_(registers), delivery_(delivery) {}
  std::int64_t operator[](std::size_t number) const { return value(list_[number + 1], registers_); }
  const std::int64_t* registers() const noexcept { return registers_; }
  /// The number of the place in the code that gave them.
  std::size_t delivery() const noexcept { return static_cast<std::size_t>(delivery_); }

 private:
  const Operand* list_;
  const std::int64_t* registers_;
  std::int32_t delivery_;
};

/// Whoever asks for solutions: receives the results of each, and ends the call by what is not 0.
struct Receiver {
  void* object;
  int (*take)(void* object, const Results& results);
};

/// Where the arguments of an entry are to be put.
std::int64_t* arguments(const Stack& stack);

/// Runs an entry: what the receiver ended it by, or 0 when there are no more solutions. Throws what
/// runtime::ask throws: then the machine has to answer.
int run(const Code& code, const Entry& entry, runtime::C& context, const Stack& stack,
        const Receiver& receiver);

}  // namespace zermelo::interpreter::vm
