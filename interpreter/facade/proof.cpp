// SPDX-License-Identifier: MIT
// Proofs in writing: docs/proof-format.md.
#include <charconv>
#include <concepts>
#include <limits>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "interpreter/facade/game_state.hpp"
#include "interpreter/facade/on_engine.hpp"
#include "interpreter/facade/stages.hpp"
#include "interpreter/game/messages.hpp"
#include "interpreter/game/proofs.hpp"

namespace zermelo {

namespace {

using interpreter::RuleGame;
using search::Proof;
using Json = nlohmann::ordered_json;

constexpr int format_version = 1;
constexpr std::string_view kind_names[] = {"leaf", "chosen", "all"};

std::uint64_t checksum(std::string_view text) {
  return search::hash_bytes(std::as_bytes(std::span(text)));
}

search::Question convert(const Question& question) {
  return {question.more_than ? search::Relation::more_than : search::Relation::at_least,
          question.value};
}

Json header(Game::State& state, const Proof& proof, const Question& question) {
  const Proof::Node root = proof[proof.root()];
  const RuleGame::Mark mark = state.game.mark();
  const RuleGame::Position position = state.expect(state.game.unpack(root.position));
  Json json;
  json["zermelo_proof"] = format_version;
  json["game"] = state.game.title();
  json["program"] = fmt::format("{:016x}", interpreter::fingerprint(*state.program));
  json["defines"] = state.engine->defines;
  json["position"] = state.game.position_text(position);
  json["relation"] = question.more_than ? ">" : ">=";
  json["value"] = question.value;
  json["outcome"] = name(static_cast<Outcome>(proof.claim().outcome));
  json["nodes"] = proof.size();
  state.game.release(mark);
  return json;
}

Json node_json(Game::State& state, const Proof& proof, Proof::Index index) {
  const Proof::Node node = proof[index];
  const RuleGame::Mark mark = state.game.mark();
  const RuleGame::Position position = state.expect(state.game.unpack(node.position));
  Json json;
  json["node"] = index;
  json["kind"] = kind_names[static_cast<std::size_t>(node.kind)];
  json["position"] = state.game.position_text(position);
  if (!node.steps.empty()) {
    const std::vector<lang::Term> moves = state.expect(state.game.move_terms(position));
    for (const Proof::Step& step : node.steps) {
      json["moves"].push_back({{"index", step.move},
                               {"move", interpreter::term_text(moves[step.move], *state.program)},
                               {"to", step.node}});
    }
  }
  state.game.release(mark);
  return json;
}

/// The last line, which holds the number of nodes and a checksum of all that stands before it.
std::string end_line(std::size_t nodes, std::string_view text) {
  const Json end{{"end", nodes}, {"checksum", fmt::format("{:016x}", checksum(text))}};
  return end.dump() + "\n";
}

std::string write(Game::State& state, const Proof& proof, const Question& question) {
  std::string text = header(state, proof, question).dump() + "\n";
  for (Proof::Index i = 0; i < proof.size(); ++i) text += node_json(state, proof, i).dump() + "\n";
  return text + end_line(proof.size(), text);
}

/// A proof in writing, line by line; throws Error (rules) naming the line that is wrong.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Json next() {
    ++line_;
    const std::size_t end = text_.find('\n', offset_);
    if (end == std::string_view::npos) fail("a line is missing");
    const std::string_view line = text_.substr(offset_, end - offset_);
    offset_ = end + 1;
    Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) fail("a JSON object is expected");
    return json;
  }

  template <class T>
  T get(const Json& json, const char* key) {
    try {
      if constexpr (std::integral<T>) return integer<T>(json.at(key), key);
      return json.at(key).get<T>();
    } catch (const Json::exception&) {
      fail(fmt::format("\"{}\" is missing or of another type", key));
    }
  }

  /// What was read, and what was not.
  std::string_view before() const noexcept { return text_.substr(0, offset_); }
  std::string_view rest() const noexcept { return text_.substr(offset_); }

  [[noreturn]] void fail(std::string_view what) const {
    throw facade::rules_error(fmt::format("line {} of the proof: {}", line_, what), {});
  }

 private:
  // The library would cut a number off where it does not fit.
  template <std::integral T>
  T integer(const Json& value, const char* key) {
    const bool fits = value.is_number_unsigned()  ? std::in_range<T>(value.get<std::uint64_t>())
                      : value.is_number_integer() ? std::in_range<T>(value.get<std::int64_t>())
                                                  : false;
    if (!fits) {
      fail(fmt::format("\"{}\" is an integer from {} to {}", key, std::numeric_limits<T>::min(),
                       std::numeric_limits<T>::max()));
    }
    return value.get<T>();
  }

  std::string_view text_;
  std::size_t offset_ = 0;
  std::size_t line_ = 0;
};

struct Claim {
  Question question;
  Outcome outcome;
  std::string position;
  std::size_t nodes;
};

Claim read_header(Reader& reader, Game::State& state) {
  const Json json = reader.next();
  if (reader.get<int>(json, "zermelo_proof") != format_version)
    reader.fail("this version of the format is not known");
  const auto program = reader.get<std::string>(json, "program");
  if (program != fmt::format("{:016x}", interpreter::fingerprint(*state.program)))
    reader.fail("the proof is about other rules than those of the file");
  const auto relation = reader.get<std::string>(json, "relation");
  const auto outcome = reader.get<std::string>(json, "outcome");
  if (relation != ">" && relation != ">=") reader.fail("\"relation\" is > or >=");
  if (outcome != "proved" && outcome != "disproved")
    reader.fail("\"outcome\" is proved or disproved");
  return {{relation == ">", reader.get<std::int32_t>(json, "value")},
          outcome == "proved" ? Outcome::proved : Outcome::disproved,
          reader.get<std::string>(json, "position"),
          reader.get<std::size_t>(json, "nodes")};
}

RuleGame::Position read_position(Game::State& state, std::string_view text) {
  const lang::ReadTerm read = facade::read(*state.program, "<proof>", text);
  return state.expect(state.game.position(read.term));
}

Proof::Kind read_kind(Reader& reader, const Json& json) {
  const auto kind = reader.get<std::string>(json, "kind");
  for (std::size_t i = 0; i < std::size(kind_names); ++i)
    if (kind == kind_names[i]) return static_cast<Proof::Kind>(i);
  reader.fail("\"kind\" is leaf, chosen or all");
}

std::vector<Proof::Step> read_steps(Reader& reader, Game::State& state, const Json& json,
                                    RuleGame::Position position) {
  std::vector<Proof::Step> steps;
  if (!json.contains("moves")) return steps;
  const std::vector<lang::Term> moves = state.expect(state.game.move_terms(position));
  for (const Json& move : reader.get<std::vector<Json>>(json, "moves")) {
    const Proof::Step step{reader.get<std::uint32_t>(move, "index"),
                           reader.get<std::uint32_t>(move, "to")};
    if (step.move >= moves.size() || reader.get<std::string>(move, "move") !=
                                         interpreter::term_text(moves[step.move], *state.program))
      reader.fail("there is no such move");
    steps.push_back(step);
  }
  return steps;
}

void read_node(Reader& reader, Game::State& state, Proof& proof) {
  const Json json = reader.next();
  if (reader.get<std::size_t>(json, "node") != proof.size())
    reader.fail(fmt::format("node {} is missing", proof.size()));
  const RuleGame::Mark mark = state.game.mark();
  const RuleGame::Position position =
      read_position(state, reader.get<std::string>(json, "position"));
  search::Bytes packed;
  state.game.pack(position, packed);
  proof.add(read_kind(reader, json), packed, read_steps(reader, state, json, position));
  state.game.release(mark);
}

void read_end(const Reader& reader, const Proof& proof) {
  if (reader.rest() != end_line(proof.size(), reader.before()))
    reader.fail("the checksum differs: the proof has been changed, or lines are missing");
}

}  // namespace

WrittenProof Game::prove(const Question& question, const SolveOptions& options) {
  State& state = *state_;
  const facade::TimeLimit limit(state, options.seconds);
  state.pack_for_files();
  const auto run = [&](RuleGame& game, RuleGame::Position root, State::Seconds seconds) {
    SolveOptions within = options;
    within.seconds = seconds;
    return interpreter::find_proof(game, root, convert(question),
                                   facade::search_options(within, state),
                                   facade::budget_of(within, state));
  };
  const search::FoundProof found =
      state.on_engine(state.here(), options.seconds, run, facade::stopped_by<search::FoundProof>);
  if (found.error) state.fail();
  WrittenProof result;
  result.question = question;
  result.outcome = static_cast<Outcome>(found.outcome);
  result.stopped_by = static_cast<StoppedBy>(found.stopped_by);
  if (!found.proof) return result;
  try {
    result.text = write(state, *found.proof, question);
    result.positions = found.proof->size();
  } catch (const Stopped& cut) {
    result.outcome = Outcome::unknown;
    result.stopped_by = cut.reason();
  }
  return result;
}

CheckedProof Game::check_proof(std::string_view text) {
  State& state = *state_;
  state.pack_for_files();
  Reader reader(text);
  const Claim claim = read_header(reader, state);
  Proof proof({convert(claim.question), static_cast<search::Outcome>(claim.outcome)});
  while (proof.size() < claim.nodes) read_node(reader, state, proof);
  read_end(reader, proof);
  const auto run = [&](RuleGame& game, RuleGame::Position root, State::Seconds seconds) {
    SolveOptions within;
    within.seconds = seconds;
    return interpreter::check_proof(game, root, proof, facade::budget_of(within, state));
  };
  const search::ProofCheck check = state.on_engine(read_position(state, claim.position), {}, run,
                                                   facade::stopped_by<search::ProofCheck>);
  if (check.flaw == search::Flaw::game_error) state.fail();
  if (!check.valid()) {
    throw facade::rules_error(
        fmt::format("node {} of the proof: {}", check.node, search::describe(check.flaw)), {});
  }
  return {claim.question, claim.outcome, claim.position, proof.size()};
}

std::vector<std::string> proof_defines(std::string_view text) {
  Reader reader(text);
  return reader.get<std::vector<std::string>>(reader.next(), "defines");
}

}  // namespace zermelo
