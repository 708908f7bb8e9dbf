// SPDX-License-Identifier: MIT
// The parts of a compiled game's header that are the same for all games, but for places like
// `@size@`.
#pragma once

#include <string_view>

namespace zermelo::interpreter::header {

/// Opens the namespace of a game, and the one of its rules within.
extern const std::string_view opening;
/// Terms as text, as the language writes them; before the table `names`, and after it.
extern const std::string_view name_type;
extern const std::string_view term_text;
/// Closes the namespace of the rules and begins the class `Game`.
extern const std::string_view class_opening;
/// Its members, those of games that have these roles or do not.
extern const std::string_view with_terminal;
extern const std::string_view without_terminal;
extern const std::string_view with_repetition;
extern const std::string_view without_repetition;
extern const std::string_view moves;
extern const std::string_view with_eval;
extern const std::string_view without_eval;
extern const std::string_view identity;
extern const std::string_view with_canonical;
extern const std::string_view with_priority;
extern const std::string_view with_move_term;
extern const std::string_view with_move_number;
extern const std::string_view with_successor_text;
extern const std::string_view position_text;
extern const std::string_view with_player;
extern const std::string_view with_both_sides;
extern const std::string_view with_one_side;
/// Ends the class and the namespace.
extern const std::string_view class_closing;

}  // namespace zermelo::interpreter::header
