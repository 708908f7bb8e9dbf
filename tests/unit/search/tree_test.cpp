// SPDX-License-Identifier: MIT
// What the recorder remembers of a search: sketches of whole trees, and what it leaves out.
#include <sstream>

#include <boost/test/unit_test.hpp>

#include "examples/native/explicit_game.hpp"
#include "examples/native/tictactoe.hpp"
#include "search/solve.hpp"
#include "search/tree_dot.hpp"
#include "search/tree_labels.hpp"
#include "search/tree_ndjson.hpp"
#include "search/tree_recorder.hpp"
#include "search/tree_texts.hpp"
#include "tests/games/any_game.hpp"
#include "tests/unit/search/chain.hpp"

namespace zermelo::tests {
namespace {

using namespace search;
using examples::ExplicitGame;
using examples::TicTacToe;

constexpr std::size_t all = 1'000'000;

// The tree of fig. 15.2 in Bratko's book: a is worth 4, by b, d, i.
struct Textbook : ExplicitGame {
  Position leaf(const char* name, Value value) { return named(name, add_leaf(value)); }
  Position node(const char* name, Side side, std::vector<Position> successors) {
    return named(name, add_node(side, std::move(successors)));
  }
  Position named(const char* name, Position position) {
    nodes[position].label = name;
    return position;
  }

  Position d = node("d", Side::max, {leaf("h", 1), leaf("i", 4)});
  Position e = node("e", Side::max, {leaf("j", 5), leaf("k", 6)});
  Position f = node("f", Side::max, {leaf("l", 2), leaf("m", 1)});
  Position g = node("g", Side::max, {leaf("n", 1), leaf("p", 1)});
  Position b = node("b", Side::min, {d, e});
  Position c = node("c", Side::min, {f, g});
  Position a = node("a", Side::max, {b, c});
};

std::string bound_text(Wide bound) {
  return is_bound(bound) ? std::to_string(bound) : bound < 0 ? "-oo" : "oo";
}

std::string aim_text(const Aim& aim) {
  std::ostringstream text;
  if (aim.kind == Aim::Kind::test) text << ' ' << sign(aim.relation) << aim.threshold << '?';
  if (aim.kind == Aim::Kind::evaluate_again) text << " again";
  if (is_bound(aim.alpha) || is_bound(aim.beta))
    text << " (" << bound_text(aim.alpha) << ',' << bound_text(aim.beta) << ')';
  return text.str();
}

std::string number_text(std::uint32_t number) {
  return number == TreeNode::Numbers::infinite ? "oo" : std::to_string(number);
}

std::string finding_text(const SearchTree& tree, const TreeNode& node) {
  static constexpr std::string_view signs[] = {"", ">=", "<=", "~", "?"};
  std::string text;
  if (const auto answer = answer_of(node)) text += *answer ? " yes" : " no";
  if (node.finding.value)
    text += ' ' + std::string(signs[static_cast<std::size_t>(kind_of_value(tree, node))]) +
            std::to_string(*node.finding.value);
  if (node.numbers)
    text += ' ' + number_text(node.numbers->proof) + '/' + number_text(node.numbers->disproof);
  return text;
}

// A line for each node: indented name, aim, finding, * on the line, what was cut.
template <class G>
std::string sketch(G& game, typename G::Position root, const SearchTree& tree) {
  const auto texts = node_texts(game, root, tree);
  std::ostringstream text;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const TreeNode& node = tree.nodes[i];
    text << std::string(node.ply, ' ') << texts.at(i).position << aim_text(node.aim)
         << finding_text(tree, node) << (node.on_line ? "*" : "");
    if (node.leaf && *node.leaf != Leaf::terminal) text << ' ' << name(*node.leaf);
    if (node.cut)
      text << " cut " << name(node.cut->reason) << ' ' << node.cut->looked_at << '/' << node.count;
    if (node.hidden > 0) text << " +" << node.hidden;
    text << '\n';
  }
  return text.str();
}

Options pure() {
  Options options;
  options.pure = true;
  return options;
}

template <class G>
SearchTree record(Method method, G& game, typename G::Position root,
                  const Options& options = pure(), const Budget& budget = {},
                  std::size_t most = all, TreeRecorder recorder = TreeRecorder()) {
  AnyGame any(game);
  const SearchResult result = solve(method, any, AnyGame::wrap(root), options, budget, recorder);
  return recorder.tree(result.line, most);
}

std::uint64_t visits_of(const SearchTree& tree) {
  std::uint64_t sum = tree.left_out;
  for (const TreeNode& node : tree.nodes) sum += node.visits;
  return sum;
}

bool parents_come_first(const SearchTree& tree) {
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const TreeNode& node = tree.nodes[i];
    if (node.is_root() != (node.ply == 0)) return false;
    if (!node.is_root() && (node.parent >= i || tree.nodes[node.parent].ply + 1 != node.ply))
      return false;
  }
  return true;
}

BOOST_AUTO_TEST_SUITE(tree)

BOOST_AUTO_TEST_CASE(minimax_visits_everything) {
  Textbook game;
  BOOST_TEST(sketch(game, game.a, record(Method::minimax, game, game.a)) ==
             "a 4*\n b 4*\n  d 4*\n   h 1\n   i 4*\n  e 6\n   j 5\n   k 6\n"
             " c 1\n  f 2\n   l 2\n   m 1\n  g 1\n   n 1\n   p 1\n");
}

BOOST_AUTO_TEST_CASE(alpha_beta_has_windows_bounds_and_cut_offs) {
  Textbook game;
  BOOST_TEST(sketch(game, game.a, record(Method::alphabeta, game, game.a)) ==
             "a 4*\n"
             " b 4*\n"
             "  d 4*\n"
             "   h 1\n"
             "   i (1,oo) 4*\n"
             "  e (-oo,4) >=5 cut window 1/2\n"
             "   j (-oo,4) 5\n"
             " c (4,oo) <=2 cut window 1/2\n"
             "  f (4,oo) <=2\n"
             "   l (4,oo) 2\n"
             "   m (4,oo) 1\n");
}

BOOST_AUTO_TEST_CASE(scout_has_tests_and_evaluates_again) {
  Textbook game;
  const auto root = game.node("a'", Side::max, {game.c, game.b});
  BOOST_TEST(sketch(game, root, record(Method::scout, game, root)) ==
             "a' 4*\n"
             " c 1\n"
             "  f 2\n"
             "   l 2\n"
             "   m >2? no\n"
             "  g >=2? no\n"
             "   n >=2? no\n"
             "   p >=2? no\n"
             "  g again 1\n"
             "   n 1\n"
             "   p >1? no\n"
             " b >1? yes\n"
             "  d >1? yes\n"
             "   h >1? no\n"
             "   i >1? yes\n"
             "  e >1? yes cut answered 1/2\n"
             "   j >1? yes\n"
             " b again 4*\n"
             "  d 4*\n"
             "   h 1\n"
             "   i >1? yes\n"
             "   i again 4*\n"
             "  e >=4? yes cut answered 1/2\n"
             "   j >=4? yes\n");
}

BOOST_AUTO_TEST_CASE(pvs_tests_and_takes_the_value_where_that_settles_it) {
  Textbook game;
  BOOST_TEST(sketch(game, game.a, record(Method::pvs, game, game.a, Options())) ==
             "a 4*\n"
             " b 4*\n"
             "  d 4*\n"
             "   h 1\n"
             "   i >1? yes 4*\n"
             "  e >=4? yes >=5 cut answered 1/2\n"
             "   j >=4? yes 5\n"
             " c >4? no <=2 cut answered 1/2\n"
             "  f >4? no 2\n"
             "   l >4? no 2\n"
             "   m >4? no 1\n");
}

BOOST_AUTO_TEST_CASE(sss_is_one_test_after_another_with_a_table) {
  Textbook game;
  game.range = ValueRange{1, 6};
  BOOST_TEST(sketch(game, game.a, record(Method::sss, game, game.a, Options())) ==
             "a >=6? no <=4*\n"
             " b >=6? no <=4* cut answered 1/2\n"
             "  d >=6? no 4*\n"
             "   h >=6? no 1\n"
             "   i >=6? no 4*\n"
             " c >=6? no <=2 cut answered 1/2\n"
             "  f >=6? no 2\n"
             "   l >=6? no 2\n"
             "   m >=6? no 1\n"
             "a >=4? yes >=4 cut answered 1/2\n"
             " b >=4? yes 4\n"
             "  d >=4? yes 4 table\n"
             "  e >=4? yes >=5 cut answered 1/2\n"
             "   j >=4? yes 5\n");
}

BOOST_AUTO_TEST_CASE(pns_has_proof_numbers_and_one_node_for_all_visits) {
  Textbook game;
  Options asking = pure();
  asking.question = Question{Relation::at_least, 4};
  const SearchTree tree = record(Method::pns, game, game.a, asking);
  BOOST_TEST(sketch(game, game.a, tree) ==
             "a >=4? yes 0/oo*\n"
             " b >=4? yes 0/oo*\n"
             "  d >=4? yes 0/oo*\n"
             "   h >=4? no oo/0\n"
             "   i >=4? yes 0/oo*\n"
             "  e >=4? yes 0/oo\n"
             "   j >=4? yes 0/oo\n"
             "   k >=4? yes 0/oo\n"
             " c >=4? 2/1\n"
             "  f >=4? 1/1\n"
             "  g >=4? 1/1\n");
  BOOST_TEST(tree.nodes[0].visits == 1U);
  BOOST_TEST(tree.nodes[1].visits > 1U);
}

BOOST_AUTO_TEST_CASE(a_sure_win_ends_a_position) {
  Textbook game;
  game.range = ValueRange{1, 6};
  const auto root = game.node("r", Side::max, {game.leaf("x", 6), game.leaf("y", 5)});
  SearchTree tree = record(Method::alphabeta, game, root, Options());
  tree.values = game.values();
  BOOST_TEST(sketch(game, root, tree) == "r (1,6) 6* cut sure 1/2\n x (1,6) 6*\n");
}

BOOST_AUTO_TEST_CASE(leaves_say_why_they_are_leaves) {
  ExplicitGame game;
  game.cyclic = true;
  game.repetition_value = 3;
  const auto top = game.add_node(Side::max, {});
  const auto stuck = game.add_node(Side::max, {});
  game.nodes[stuck].static_value = 2;
  const auto beyond = game.add_node(Side::min, {top});
  game.nodes[beyond].static_value = 7;
  const auto middle = game.add_node(Side::min, {top, stuck, beyond});
  game.nodes[top].successors = {middle};
  Budget budget;
  budget.depth = 2;
  const SearchTree tree = record(Method::minimax, game, top, pure(), budget);
  BOOST_TEST(tree.nodes.size() == 5U);
  BOOST_TEST((tree.nodes.at(2).leaf == Leaf::repetition));
  BOOST_TEST((tree.nodes.at(3).leaf == Leaf::no_moves));
  BOOST_TEST((tree.nodes.at(4).leaf == Leaf::horizon));
  BOOST_TEST((tree.nodes.at(1).side == Side::min));
  BOOST_TEST(tree.nodes.at(1).count == 3U);
}

BOOST_AUTO_TEST_CASE(a_search_that_stops_leaves_open_positions_without_a_value) {
  Textbook game;
  Budget budget;
  budget.nodes = 5;
  BOOST_TEST(sketch(game, game.a, record(Method::minimax, game, game.a, pure(), budget)) ==
             "a\n b\n  d 4\n   h 1\n   i 4\n");
}

BOOST_AUTO_TEST_CASE(a_full_recorder_keeps_the_upper_plies_and_counts_the_rest) {
  TicTacToe game;
  for (const std::size_t capacity : {1, 2, 20, 100, 1000, 20000}) {
    const SearchTree tree =
        record(Method::minimax, game, {}, pure(), {}, all, TreeRecorder(capacity));
    BOOST_TEST(tree.nodes.size() <= capacity);
    BOOST_TEST(tree.visits == 549946U);
    BOOST_TEST(visits_of(tree) == 549946U);
    BOOST_TEST(parents_come_first(tree));
    std::size_t shallow = 0;
    for (const TreeNode& node : tree.nodes) shallow += node.ply <= 2 ? 1 : 0;
    if (capacity >= 200) BOOST_TEST(shallow == 82U);
  }
}

BOOST_AUTO_TEST_CASE(few_nodes_are_the_line_with_its_siblings_and_then_the_upper_plies) {
  TicTacToe game;
  const TicTacToe::Position start{{{'x', 'o', '.', '.', '.', '.', '.', '.', '.'}}, 'x'};
  const SearchTree tree = record(Method::minimax, game, start, pure(), {}, 100);
  BOOST_TEST(tree.nodes.size() == 100U);
  BOOST_TEST(visits_of(tree) == tree.visits);
  BOOST_TEST(parents_come_first(tree));
  std::size_t on_line = 0;
  std::size_t siblings = 0;
  std::size_t upper = 0;
  for (const TreeNode& node : tree.nodes) {
    on_line += node.on_line ? 1 : 0;
    siblings += !node.is_root() && tree.nodes[node.parent].on_line ? 1 : 0;
    upper += node.ply <= 2 ? 1 : 0;
  }
  BOOST_TEST(on_line == 6U);
  BOOST_TEST(siblings == 7U + 6 + 5 + 4 + 3);
  BOOST_TEST(upper == 1U + 7 + 7 * 6);
}

BOOST_AUTO_TEST_CASE(one_node_is_the_root) {
  Textbook game;
  BOOST_TEST(sketch(game, game.a, record(Method::minimax, game, game.a, pure(), {}, 1)) ==
             "a 4* +14\n");
}

BOOST_AUTO_TEST_CASE(a_line_of_a_million_plies_is_recorded_from_its_top) {
  Chain game;
  game.length = 1000000;
  const SearchTree tree = record(Method::minimax, game, {}, pure(), {}, all, TreeRecorder(1000));
  BOOST_TEST(visits_of(tree) == 1000001U);
  BOOST_TEST(tree.nodes.size() >= 500U);
  BOOST_TEST(tree.nodes.size() <= 1000U);
}

Aim question(Wide threshold) {
  Aim aim;
  aim.kind = Aim::Kind::test;
  aim.threshold = threshold;
  return aim;
}

BOOST_AUTO_TEST_CASE(a_best_first_solver_comes_back_to_its_nodes) {
  TreeRecorder recorder;
  const Aim aim = question(1);
  recorder.enter(0, 0, 0, aim);
  recorder.expand(0, Side::max, 2);
  for (const std::uint32_t index : {0, 1}) {
    recorder.enter(1, index, 0, aim);
    recorder.numbers(1, 1, 1);
    recorder.leave(1, {}, false);
  }
  recorder.numbers(0, 1, 2);
  recorder.enter(1, 0, 0, aim);
  recorder.leaf(1, Leaf::no_moves);
  recorder.numbers(1, 0, TreeNode::Numbers::infinite);
  recorder.leave(1, {std::nullopt, true}, false);
  recorder.numbers(0, 0, TreeNode::Numbers::infinite);
  recorder.leave(0, {std::nullopt, true}, true);
  const std::vector<std::uint32_t> line{0};
  const SearchTree tree = recorder.tree(line, all);
  BOOST_TEST(tree.nodes.size() == 3U);
  BOOST_TEST(tree.nodes[1].visits == 2U);
  BOOST_TEST(tree.nodes[1].numbers->proof == 0U);
  BOOST_TEST(tree.nodes[1].on_line);
  BOOST_TEST((tree.nodes[1].leaf == Leaf::no_moves));
  BOOST_TEST(tree.nodes[2].numbers->disproof == 1U);
  BOOST_TEST((tree.nodes[2].finding.holds == std::nullopt));
  BOOST_TEST(*tree.nodes[0].finding.holds);
}

BOOST_AUTO_TEST_CASE(a_pass_replaces_one_that_asked_the_same) {
  TreeRecorder recorder;
  const auto pass = [&](const Aim& aim) {
    recorder.pass();
    recorder.enter(0, 0, 0, aim);
    recorder.expand(0, Side::max, 1);
    recorder.enter(1, 0, 0, aim);
    recorder.leave(1, {}, false);
    recorder.leave(0, {}, true);
  };
  for (int depth = 0; depth < 3; ++depth) pass(Aim());
  BOOST_TEST(recorder.tree({}, all).nodes.size() == 2U);
  BOOST_TEST(recorder.tree({}, all).visits == 2U);
  BOOST_TEST(recorder.tree({}, all).earlier_passes == 2U);
  for (const Wide threshold : {1, 2, 2, 1}) pass(question(threshold));
  const std::vector<std::uint32_t> line{0};
  const SearchTree tree = recorder.tree(line, all);
  BOOST_TEST(tree.nodes.size() == 8U);
  BOOST_TEST(tree.earlier_passes == 3U);
  BOOST_TEST(visits_of(tree) == 8U);
  BOOST_TEST(tree.visits == 8U);
  BOOST_TEST(tree.nodes[7].on_line);
  BOOST_TEST(!tree.nodes[1].on_line);
}

BOOST_AUTO_TEST_CASE(texts_stop_where_the_game_fails) {
  Textbook game;
  const SearchTree tree = record(Method::minimax, game, game.a);
  game.nodes[game.c].successors.clear();
  BOOST_TEST(node_texts(game, game.a, tree).size() == 9U);
}

BOOST_AUTO_TEST_CASE(texts_with_odd_characters_stay_one_string) {
  Textbook game;
  game.nodes[game.d].label = "a\"b\\c\nd\x01<&>";
  const SearchTree tree = record(Method::minimax, game, game.d);
  const auto texts = node_texts(game, game.d, tree);
  const std::string lines = tree_ndjson(tree, texts);
  BOOST_TEST(std::ranges::count(lines, '\n') == 3);
  BOOST_TEST(lines.find(R"("position": "a\"b\\c\nd\u0001<&>")") != std::string::npos);
  const std::string dot = tree_dot(tree, texts, {"<title>", "a & b"});
  BOOST_TEST(dot.find("<B>&lt;title&gt;</B>") != std::string::npos);
  BOOST_TEST(dot.find("a&quot;b\\cd&lt;&amp;&gt;") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_tree_without_nodes_can_be_written) {
  const SearchTree tree;
  BOOST_TEST(tree_ndjson(tree, {}).empty());
  BOOST_TEST(tree_dot(tree, {}, {}).starts_with("digraph tree {"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
