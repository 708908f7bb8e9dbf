// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/cpp/cpp_printer.hpp"
#include "interpreter/ir/ir.hpp"
#include "interpreter/model/rule_code.hpp"
#include "interpreter/model/rule_model.hpp"
#include "interpreter/specialize/move_rule.hpp"
#include "interpreter/specialize/patience.hpp"
#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

/// Makes the model of one program.
class ModelBuilder {
 public:
  static constexpr std::size_t unlimited = ~std::size_t{0};

  ModelBuilder(Program& program, const Roles& roles, const Patience& patience = {},
               Generosity generosity = {})
      : program_(program),
        roles_(roles),
        rules_(program, RuleBase::Goals::rewritten),
        moves_(move_rule(rules_, roles)),
        specializer_(rules_, patience) {
    model_->generosity = generosity;
  }

  std::shared_ptr<const RuleModel> build(Cell initial, bool with_moves);
  /// Has long lists of structures at the start kept as rows; see `with_long_lists_as_rows`.
  void keep_long_lists_as_rows() { long_lists_are_rows_ = true; }
  /// Has it give up where the analysis takes more work, that of moves aside: not all engines want
  /// them, and all have the same model.
  void limit_work(std::size_t most) {
    most_work_ = most;
    specializer_.limit_work(most);
  }
  /// Has it make code once that could be made for each way to it.
  void spare_code() { specializer_.spare_code(); }
  bool gave_up() const { return gave_up_; }
  /// Bytes of the code.
  std::size_t code_size() const { return model_->unit.size(); }
  /// Has what computes with texts found beforehand, where that can be done.
  void compute_facts() { specializer_.compute_facts(); }
  /// Numbers the atoms of another builder's rules, which are the same, in the standard order.
  void order_atoms(const ModelBuilder& other);
  /// Whether that would make what puts lists in order faster.
  bool needs_ordered_atoms() const {
    return model_->is_usable && specializer_.sorts_rows() && !unit_.has_ordered_atoms;
  }
  /// Whether each atom met since had its number, and positions are as small as with the other's.
  bool is_ordered_of(const ModelBuilder& other) const {
    return model_->is_usable && unit_.atoms.size() == ordered_atoms_ &&
           rows_are_small_ == other.rows_are_small_;
  }
  /// Whether a role is left to the machine that looks at texts or makes some.
  bool misses_texts();
  /// Whether more of the roles are compiled than by another builder.
  bool compiles_more_than(const ModelBuilder& other) const {
    return model_->is_usable && (!other.model_->is_usable || compiled() > other.compiled());
  }
  bool compiles_all() const {
    return model_->is_usable &&
           std::ranges::all_of(model_->roles, &RuleModel::RoleReport::is_compiled);
  }
  std::shared_ptr<const RuleModel> model() const { return model_; }
  RuleCode take() { return {std::move(model_), std::move(unit_), std::move(entries_)}; }

 private:
  std::ptrdiff_t compiled() const {
    return std::ranges::count_if(model_->roles,
                                 [](const RuleModel::RoleReport& one) { return one.is_compiled; });
  }
  static lang::Term variable(std::uint32_t number) {
    lang::TermBuilder builder;
    builder.variable(number);
    return builder.take();
  }
  lang::Term term(std::string_view name, std::initializer_list<lang::TermView> arguments) const {
    lang::TermBuilder builder;
    for (const lang::TermView argument : arguments) builder.term(argument);
    builder.compound(program_.symbols().intern(name), static_cast<std::uint32_t>(arguments.size()));
    return builder.take();
  }
  /// A rule that takes successors from the clause that gives them.
  RuleSet& rule(const lang::Term& head, const lang::Term& body, std::uint32_t variables) {
    RuleSet& set = rules_.make(head, body, variables);
    set.rules.front().source = moves_.source;
    return set;
  }
  lang::Term pair(lang::Symbol name, const lang::Term& left, const lang::Term& right) const {
    lang::TermBuilder builder;
    builder.term(left);
    builder.term(right);
    builder.compound(name, 2);
    return builder.take();
  }
  lang::Term prioritized(const lang::Term& priority) const;
  void find_shape(Abstract start);
  void lay_out(const Abstract& start);
  void find_test();
  void add_successors();
  void add_roles();
  void add_moves();
  void add_role(Role role, EntryPoint::Kind kind, std::string field);
  void add_entry(RuleSet& set, EntryPoint entry, std::vector<Abstract> unbound,
                 const std::vector<Abstract>& results);
  RuleModel::RoleReport& report(Role role);
  void attempt(Role role, const std::function<void()>& work);
  const SourceClause* first_clause(Role role) const;

  Program& program_;
  const Roles& roles_;
  RuleBase rules_;
  MoveRule moves_;
  Specializer specializer_;
  std::size_t ordered_atoms_ = 0;
  Abstract shape_;
  std::int32_t successors_ = ir::none;
  std::int32_t has_move_ = ir::none;
  bool rows_are_small_ = false;
  bool long_lists_are_rows_ = false;
  std::size_t most_work_ = unlimited;
  bool gave_up_ = false;
  std::vector<EntryPoint> entries_;
  ir::Unit unit_;
  std::shared_ptr<RuleModel> model_ = std::make_shared<RuleModel>();
};

}  // namespace zermelo::interpreter
