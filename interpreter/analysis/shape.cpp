// SPDX-License-Identifier: MIT
#include "interpreter/analysis/shape.hpp"

namespace zermelo::interpreter {

namespace {

Type atomic_type(const std::vector<Cell>& atoms, bool integers) {
  Type type = integers ? Type::integer() : Type::never();
  for (const Cell atom : atoms) type = join(type, Type::constant(atom));
  return type;
}

Type type_of_domain(const Domain& domain) {
  std::vector<Cell> atoms;
  for (const std::uint64_t atom : domain.atoms) atoms.push_back(Cell{atom});
  const Type type = atomic_type(atoms, domain.integers);
  return domain.all_atoms ? join(type, Type::atom()) : type;
}

Type repeated(Cell functor, std::uint32_t length, const Type& element) {
  return Type::compound(functor, std::vector(length, element));
}

Type list_of(std::uint32_t length, Type element) {
  if (length == 0) return Type::constant(nil_cell);
  Type type;
  type.element.push_back(std::move(element));
  return type;
}

/// Abstract values are no deeper than the term that analysis began with.
Type type_of_abstract(const Abstract& value) {
  switch (value.kind) {
    case Abstract::Kind::constant:
      return value.cell.is_atom()
                 ? Type::constant(value.cell)
                 : Type::integer({value.cell.small_integer(), value.cell.small_integer()});
    case Abstract::Kind::word:
      return type_of_domain(value.domain);
    case Abstract::Kind::array:
      return repeated(value.cell, value.length, type_of_domain(value.domain));
    case Abstract::Kind::list:
      return list_of(value.length, type_of_abstract(value.list_element()));
    case Abstract::Kind::term:
      return value.arguments.empty() ? Type::ground()
                                     : Type::list_of(type_of_abstract(value.arguments.front()));
    case Abstract::Kind::variant: {
      Type type = type_of_domain(value.domain);
      for (const Abstract& each : value.arguments) type = join(type, type_of_abstract(each));
      return type;
    }
    case Abstract::Kind::structure: {
      std::vector<Type> arguments;
      for (const Abstract& each : value.arguments) arguments.push_back(type_of_abstract(each));
      return Type::compound(value.cell, std::move(arguments));
    }
    default:
      return Type::ground();
  }
}

/// Walks the nodes of a layout, which stand in preorder.
class ShapeReader {
 public:
  explicit ShapeReader(const Layout& layout) : layout_(layout) {}

  Type read() {
    const Layout::Node& node = layout_.nodes[next_++];
    switch (node.kind) {
      case Layout::Kind::constant:
        return node.constant.is_atom()
                   ? Type::constant(node.constant)
                   : Type::integer({node.constant.small_integer(), node.constant.small_integer()});
      case Layout::Kind::structure: {
        std::vector<Type> arguments;
        for (std::uint32_t i = 0; i < node.arity; ++i) arguments.push_back(read());
        return Type::compound(node.constant, std::move(arguments));
      }
      case Layout::Kind::variant: {
        ++next_;  // its slot
        Type type = atoms_of(node);
        for (std::uint32_t i = 0; i < node.arity; ++i) type = join(type, read());
        return type;
      }
      case Layout::Kind::slot:
        return slot(node);
      case Layout::Kind::array:
        return repeated(node.constant, node.arity, slot(node));
      case Layout::Kind::list:
        return list_of(node.arity, node.width == 0 ? slot(node) : list_of(node.width, slot(node)));
      case Layout::Kind::rows:
      case Layout::Kind::term:
        return node.shape == nullptr ? Type::ground() : type_of_abstract(*node.shape);
    }
    return Type::ground();
  }

 private:
  Type slot(const Layout::Node& node) const {
    return node.allowed.empty() && !node.integers ? Type::atomic() : atoms_of(node);
  }

  Type atoms_of(const Layout::Node& node) const {
    std::vector<Cell> atoms;
    for (const std::uint32_t number : node.allowed) atoms.push_back(layout_.atoms[number]);
    return atomic_type(atoms, node.integers);
  }

  const Layout& layout_;
  std::size_t next_ = 0;
};

}  // namespace

std::optional<Type> shape_of(const RuleModel& model) {
  if (!model.is_usable || model.catches_errors) return std::nullopt;
  const Type shape = ShapeReader(model.layout).read();
  if (shape.rest != Type::Rest::none) return std::nullopt;
  return shape;
}

}  // namespace zermelo::interpreter
