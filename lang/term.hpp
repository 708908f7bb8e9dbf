// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lang/symbols.hpp"

namespace zermelo::lang {

enum class TermKind : std::uint8_t { variable, integer, floating, atom, compound };

/// One node of a term in postfix order: the arguments of a compound stand before it, first argument
/// first, so a parser appends and never moves, and no walk over a term needs the C++ stack.
struct Node {
  struct Functor {
    Symbol name;
    std::uint32_t arity;  ///< 0 for atoms
  };

  TermKind kind = TermKind::atom;
  /// Nodes in this subterm, itself included.
  std::uint32_t size = 1;
  union {
    std::int64_t integer;
    double floating;
    /// Number of a variable within its term, from 0.
    std::uint32_t variable;
    Functor functor;
  };

  static Node make_variable(std::uint32_t number) noexcept {
    Node node;
    node.kind = TermKind::variable;
    node.integer = 0;
    node.variable = number;
    return node;
  }
  static Node make_integer(std::int64_t value) noexcept {
    Node node;
    node.kind = TermKind::integer;
    node.integer = value;
    return node;
  }
  static Node make_float(double value) noexcept {
    Node node;
    node.kind = TermKind::floating;
    node.floating = value;
    return node;
  }
  static Node make_atom(Symbol name) noexcept {
    Node node;
    node.kind = TermKind::atom;
    node.functor = {name, 0};
    return node;
  }
  static Node make_compound(Symbol name, std::uint32_t arity, std::uint32_t size) noexcept {
    Node node;
    node.kind = TermKind::compound;
    node.size = size;
    node.functor = {name, arity};
    return node;
  }

  Node() noexcept : functor{Symbol{}, 0} {}
};
static_assert(sizeof(Node) == 16, "terms are stored as arrays of 16-byte nodes");

/// A term that somebody else owns: a run of nodes whose last one is the root. Cheap to copy.
class TermView {
 public:
  explicit TermView(std::span<const Node> nodes) noexcept : nodes_(nodes) {
    assert(!nodes.empty());
  }

  TermKind kind() const noexcept { return root().kind; }
  bool is_variable() const noexcept { return kind() == TermKind::variable; }
  bool is_integer() const noexcept { return kind() == TermKind::integer; }
  bool is_float() const noexcept { return kind() == TermKind::floating; }
  bool is_atom() const noexcept { return kind() == TermKind::atom; }
  bool is_atom(Symbol name) const noexcept { return is_atom() && root().functor.name == name; }
  bool is_compound() const noexcept { return kind() == TermKind::compound; }
  bool is_compound(Symbol name, std::uint32_t arity) const noexcept {
    return is_compound() && root().functor.name == name && root().functor.arity == arity;
  }
  /// An atom or a compound: something that can be a goal.
  bool is_callable() const noexcept { return is_atom() || is_compound(); }

  std::int64_t integer() const noexcept { return root().integer; }
  double floating() const noexcept { return root().floating; }
  std::uint32_t variable() const noexcept { return root().variable; }
  /// Name and arity of an atom (arity 0) or compound.
  Symbol name() const noexcept { return root().functor.name; }
  std::uint32_t arity() const noexcept { return is_compound() ? root().functor.arity : 0; }

  /// Argument `index`, from 0. O(arity - index).
  TermView arg(std::uint32_t index) const noexcept;
  /// All arguments, in order. O(arity).
  std::vector<TermView> args() const;

  const Node& root() const noexcept { return nodes_.back(); }
  /// All nodes, in postfix order.
  std::span<const Node> nodes() const noexcept { return nodes_; }

 private:
  std::span<const Node> nodes_;
};

/// Structural equality: the same nodes in the same order (floats by bit pattern).
bool operator==(TermView left, TermView right) noexcept;

/// A term that owns its nodes. A value: copies are independent. Never empty once built.
class Term {
 public:
  Term() : nodes_{Node::make_atom(symbols::nil)} {}
  explicit Term(std::vector<Node> nodes) : nodes_(std::move(nodes)) { assert(!nodes_.empty()); }
  explicit Term(TermView view) : nodes_(view.nodes().begin(), view.nodes().end()) {}

  TermView view() const noexcept { return TermView(nodes_); }
  operator TermView() const noexcept { return view(); }
  std::span<const Node> nodes() const noexcept { return nodes_; }

 private:
  std::vector<Node> nodes_;
};

/// Builds a term bottom-up: push the arguments, then close them with `compound`.
class TermBuilder {
 public:
  void variable(std::uint32_t number) { nodes_.push_back(Node::make_variable(number)); }
  void integer(std::int64_t value) { nodes_.push_back(Node::make_integer(value)); }
  void floating(double value) { nodes_.push_back(Node::make_float(value)); }
  void atom(Symbol name) { nodes_.push_back(Node::make_atom(name)); }
  void term(TermView view) {
    nodes_.insert(nodes_.end(), view.nodes().begin(), view.nodes().end());
  }
  /// Closes the last `arity` terms into one; arity 0 gives an atom. O(arity).
  void compound(Symbol name, std::uint32_t arity);
  /// The finished term; exactly one must be open. Leaves the builder empty.
  Term take();
  std::size_t node_count() const noexcept { return nodes_.size(); }

 private:
  std::vector<Node> nodes_;
};

}  // namespace zermelo::lang
