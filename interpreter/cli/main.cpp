// SPDX-License-Identifier: MIT
#include <csignal>
#include <span>

#include "interpreter/cli/run.hpp"

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);  // a reader that has seen enough ends the program without a word
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of writing, which is told
  const std::span<char* const> words(argv, static_cast<std::size_t>(argc));
  return zermelo::cli::run(words.empty() ? words : words.subspan(1));
}
