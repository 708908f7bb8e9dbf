// SPDX-License-Identifier: MIT
#include "interpreter/facade/conformance.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "interpreter/facade/engines.hpp"
#include "interpreter/playouts/random.hpp"

namespace zermelo {

using interpreter::Account;
using interpreter::Comparison;
using interpreter::Fault;
using interpreter::PlayoutEngine;

namespace {

class Conformance {
 public:
  Conformance(std::span<PlayoutEngine* const> engines, const PlayoutOptions& options)
      : engines_(engines), options_(options) {
    for (const PlayoutEngine* const each : engines_) report_.engines.push_back(each->name());
  }

  PlayoutReport run(search::StopToken stop) {
    const search::Deadline deadline = deadline_of(options_.seconds);
    for (PlayoutEngine* const each : engines_) each->limit(deadline, stop);
    while (report_.playouts < options_.playouts && !is_over_ && !is_full()) {
      if (stop.stop_requested() || search::Clock::now() >= deadline) {
        is_over_ = true;
        break;
      }
      play(interpreter::playout_seed(options_.seed, report_.playouts));
    }
    if (is_over_) {
      report_.stopped_by = stop.stop_requested() ? StoppedBy::interrupt : StoppedBy::time;
    }
    if (branchings_ > 0) {
      report_.mean_moves = static_cast<double>(branches_) / static_cast<double>(branchings_);
    }
    return std::move(report_);
  }

 private:
  static search::Deadline deadline_of(const std::optional<double>& seconds) {
    if (!seconds) return search::Deadline::max();
    return search::Clock::now() + std::chrono::duration_cast<search::Clock::duration>(
                                      std::chrono::duration<double>(*seconds));
  }

  PlayoutEngine& first() { return *engines_.front(); }
  bool knows(std::string_view code) const noexcept {
    return std::ranges::any_of(
        report_.findings, [code](const Finding& each) { return each.diagnostic.code == code; });
  }
  bool is_full() const noexcept { return report_.findings.size() >= options_.most_findings; }

  void play(std::uint64_t seed) {
    interpreter::Random random(seed);
    for (PlayoutEngine* const each : engines_) each->restart();
    line_.clear();
    while (const std::size_t moves = look()) {
      if (line_.size() == options_.plies) {
        ++report_.broken_off;
        break;
      }
      advance(random.below(moves));
    }
    if (is_over_) return;
    count_playout();
    if (ended_ && !knows("canonical")) compare_values();
  }

  void count_playout() {
    const auto plies = static_cast<std::uint32_t>(line_.size());
    report_.shortest = report_.playouts == 0 ? plies : std::min(report_.shortest, plies);
    report_.longest = std::max(report_.longest, plies);
    ++report_.playouts;
  }

  /// Looks at the current position on every engine; the number of moves to go on with.
  std::size_t look() {
    const Account account = first().look();
    ended_ = false;
    if (account.stopped) return stop();
    ++report_.positions;
    moves_ = account.moves;
    positions_.resize(line_.size());
    positions_.push_back(account.position);
    for (const Fault& fault : account.faults) add(fault, account.position);
    for (PlayoutEngine* const each : engines_.subspan(1)) {
      if (each->is_out()) continue;
      Account other = each->look();
      if (other.stopped) return stop();
      add_violations(other, account.position);
      if (each->is_out()) continue;
      if (is_cut_by_limit(account) || is_cut_by_limit(other)) {
        add_limit(account, other, each->name());
        return 0;
      }
      if (const auto found = interpreter::difference(account, other))
        return add_disagreement(each->name(), *found, account.position);
    }
    if (is_full() || account.successors.size() != account.moves.size()) return 0;
    ended_ = account.terminal || account.leaf_value;
    branchings_ += ended_ ? 0 : 1;
    branches_ += account.successors.size();
    return account.successors.size();
  }

  /// What an engine found wrong with the analysis of the rules: no matter of what it answers.
  void add_violations(Account& account, const std::string& position) {
    const auto is_violation = [](const Fault& fault) { return fault.code == "analysis"; };
    for (const Fault& fault : account.faults)
      if (is_violation(fault)) add(fault, position);
    std::erase_if(account.faults, is_violation);
  }

  static bool is_limit(const Fault& fault) noexcept { return fault.error.is_limit; }
  static bool is_cut_by_limit(const Account& account) noexcept {
    return std::ranges::any_of(account.faults, is_limit);
  }

  /// Engines count inferences and take memory in ways of their own, so that a limit is no matter to
  /// compare. It is told once, of the first engine if that met it.
  void add_limit(const Account& first_account, const Account& other, const std::string& engine) {
    ++report_.not_compared;
    if (is_cut_by_limit(first_account)) return;
    Fault fault = *std::ranges::find_if(other.faults, is_limit);
    fault.error.message += fmt::format(" (in the {}; {} came to an end)", engine, first().name());
    add(fault, first_account.position);
  }

  std::size_t stop() {
    is_over_ = true;
    return 0;
  }

  void advance(std::size_t choice) {
    line_.push_back(std::move(moves_[choice]));
    for (PlayoutEngine* const each : engines_)
      if (!each->is_out()) each->advance(choice);
  }

  std::size_t add_disagreement(const std::string& engine, const std::string& what,
                               const std::string& position) {
    Fault fault{"engines", {}};
    fault.error.message = fmt::format("{} and {} disagree: {}", first().name(), engine, what);
    fault.error.hint = "this is a mistake of an engine, not of the rules: please report it";
    add(fault, position);
    return 0;
  }

  /// What was met before is counted: the same kind at the same role with the same mend.
  void add(const Fault& fault, const std::string& position) {
    const interpreter::RoleError& error = fault.error;
    const auto known = std::ranges::find_if(report_.findings, [&](const Finding& each) {
      return each.diagnostic.code == fault.code && each.diagnostic.hint == error.hint &&
             role_of(each.diagnostic.message) == role_of(error.message);
    });
    if (known != report_.findings.end()) {
      ++known->positions;
      return;
    }
    if (is_full()) return;
    std::string message = error.message;
    if (!error.position.empty() && error.position != position)
      message += fmt::format(", in the position {}", error.position);
    report_.findings.push_back({facade::convert({lang::Severity::error,
                                                 fault.code,
                                                 message,
                                                 error.source,
                                                 error.span,
                                                 error.hint,
                                                 {}}),
                                position, line_, 1});
  }

  static std::string_view role_of(std::string_view message) noexcept {
    return message.substr(0, message.find(':'));
  }

  /// From the end of the game backwards, as long as the trees are small. Says nothing new once
  /// canonical/2 is known to be wrong.
  void compare_values() {
    for (std::size_t ply = line_.size() + 1; ply-- > 0 && options_.search_nodes > 0;) {
      const Comparison found = first().compare_with_representative(ply, options_.search_nodes);
      if (found == Comparison::unknown) return;
      if (found == Comparison::itself) continue;
      ++report_.values_compared;
      if (found == Comparison::equal) continue;
      line_.resize(ply);
      add({"canonical",
           first().complaint(interpreter::Role::canonical, "the representative has another value",
                             "positions of a class have the same value for MAX")},
          positions_[ply]);
      return;
    }
  }

  std::span<PlayoutEngine* const> engines_;
  const PlayoutOptions& options_;
  PlayoutReport report_;
  std::vector<std::string> line_;       // moves from the start
  std::vector<std::string> positions_;  // of the line, the start first
  std::vector<std::string> moves_;      // of the current position
  std::uint64_t branchings_ = 0;
  std::uint64_t branches_ = 0;
  bool ended_ = false;    // the current position ends the game
  bool is_over_ = false;  // the work was stopped
};

}  // namespace

PlayoutReport facade::check_playouts(std::span<PlayoutEngine* const> engines,
                                     const PlayoutOptions& options, search::StopToken stop) {
  return Conformance(engines, options).run(stop);
}

PlayoutReport Engine::check_playouts(const PlayoutOptions& options) {
  auto running = facade::running_engines(state_, options.position, options.moves,
                                         facade::deadline_after(options.seconds));
  if (options.check_analysis)
    running.push_back(facade::checked_engine(state_, options.position, options.moves));
  std::vector<PlayoutEngine*> engines;
  engines.reserve(running.size());
  for (const facade::RunningEngine& each : running) engines.push_back(each.engine.get());
  return facade::check_playouts(engines, options, state_->stop_token());
}

}  // namespace zermelo
