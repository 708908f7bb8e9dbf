// SPDX-License-Identifier: MIT
#include "search/tree_ndjson.hpp"

#include <array>
#include <string_view>

#include "search/tree_labels.hpp"

namespace zermelo::search {

namespace {

std::string json_string(std::string_view text) {
  static constexpr std::string_view digits = "0123456789abcdef";
  std::string result = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += {'\\', c};
    } else if (c == '\n') {
      result += "\\n";
    } else if (code < 0x20 || code == 0x7f) {
      result += {'\\', 'u', '0', '0', digits[code >> 4U], digits[code & 15U]};
    } else {
      result += c;
    }
  }
  return result + '"';
}

std::string boolean(bool value) { return value ? "true" : "false"; }

std::string json_number(Wide value) { return narrow(value) ? std::to_string(value) : "null"; }
std::string json_window_end(Wide end) { return is_bound(end) ? std::to_string(end) : "null"; }

std::string json_proof_number(std::uint32_t value) {
  return value == TreeNode::Numbers::infinite ? json_string("infinite") : std::to_string(value);
}

/// One object, key by key.
class Object {
 public:
  void add(std::string_view key, const std::string& json) {
    text_ += text_.empty() ? "{" : ", ";
    text_ += json_string(key) + ": " + json;
  }
  template <class Value, class Show>
  void add(std::string_view key, const std::optional<Value>& value, Show show) {
    add(key, value ? show(*value) : "null");
  }
  std::string text() const { return text_ + "}"; }

 private:
  std::string text_;
};

/// As in the answers of `solve`: what an estimate says of the value is unknown.
std::string_view bound_name(ValueKind kind) {
  switch (kind) {
    case ValueKind::exact:
      return "exact";
    case ValueKind::lower:
      return "lower";
    case ValueKind::upper:
      return "upper";
    case ValueKind::estimate:
    case ValueKind::unknown:
      return "unknown";
  }
  return "";
}

void add_task(Object& object, const Aim& aim) {
  const bool is_test = aim.kind == Aim::Kind::test;
  object.add("task", json_string(name(aim.kind)));
  object.add("alpha", is_test ? "null" : json_window_end(aim.alpha));
  object.add("beta", is_test ? "null" : json_window_end(aim.beta));
  object.add("relation", is_test ? json_string(sign(aim.relation)) : "null");
  object.add("threshold", is_test ? json_number(aim.threshold) : "null");
}

void add_finding(Object& object, const SearchTree& tree, const TreeNode& node) {
  object.add("value", node.finding.value, json_number);
  const ValueKind kind = kind_of_value(tree, node);
  object.add("bound", node.finding.value ? json_string(bound_name(kind)) : "null");
  object.add("estimate", boolean(node.finding.value && kind == ValueKind::estimate));
  object.add("holds", answer_of(node), boolean);
}

void add_successors(Object& object, const TreeNode& node) {
  const auto cut = [&](auto show) { return node.cut ? show(*node.cut) : std::string("null"); };
  object.add("side", node.side,
             [](Side side) { return json_string(side == Side::max ? "max" : "min"); });
  object.add("leaf", node.leaf, [](Leaf leaf) { return json_string(name(leaf)); });
  object.add("successors", node.side ? std::to_string(node.count) : "null");
  object.add("cutoff", cut([](const TreeNode::Cut& c) { return json_string(name(c.reason)); }));
  object.add("left_out", std::to_string(node.cut ? node.count - node.cut->looked_at : 0));
}

std::string line_of(const SearchTree& tree, std::size_t id, const NodeText& text) {
  const TreeNode& node = tree.nodes[id];
  Object object;
  object.add("id", std::to_string(id));
  object.add("parent", node.is_root() ? "null" : std::to_string(node.parent));
  object.add("ply", std::to_string(node.ply));
  object.add("index", node.is_root() ? "null" : std::to_string(node.move));
  object.add("move", node.is_root() ? "null" : json_string(text.move));
  object.add("position", json_string(text.position));
  add_task(object, node.aim);
  add_finding(object, tree, node);
  add_successors(object, node);
  object.add("proof", node.numbers, [](const auto& n) { return json_proof_number(n.proof); });
  object.add("disproof", node.numbers, [](const auto& n) { return json_proof_number(n.disproof); });
  object.add("pv", boolean(node.on_line));
  object.add("visits", std::to_string(node.visits));
  object.add("not_drawn", std::to_string(node.hidden));
  return object.text();
}

}  // namespace

std::string tree_ndjson(const SearchTree& tree, std::span<const NodeText> texts) {
  std::string result;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i)
    result += line_of(tree, i, i < texts.size() ? texts[i] : NodeText()) + '\n';
  return result;
}

}  // namespace zermelo::search
