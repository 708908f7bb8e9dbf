// SPDX-License-Identifier: MIT
/// Random games: whether rules keep to the language, on every engine, and how fast each engine is.
///
///     #include <zermelo/playouts.hpp>
///
///     zermelo::Engine engine;
///     engine.load_file("nim.pl");
///     for (const zermelo::Finding& finding : engine.check_playouts({.playouts = 10}).findings)
///       use(finding.diagnostic.message);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/zermelo.hpp"

namespace zermelo {

struct PlayoutOptions {
  std::uint64_t playouts = 100;
  /// Longest game: one that goes on is broken off.
  std::uint32_t plies = 200;
  /// The same seed gives the same games, on every engine and platform.
  std::uint64_t seed = 1;
  /// Positions searched at most to compare the value of a position with that of its representative.
  /// 0: values are not compared.
  std::uint64_t search_nodes = 1000;
  /// Different findings that end the work.
  std::size_t most_findings = 10;
  std::optional<double> seconds = std::nullopt;
  /// Also play on a machine whose calls are compared with what the analysis of the rules claims of
  /// them (`Engine::show("modes")`).
  bool check_analysis = false;
  /// Start here instead of the position of initial/1, and after these moves.
  std::optional<std::string> position = std::nullopt;
  std::optional<std::string> moves = std::nullopt;
};

/// Something that is wrong, at the first position where it was met.
struct Finding {
  /// The kind is one of
  ///   role       a role raises an error or says what it may not
  ///   canonical  canonical/2 gives no representative of a class
  ///   show       show/1 prints nothing
  ///   identity   a position is not the same after it was kept as bytes
  ///   engines    the engines disagree
  ///   analysis   a call is not as the analysis of the rules claims
  Diagnostic diagnostic;
  std::string position;
  std::vector<std::string> moves;  ///< from the start to the position
  std::uint64_t positions = 0;     ///< how often it was met
};

struct PlayoutReport {
  std::vector<std::string> engines;
  std::uint64_t playouts = 0;
  std::uint64_t broken_off = 0;  ///< playouts that reached the limit of plies
  std::uint64_t positions = 0;   ///< looked at on each engine
  std::uint32_t shortest = 0;    ///< plies of a playout
  std::uint32_t longest = 0;
  double mean_moves = 0;              ///< in positions that have moves
  std::uint64_t values_compared = 0;  ///< searches of a position and of its representative
  /// Positions at which a role ran into a limit of inferences or memory on some engine: engines
  /// need not agree on that, so nothing else was compared there, and the playout ended.
  std::uint64_t not_compared = 0;
  std::vector<Finding> findings;  ///< in the order in which they were met
  StoppedBy stopped_by = StoppedBy::none;
};

struct SpeedOptions {
  /// Processor time of all engines together; each plays at least one game.
  double seconds = 2;
  std::uint32_t plies = 200;
  std::uint64_t seed = 1;
  std::optional<std::string> position = std::nullopt;
  std::optional<std::string> moves = std::nullopt;
};

/// The speed of one engine.
struct EngineSpeed {
  std::string engine;
  double seconds = 0;  ///< of processor time
  double positions_per_second = 0;
  /// Calls of roles that the machine answered: of a compiled engine, those of roles that are not
  /// compiled, and those that compiled rules could not answer.
  std::uint64_t machine_calls = 0;
};

struct SpeedReport {
  std::uint64_t playouts = 0;   ///< of each engine: the same ones
  std::uint64_t expanded = 0;   ///< positions whose moves were asked for
  std::uint64_t positions = 0;  ///< found by these moves, and asked for their end
  std::vector<EngineSpeed> engines;
  StoppedBy stopped_by = StoppedBy::none;
};

}  // namespace zermelo
