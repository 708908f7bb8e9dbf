// SPDX-License-Identifier: MIT
#include <cmath>

#include "interpreter/cli/solve_report.hpp"

namespace zermelo::cli {

namespace {

constexpr std::size_t bytes_per_mib = std::size_t{1} << 20;

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json statistics_json(const SolveResult::Statistics& statistics) {
  Json rate = nullptr;
  if (statistics.seconds > 0) {
    rate = std::llround(static_cast<double>(statistics.nodes) / statistics.seconds);
  }
  return {{"nodes", statistics.nodes},
          {"leaves", statistics.leaves},
          {"depth", statistics.depth},
          {"seconds", std::round(statistics.seconds * 1e6) / 1e6},
          {"nodes_per_second", rate},
          {"table_hits", statistics.table_hits},
          {"cutoffs", statistics.cutoffs},
          {"peak_memory_mib", (statistics.peak_memory + bytes_per_mib - 1) / bytes_per_mib}};
}

Json moves_json(const std::vector<RootMove>& moves) {
  Json list = Json::array();
  for (const RootMove& move : moves) {
    list.push_back({{"move", move.move},
                    {"value", or_null(move.value)},
                    {"bound", name(move.bound)},
                    {"estimate", move.estimate},
                    {"distance", or_null(move.distance)}});
  }
  return list;
}

}  // namespace

Json solve_json(const StartReport& start, const SolveResult& result) {
  Json json;
  json["game"] = text_or_null(start.title);
  json["position"] = start.position;
  const bool is_turn = start.is_known && !start.over;
  json["to_move"] = is_turn ? Json(start.player) : Json(nullptr);
  json["side"] = is_turn ? Json(start.max_to_move ? "max" : "min") : Json(nullptr);
  json["method"] = name(result.method);
  json["engine"] = result.engine;
  json["value"] = or_null(result.value);
  json["bound"] = name(result.bound);
  json["estimate"] = result.estimate;
  json["outcome"] = result.outcome ? Json(name(*result.outcome)) : Json(nullptr);
  json["distance"] = or_null(result.distance);
  json["best_move"] = or_null(result.best_move);
  json["best_position"] = result.best_position ? Json(result.best_position->text()) : Json(nullptr);
  json["pv"] = result.line;
  json["moves"] = moves_json(result.moves);
  json["stats"] = statistics_json(result.statistics);
  const bool stopped = result.stopped_by != StoppedBy::none;
  json["stopped_by"] = stopped ? Json(name(result.stopped_by)) : Json(nullptr);
  return json;
}

}  // namespace zermelo::cli
