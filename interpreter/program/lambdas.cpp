// SPDX-License-Identifier: MIT
// Lambda expressions as predicates (after library(yall) of Logtalk and SWI-Prolog).
#include "interpreter/program/lambdas.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace zermelo::interpreter {

using lang::Node;
using lang::Span;
using lang::TermBuilder;
using lang::TermKind;
using lang::TermView;
namespace symbols = lang::symbols;

namespace {

/// Takes a copy of variables for the call that begins.
constexpr std::string_view takes_copy = "$fresh";

/// A lambda expression in a clause.
struct Lambda {
  std::size_t first = 0;  ///< its nodes in the clause
  std::size_t end = 0;
  std::uint32_t arguments = 0;  ///< with so many it is called
};

using Variables = std::vector<std::uint32_t>;

/// Lambda expressions within others become predicates so deep; those further in are left alone.
constexpr int most_nested = 1000;
constexpr std::uint32_t no_variable = UINT32_MAX;

/// Variables of a clause, by number.
class VariableSet {
 public:
  explicit VariableSet(std::size_t count) : is_in_(count) {}
  bool holds(std::uint32_t one) const { return is_in_[one]; }
  /// False if it is in already.
  bool add(std::uint32_t one) {
    const bool is_new = !is_in_[one];
    is_in_[one] = true;
    return is_new;
  }
  void add(std::span<const Node> nodes) {
    for (const Node& node : nodes)
      if (node.kind == TermKind::variable) add(node.variable);
  }

 private:
  std::vector<bool> is_in_;
};

void add_node(const Node& node, TermBuilder& builder) {
  if (node.kind == TermKind::compound)
    builder.compound(node.functor.name, node.functor.arity);
  else
    builder.term(TermView(std::span(&node, 1)));
}

/// The elements of a list, or nothing where it is none.
std::optional<std::vector<TermView>> elements_of(TermView list) {
  std::vector<TermView> elements;
  for (; list.is_compound(symbols::dot, 2); list = list.arg(1)) elements.push_back(list.arg(0));
  if (!list.is_atom(symbols::nil)) return std::nullopt;
  return elements;
}

/// The lambda expressions in a body that become predicates.
class LambdaFinder {
 public:
  LambdaFinder(Program& program, Module& module, Symbol lambda, std::span<const Node> clause)
      : program_(program), module_(module), lambda_(lambda), clause_(clause) {}

  std::vector<Lambda> find(TermView body) {
    goals_.push_back(body);
    while (!goals_.empty()) {
      const TermView goal = goals_.back();
      goals_.pop_back();
      if (goal.is_compound()) look_at(goal);
    }
    std::ranges::sort(found_, {}, &Lambda::first);
    return std::move(found_);
  }

 private:
  void look_at(TermView goal) {
    const bool is_control =
        goal.is_compound(symbols::not_provable, 1) || goal.is_compound(symbols::comma, 2) ||
        goal.is_compound(symbols::semicolon, 2) || goal.is_compound(symbols::bar, 2) ||
        goal.is_compound(symbols::arrow, 2) || goal.is_compound(symbols::soft_arrow, 2) ||
        goal.is_compound(symbols::caret, 2);
    const std::vector<TermView> arguments = goal.args();
    if (is_control) {
      goals_.insert(goals_.end(), arguments.begin(), arguments.end());
      return;
    }
    const Predicate& target =
        program_.resolve(program_.predicate(module_, goal.name(), goal.arity()));
    const auto declared = target.module->meta.find(Cell::functor(goal.name(), goal.arity()).bits);
    const MetaArguments& meta =
        declared != target.module->meta.end() ? declared->second : target.meta;
    for (std::size_t i = 0; i < meta.size() && i < arguments.size(); ++i)
      if (meta[i] != -1) argument(arguments[i], std::max<std::int8_t>(meta[i], 0));
  }

  /// A goal, `added` arguments short.
  void argument(TermView term, std::int8_t added) {
    if (!is_lambda(term, added)) {
      if (added == 0) goals_.push_back(term);
      return;
    }
    const auto first = static_cast<std::size_t>(term.nodes().data() - clause_.data());
    found_.push_back({first, first + term.nodes().size(), static_cast<std::uint32_t>(added)});
  }

  bool is_lambda(TermView term, std::int8_t added) const {
    if (!term.is_compound(lambda_, 2) || !term.arg(1).is_callable()) return false;
    TermView parameters = term.arg(0);
    if (parameters.is_compound(symbols::slash, 2)) {
      const TermView shared = parameters.arg(0);
      const bool is_free = shared.is_compound(symbols::curly, 1) || shared.is_atom(symbols::curly);
      if (!is_free) return false;
      parameters = parameters.arg(1);
    }
    const auto elements = elements_of(parameters);
    return elements && std::ssize(*elements) <= added &&
           is_lambda_call(program_, module_, static_cast<std::uint32_t>(added));
  }

  Program& program_;
  Module& module_;
  Symbol lambda_;
  std::span<const Node> clause_;
  std::vector<TermView> goals_;
  std::vector<Lambda> found_;
};

/// Makes the predicate of one lambda expression.
class LambdaPredicate {
 public:
  /// `elsewhere`: the variables that the clause has outside its lambda expressions, or these share.
  LambdaPredicate(Program& program, const lang::ReadTerm& clause, const Lambda& lambda,
                  const VariableSet& elsewhere)
      : clause_(clause),
        lambda_(lambda),
        term_(clause.term.nodes().subspan(lambda.first, lambda.end - lambda.first)),
        place_(clause.spans[lambda.end - 1]),
        copies_(program.symbols().intern(takes_copy)),
        structure_(program.symbols().intern("v")),
        outer_set_(clause.variables.size()),
        numbers_(clause.variables.size(), no_variable),
        fresh_(clause.variables.size(), no_variable) {
    TermView parameters = term_.arg(0);
    if (parameters.is_compound(symbols::slash, 2)) {
      for (const Node& node : parameters.arg(0).nodes())
        if (node.kind == TermKind::variable && outer_set_.add(node.variable))
          shared_.push_back(node.variable);
      parameters = parameters.arg(1);
    }
    parameters_ = *elements_of(parameters);
    find_outer(elsewhere);
  }

  /// The variables of the clause that the predicate gets before those it is called with.
  const Variables& outer() const noexcept { return outer_; }

  /// Its clause.
  lang::ReadTerm clause(Symbol name) {
    const auto arity = static_cast<std::uint32_t>(outer_.size()) + lambda_.arguments;
    for (const std::uint32_t one : outer_) builder_.variable(number_of(one));
    std::vector<std::pair<std::uint32_t, TermView>> later;
    VariableSet seen(clause_.variables.size());
    Variables added;
    for (std::uint32_t i = 0; i < lambda_.arguments; ++i) {
      if (i < parameters_.size() && stands_in_head(parameters_[i], seen)) {
        put(parameters_[i]);
        continue;
      }
      const std::uint32_t fresh = count_++;
      builder_.variable(fresh);
      if (i < parameters_.size())
        later.emplace_back(fresh, parameters_[i]);
      else
        added.push_back(fresh);
    }
    builder_.compound(name, arity);
    body(later, added);
    builder_.compound(symbols::neck, 2);
    lang::ReadTerm made;
    made.term = builder_.take();
    made.span = place_;
    spans_.resize(made.term.nodes().size(), place_);
    made.spans = std::move(spans_);
    // They occur as often as they must.
    made.variables.assign(count_, {"_", 2, place_});
    return made;
  }

 private:
  /// Variables that the clause has elsewhere too, and those that are shared in any case.
  void find_outer(const VariableSet& elsewhere) {
    outer_ = shared_;
    for (const Node& node : term_.nodes()) {
      if (node.kind != TermKind::variable || !elsewhere.holds(node.variable)) continue;
      if (!outer_set_.add(node.variable)) continue;
      outer_.push_back(node.variable);
      copied_.push_back(node.variable);
    }
  }

  std::uint32_t number_of(std::uint32_t variable) {
    if (numbers_[variable] == no_variable) numbers_[variable] = count_++;
    return numbers_[variable];
  }

  /// The variable in place of `variable` behind the copy.
  std::uint32_t copy_of(std::uint32_t variable) {
    return fresh_[variable] == no_variable ? number_of(variable) : fresh_[variable];
  }

  /// Nothing is unified before the copy is made.
  bool stands_in_head(TermView parameter, VariableSet& seen) const {
    if (copied_.empty()) return true;
    return parameter.is_variable() && !outer_set_.holds(parameter.variable()) &&
           seen.add(parameter.variable());
  }

  /// A part of the expression, which stays where it stands in the text.
  void put(TermView term) {
    const lang::Node* const first = clause_.term.nodes().data();
    spans_.resize(builder_.node_count(), place_);
    for (const Node& node : term.nodes()) {
      if (node.kind == TermKind::variable)
        builder_.variable(copy_of(node.variable));
      else
        add_node(node, builder_);
      spans_.push_back(clause_.spans[static_cast<std::size_t>(&node - first)]);
    }
  }

  void structure(const Variables& variables, bool is_copy) {
    for (const std::uint32_t one : variables)
      builder_.variable(is_copy ? copy_of(one) : number_of(one));
    builder_.compound(structure_, static_cast<std::uint32_t>(variables.size()));
  }

  /// The copy, what parameters are, and the goal.
  void body(const std::vector<std::pair<std::uint32_t, TermView>>& later, const Variables& added) {
    if (!copied_.empty()) {
      for (const std::uint32_t one : copied_) fresh_[one] = count_++;
      structure(shared_, false);
      structure(copied_, false);
      structure(copied_, true);
      builder_.compound(copies_, 3);
    }
    for (const auto& [variable, parameter] : later) {
      builder_.variable(variable);
      put(parameter);
      builder_.compound(symbols::equals, 2);
    }
    put(term_.arg(1));
    if (!added.empty()) {
      for (const std::uint32_t one : added) builder_.variable(one);
      builder_.compound(symbols::call, static_cast<std::uint32_t>(added.size()) + 1);
    }
    const std::size_t goals = later.size() + (copied_.empty() ? 0 : 1);
    for (std::size_t i = 0; i < goals; ++i) builder_.compound(symbols::comma, 2);
  }

  const lang::ReadTerm& clause_;
  const Lambda& lambda_;
  TermView term_;
  Span place_;
  Symbol copies_;
  Symbol structure_;
  std::vector<TermView> parameters_;
  Variables shared_;
  Variables copied_;
  Variables outer_;
  VariableSet outer_set_;
  Variables numbers_;  ///< of the clause's variables in the predicate
  Variables fresh_;    ///< and of the copies of `copied_`
  std::uint32_t count_ = 0;
  TermBuilder builder_;
  std::vector<Span> spans_;  ///< of what is built
};

/// Rewrites the clauses of one module.
class LambdaExpander {
 public:
  LambdaExpander(Program& program, Module& module)
      : program_(program), module_(module), lambda_(program.symbols().intern(">>")) {}

  void run() {
    // What lambdas become is looked at too.
    for (std::size_t i = 0; i < module_.source.size(); ++i) {
      origins_.resize(module_.source.size());
      Origin& own = origins_[i];
      if (own.depth == most_nested) continue;
      const SourcePredicate& predicate = module_.source[i];
      if (own.owner.empty())
        own.owner = fmt::format("{}/{}", program_.symbols().name(predicate.name), predicate.arity);
      origin_ = {own.depth + 1, own.owner};
      // Predicates that are added move the others about.
      std::vector<SourceClause> clauses = std::move(module_.source[i].clauses);
      for (SourceClause& clause : clauses)
        if (has_lambda(clause.read.term)) expand(clause);
      module_.source[i].clauses = std::move(clauses);
    }
  }

 private:
  /// Where a predicate comes from.
  struct Origin {
    int depth = 0;      ///< within so many lambda expressions
    std::string owner;  ///< of this name/arity
  };

  bool has_lambda(TermView clause) const {
    return std::ranges::any_of(clause.nodes(), [&](const Node& node) {
      return node.kind == TermKind::compound && node.functor.name == lambda_ &&
             node.functor.arity == 2;
    });
  }

  /// Two lambda expressions may well use one name: what only they have, and do not share, is not
  /// bound when they are called.
  static VariableSet variables_elsewhere(const lang::ReadTerm& clause,
                                         const std::vector<Lambda>& lambdas) {
    VariableSet elsewhere(clause.variables.size());
    const std::span<const Node> all = clause.term.nodes();
    std::size_t at = 0;
    for (const Lambda& lambda : lambdas) {
      elsewhere.add(all.subspan(at, lambda.first - at));
      const TermView parameters =
          TermView(all.subspan(lambda.first, lambda.end - lambda.first)).arg(0);
      if (parameters.is_compound(symbols::slash, 2)) elsewhere.add(parameters.arg(0).nodes());
      at = lambda.end;
    }
    elsewhere.add(all.subspan(at));
    return elsewhere;
  }

  void expand(SourceClause& clause) {
    const std::optional<TermView> body = clause.body();
    if (!body) return;
    const std::vector<Lambda> lambdas =
        LambdaFinder(program_, module_, lambda_, clause.read.term.nodes()).find(*body);
    if (lambdas.empty()) return;
    const VariableSet elsewhere = variables_elsewhere(clause.read, lambdas);
    TermBuilder builder;
    std::vector<Span> spans;
    std::size_t at = 0;
    for (const Lambda& lambda : lambdas) {
      copy(clause.read, at, lambda.first, builder, spans);
      LambdaPredicate made(program_, clause.read, lambda, elsewhere);
      const Symbol name =
          program_.symbols().intern(fmt::format("$lambda {} of {}", ++count_, origin_.owner));
      for (const std::uint32_t one : made.outer()) builder.variable(one);
      builder.compound(name, static_cast<std::uint32_t>(made.outer().size()));
      spans.resize(builder.node_count(), clause.read.spans[lambda.end - 1]);
      program_.add_clause(module_, {made.clause(name), clause.source});
      origins_.resize(module_.source.size(), origin_);
      at = lambda.end;
    }
    copy(clause.read, at, clause.read.term.nodes().size(), builder, spans);
    clause.read.term = builder.take();
    clause.read.spans = std::move(spans);
  }

  static void copy(const lang::ReadTerm& read, std::size_t from, std::size_t end,
                   TermBuilder& builder, std::vector<Span>& spans) {
    for (; from < end; ++from) {
      add_node(read.term.nodes()[from], builder);
      spans.push_back(read.spans[from]);
    }
  }

  Program& program_;
  Module& module_;
  Symbol lambda_;
  int count_ = 0;
  std::vector<Origin> origins_;  ///< of the module's predicates
  Origin origin_;                ///< of what is made
};

}  // namespace

bool is_lambda_call(Program& program, Module& module, std::uint32_t arguments) {
  const Symbol name = program.symbols().intern(">>");
  const Predicate& called = program.resolve(program.predicate(module, name, arguments + 2));
  return program.symbols().name(called.module->name) == "yall";
}

void expand_lambdas(Program& program, Module& module) { LambdaExpander(program, module).run(); }

}  // namespace zermelo::interpreter
