// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/analysis/type.hpp"
#include "lang/term.hpp"

namespace zermelo::interpreter {

/// What is known of the variables of a clause at one place of it: a type for each, and which of
/// them may have an unbound variable in common. Binding a variable changes all that share with it:
/// their types become those of the instances. Sharing is a partition of the variables, and of terms
/// outside the clause that its arguments came from. A variable that was bound while nothing shared
/// with it is a name for what it was bound to, and has no type of its own.
class Bindings {
 public:
  /// A variable, or a term outside: something that can share.
  using Member = std::uint32_t;

  /// At the beginning each variable is unbound and shares with none.
  explicit Bindings(std::uint32_t variables);

  /// Whether anything comes to this place.
  bool is_reachable() const noexcept { return is_reachable_; }
  void leave() noexcept { is_reachable_ = false; }
  /// How many variables there are.
  std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(types_.size()); }
  Type type(std::uint32_t variable) const;
  Type type(lang::TermView term) const;

  /// A term outside that shares with none.
  Member new_member();
  bool share(Member one, Member other) const { return groups_[one] == groups_[other]; }
  void merge(Member one, Member other);
  /// Whether nothing shares with it.
  bool is_alone(Member member) const;
  /// Whether any value of the variable unifies with the term if it is unbound or has the term's
  /// functor: what stands in the arguments are different variables of which nothing is known.
  bool fits_by_functor(std::uint32_t variable, lang::TermView term) const;
  /// The variables of a term that are not ground and no names for others.
  std::vector<Member> open_variables(lang::TermView term) const;

  // Each unification says whether it may fail.
  bool unify(lang::TermView left, lang::TermView right);
  /// With a value of a type that may share with what `member` shares with.
  bool unify(lang::TermView term, const Type& type, Member member);
  /// It is known by now that `term` is of `type`.
  void narrow(lang::TermView term, const Type& type);
  /// Variables that share with `member` may have been bound.
  void disturb(Member member);
  /// Variables of the term may have been bound, to terms that share.
  void disturb(lang::TermView term);
  /// Grows when something is bound that may also stand elsewhere.
  std::uint32_t disturbances() const noexcept { return disturbances_; }

  /// What is known where two ways meet.
  void join(const Bindings& other);

 private:
  bool unify_variables(std::uint32_t left, std::uint32_t right);
  bool unify_variable(std::uint32_t variable, Type type, Member member);
  bool unify_constant(lang::TermView constant, const Type& type, Member member);
  bool unify_compound(lang::TermView compound, const Type& type, Member member);
  bool unify_compounds(lang::TermView left, lang::TermView right);
  /// A part of a value that shares with what `member` shares with is bound.
  void disturb_value(Member member);
  bool define(std::uint32_t variable, lang::TermView meaning);
  void undefine(std::uint32_t variable);
  void collect_open(lang::TermView term, std::vector<Member>& found) const;
  bool reaches(lang::TermView term, std::uint32_t variable) const;
  lang::TermView meaning_of(lang::TermView term) const;
  void assign(std::uint32_t variable, Type type);
  void merge_with_variables(lang::TermView term, Member member);
  Type type(lang::TermView term, int depth) const;

  bool is_reachable_ = true;
  std::uint32_t disturbances_ = 0;
  std::vector<Type> types_;
  std::vector<std::optional<lang::TermView>> meanings_;
  std::vector<std::uint32_t> groups_;  // by member: equal where they share
};

/// The type of an atom or number.
Type constant_type(lang::TermView constant);
/// What is left of a type without the terms that have the functor of `term`, or are that constant.
Type less_functor(const Type& type, lang::TermView term);

}  // namespace zermelo::interpreter
