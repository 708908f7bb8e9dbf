// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <span>
#include <utility>
#include <vector>

#include "interpreter/game/solvers.hpp"
#include "interpreter/playouts/inspection.hpp"
#include "interpreter/playouts/playout_engine.hpp"
#include "interpreter/playouts/random.hpp"
#include "search/alphabeta.hpp"

namespace zermelo::interpreter {

/// An engine whose game satisfies CheckableGame. Keeps the line of play packed, so that the arena
/// holds one position and its successors.
template <CheckableGame G>
class GameEngine final : public PlayoutEngine {
 public:
  using Position = typename G::Position;

  /// `game` must outlive the engine; `start` is a position of its arena that stays there.
  GameEngine(std::string name, G& game, Position start)
      : PlayoutEngine(std::move(name)), game_(game), start_(start), line_{packed(start)} {}

  void limit(search::Deadline deadline, search::StopToken stop) override {
    deadline_ = deadline;
    stop_ = stop;
    game_.limit(deadline, stop);
  }

  void restart() override {
    line_.resize(1);
    successors_.clear();
  }

  bool is_out() const noexcept override {
    if constexpr (requires { game_.shape_broken(); })
      return game_.shape_broken();
    else
      return false;
  }

  std::uint64_t machine_calls() const noexcept override {
    if constexpr (requires { game_.machine_calls(); })
      return game_.machine_calls();
    else
      return 0;
  }

  Account look() override {
    const auto mark = game_.mark();
    successors_.clear();
    Account account;
    if (const auto here = game_.unpack(line_.back())) {
      Inspection<G> inspection(game_, *here);
      account = inspection.run();
      for (const Position& each : inspection.successors()) successors_.push_back(packed(each));
    } else {
      account.faults.push_back({"role", *game_.error()});
      game_.clear_error();
    }
    game_.release(mark);
    return account;
  }

  void advance(std::size_t successor) override {
    line_.push_back(std::move(successors_[successor]));
    successors_.clear();
  }

  Comparison compare_with_representative(std::size_t ply, std::uint64_t nodes) override {
    search::Bytes key;
    const auto mark = game_.mark();
    const auto position = game_.unpack(line_[ply]);
    Comparison result = Comparison::unknown;
    if (position && game_.pack_key(*position, key) == search::Status::done) {
      result =
          key == line_[ply] ? Comparison::itself : compare(*position, game_.unpack(key), nodes);
    }
    game_.clear_error();
    game_.release(mark);
    return result;
  }

  RoleError complaint(Role role, std::string message, std::string hint) const override {
    return game_.complaint(role, std::move(message), std::move(hint));
  }

  std::optional<Tally> play(std::uint64_t seed, std::uint32_t plies, bool reads_last) override {
    const auto mark = game_.mark();
    std::optional<Tally> tally = walk(seed, plies, reads_last);
    game_.release(mark);
    return tally;
  }

 private:
  search::Bytes packed(const Position& position) {
    search::Bytes bytes;
    game_.pack(position, bytes);
    return bytes;
  }

  Comparison compare(const Position& position, const std::optional<Position>& representative,
                     std::uint64_t nodes) {
    const auto own = searched_value(position, nodes);
    const auto other = own && representative ? searched_value(*representative, nodes) : own;
    if (!own || !representative || !other) return Comparison::unknown;
    return own == other ? Comparison::equal : Comparison::different;
  }

  /// Without a table, since tables believe canonical/2.
  std::optional<search::Value> searched_value(const Position& position, std::uint64_t nodes) {
    search::Options options;
    options.table = false;
    search::Budget budget;
    budget.nodes = nodes;
    budget.stop = stop_;
    if (deadline_ != search::Deadline::max()) budget.time = deadline_ - search::Clock::now();
    const search::SearchResult found = search::alphabeta(game_, position, options, budget);
    game_.limit(deadline_, stop_);
    if (found.error || !found.score.exact()) return std::nullopt;
    return found.score.value();
  }

  static void mix(std::uint64_t& digest, std::uint64_t number) noexcept {
    digest = Random(digest ^ number).next();
  }

  std::optional<Tally> walk(std::uint64_t seed, std::uint32_t plies, bool reads_last) {
    Random random(seed);
    Tally tally;
    Position position = start_;
    search::Answer over = game_.terminal(position);
    while (over.kind == search::Answer::Kind::none && tally.plies < plies) {
      chosen_.clear();
      const search::Expansion expansion = game_.expand(position, chosen_);
      if (expansion.kind == search::Expansion::Kind::leaf) break;
      if (expansion.kind != search::Expansion::Kind::moves) return std::nullopt;
      if (!ask_for_ends(tally)) return std::nullopt;
      mix(tally.digest, static_cast<std::uint64_t>(expansion.side));
      const std::size_t choice = random.below(chosen_.size());
      position = chosen_[choice];
      over = ends_[choice];
      ++tally.plies;
    }
    if (over.kind == search::Answer::Kind::error) return std::nullopt;
    if (!reads_last) return tally;
    for (const char letter : game_.position_text(position))
      mix(tally.digest, static_cast<unsigned char>(letter));
    return tally;
  }

  /// As a search does that looks one ply ahead.
  bool ask_for_ends(Tally& tally) {
    ends_.clear();
    for (const Position& successor : chosen_) {
      ends_.push_back(game_.terminal(successor));
      const search::Answer& end = ends_.back();
      if (end.kind == search::Answer::Kind::error || end.kind == search::Answer::Kind::stopped)
        return false;
      mix(tally.digest, end.kind == search::Answer::Kind::none
                            ? ~std::uint64_t{0}
                            : static_cast<std::uint64_t>(end.value));
    }
    tally.positions += chosen_.size();
    return true;
  }

  G& game_;
  Position start_;
  search::Deadline deadline_ = search::Deadline::max();
  search::StopToken stop_;
  std::vector<search::Bytes> line_;  // from the start to here
  std::vector<search::Bytes> successors_;
  std::vector<Position> chosen_;
  std::vector<search::Answer> ends_;
};

}  // namespace zermelo::interpreter
