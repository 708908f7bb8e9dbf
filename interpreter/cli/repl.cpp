// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/goal_reader.hpp"
#include "interpreter/cli/help.hpp"
#include "interpreter/cli/interrupt.hpp"
#include "interpreter/cli/line_reader.hpp"
#include "interpreter/cli/session.hpp"

namespace zermelo::cli {

namespace {

/// Solutions of a goal that are printed when nobody can ask for more.
constexpr int most_unasked = 10;

/// Without layout around it and without the full stop.
std::string_view bare(std::string_view goal) {
  constexpr std::string_view layout = " \t\r\n";
  const std::size_t begin = std::min(goal.find_first_not_of(layout), goal.size());
  goal.remove_prefix(begin);
  goal = goal.substr(0, goal.find_last_not_of(layout) + 1);
  if (goal.ends_with('.')) goal.remove_suffix(1);
  return goal;
}

/// The names in "[one, 'two.pl']"; none when the goal is something else.
std::vector<std::string> files_in(std::string_view goal) {
  std::vector<std::string> files;
  if (!goal.starts_with('[') || !goal.ends_with(']')) return files;
  std::string_view list = goal.substr(1, goal.size() - 2);
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    std::string_view word = bare(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
    const bool quoted = word.size() > 2 && word.starts_with('\'') && word.ends_with('\'');
    const bool plain = !word.empty() && word.front() >= 'a' && word.front() <= 'z';
    if (!quoted && !plain) return {};
    files.emplace_back(quoted ? word.substr(1, word.size() - 2) : word);
  }
  return files;
}

/// The rule file that a name at the prompt means.
std::string file_named(const std::string& name) {
  std::error_code ignored;
  return std::filesystem::exists(name, ignored) ? name : name + ".pl";
}

/// Reads goals and runs them until the input or the person ends.
class Prompt {
 public:
  Prompt(const Options& options, Console& console)
      : console_(console), session_(options, console, Writes::results) {}

  Status run() {
    const bool loaded = attempt([this] {
      session_.load();
      const InterruptGuard guard(session_.stop());
      session_.engine().run_initialization();
    });
    reader_ = open_line_reader(Memory::file);
    if (!loaded && !reader_->interactive()) return status_error;
    while (read_goals()) {
    }
    if (!goals_.pending()) return status_answered;
    console_.complain("the last goal has no full stop");
    return status_error;
  }

 private:
  /// Reads a line and runs the goals that end in it; false at the end.
  bool read_goals() {
    const std::optional<std::string> line = reader_->read(goals_.pending() ? "|  " : "?- ");
    if (!line) {
      if (reader_->interactive()) console_.print("\n");
      if (reader_->interrupted()) goals_.clear();
      return reader_->interrupted();
    }
    reader_->remember(*line);
    goals_.add_line(*line);
    while (const std::optional<std::string> goal = goals_.next()) {
      if (!run_goal(*goal)) {
        goals_.clear();
        return false;
      }
    }
    return true;
  }

  /// False when the goal was the wish to leave.
  bool run_goal(const std::string& goal) {
    const std::string_view word = bare(goal);
    if (word == "halt") return false;
    if (word == "help") {
      console_.print(prompt_help());
    } else if (const std::vector<std::string> files = files_in(word); !files.empty()) {
      attempt([&] {
        for (const std::string& file : files) session_.load(file_named(file));
      });
    } else {
      attempt([&] { run_query(goal); });
    }
    return true;
  }

  /// Does something that may fail by the person's rules; shows the error then. True if it did not.
  template <typename Work>
  bool attempt(Work work) {
    try {
      work();
      return true;
    } catch (const Error& error) {
      console_.show(error);
      return false;
    }
  }

  void run_query(const std::string& goal) {
    Query query = session_.engine().query(goal);
    for (int count = 1;; ++count) {
      const std::optional<Solution> solution = next(query);
      if (query.interrupted()) return console_.print_line("interrupted");
      if (!solution) return console_.print_line("false.");
      if (!query.may_have_more()) return console_.print_line(solution->text() + ".");
      if (!wants_more(solution->text(), count)) return;
    }
  }

  std::optional<Solution> next(Query& query) {
    const InterruptGuard guard(session_.stop());
    return query.next();
  }

  /// Prints a solution after which there may be another.
  bool wants_more(const std::string& solution, int count) {
    if (!reader_->interactive()) {
      console_.print_line(solution + (count < most_unasked ? " ;" : " ;  ... and perhaps more"));
      return count < most_unasked;
    }
    console_.print_open(solution + " ");
    const char key = reader_->read_key().value_or('.');
    const bool more = key == ';' || key == ' ' || key == '\t' || key == 'n';
    console_.print(more ? ";\n" : ".\n");
    return more;
  }

  Console& console_;
  Session session_;
  std::unique_ptr<LineReader> reader_;
  GoalReader goals_;
};

}  // namespace

Status repl(const Options& options, Console& console) { return Prompt(options, console).run(); }

}  // namespace zermelo::cli
