// SPDX-License-Identifier: MIT
#include "interpreter/program/left_out.hpp"

#include <algorithm>
#include <iterator>

namespace zermelo::interpreter {

namespace {

constexpr Impurity rule_change{
    "rules do not change while they run",
    "keep what changes in the position, as an argument that moves pass on; collect results with "
    "findall/3"};
constexpr Impurity global_variable{
    "there are no global variables and terms do not change",
    "pass the value on as an argument, or compute it with foldl/4 or aggregate_all/3"};
constexpr Impurity file_access{
    "rules have no access to files and streams",
    "bring facts in with ':- include('facts.pl').'; show results with write/1 or format/2"};
constexpr Impurity input{"rules read no input",
                         "put what varies into the position, or into a fact for --define"};
constexpr Impurity system_access{"rules do not act on the system they run on",
                                 "let the goal succeed or fail; raise an error with throw/1"};
constexpr Impurity chance_and_time{
    "what rules mean does not depend on chance or time",
    "enumerate the outcomes as moves, or keep a generator's state in the position"};
constexpr Impurity time_taken{"what rules mean does not depend on time",
                              "'zermelo bench FILE' measures how fast rules are"};
constexpr Impurity declaration{
    "files are put together before rules run",
    "write it as a directive of its own, as ':- use_module(library(lists)).'"};

struct ImpureBuiltin {
  std::string_view name;
  std::uint32_t min_arity;
  std::uint32_t max_arity;
  const Impurity* why;
};

constexpr ImpureBuiltin impure_builtins[] = {
    {"assert", 1, 2, &rule_change},
    {"asserta", 1, 2, &rule_change},
    {"assertz", 1, 2, &rule_change},
    {"retract", 1, 1, &rule_change},
    {"retractall", 1, 1, &rule_change},
    {"abolish", 1, 2, &rule_change},
    {"dynamic", 1, 1, &rule_change},
    {"recorda", 2, 3, &rule_change},
    {"recordz", 2, 3, &rule_change},
    {"recorded", 2, 3, &rule_change},
    {"erase", 1, 1, &rule_change},
    {"nb_setval", 2, 2, &global_variable},
    {"nb_getval", 2, 2, &global_variable},
    {"b_setval", 2, 2, &global_variable},
    {"b_getval", 2, 2, &global_variable},
    {"nb_current", 2, 2, &global_variable},
    {"g_assign", 2, 2, &global_variable},
    {"g_read", 2, 2, &global_variable},
    {"flag", 3, 3, &global_variable},
    {"gensym", 2, 2, &global_variable},
    {"reset_gensym", 0, 1, &global_variable},
    {"setarg", 3, 3, &global_variable},
    {"nb_setarg", 3, 3, &global_variable},
    {"open", 3, 4, &file_access},
    {"close", 1, 2, &file_access},
    {"see", 1, 1, &file_access},
    {"seeing", 1, 1, &file_access},
    {"seen", 0, 0, &file_access},
    {"tell", 1, 1, &file_access},
    {"telling", 1, 1, &file_access},
    {"told", 0, 0, &file_access},
    {"append", 1, 1, &file_access},
    {"set_input", 1, 1, &file_access},
    {"set_output", 1, 1, &file_access},
    {"current_input", 1, 1, &file_access},
    {"current_output", 1, 1, &file_access},
    {"set_stream_position", 2, 2, &file_access},
    {"stream_property", 2, 2, &file_access},
    {"exists_file", 1, 1, &file_access},
    {"delete_file", 1, 1, &file_access},
    {"put_byte", 1, 2, &file_access},
    {"read", 1, 2, &input},
    {"read_term", 2, 3, &input},
    {"get_char", 1, 2, &input},
    {"peek_char", 1, 2, &input},
    {"get_code", 1, 2, &input},
    {"peek_code", 1, 2, &input},
    {"get_byte", 1, 2, &input},
    {"peek_byte", 1, 2, &input},
    {"get", 1, 1, &input},
    {"get0", 1, 1, &input},
    {"at_end_of_stream", 0, 1, &input},
    {"prompt", 2, 2, &input},
    {"shell", 0, 2, &system_access},
    {"system", 1, 1, &system_access},
    {"halt", 0, 1, &system_access},
    {"getenv", 2, 2, &system_access},
    {"setenv", 2, 2, &system_access},
    {"process_create", 3, 3, &system_access},
    {"garbage_collect", 0, 0, &system_access},
    {"random", 1, 1, &chance_and_time},
    {"random", 3, 3, &chance_and_time},
    {"random_between", 3, 3, &chance_and_time},
    {"random_member", 2, 2, &chance_and_time},
    {"random_permutation", 2, 2, &chance_and_time},
    {"set_random", 1, 1, &chance_and_time},
    {"get_time", 1, 1, &chance_and_time},
    {"sleep", 1, 1, &system_access},
    {"statistics", 0, 0, &time_taken},
    {"statistics", 2, 2, &time_taken},
    {"consult", 1, 1, &declaration},
    {"load_files", 1, 2, &declaration},
    {"ensure_loaded", 1, 1, &declaration},
    {"use_module", 1, 2, &declaration},
    {"set_prolog_flag", 2, 2, &declaration},
};

constexpr std::string_view without_strings =
    "there are no strings beside atoms: atom_concat/3, atomic_list_concat/2,3, sub_atom/5, "
    "atom_chars/2";
constexpr std::string_view without_waiting =
    "goals do not wait for variables to be bound: compare by \\== or \\=, after what binds them";
constexpr std::string_view without_sequences =
    "collect the solutions by findall/3 and take from the list; once/1 gives the first one";

constexpr std::string_view without_reflection =
    "rules do not look at rules: put what they have to know into facts of their own";
constexpr std::string_view without_limits =
    "limits are given with a search: --depth, --nodes, --time";

/// What a predicate of other Prolog systems does is done otherwise here.
struct Elsewhere {
  std::string_view name;
  std::uint32_t arity;
  std::string_view hint;
};

constexpr Elsewhere elsewhere[] = {
    {"string_concat", 3, without_strings},
    {"split_string", 4, without_strings},
    {"sub_string", 5, without_strings},
    {"string_chars", 2, without_strings},
    {"string_codes", 2, without_strings},
    {"string_to_atom", 2, without_strings},
    {"string_length", 2, without_strings},
    {"string_code", 3, without_strings},
    {"number_string", 2, without_strings},
    {"atom_string", 2, without_strings},
    {"term_string", 2, without_strings},
    {"string_upper", 2, without_strings},
    {"string_lower", 2, without_strings},
    {"text_concat", 3, without_strings},
    {"text_to_string", 2, without_strings},
    {"concat_atom", 2, without_strings},
    {"concat_atom", 3, without_strings},
    {"dif", 2, without_waiting},
    {"freeze", 2, without_waiting},
    {"when", 2, without_waiting},
    {"limit", 2, without_sequences},
    {"offset", 2, without_sequences},
    {"call_nth", 2, without_sequences},
    {"findnsols", 4, without_sequences},
    {"order_by", 2, without_sequences},
    {"distinct", 1, without_sequences},
    {"distinct", 2, without_sequences},
    {"transpose", 2,
     "rows of a list become columns by a predicate of your own; library(grid) has "
     "transpose_grid/2"},
    {"clause", 2, without_reflection},
    {"current_predicate", 1, without_reflection},
    {"predicate_property", 2, without_reflection},
    {"listing", 0, without_reflection},
    {"listing", 1, without_reflection},
    {"call_with_depth_limit", 3, without_limits},
    {"call_with_inference_limit", 3, without_limits},
    {"call_with_time_limit", 2, without_limits},
    {"duplicate_term", 2, "copy_term/2 gives a copy, and terms do not change"},
    {"copy_term_nat", 2, "copy_term/2 gives a copy"},
    {"time", 1, time_taken.idiom},
    {"divmod", 4, "by two goals: Q is div(A, B), R is mod(A, B)"},
    {"sub_term", 2, "=../2 and member/2 go through the parts of a term"},
    {"read_term_from_atom", 3, "term_to_atom/2 reads a term"},
    {"sformat", 2, "format(atom(A), Text, Arguments) gives an atom"},
    {"sformat", 3, "format(atom(A), Text, Arguments) gives an atom"},
    {"print_message", 2, "show results by format/2; raise an error with throw/1"},
    {"portray_clause", 1, "print/1 and write_canonical/1 write a term"},
    {"writef", 1, "format/2 writes with directives such as ~w"},
    {"writef", 2, "format/2 writes with directives such as ~w"},
    {"assertion", 1, "raise an error with throw/1 where a condition does not hold"},
};

}  // namespace

const Impurity* find_impure(std::string_view name, std::uint32_t arity) noexcept {
  for (const ImpureBuiltin& each : impure_builtins) {
    if (each.name == name && each.min_arity <= arity && arity <= each.max_arity) return each.why;
  }
  return nullptr;
}

std::string_view idiom_for(std::string_view name, std::uint32_t arity) noexcept {
  const auto* const found = std::ranges::find_if(
      elsewhere, [&](const Elsewhere& each) { return each.name == name && each.arity == arity; });
  return found == std::end(elsewhere) ? std::string_view() : found->hint;
}

}  // namespace zermelo::interpreter
