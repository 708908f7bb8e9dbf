// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "interpreter/playouts/account.hpp"
#include "interpreter/playouts/checkable_game.hpp"

namespace zermelo::interpreter {

/// One look at one position through one engine: asks every role, in the order of search/game.hpp,
/// and checks that the answers hold together. What a role itself may not answer (a position that
/// is not ground, a value outside values/2, ...) the game notices. Leaves the successors in the
/// arena.
template <CheckableGame G>
class Inspection {
 public:
  using Position = typename G::Position;

  Inspection(G& game, const Position& position) : game_(game), position_(position) {}

  /// To be called once.
  const Account& run() {
    account_.position = game_.position_text(position_);
    check_identity(position_);
    if (const auto found = outline(position_)) {
      outline_ = *found;
      tell_of_moves();
      check_successors();
      check_representative();
    }
    check_drawing();
    return account_;
  }

  const std::vector<Position>& successors() const noexcept { return outline_.successors; }

 private:
  /// What canonical/2 has to keep.
  struct Outline {
    std::optional<search::Value> terminal;
    std::optional<search::Value> leaf_value;
    std::optional<search::Side> side;
    std::vector<Position> successors;
  };

  void fault(std::string code, Role role, std::string message, std::string hint) {
    account_.faults.push_back(
        {std::move(code), game_.complaint(role, std::move(message), std::move(hint))});
  }

  /// Notes the error that the game just answered with.
  void note_error() {
    if (!game_.error()) return;
    account_.faults.push_back({"role", *game_.error()});
    game_.clear_error();
  }
  void refused(bool stopped) {
    if (stopped) {
      account_.stopped = true;
    } else {
      note_error();
    }
  }
  /// The value of an answer; nothing, and noted, when it is an error.
  std::optional<search::Value> take(const search::Answer& answer) {
    if (answer.kind == search::Answer::Kind::value) return answer.value;
    if (answer.kind != search::Answer::Kind::none)
      refused(answer.kind == search::Answer::Kind::stopped);
    return std::nullopt;
  }
  bool is_sound() const noexcept { return !account_.stopped && account_.faults.empty(); }

  std::optional<Outline> outline(const Position& position) {
    const std::size_t before = account_.faults.size();
    Outline result;
    result.terminal = take(game_.terminal(position));
    if (!result.terminal && account_.faults.size() == before && !account_.stopped) {
      const search::Expansion expansion = game_.expand(position, result.successors);
      if (expansion.kind == search::Expansion::Kind::moves) {
        result.side = expansion.side;
      } else if (expansion.kind == search::Expansion::Kind::leaf) {
        result.leaf_value = take(game_.leaf_value(position));
      } else {
        refused(expansion.kind == search::Expansion::Kind::stopped);
      }
    }
    if (account_.faults.size() != before || account_.stopped) return std::nullopt;
    return result;
  }

  void tell_of_moves() {
    account_.terminal = outline_.terminal;
    account_.leaf_value = outline_.leaf_value;
    account_.side = outline_.side;
    if (!outline_.side) return;
    if (game_.has_priorities()) {
      const search::Status status =
          game_.priorities(position_, outline_.successors, account_.priorities);
      if (status != search::Status::done) refused(status == search::Status::stopped);
    }
    account_.estimate = take(game_.estimate(position_));
    if (auto texts = game_.move_texts(position_)) {
      account_.moves = std::move(*texts);
    } else {
      refused(!game_.error());
    }
    for (const Position& successor : outline_.successors)
      account_.successors.push_back(game_.position_text(successor));
  }

  struct Before {
    bool operator()(const search::Bytes& left, const search::Bytes& right) const noexcept {
      const auto before = [](std::byte one, std::byte other) { return one < other; };
      return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end(),
                                          before);
    }
  };

  search::Bytes packed(const Position& position) {
    search::Bytes bytes;
    game_.pack(position, bytes);
    return bytes;
  }

  void check_identity(const Position& position) {
    const search::Bytes bytes = packed(position);
    const auto again = game_.unpack(bytes);
    if (!again) return note_error();
    if (!game_.equal(position, *again) || game_.hash(position) != game_.hash(*again) ||
        packed(*again) != bytes) {
      fault("identity", Role::initial, "the position changes when it is packed and unpacked",
            "this is a mistake of the engine, not of the rules: please report it");
    }
  }

  /// Successors are the same when their texts are, and then only.
  void check_successors() {
    std::map<search::Bytes, std::size_t, Before> by_bytes;
    std::map<std::string_view, std::size_t> by_text;
    for (std::size_t i = 0; i < outline_.successors.size() && i < account_.successors.size(); ++i) {
      const auto bytes = by_bytes.emplace(packed(outline_.successors[i]), i).first;
      const auto text = by_text.emplace(account_.successors[i], i).first;
      if (bytes->second == text->second) continue;
      fault("identity", Role::move, "two successors are the same packed, or as text, but not both",
            "this is a mistake of the engine, not of the rules: please report it");
    }
  }

  /// The packed representative; nothing, and noted, when canonical/2 fails.
  std::optional<search::Bytes> key(const Position& position) {
    search::Bytes bytes;
    const search::Status status = game_.pack_key(position, bytes);
    if (status == search::Status::done) return bytes;
    refused(status == search::Status::stopped);
    return std::nullopt;
  }

  void check_representative() {
    if (!game_.roles().has(Role::canonical) || !is_sound()) return;
    const auto own = key(position_);
    if (!own) return;
    const auto representative = game_.unpack(*own);
    if (!representative) return note_error();
    account_.representative = game_.position_text(*representative);
    if (*own == packed(position_)) return;
    check_class(*own, *representative);
  }

  void check_class(const search::Bytes& own, const Position& representative) {
    const auto again = key(representative);
    const auto repeated = key(position_);
    if (!again || !repeated) return;
    if (*repeated != own) {
      wrong_class("it says two things of one position", "it must depend on the position alone");
    } else if (*again != own) {
      wrong_class(
          fmt::format("the representative {} has another one itself", account_.representative),
          "give the same representative for every position of a class, such as the least "
          "in the standard order");
    } else if (const auto other = outline(representative)) {
      compare(*other);
    }
  }

  /// A representative stands for the position in tables: what follows it must follow the position.
  void compare(const Outline& other) {
    const std::string& name = account_.representative;
    if (other.side != outline_.side) {
      wrong_class(fmt::format("in the representative {} the other player moves, or nobody", name),
                  "a class has one player to move: keep the player");
    } else if (other.terminal != outline_.terminal || other.leaf_value != outline_.leaf_value) {
      wrong_class(fmt::format("the representative {} ends with another value", name),
                  "positions of a class have the same value for MAX");
    } else if (is_sound() && classes(outline_.successors) != classes(other.successors)) {
      wrong_class(fmt::format("the moves of the representative {} lead to other classes", name),
                  "a rearrangement of the board must turn every line and every move into another");
    }
  }

  using Classes = std::set<search::Bytes, Before>;

  /// The packed representatives of positions. Two moves may lead to one class.
  Classes classes(const std::vector<Position>& positions) {
    Classes result;
    for (const Position& each : positions)
      if (auto bytes = key(each)) result.insert(std::move(*bytes));
    return result;
  }

  void wrong_class(std::string message, std::string hint) {
    fault("canonical", Role::canonical, std::move(message), std::move(hint));
  }

  void check_drawing() {
    if (!game_.roles().has(Role::show) || account_.stopped) return;
    const search::Status status = game_.show(position_, account_.drawing);
    if (status != search::Status::done) {
      refused(status == search::Status::stopped);
    } else if (account_.drawing.find_first_not_of(" \t\n") == std::string::npos) {
      fault("show", Role::show, "it prints nothing", "print the position");
    }
  }

  G& game_;
  Position position_;
  Outline outline_;
  Account account_;
};

}  // namespace zermelo::interpreter
