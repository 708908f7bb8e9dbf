// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/interrupt.hpp"
#include "interpreter/cli/line_reader.hpp"
#include "interpreter/cli/progress.hpp"
#include "interpreter/cli/session.hpp"
#include "interpreter/cli/solve_report.hpp"
#include "interpreter/cli/suggest.hpp"

namespace zermelo::cli {

namespace {

/// Moves that are listed without being asked for.
constexpr std::size_t few_moves = 10;

/// The solver's time for a move when the person set no limit.
constexpr double default_seconds = 10;

constexpr std::string_view instructions =
    "Type a move, ? for the list of moves, hint, undo or quit.\n";

constexpr std::string_view no_answer =
    "the solver found no answer in its budget and takes the first move\n";

/// Without layout, so that "take(1, 2)" is found as "take(1,2)".
std::string dense(std::string_view text) {
  std::string result;
  std::ranges::copy_if(text, std::back_inserter(result),
                       [](char c) { return c != ' ' && c != '\t' && c != '\r'; });
  return result;
}

bool is_integer(std::string_view text) {
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

std::vector<std::string> texts_of(const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move& move : moves) texts.push_back(move.text);
  return texts;
}

/// One game from the position of the options to its end or until the person leaves.
class Match {
 public:
  Match(const Options& options, Console& console)
      : options_(options), console_(console), session_(options, console, Writes::messages) {}

  Status run() {
    session_.load();
    game_ = std::make_unique<Game>(session_.game());
    reader_ = open_line_reader(Memory::session);
    if (options_.max_player == Player::human || options_.min_player == Player::human) {
      console_.print(instructions);
    }
    while (take_turn()) {
    }
    return status_;
  }

 private:
  Player player(bool max) const { return max ? options_.max_player : options_.min_player; }

  /// Shows the position and has it answered; false when the game is over or left.
  bool take_turn() {
    game_->limit_time(options_.seconds);
    start_ = describe_start(*game_);
    describe_turn(*game_, start_);
    start_.drawing = game_->drawing();
    if (!positions_.empty()) start_.title.clear();
    console_.print(fmt::format("\n{}", start_text(start_)));
    if (start_.over) return announce_end();
    if (std::ranges::find(positions_, start_.position) != positions_.end()) {
      return announce_repetition();
    }
    const std::vector<Move> moves = game_->moves();
    game_->limit_time({});  // a person may think
    moves_are_numbers_ = moves_are_numbers_ || std::ranges::any_of(moves, is_integer, &Move::text);
    return player(start_.max_to_move) == Player::solver ? solver_turn(moves) : human_turn(moves);
  }

  bool announce_end() {
    SolveResult end;
    end.value = game_->final_value();
    end.bound = Bound::exact;
    console_.print(fmt::format("value: {}{}\n", *end.value, winner_text(start_, end)));
    return false;
  }

  bool announce_repetition() {
    const std::string value = repetition_value();
    console_.print(fmt::format("this position was there before: the game ends{}\n",
                               value.empty() ? "" : " with the value " + value));
    return false;
  }

  /// What repetition/1 says; empty where the rules have none.
  std::string repetition_value() {
    try {
      const auto solution = session_.engine().query("repetition(Value)").next();
      return solution ? (*solution)["Value"].text() : "";
    } catch (const Error&) {
      return "";
    }
  }

  /// Makes the move with this number in `Game::moves()`.
  void make(std::size_t index) {
    positions_.push_back(start_.position);
    sides_.push_back(start_.max_to_move);
    game_->play(index);
  }

  /// What the solver would play; without a best move if it was stopped before it had one.
  SolveResult search() {
    const InterruptGuard guard(session_.stop());
    ProgressDisplay display(options_);
    SolveOptions asked = solve_options(options_);
    if (!asked.depth && !asked.nodes && !asked.seconds) asked.seconds = default_seconds;
    asked.progress = display.callback();
    return game_->solve(asked);
  }

  bool solver_turn(const std::vector<Move>& moves) {
    const SolveResult result = search();
    const bool both_solve = options_.max_player == options_.min_player;
    if (result.stopped_by == StoppedBy::interrupt && (both_solve || !result.best_move)) {
      status_ = status_interrupted;
      return false;
    }
    if (!result.best_move) console_.print(no_answer);
    const auto best = std::ranges::find(moves, result.best_move, &Move::text);
    const auto chosen = best == moves.end() ? moves.begin() : best;
    console_.print(
        fmt::format("{} plays {}\n", side_text(start_, start_.max_to_move), chosen->text));
    make(static_cast<std::size_t>(chosen - moves.begin()));
    return true;
  }

  bool human_turn(const std::vector<Move>& moves) {
    if (moves.size() <= few_moves) list(moves);
    while (true) {
      const std::optional<std::string> line = read_line();
      if (!line && reader_->interrupted()) status_ = status_interrupted;
      if (!line || *line == "quit") return false;
      if (obey(*line, moves)) return true;
    }
  }

  std::optional<std::string> read_line() {
    const std::string prompt = "move: ";
    if (!reader_->interactive()) console_.print(prompt);
    const std::optional<std::string> line = reader_->read(prompt);
    if (reader_->interactive() && line) reader_->remember(*line);
    // A transcript shows what was typed; after Ctrl-C or the end of input the line is still open.
    if (!reader_->interactive() || !line) console_.print(line.value_or("") + "\n");
    if (!line) return std::nullopt;
    std::string word = dense(*line);
    if (word.ends_with('.')) word.pop_back();
    return word;
  }

  /// Does what the person typed; true when the position is another one.
  bool obey(const std::string& word, const std::vector<Move>& moves) {
    if (word.empty()) return false;
    if (word == "?") {
      list(moves);
    } else if (word == "hint") {
      give_hint();
    } else if (word == "undo") {
      return undo();
    } else {
      return try_move(word, moves);
    }
    return false;
  }

  /// Places in a list of a few moves are counted at a glance.
  void list(const std::vector<Move>& moves) {
    std::vector<std::string> texts = texts_of(moves);
    if (!moves_are_numbers_ && moves.size() > few_moves) {
      for (std::size_t i = 0; i < texts.size(); ++i)
        texts[i] = fmt::format("({}) {}", i + 1, texts[i]);
    }
    console_.print(fmt::format("moves: {}\n", fmt::join(texts, ", ")));
  }

  void give_hint() {
    const SolveResult result = search();
    if (!result.best_move) return console_.print("no hint: the budget ran out\n");
    console_.print(fmt::format("hint: {}\n", *result.best_move));
  }

  /// Back to where this person last had the move.
  bool undo() {
    std::size_t kept = positions_.size();
    while (kept > 0 && player(sides_[kept - 1]) == Player::solver) --kept;
    if (kept == 0) {
      console_.print("there is nothing to undo\n");
      return false;
    }
    game_->set_position(positions_[kept - 1]);
    positions_.resize(kept - 1);
    sides_.resize(kept - 1);
    return true;
  }

  bool try_move(const std::string& word, const std::vector<Move>& moves) {
    const auto chosen =
        std::ranges::find_if(moves, [&word](const Move& move) { return dense(move.text) == word; });
    if (chosen != moves.end()) {
      make(static_cast<std::size_t>(chosen - moves.begin()));
      return true;
    }
    if (!moves_are_numbers_ && is_integer(word)) return try_number(word, moves);
    if (is_readable(word)) {
      console_.print(fmt::format("{} is not a move here{}; ? lists the moves\n", word,
                                 did_you_mean(word, texts_of(moves))));
    }
    return false;
  }

  /// The move with this number in the list, from 1.
  bool try_number(const std::string& word, const std::vector<Move>& moves) {
    std::size_t number = 0;
    const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (failure != std::errc() || number == 0 || number > moves.size()) {
      console_.print(fmt::format("there is no move number {}, only 1 to {}; ? lists the moves\n",
                                 word, moves.size()));
      return false;
    }
    const std::string& move = moves[number - 1].text;
    console_.print(fmt::format("{} plays {}\n", side_text(start_, start_.max_to_move), move));
    make(number - 1);
    return true;
  }

  /// Whether the word is a term; says what is wrong with it otherwise.
  bool is_readable(const std::string& word) {
    try {
      session_.engine().query(fmt::format("_ = ({}\n)", word));  // read, never run
      return true;
    } catch (const Error&) {
      console_.print(fmt::format("{} is not a term; ? lists the moves\n", word));
      return false;
    }
  }

  const Options& options_;
  Console& console_;
  Session session_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<LineReader> reader_;
  StartReport start_;
  std::vector<std::string> positions_;  ///< from the start to before the current one
  std::vector<bool> sides_;             ///< who moved in each
  /// Whether this game has moves that are integers: then a number is no place in the list.
  bool moves_are_numbers_ = false;
  Status status_ = status_answered;
};

}  // namespace

Status play(const Options& options, Console& console) { return Match(options, console).run(); }

}  // namespace zermelo::cli
