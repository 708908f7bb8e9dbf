// SPDX-License-Identifier: MIT
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/interrupt.hpp"
#include "interpreter/cli/json.hpp"
#include "interpreter/cli/session.hpp"

namespace zermelo::cli {

namespace {

std::string read_text(const std::string& name) {
  if (std::error_code failure; std::filesystem::is_directory(name, failure))
    throw Error(ErrorKind::rules, fmt::format("{} cannot be read: it is a folder", name));
  std::ifstream file(name, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file.is_open() || file.bad())
    throw Error(ErrorKind::rules, fmt::format("{} cannot be read", name));
  return text;
}

Json checked_json(const CheckedProof& proof, const std::vector<std::string>& defines) {
  return {{"valid", true},
          {"defines", defines},
          {"relation", proof.question.more_than ? ">" : ">="},
          {"value", proof.question.value},
          {"outcome", name(proof.outcome)},
          {"position", proof.position},
          {"positions", proof.positions}};
}

}  // namespace

Status check_proof(const Options& options, Console& console) {
  const std::string text = read_text(options.files[1]);
  Session session(options, console, Writes::messages);
  std::vector<std::string> defines = options.defines;
  if (defines.empty()) {
    defines = proof_defines(text);
    for (const std::string& fact : defines) session.engine().define(fact);
  }
  session.load(options.files[0]);
  const InterruptGuard guard(session.stop());
  const CheckedProof proof = session.engine().game().check_proof(text);
  if (options.json) {
    console.print_line(dump(checked_json(proof, defines)));
  } else {
    console.print_line(fmt::format("the proof is right: value {} {} is {} for {} ({} positions)",
                                   proof.question.more_than ? ">" : ">=", proof.question.value,
                                   name(proof.outcome), proof.position, proof.positions));
    if (!defines.empty()) {
      console.print_line(
          fmt::format("in place of the file's own facts: {}", fmt::join(defines, ", ")));
    }
  }
  return status_answered;
}

}  // namespace zermelo::cli
