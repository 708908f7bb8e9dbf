// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>

#include "search/game.hpp"
#include "search/observer.hpp"

/// What the depth-first engine (search/depth_first.hpp) and its policies say to each other.
namespace zermelo::search {

/// What a policy does with the reply of a successor.
struct Step {
  enum class Next : std::uint8_t {
    successor,  ///< go on with the next one
    again,      ///< visit the same one again, for another task
    leave,      ///< the others do not matter
  };
  Next next = Next::successor;
  /// This successor is now the best move.
  bool adopt = false;
};

/// A depth-first solver: `Task` is what is asked of a position, `Reply` what it is worth, `Node`
/// what is kept for an expanded position while its successors are searched.
///
/// - `leaf(task, value)` replies for a position of known value,
///   `horizon(task, answer)` for one at the depth limit (only if `depth_limited`), where `answer`
///   is its estimate, or none if there is a `wants_estimates()` that says no;
/// - `open(node, task, side, ply)` begins an expanded position in a node that may be a used one,
/// `successor_task(node)` says what to ask
///   of its current successor, `absorb(node, reply)` takes the reply in, `close(node)` replies;
/// - `aim(task)` and `finding(reply)` describe both for observers, `reason(node)` says why `absorb`
///   left successors out.
///
/// Where replies depend on the path, `repeated(task, value, ply)` replies for a repetition of the
/// position at `ply`; `cut(node)`, if there is one, hears that successors are left out. A policy
/// that works with a Memory has besides, all about a position at `ply`:
///
/// - `recall(task, entry, ply)`: the reply that an entry amounts to, if it settles the task,
/// - `cuts(node, reply)`: whether the reply of any one successor makes the others superfluous,
/// - `entry(reply, ply, work)`: what to keep of a reply that took `work` nodes.
template <class P>
concept DepthFirstPolicy = std::default_initializable<typename P::Node> &&
    requires(P policy, const typename P::Task& task, typename P::Node& node,
             const typename P::Reply& reply) {
  { P::depth_limited } -> std::convertible_to<bool>;
  { policy.leaf(task, Value{}) } -> std::same_as<typename P::Reply>;
  { policy.open(node, task, Side::max, std::uint32_t{}) } -> std::same_as<void>;
  { policy.successor_task(node) } -> std::convertible_to<const typename P::Task&>;
  { policy.absorb(node, reply) } -> std::same_as<Step>;
  { policy.close(node) } -> std::same_as<typename P::Reply>;
  { policy.aim(task) } -> std::same_as<Aim>;
  { policy.finding(reply) } -> std::same_as<Finding>;
  { policy.reason(node) } -> std::same_as<Cutoff>;
};

}  // namespace zermelo::search
