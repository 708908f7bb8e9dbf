// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "search/stored.hpp"

namespace zermelo::tests {

/// A game of any type behind one type, so that solvers over it are compiled once for all tests.
/// Its positions are those of the game, padded to one size. What the game does not say (priorities,
/// symmetry, limits) it does not say either.
class AnyGame {
 public:
  struct Position {
    alignas(8) std::array<std::byte, 48> bytes{};
  };
  using Mark = std::uint64_t;

  /// `game` must outlive this one, and may change between searches.
  template <search::StorableGame G>
  explicit AnyGame(G& game) : rules_(std::make_shared<RulesOf<G>>(game)) {}

  /// A position of the game's own, and back.
  template <class Own>
  static Position wrap(const Own& own) noexcept {
    static_assert(std::is_trivially_copyable_v<Own> && sizeof(Own) <= sizeof(Position));
    Position position;
    std::memcpy(position.bytes.data(), &own, sizeof own);
    return position;
  }
  template <class Own>
  static Own unwrap(const Position& position) noexcept {
    Own own;
    std::memcpy(static_cast<void*>(&own), position.bytes.data(), sizeof own);
    return own;
  }

  search::Answer terminal(const Position& p) { return rules_->terminal(p); }
  search::Answer repetition(const Position& p) { return rules_->repetition(p); }
  search::Answer leaf_value(const Position& p) { return rules_->leaf_value(p); }
  search::Answer estimate(const Position& p) { return rules_->estimate(p); }
  search::Expansion expandable(const Position& p) { return rules_->expandable(p); }
  search::Expansion expand(const Position& p, std::vector<Position>& successors) {
    return rules_->expand(p, successors);
  }
  Mark mark() { return rules_->mark(); }
  void release(Mark mark) { rules_->release(mark); }
  std::uint64_t hash(const Position& p) { return rules_->hash(p); }
  bool equal(const Position& a, const Position& b) { return rules_->equal(a, b); }
  bool acyclic() { return rules_->acyclic(); }
  std::optional<search::ValueRange> values() { return rules_->values(); }
  void limit(search::Deadline deadline, search::StopToken stop) { rules_->limit(deadline, stop); }
  void pack(const Position& p, search::Bytes& bytes) { rules_->pack(p, bytes); }
  search::Status pack_key(const Position& p, search::Bytes& bytes) {
    return rules_->pack_key(p, bytes);
  }
  std::optional<Position> unpack(search::BytesView stored) { return rules_->unpack(stored); }
  bool has_priorities() { return rules_->has_priorities(); }
  search::Status priorities(const Position& p, std::span<const Position> successors,
                            std::vector<std::int64_t>& out) {
    return rules_->priorities(p, successors, out);
  }
  std::unique_ptr<AnyGame> fork() { return rules_->fork(); }

 private:
  struct Rules {
    virtual ~Rules() = default;
    virtual search::Answer terminal(const Position& p) = 0;
    virtual search::Answer repetition(const Position& p) = 0;
    virtual search::Answer leaf_value(const Position& p) = 0;
    virtual search::Answer estimate(const Position& p) = 0;
    virtual search::Expansion expandable(const Position& p) = 0;
    virtual search::Expansion expand(const Position& p, std::vector<Position>& successors) = 0;
    virtual Mark mark() = 0;
    virtual void release(Mark mark) = 0;
    virtual std::uint64_t hash(const Position& p) = 0;
    virtual bool equal(const Position& a, const Position& b) = 0;
    virtual bool acyclic() = 0;
    virtual std::optional<search::ValueRange> values() = 0;
    virtual void limit(search::Deadline deadline, search::StopToken stop) = 0;
    virtual void pack(const Position& p, search::Bytes& bytes) = 0;
    virtual search::Status pack_key(const Position& p, search::Bytes& bytes) = 0;
    virtual std::optional<Position> unpack(search::BytesView stored) = 0;
    virtual bool has_priorities() = 0;
    virtual search::Status priorities(const Position& p, std::span<const Position> successors,
                                      std::vector<std::int64_t>& out) = 0;
    virtual std::unique_ptr<AnyGame> fork() = 0;
  };

  template <class G>
  struct RulesOf final : Rules {
    using Own = typename G::Position;

    explicit RulesOf(G& rules) : game(rules) {}

    search::Answer terminal(const Position& p) override { return game.terminal(unwrap<Own>(p)); }
    search::Answer repetition(const Position& p) override {
      return game.repetition(unwrap<Own>(p));
    }
    search::Answer leaf_value(const Position& p) override {
      return game.leaf_value(unwrap<Own>(p));
    }
    search::Answer estimate(const Position& p) override { return game.estimate(unwrap<Own>(p)); }
    search::Expansion expandable(const Position& p) override {
      return game.expandable(unwrap<Own>(p));
    }
    search::Expansion expand(const Position& p, std::vector<Position>& successors) override {
      own.clear();
      const search::Expansion expansion = game.expand(unwrap<Own>(p), own);
      for (const Own& each : own) successors.push_back(wrap(each));
      return expansion;
    }
    Mark mark() override {
      if constexpr (std::is_empty_v<typename G::Mark>)
        return 0;
      else
        return game.mark();
    }
    void release([[maybe_unused]] Mark mark) override {
      if constexpr (!std::is_empty_v<typename G::Mark>) game.release(mark);
    }
    std::uint64_t hash(const Position& p) override { return game.hash(unwrap<Own>(p)); }
    bool equal(const Position& a, const Position& b) override {
      return game.equal(unwrap<Own>(a), unwrap<Own>(b));
    }
    bool acyclic() override { return game.acyclic(); }
    std::optional<search::ValueRange> values() override { return game.values(); }
    void limit([[maybe_unused]] search::Deadline deadline,
               [[maybe_unused]] search::StopToken stop) override {
      if constexpr (search::LimitedGame<G>) game.limit(deadline, stop);
    }
    void pack(const Position& p, search::Bytes& bytes) override {
      search::pack(game, unwrap<Own>(p), bytes);
    }
    search::Status pack_key(const Position& p, search::Bytes& bytes) override {
      return search::pack_key(game, unwrap<Own>(p), bytes);
    }
    std::optional<Position> unpack(search::BytesView stored) override {
      const auto found = search::unpack(game, stored);
      return found ? std::optional(wrap(*found)) : std::nullopt;
    }
    bool has_priorities() override {
      if constexpr (search::PrioritizedGame<G>)
        return game.has_priorities();
      else
        return false;
    }
    search::Status priorities([[maybe_unused]] const Position& p,
                              [[maybe_unused]] std::span<const Position> successors,
                              [[maybe_unused]] std::vector<std::int64_t>& out) override {
      if constexpr (search::PrioritizedGame<G>) {
        own.clear();
        for (const Position& each : successors) own.push_back(unwrap<Own>(each));
        return game.priorities(unwrap<Own>(p), own, out);
      } else {
        return search::Status::done;
      }
    }
    std::unique_ptr<AnyGame> fork() override {
      std::shared_ptr<G> forked = search::fork(game);
      if (!forked) return nullptr;
      auto rules = std::make_shared<RulesOf>(*forked);
      rules->kept = std::move(forked);
      return std::unique_ptr<AnyGame>(new AnyGame(std::move(rules)));
    }

    G& game;
    std::shared_ptr<G> kept;  // where it is a fork
    std::vector<Own> own;
  };

  explicit AnyGame(std::shared_ptr<Rules> rules) : rules_(std::move(rules)) {}

  std::shared_ptr<Rules> rules_;
};

static_assert(search::ForkingGame<AnyGame> && search::SymmetricGame<AnyGame> &&
              search::PrioritizedGame<AnyGame> && search::LimitedGame<AnyGame>);

}  // namespace zermelo::tests
