// SPDX-License-Identifier: MIT
// The searched tree of a facade: recorded, then put into words.
#include <fmt/format.h>

#include "interpreter/facade/game_state.hpp"
#include "interpreter/game/recorded_solvers.hpp"
#include "search/tree_dot.hpp"
#include "search/tree_ndjson.hpp"
#include "search/tree_texts.hpp"

namespace zermelo {

using interpreter::RuleGame;

struct Tree::Data {
  SolveResult result;
  search::SearchTree tree;
  std::uint64_t undescribed = 0;  // nodes
  std::vector<search::NodeText> texts;
  search::TreeCaption caption;
};

namespace {

constexpr std::size_t most_nodes = 1'000'000;

/// "≥ 3" where the value is a bound only.
std::string value_text(const SolveResult& result) {
  if (!result.value) return "unknown";
  if (result.estimate) return fmt::format("≈ {}", *result.value);
  if (result.bound == Bound::lower) return fmt::format("≥ {}", *result.value);
  if (result.bound == Bound::upper) return fmt::format("≤ {}", *result.value);
  return fmt::format("{}", *result.value);
}

/// Of nodes that the rules did not describe in time nothing can be drawn. Parents come first.
void leave_out_after(std::size_t nodes, search::SearchTree& tree) {
  tree.left_out += tree.nodes.size() - nodes;
  tree.nodes.resize(nodes);
}

std::string summary(const TreeOptions& options, const SolveResult& result,
                    const search::SearchTree& tree) {
  std::string text = fmt::format("{}: ", name(result.method));
  if (options.search.question && result.outcome) {
    const Question& question = *options.search.question;
    text += fmt::format("value {} {}? {}", question.more_than ? ">" : "≥", question.value,
                        name(*result.outcome));
  } else {
    text += fmt::format("value {}", value_text(result));
  }
  if (result.stopped_by != StoppedBy::none)
    text += fmt::format(", stopped by {}", name(result.stopped_by));
  if (tree.left_out > 0) text += fmt::format(" · {} more nodes not drawn", tree.left_out);
  if (tree.earlier_passes > 0)
    text += fmt::format(" · {} earlier passes not drawn", tree.earlier_passes);
  return text;
}

}  // namespace

Tree Game::tree(const TreeOptions& options) {
  State& state = *state_;
  const facade::TimeLimit limit(state, options.search.seconds);
  const std::size_t most = std::min(options.most_nodes, most_nodes);
  std::optional<search::TreeRecorder> recorder;
  std::vector<std::uint32_t> line;
  Tree::Data data;
  data.result = state.solve(
      options.search, [&](RuleGame& game, RuleGame::Position root, search::Method method,
                          const search::Options& asked, const search::Budget& budget) {
        recorder.emplace(std::max(most, search::TreeRecorder::default_capacity));
        search::SearchResult found =
            interpreter::solve_recorded(method, game, root, asked, budget, *recorder);
        line = found.line;
        return found;
      });
  data.tree = recorder->tree(line, most);
  if (data.tree.nodes.empty() && data.result.statistics.nodes > 0) {
    throw Error(ErrorKind::usage,
                fmt::format("the method {} searches no tree", name(data.result.method)));
  }
  data.tree.values = state.game.values();
  data.texts = state.node_texts(data.tree, options.drawings);
  data.undescribed = data.tree.nodes.size() - data.texts.size();
  leave_out_after(data.texts.size(), data.tree);
  data.caption = {title(), summary(options, data.result, data.tree), options.drawings};
  return Tree(std::make_shared<const Tree::Data>(std::move(data)));
}

std::vector<search::NodeText> Game::State::node_texts(const search::SearchTree& tree,
                                                      bool drawings) {
  std::vector<search::NodeText> texts;
  game.clear_error();  // the search may have begun on this engine, and been cut off there
  const facade::Wording wording(*this, report_until());
  search::TreeReplay<RuleGame> replay(game, here());
  bool is_cut = false;
  const bool complete = replay.run(
      tree, [&](std::size_t i, RuleGame::Position position, const RuleGame::Position* parent) {
        if (is_cut) return;
        search::NodeText text;
        if (parent != nullptr) text.move = game.move_text(*parent, tree.nodes[i].move);
        text.position = game.position_text(position);
        is_cut = game.stopped_in().has_value();
        if (is_cut) return;
        if (drawings) text.drawing = game.drawing(position).value_or("");
        texts.push_back(std::move(text));
      });
  if (!complete && !game.stopped_in()) fail();
  game.clear_error();
  return texts;
}

const SolveResult& Tree::result() const noexcept { return data_->result; }
std::size_t Tree::nodes() const noexcept { return data_->tree.nodes.size(); }
std::uint64_t Tree::left_out() const noexcept { return data_->tree.left_out; }

std::uint64_t Tree::undescribed() const noexcept { return data_->undescribed; }

std::string Tree::dot() const {
  return search::tree_dot(data_->tree, data_->texts, data_->caption);
}

std::string Tree::ndjson() const { return search::tree_ndjson(data_->tree, data_->texts); }

}  // namespace zermelo
