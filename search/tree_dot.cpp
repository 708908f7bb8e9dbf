// SPDX-License-Identifier: MIT
#include "search/tree_dot.hpp"

#include <algorithm>
#include <string_view>

#include "search/tree_labels.hpp"

namespace zermelo::search {

namespace {

constexpr std::size_t longest_position = 16;
constexpr std::size_t longest_tooltip = 200;
constexpr std::size_t most_with_positions = 60;
constexpr std::size_t longest_move = 20;
// Nodes are wider than high, so that a ply with more of them is easier to read from top to bottom.
constexpr std::size_t widest_upright = 20;
constexpr std::string_view quiet = "#6b7280";

bool is_test(const TreeNode& node) { return node.aim.kind == Aim::Kind::test; }
bool is_again(const TreeNode& node) { return node.aim.kind == Aim::Kind::evaluate_again; }
bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::size_t length(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, is_continuation));
}

/// At most `most` characters of `text`.
std::string shortened(std::string_view text, std::size_t most) {
  if (length(text) <= most) return std::string(text);
  std::size_t end = 0;
  for (std::size_t count = 0; end < text.size(); ++end)
    if (!is_continuation(text[end]) && ++count == most) break;
  return std::string(text.substr(0, end)) + "…";
}

/// As text of an HTML-like label. Control characters have no place in XML.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else if (c == '>') {
      result += "&gt;";
    } else if (c == '"') {
      result += "&quot;";
    } else if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) {
      result += c;
    }
  }
  return result;
}

/// With all its spaces.
std::string escaped_drawing(std::string_view text) {
  std::string result;
  for (const char c : escaped(text)) {
    if (c == ' ') {
      result += "&#160;";
    } else {
      result += c;
    }
  }
  return result;
}

std::string numbered(char prefix, std::size_t number) {
  return std::string(1, prefix) += std::to_string(number);
}

std::string font(std::string_view attributes, const std::string& html) {
  return "<FONT " + std::string(attributes) + ">" + html + "</FONT>";
}

std::string small(const std::string& text) {
  return font("POINT-SIZE=\"9\" COLOR=\"" + std::string(quiet) + "\"", escaped(text));
}

std::string number(Wide value) {
  return value < 0 ? "−" + std::to_string(-value) : std::to_string(value);
}

std::string window_end(Wide end) {
  if (is_bound(end)) return number(end);
  return end < 0 ? "−∞" : "∞";
}

std::string proof_number(std::uint32_t number) {
  return number == TreeNode::Numbers::infinite ? "∞" : std::to_string(number);
}

/// Lines of an HTML-like label.
class Label {
 public:
  void add(const std::string& html, std::string_view align = "") {
    if (!text_.empty() && align.empty()) text_ += "<BR/>";
    text_ += html;
    if (!align.empty()) text_ += "<BR ALIGN=\"" + std::string(align) + "\"/>";
  }
  void add_drawing(std::string_view drawing) {
    if (!text_.empty()) text_ += "<BR/>";
    std::string lines;
    while (!drawing.empty()) {
      const std::size_t end = std::min(drawing.find('\n'), drawing.size());
      lines += escaped_drawing(drawing.substr(0, end)) + "<BR ALIGN=\"LEFT\"/>";
      drawing.remove_prefix(std::min(end + 1, drawing.size()));
    }
    text_ += font("FACE=\"Courier\" POINT-SIZE=\"10\"", lines);
  }
  const std::string& text() const noexcept { return text_; }

 private:
  std::string text_;
};

class Writer {
 public:
  Writer(const SearchTree& tree, std::span<const NodeText> texts, const TreeCaption& caption)
      : tree_(tree), texts_(texts), caption_(caption), shows_positions_(are_positions_short()) {}

  std::string write() {
    text_ = "digraph tree {\n";
    line(
        "graph [ordering=out, nodesep=0.18, ranksep=0.42, bgcolor=white, fontname=\"Helvetica\"];");
    line(
        "node [fontname=\"Helvetica\", fontsize=13, margin=\"0.06,0.04\", height=0.3, width=0.4, "
        "style=filled];");
    line("edge [fontname=\"Helvetica\", fontsize=10, arrowhead=none, color=\"#4b5563\"];");
    if (widest_ply() > widest_upright) line("rankdir=LR;");
    line("graph [labelloc=t, labeljust=c, label=<" + caption_label() + ">];");
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i) write_node(i);
    // Last, so that what was left out stands to the right of what was visited.
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i)
      if (tree_.nodes[i].cut) write_cut(i);
    return text_ + "}\n";
  }

 private:
  void line(const std::string& statement) { text_ += "  " + statement + "\n"; }

  std::string_view position(std::size_t i) const {
    return i < texts_.size() ? std::string_view(texts_[i].position) : "";
  }

  bool are_positions_short() const {
    return tree_.nodes.size() <= most_with_positions &&
           std::ranges::all_of(texts_, [](const NodeText& text) {
             return length(text.position) <= longest_position;
           });
  }

  std::size_t widest_ply() const {
    std::vector<std::size_t> widths;
    for (const TreeNode& node : tree_.nodes) {
      if (node.ply >= widths.size()) widths.resize(node.ply + 1);
      ++widths[node.ply];
    }
    return widths.empty() ? 0 : std::ranges::max(widths);
  }

  // --- Nodes ---

  void write_node(std::size_t i) {
    const TreeNode& node = tree_.nodes[i];
    const std::string id = numbered('n', i);
    line(id + " [" + look(node) + ", tooltip=<" + escaped(shortened(position(i), longest_tooltip)) +
         ">, label=<" + label(i) + ">];");
    if (!node.is_root()) write_edge(i);
  }

  static std::string look(const TreeNode& node) {
    std::string look(shape(node));
    if (is_test(node)) look += ", style=\"filled,dashed\"";
    if (node.on_line) look += ", penwidth=2.6";
    return look;
  }

  static std::string_view shape(const TreeNode& node) {
    if (node.side == Side::max) return "shape=house, fillcolor=\"#dbeafe\", color=\"#1d4ed8\"";
    if (node.side == Side::min) return "shape=invhouse, fillcolor=\"#ffedd5\", color=\"#c2410c\"";
    if (!node.leaf) return "shape=ellipse, fillcolor=white, color=\"#6b7280\"";
    switch (*node.leaf) {
      case Leaf::terminal:
      case Leaf::no_moves:
        return "shape=box, fillcolor=\"#f3f4f6\", color=\"#111827\"";
      case Leaf::repetition:
        return "shape=hexagon, fillcolor=\"#f3e8ff\", color=\"#7e22ce\"";
      case Leaf::horizon:
        return "shape=octagon, fillcolor=white, color=\"#6b7280\"";
      case Leaf::table:
        return "shape=cylinder, fillcolor=\"#dcfce7\", color=\"#15803d\"";
    }
    return "";
  }

  std::string label(std::size_t i) const {
    const TreeNode& node = tree_.nodes[i];
    Label label;
    if (node.is_root() && has_passes()) label.add(small(pass_text(i)));
    label.add("<B>" + escaped(finding(node)) + "</B>");
    if (is_bound(node.aim.alpha) || is_bound(node.aim.beta)) label.add(small(window(node)));
    if (node.numbers) label.add(small(numbers(*node.numbers)));
    if (node.leaf && *node.leaf != Leaf::terminal) label.add(small(leaf_text(*node.leaf)));
    if (caption_.drawings && i < texts_.size() && !texts_[i].drawing.empty()) {
      label.add_drawing(texts_[i].drawing);
    } else if (caption_.drawings || shows_positions_) {
      const std::string text = shortened(position(i), longest_position);
      if (!text.empty()) label.add(small(text));
    }
    if (node.hidden > 0) label.add(small("⋮ " + std::to_string(node.hidden) + " below"));
    return label.text();
  }

  bool has_passes() const { return std::ranges::count_if(tree_.nodes, &TreeNode::is_root) > 1; }

  std::string pass_text(std::size_t root) const {
    const auto before =
        std::ranges::count_if(std::span(tree_.nodes).first(root), &TreeNode::is_root);
    return "pass " + std::to_string(before + 1);
  }

  std::string finding(const TreeNode& node) const {
    if (!is_test(node)) return value_text(node);
    std::string text = node.aim.relation == Relation::at_least ? "≥ " : "> ";
    text += window_end(node.aim.threshold) + "? ";
    const std::optional<bool> answer = answer_of(node);
    text += answer ? (*answer ? "yes" : "no") : "…";
    if (kind_of_value(tree_, node) != ValueKind::unknown) text += " (" + value_text(node) + ")";
    return text;
  }

  std::string value_text(const TreeNode& node) const {
    std::string value = number(node.finding.value.value_or(0));
    switch (kind_of_value(tree_, node)) {
      case ValueKind::exact:
        return value;
      case ValueKind::lower:
        return "≥ " + value;
      case ValueKind::upper:
        return "≤ " + value;
      case ValueKind::estimate:
        return "≈ " + value;
      case ValueKind::unknown:
        break;
    }
    return "?";
  }

  static std::string window(const TreeNode& node) {
    return "(" + window_end(node.aim.alpha) + ", " + window_end(node.aim.beta) + ")";
  }

  static std::string numbers(const TreeNode::Numbers& numbers) {
    return "pn " + proof_number(numbers.proof) + "  dn " + proof_number(numbers.disproof);
  }

  static std::string leaf_text(Leaf leaf) {
    return leaf == Leaf::no_moves ? "no moves" : std::string(name(leaf));
  }

  // --- Edges ---

  void write_edge(std::size_t i) {
    const TreeNode& node = tree_.nodes[i];
    const std::string move =
        i < texts_.size() ? shortened(texts_[i].move, longest_move) : std::to_string(node.move);
    std::string attributes = "label=<&#160;" + escaped(move) + "&#160;>";
    if (is_test(node)) attributes += ", style=dashed";
    if (node.on_line) {
      attributes += is_again(node) ? ", color=\"#111827:white:#111827\", penwidth=2.2"
                                   : ", color=\"#111827\", penwidth=2.6";
    } else if (is_again(node)) {
      attributes += ", color=\"#4b5563:white:#4b5563\"";
    }
    line(numbered('n', node.parent) + " -> " + numbered('n', i) + " [" + attributes + "];");
  }

  void write_cut(std::size_t i) {
    const TreeNode& node = tree_.nodes[i];
    const std::string id = numbered('c', i);
    const std::string count = std::to_string(node.count - node.cut->looked_at) + " left out";
    line(id + " [shape=plaintext, style=solid, margin=\"0.02,0\", label=<" + small(reason(node)) +
         "<BR/>" + small(count) + ">];");
    line(numbered('n', i) + " -> " + id + " [arrowhead=tee, arrowsize=1.4, color=\"#dc2626\"];");
  }

  static std::string reason(const TreeNode& node) {
    switch (node.cut->reason) {
      case Cutoff::window:
        return node.side == Side::max ? "β cut-off" : "α cut-off";
      case Cutoff::answered:
        return "answered";
      case Cutoff::sure:
        return "best possible";
      case Cutoff::table:
        return "by the table";
    }
    return "";
  }

  // --- Caption ---

  std::string caption_label() const {
    std::string html;
    if (!caption_.title.empty())
      html += font("POINT-SIZE=\"18\"", "<B>" + escaped(caption_.title) + "</B>") + "<BR/>";
    if (!caption_.summary.empty())
      html += font("POINT-SIZE=\"12\"", escaped(caption_.summary)) + "<BR/>";
    for (const std::string& row : rows_of(legend()))
      html +=
          font("POINT-SIZE=\"10\" COLOR=\"" + std::string(quiet) + "\"", escaped(row)) + "<BR/>";
    return html + " ";
  }

  template <class Holds>
  bool any(Holds holds) const {
    return std::ranges::any_of(tree_.nodes, holds);
  }

  bool any_leaf(Leaf leaf) const {
    return any([leaf](const TreeNode& node) { return node.leaf == leaf; });
  }

  /// The marks that occur.
  std::vector<std::string> legend() const {
    std::vector<std::string> entries;
    const auto note = [&entries](bool occurs, const char* text) {
      if (occurs) entries.emplace_back(text);
    };
    const auto any_kind = [this](ValueKind kind) {
      return any(
          [&](const TreeNode& n) { return n.finding.value && kind_of_value(tree_, n) == kind; });
    };
    note(any([](const TreeNode& n) { return n.side == Side::max; }), "pointing up: MAX to move");
    note(any([](const TreeNode& n) { return n.side == Side::min; }), "pointing down: MIN to move");
    note(any_leaf(Leaf::terminal) || any_leaf(Leaf::no_moves), "box: end of the game");
    note(any([](const TreeNode& n) { return n.on_line && !n.is_root(); }),
         "bold: principal variation");
    note(any_leaf(Leaf::horizon), "octagon: depth limit");
    note(any([this](const TreeNode& n) {
           return n.leaf == Leaf::horizon && !is_test(n) &&
                  kind_of_value(tree_, n) == ValueKind::unknown;
         }),
         "?: not known");
    note(any_leaf(Leaf::table), "drum: known from the table");
    note(any([](const TreeNode& n) { return is_bound(n.aim.alpha) || is_bound(n.aim.beta); }),
         "(α, β): window");
    note(any_kind(ValueKind::lower) || any_kind(ValueKind::upper), "≥ ≤: a bound only");
    note(any_kind(ValueKind::estimate), "≈: an estimate");
    note(any(is_test), "dashed: TEST");
    note(any(is_again), "double line: evaluated again");
    note(any([](const TreeNode& n) { return n.cut.has_value(); }), "red bar: successors left out");
    note(any([](const TreeNode& n) { return n.numbers.has_value(); }),
         "pn, dn: proof and disproof number");
    note(any([](const TreeNode& n) { return n.hidden > 0; }), "⋮: visits not drawn");
    return entries;
  }

  static std::vector<std::string> rows_of(const std::vector<std::string>& entries) {
    constexpr std::size_t widest = 76;
    std::vector<std::string> rows;
    for (const std::string& entry : entries) {
      if (rows.empty() || length(rows.back()) + length(entry) + 5 > widest) {
        rows.push_back(entry);
      } else {
        rows.back() += "  ·  " + entry;
      }
    }
    return rows;
  }

  const SearchTree& tree_;
  std::span<const NodeText> texts_;
  const TreeCaption& caption_;
  bool shows_positions_;
  std::string text_;
};

}  // namespace

std::string tree_dot(const SearchTree& tree, std::span<const NodeText> texts,
                     const TreeCaption& caption) {
  return Writer(tree, texts, caption).write();
}

}  // namespace zermelo::search
