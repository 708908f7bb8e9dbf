// SPDX-License-Identifier: MIT
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/interrupt.hpp"
#include "interpreter/cli/json.hpp"
#include "interpreter/cli/session.hpp"

namespace zermelo::cli {

namespace {

std::string read_text(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file.is_open() || file.bad())
    throw Error(ErrorKind::rules, fmt::format("{} cannot be read", name));
  return text;
}

Json checked_json(const CheckedProof& proof) {
  return {{"valid", true},
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
  if (options.defines.empty())
    for (const std::string& fact : proof_defines(text)) session.engine().define(fact);
  session.load(options.files[0]);
  const InterruptGuard guard(session.stop());
  const CheckedProof proof = session.engine().game().check_proof(text);
  if (options.json) {
    console.print_line(dump(checked_json(proof)));
  } else {
    console.print_line(fmt::format("the proof is right: value {} {} is {} for {} ({} positions)",
                                   proof.question.more_than ? ">" : ">=", proof.question.value,
                                   name(proof.outcome), proof.position, proof.positions));
  }
  return status_answered;
}

}  // namespace zermelo::cli
