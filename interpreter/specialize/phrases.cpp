// SPDX-License-Identifier: MIT
// phrase/2 and phrase/3 of a grammar body that stands in the rules, as phrase((any, [x, x], any),
// Row): the body becomes a goal where code is made. (Of a single nonterminal it was one before.)
#include <algorithm>

#include "interpreter/compiler/goal.hpp"
#include "interpreter/program/loader.hpp"
#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

using lang::TermView;
namespace symbols = lang::symbols;

namespace {

/// Whether a body says itself what its parts are, in the module where it stands, and its lists of
/// terminals have an end.
bool is_known_body(TermView body) {
  if (!body.is_callable()) return false;
  const auto is_open = [](const lang::Node& node) {
    return node.kind == lang::TermKind::compound && node.functor.name == symbols::colon;
  };
  if (std::ranges::any_of(body.nodes(), is_open)) return false;
  std::vector<TermView> parts{body};
  while (!parts.empty()) {
    TermView part = parts.back();
    parts.pop_back();
    if (part.is_compound(symbols::curly, 1)) continue;
    if (part.is_compound(symbols::dot, 2)) {
      while (part.is_compound(symbols::dot, 2)) part = part.arg(1);
      if (!part.is_atom(symbols::nil)) return false;
      continue;
    }
    if (!part.is_callable()) return false;
    const bool is_control =
        part.is_compound(symbols::comma, 2) || part.is_compound(symbols::semicolon, 2) ||
        part.is_compound(symbols::bar, 2) || part.is_compound(symbols::arrow, 2) ||
        part.is_compound(symbols::soft_arrow, 2) || part.is_compound(symbols::not_provable, 1);
    if (!is_control) continue;
    for (const TermView argument : part.args()) parts.push_back(argument);
  }
  return true;
}

}  // namespace

/// Goes on where a value is a list or may become one; what is neither is an error.
void Specializer::must_be_list_or_partial(ValueId list, const Next& next) {
  Program& program = rules_.program();
  const Predicate& check =
      program.predicate(program.system(), program.symbols().intern("$list_or_partial"), 1);
  call(*rules_.find(check), {list}, next);
}

void Specializer::phrase(const Goal& goal, const FramePtr& frame, const Next& next) {
  const TermView body = goal.term.arg(0);
  if (!is_known_body(body)) unsupported("phrase of a body that is not known");
  const Arguments arguments = arguments_of_goal(goal.term, *frame);
  // The body's own variables, and those between its parts.
  Frame own = *frame;
  const auto before = static_cast<std::uint32_t>(own.variables.size());
  std::uint32_t count = before + 2;
  lang::Term called;
  try {
    called = translate_grammar_body(body, before, before + 1, count,
                                    rules_.program().symbols().intern("phrase"));
  } catch (const ClauseError&) {
    unsupported("phrase of a body that is no grammar body");
  }
  own.variables.push_back(arguments[1]);
  own.variables.push_back(arguments.size() == 3 ? arguments[2] : store_.constant(nil_cell));
  while (own.variables.size() < count) own.variables.push_back(store_.unbound());
  const ValueId value = value_of(called, own);
  must_be_list_or_partial(arguments[1], {[&] {
                            must_be_list_or_partial(own.variables[before + 1],
                                                    {[&] { call_term({value}, next); }});
                          }});
}

}  // namespace zermelo::interpreter
