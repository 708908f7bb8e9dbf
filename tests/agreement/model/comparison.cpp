// SPDX-License-Identifier: MIT
#include "comparison.hpp"

#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "interpreter/model/rule_code.hpp"
#include "interpreter/native/native_code.hpp"
#include "interpreter/program/loader.hpp"
#include "interpreter/vm/model_rules.hpp"

using zermelo::interpreter::CompiledRules;
using zermelo::interpreter::vm::ModelRules;
using zermelo::search::Answer;
using zermelo::search::Bytes;
using zermelo::search::Expansion;

namespace {

constexpr int most_plies = 120;

bool same(const Answer& left, const Answer& right) {
  return left.kind == right.kind && (left.kind != Answer::Kind::value || left.value == right.value);
}

}  // namespace

Comparison::Comparison(const std::string& path, Back back) {
  zermelo::interpreter::Loader loader(program_, {}, [&](const zermelo::lang::Diagnostic& found) {
    if (found.severity == zermelo::lang::Severity::error) throw std::runtime_error(found.message);
  });
  loader.load_file(path);
  loader.finish();
  plain_ = std::make_unique<RuleGame>(program_, zermelo::interpreter::GameLimits{});
  const auto start = plain_->initial();
  if (!start) throw std::runtime_error("no start position");
  const CompiledRules rules = compile(start->cell, back);
  reason_ = rules.model->reason;
  keeps_terms_ = rules.model->layout.has(zermelo::interpreter::Layout::Kind::term);
  if (!rules.model->is_usable) return;
  compiled_ = plain_->with(rules);
  if (!packs_alone()) throw std::runtime_error("the machine alone packs the start otherwise");
}

/// Whether the machine packs the start the same way when nothing is compiled.
bool Comparison::packs_alone() {
  RuleGame alone(program_, zermelo::interpreter::GameLimits{});
  alone.want_model();
  Bytes plain;
  Bytes compiled;
  alone.pack(alone.initial().value(), plain);
  compiled_->pack(compiled_->initial().value(), compiled);
  return plain == compiled && alone.packing_name() == compiled_->packing_name();
}

CompiledRules Comparison::compile(zermelo::interpreter::Cell start, Back back) {
  auto code = make_rule_code(program_, plain_->roles(), start, false);
  if (!code.model->is_usable) return {code.model, nullptr, nullptr};
  if (back == Back::model) {
    const auto rules = std::make_shared<const ModelRules>(std::move(code));
    return {rules->model(), rules, &rules->game(), rules.get()};
  }
  const auto load = zermelo::interpreter::load_native(code.model->unit, {});
  if (load.code == nullptr) throw std::runtime_error(load.note);
  return {code.model, load.code, &load.code->game()};
}

std::string Comparison::error_text(RuleGame& game) {
  if (!game.error()) return "no error";
  auto text = fmt::format("{} / {}", game.error()->message, game.error()->position);
  game.clear_error();
  return text;
}

std::string Comparison::differ(const std::string& what, Position at) {
  return fmt::format("{} differs at {}", what, plain_->position_text(at));
}

std::optional<std::string> Comparison::compare_keys(const Pair& at) {
  Bytes plain;
  Bytes compiled;
  plain_->pack(at.plain, plain);
  compiled_->pack(at.compiled, compiled);
  if (plain != compiled) return differ("the packed position", at.plain);
  const auto mark = compiled_->mark();
  const auto back = compiled_->unpack(compiled);
  if (!back || !compiled_->equal(*back, at.compiled)) return differ("unpacking", at.plain);
  compiled_->release(mark);
  const auto plain_mark = plain_->mark();
  const auto term = plain_->unpack(plain);
  if (!term || !plain_->equal(*term, at.plain)) return differ("unpacking the term", at.plain);
  plain_->release(plain_mark);
  plain.clear();
  compiled.clear();
  const auto status = plain_->pack_key(at.plain, plain);
  if (compiled_->pack_key(at.compiled, compiled) != status) return differ("canonical", at.plain);
  if (plain != compiled) return differ("the key", at.plain);
  if (error_text(*plain_) != error_text(*compiled_)) return differ("canonical's error", at.plain);
  return std::nullopt;
}

std::optional<std::string> Comparison::compare_moves(const Pair& at,
                                                     std::vector<Pair>& successors) {
  std::vector<Position> plain;
  std::vector<Position> compiled;
  const Expansion one = plain_->expand(at.plain, plain);
  const Expansion two = compiled_->expand(at.compiled, compiled);
  if (compiled_->shape_broken()) return std::nullopt;  // the machine goes on
  if (one.kind != two.kind) return differ("expand", at.plain);
  if (error_text(*plain_) != error_text(*compiled_)) return differ("the error of move", at.plain);
  if (plain_->expandable(at.plain).kind != compiled_->expandable(at.compiled).kind) {
    return differ("expandable", at.plain);
  }
  if (error_text(*plain_) != error_text(*compiled_)) return differ("expandable's error", at.plain);
  if (one.kind != Expansion::Kind::moves) return std::nullopt;
  if (one.side != two.side) return differ("the side to move", at.plain);
  if (plain.size() != compiled.size()) return differ("the number of successors", at.plain);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const std::string wanted = plain_->position_text(plain[i]);
    const std::string found = compiled_->position_text(compiled[i]);
    if (wanted != found)
      return differ(fmt::format("successor {}, {} instead of {},", i, found, wanted), at.plain);
    successors.push_back({plain[i], compiled[i]});
  }
  if (!plain_->has_priorities()) return std::nullopt;
  std::vector<std::int64_t> first;
  std::vector<std::int64_t> second;
  const auto status = plain_->priorities(at.plain, plain, first);
  if (compiled_->priorities(at.compiled, compiled, second) != status || first != second) {
    return differ("priority", at.plain);
  }
  return std::nullopt;
}

std::optional<std::string> Comparison::compare(const Pair& at, std::vector<Pair>& successors) {
  ++compared_;
  const Answer over = plain_->terminal(at.plain);
  if (!same(over, compiled_->terminal(at.compiled))) return differ("terminal", at.plain);
  if (error_text(*plain_) != error_text(*compiled_)) return differ("terminal's error", at.plain);
  if (auto found = compare_keys(at)) return found;
  if (!same(plain_->estimate(at.plain), compiled_->estimate(at.compiled))) {
    return differ("eval", at.plain);
  }
  if (error_text(*plain_) != error_text(*compiled_)) return differ("eval's error", at.plain);
  auto found = compare_moves(at, successors);
  if (over.kind == Answer::Kind::value) successors.clear();
  return found;
}

std::optional<std::string> Comparison::playout() {
  const auto plain = plain_->mark();
  const auto compiled = compiled_->mark();
  Pair at{plain_->initial().value(), compiled_->initial().value()};
  for (int ply = 0; ply < most_plies; ++ply) {
    std::vector<Pair> successors;
    if (auto found = compare(at, successors)) return found;
    if (compiled_->shape_broken()) break;
    if (successors.empty()) break;
    at = successors[random_() % successors.size()];
  }
  plain_->release(plain);
  compiled_->release(compiled);
  return std::nullopt;
}

std::optional<std::string> Comparison::run(std::uint64_t positions) {
  while (compared_ < positions && !compiled_->shape_broken()) {
    if (auto found = playout()) return found;
  }
  return std::nullopt;
}
