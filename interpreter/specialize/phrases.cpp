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

/// Whether a body says itself what its parts are, in the module where it stands.
bool is_known_body(TermView body) {
  const auto is_colon = [](const lang::Node& node) {
    return node.kind == lang::TermKind::compound && node.functor.name == symbols::colon;
  };
  return body.is_callable() && std::ranges::none_of(body.nodes(), is_colon);
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
                                    GrammarNames(rules_.program().symbols()));
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
