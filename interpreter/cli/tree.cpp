// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/graphviz.hpp"
#include "interpreter/cli/interrupt.hpp"
#include "interpreter/cli/output_file.hpp"
#include "interpreter/cli/progress.hpp"
#include "interpreter/cli/session.hpp"
#include "interpreter/cli/solve_report.hpp"

namespace zermelo::cli {

namespace {

bool is_picture(TreeFormat format) {
  return format == TreeFormat::svg || format == TreeFormat::png;
}

std::string in_format(const Tree& tree, TreeFormat format) {
  switch (format) {
    case TreeFormat::svg:
      return draw(tree.dot(), "svg");
    case TreeFormat::png:
      return draw(tree.dot(), "png");
    case TreeFormat::dot:
      return tree.dot();
    case TreeFormat::ndjson:
      return tree.ndjson();
  }
  return {};
}

TreeOptions tree_options(const Options& options, ProgressDisplay& display) {
  TreeOptions asked;
  asked.search = solve_options(options);
  asked.search.progress = display.callback();
  asked.drawings = options.drawings;
  asked.most_nodes = options.most_nodes.value_or(asked.most_nodes);
  return asked;
}

void say_what_is_left_out(const Tree& tree, const Options& options, Console& console) {
  const std::uint64_t by_limit = tree.left_out() - tree.undescribed();
  if (by_limit > 0) {
    console.note(fmt::format("{} more nodes not drawn; --draw {} is the limit", by_limit,
                             options.most_nodes.value_or(TreeOptions().most_nodes)));
  }
  if (tree.undescribed() > 0) {
    console.note(
        fmt::format("{} more nodes not drawn; the time was up before the rules gave "
                    "their positions again",
                    tree.undescribed()));
  }
}

}  // namespace

Status tree(const Options& options, Console& console) {
  Session session(options, console, Writes::messages);
  session.load();
  const TreeFormat format = options.format.value_or(TreeFormat::dot);
  if (is_picture(format)) want_graphviz();  // before the search, which may be long
  const InterruptGuard guard(session.stop());
  Game game = session.game();
  ProgressDisplay display(options);
  const Tree tree = game.tree(tree_options(options, display));
  display.wipe();

  const std::string text = in_format(tree, format);
  if (options.output == "-") {
    console.print(text);
  } else {
    write_file(options.output, text);
  }
  if (!options.quiet) say_what_is_left_out(tree, options, console);
  return status_of(tree.result(), options);
}

}  // namespace zermelo::cli
