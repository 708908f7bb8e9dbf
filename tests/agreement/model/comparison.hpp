// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "interpreter/game/compiled_rules.hpp"
#include "interpreter/game/rule_game.hpp"

/// How compiled rules run.
enum class Back : std::uint8_t { model, native };

/// One game twice, by the machine and by compiled rules, walked through side by side.
class Comparison {
 public:
  using RuleGame = zermelo::interpreter::RuleGame;
  using Position = RuleGame::Position;

  /// Loads and compiles a rule file; `reason()` says why, if it cannot be compiled.
  Comparison(const std::string& path, Back back);

  bool is_compiled() const noexcept { return compiled_ != nullptr; }
  const std::string& reason() const noexcept { return reason_; }
  /// Whether a part of compiled positions has no fixed shape.
  bool keeps_terms() const noexcept { return keeps_terms_; }
  /// Random games until so many positions have been compared. The first difference, if there is
  /// one.
  std::optional<std::string> run(std::uint64_t positions);
  std::uint64_t compared() const noexcept { return compared_; }
  /// How many calls compiled rules left to the machine.
  std::uint64_t asks() const noexcept { return compiled_->asks(); }

 private:
  struct Pair {
    Position plain;
    Position compiled;
  };
  bool packs_alone();
  std::optional<std::string> playout();
  std::optional<std::string> compare(const Pair& at, std::vector<Pair>& successors);
  std::optional<std::string> compare_keys(const Pair& at);
  std::optional<std::string> compare_moves(const Pair& at, std::vector<Pair>& successors);
  std::string differ(const std::string& what, Position at);
  std::string error_text(RuleGame& game);
  zermelo::interpreter::CompiledRules compile(zermelo::interpreter::Cell start, Back back);

  zermelo::interpreter::Program program_;
  std::unique_ptr<RuleGame> plain_;
  std::unique_ptr<RuleGame> compiled_;
  std::string reason_;
  bool keeps_terms_ = false;
  std::uint64_t compared_ = 0;
  std::mt19937 random_{1};
};
