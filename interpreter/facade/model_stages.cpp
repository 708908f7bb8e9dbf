// SPDX-License-Identifier: MIT
#include "interpreter/facade/model_stages.hpp"

#include <vector>

#include <fmt/format.h>

#include "interpreter/game/messages.hpp"
#include "interpreter/game/position_bits.hpp"
#include "interpreter/ir/row_shape.hpp"
#include "interpreter/program/program.hpp"
#include "interpreter/program/roles.hpp"

namespace zermelo::interpreter {

namespace {

using Node = Layout::Node;
using Kind = Layout::Kind;

std::string constant_text(Cell constant, Program& program) {
  if (constant.is_small_integer()) return fmt::to_string(constant.small_integer());
  return term_text(lang::Term({lang::Node::make_atom(constant.atom_name())}), program);
}

std::string functor_text(Cell functor, Program& program) {
  return fmt::format("{}/{}", constant_text(Cell::atom(functor.functor_name()), program),
                     functor.functor_arity());
}

/// "byte 3: an atom", "bytes 8 to 15: 2 words".
std::string slots_text(const Node& node) {
  const std::uint32_t count = node.kind == Kind::slot ? 1 : node.arity;
  const bool is_atom = node.code == Layout::Code::atom;
  const std::uint32_t size = node.bytes();
  if (size == 0) return "nothing";
  const std::string place =
      size == 1 ? fmt::format("byte {}", node.offset)
                : fmt::format("bytes {} to {}", node.offset, node.offset + size - 1);
  if (node.code == Layout::Code::large) return place + ": an integer";
  if (count == 1) return fmt::format("{}: {}", place, is_atom ? "an atom" : "an integer or atom");
  return fmt::format("{}: {} {}", place, count, is_atom ? "atoms" : "integers or atoms");
}

std::string bytes_text(std::uint32_t count) {
  return count == 1 ? "a byte" : fmt::format("{} bytes", count);
}

std::string structures_text(std::uint32_t count) {
  return count == 1 ? "a structure" : fmt::format("one of {} structures", count);
}

std::string node_text(const Node& node, Program& program) {
  switch (node.kind) {
    case Kind::constant:
      return constant_text(node.constant, program);
    case Kind::structure:
      return functor_text(node.constant, program);
    case Kind::variant:
      return node.allowed.empty() && !node.integers
                 ? fmt::format("one of {} structures, by name:", node.arity)
                 : fmt::format("an atom or {}, by name:", structures_text(node.arity));
    case Kind::slot:
      return slots_text(node);
    case Kind::array:
      return fmt::format("{} of {}", functor_text(node.constant, program), slots_text(node));
    case Kind::list:
      return node.width == 0
                 ? fmt::format("list of {}", slots_text(node))
                 : fmt::format("list of {} lists, {}", node.arity / node.width, slots_text(node));
    case Kind::rows:
      return fmt::format("bytes {} to {}: a list of any length, {} for each element", node.offset,
                         node.offset + node.arity - 1,
                         bytes_text(node.rows->shape.type().row_bytes()));
    case Kind::term:
      return fmt::format("bytes {} to {}: a term of no fixed shape", node.offset,
                         node.offset + node.arity - 1);
  }
  return {};
}

std::string layout_text(const Layout& layout, Program& program) {
  std::string text = fmt::format("a position: {} bytes", layout.size);
  if (!layout.has(Kind::term) && !layout.has(Kind::rows))
    text += fmt::format(", packed {} bits", PositionBits(layout).bits());
  text += "\n";
  std::vector<std::uint32_t> missing;  // arguments of the structures that are open
  for (const Node& node : layout.nodes) {
    while (!missing.empty() && missing.back() == 0) missing.pop_back();
    text += fmt::format("{:{}}{}\n", "", 2 * missing.size() + 2, node_text(node, program));
    if (!missing.empty()) --missing.back();
    if (node.kind == Kind::structure) missing.push_back(node.arity);
    if (node.kind == Kind::variant) missing.push_back(node.arity + 1);  // and its slot
  }
  if (layout.atoms.empty()) return text;
  text += "atoms:";
  for (std::size_t i = 0; i < layout.atoms.size(); ++i)
    text += fmt::format(" {} {}", i, constant_text(layout.atoms[i], program));
  return text + "\n";
}

std::string role_text(const RuleModel::RoleReport& report) {
  const RoleInfo& role = info(report.role);
  std::string text = fmt::format("{}/{}: {}", role.name, role.arity,
                                 report.is_compiled ? "compiled" : "in the machine: ");
  if (!report.is_compiled) text += report.reason;
  if (!report.is_compiled && report.source != nullptr) {
    text += fmt::format(" ({}:{})", report.source->name(),
                        report.source->place(report.span.begin).line);
  }
  return text + "\n";
}

}  // namespace

std::string show_shape(const RuleModel& model, Program& program) {
  std::string text = model.is_usable ? layout_text(model.layout, program)
                                     : fmt::format("not compiled: {}\n", model.reason);
  for (const RuleModel::RoleReport& report : model.roles) text += role_text(report);
  return text;
}

std::string show_cpp(const RuleModel& model) {
  return model.is_usable ? model.unit : fmt::format("// Not compiled: {}.\n", model.reason);
}

}  // namespace zermelo::interpreter
