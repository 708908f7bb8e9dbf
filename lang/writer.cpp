// SPDX-License-Identifier: MIT
#include "lang/writer.hpp"

#include <vector>

#include <fmt/format.h>

#include "lang/unicode.hpp"
#include "lang/utf8.hpp"

namespace zermelo::lang {
namespace {

constexpr std::uint16_t argument_limit = 999;
constexpr std::uint16_t term_limit = 1200;

/// Characters by what they would run together with.
enum class Glue : std::uint8_t { none, word, digit, symbol, quote, opening };

Glue glue_of(char32_t code) noexcept {
  if (code >= '0' && code <= '9') return Glue::digit;
  if (code == '\'') return Glue::quote;
  if (code == '(' || code == '{') return Glue::opening;
  if (continues_name(code)) return Glue::word;
  return is_symbol_character(code) ? Glue::symbol : Glue::none;
}

bool runs_together(Glue left, Glue right) noexcept {
  const auto in_word = [](Glue glue) { return glue == Glue::word || glue == Glue::digit; };
  if (in_word(left)) return in_word(right) || (left == Glue::digit && right == Glue::quote);
  return left == right && (left == Glue::symbol || left == Glue::quote);
}

/// What was written last, as far as it matters for the space before the next token.
enum class Before : std::uint8_t { other, prefix_operator, prefix_minus };

/// Text that grows by tokens, with a space wherever two would be read as one or as something else.
class TokenText {
 public:
  explicit TokenText(std::string& out) : out_(out) {}

  /// Whether a space had to come first.
  bool put(std::string_view token) {
    if (token.empty()) return false;
    const auto first = glue_of(decode_utf8(token).code);
    const bool spaced = needs_space(first);
    if (spaced) out_ += ' ';
    out_ += token;
    last_ = glue_of(last_code_point(token));
    before_ = Before::other;
    return spaced;
  }
  /// Punctuation that never needs a space before it.
  void put_directly(std::string_view token) {
    out_ += token;
    last_ = Glue::none;
    before_ = Before::other;
  }
  void mark_prefix_operator(bool minus) noexcept {
    before_ = minus ? Before::prefix_minus : Before::prefix_operator;
  }

 private:
  bool needs_space(Glue first) const noexcept {
    if (before_ != Before::other && first == Glue::opening) return true;
    if (before_ == Before::prefix_minus && first == Glue::digit) return true;
    return runs_together(last_, first);
  }
  static char32_t last_code_point(std::string_view text) noexcept {
    auto start = text.size() - 1;
    while (start > 0 && is_utf8_continuation(text[start])) --start;
    return decode_utf8(text.substr(start)).code;
  }

  std::string& out_;
  Glue last_ = Glue::none;
  Before before_ = Before::other;
};

enum class TaskKind : std::uint8_t { argument, operand, text, infix_name, postfix_name, list_rest };

/// Something that is still to be written.
struct Task {
  TaskKind kind;
  std::uint16_t limit = term_limit;
  Symbol name{};
  /// The root of a term among the nodes.
  std::size_t root = 0;
  std::string_view text;
};

/// Writes one term; what is still to be written lies on an explicit stack, the next thing on top.
class TermWriter {
 public:
  TermWriter(std::string& out, std::span<const Node> nodes, const SymbolTable& symbols,
             const OperatorTable& operators, const WriteOptions& options)
      : text_(out), nodes_(nodes), symbols_(symbols), operators_(operators), options_(options) {}

  void run() {
    push_argument(nodes_.size() - 1, term_limit);
    while (!tasks_.empty()) {
      const auto task = tasks_.back();
      tasks_.pop_back();
      perform(task);
    }
  }

 private:
  void perform(const Task& task) {
    switch (task.kind) {
      case TaskKind::argument:
      case TaskKind::operand:
        return write_term(task);
      case TaskKind::text:
        return text_.put_directly(task.text);
      case TaskKind::infix_name:
        return write_infix_name(task.name);
      case TaskKind::postfix_name:
        text_.put(name_text(task.name));
        return;
      case TaskKind::list_rest:
        return write_list_rest(task.root);
    }
  }

  void push_argument(std::size_t root, std::uint16_t limit) {
    tasks_.push_back({TaskKind::argument, limit, {}, root, {}});
  }
  void push_operand(std::size_t root, std::uint16_t limit) {
    tasks_.push_back({TaskKind::operand, limit, {}, root, {}});
  }
  void push_text(std::string_view text) {
    tasks_.push_back({TaskKind::text, term_limit, {}, 0, text});
  }

  void write_term(const Task& task) {
    const auto& node = nodes_[task.root];
    switch (node.kind) {
      case TermKind::variable:
        return write_variable(node.variable);
      case TermKind::integer:
        text_.put(std::to_string(node.integer));
        return;
      case TermKind::floating:
        scratch_.clear();
        write_float(scratch_, node.floating);
        text_.put(scratch_);
        return;
      case TermKind::atom:
        return write_atom(node.functor.name, task.kind == TaskKind::operand);
      case TermKind::compound:
        return write_compound(task);
    }
  }

  void write_variable(std::uint32_t number) {
    const auto names = options_.variable_names;
    if (number < names.size() && !names[number].empty()) {
      text_.put(names[number]);
    } else {
      text_.put(fmt::format("_{}", options_.variable_base + number));
    }
  }

  /// The text of a name, valid until the next call.
  std::string_view name_text(Symbol name) {
    if (!options_.quoted) return symbols_.name(name);
    scratch_.clear();
    write_quoted_atom(scratch_, symbols_.name(name));
    return scratch_;
  }

  void write_atom(Symbol name, bool as_operand) {
    if (!as_operand || !operators_.is_operator(name)) {
      text_.put(name_text(name));
      return;
    }
    text_.put("(");
    text_.put_directly({});
    text_.put(name_text(name));
    text_.put_directly(")");
  }

  void write_compound(const Task& task) {
    const auto& functor = nodes_[task.root].functor;
    if (functor.name == symbols::dot && functor.arity == 2) return begin_list(task.root);
    if (is_numbered_variable(task.root)) return write_numbered_variable(task.root);
    if (!options_.ignore_ops) {
      if (functor.name == symbols::curly && functor.arity == 1) return write_curly(task.root);
      if (functor.arity == 1 && write_unary_operation(task)) return;
      if (functor.arity == 2 && write_infix_operation(task)) return;
    }
    write_functional(task.root);
  }

  bool is_numbered_variable(std::size_t root) const noexcept {
    const auto& functor = nodes_[root].functor;
    if (!options_.numbervars || functor.name != symbols::var_functor || functor.arity != 1) {
      return false;
    }
    const auto& number = nodes_[root - 1];
    return number.kind == TermKind::integer && number.integer >= 0;
  }

  void write_numbered_variable(std::size_t root) {
    const auto number = nodes_[root - 1].integer;
    std::string name(1, static_cast<char>('A' + number % 26));
    if (number >= 26) name += std::to_string(number / 26);
    text_.put(name);
  }

  void write_functional(std::size_t root) {
    const auto& functor = nodes_[root].functor;
    text_.put(name_text(functor.name));
    text_.put_directly("(");
    push_text(")");
    auto argument = root - 1;
    for (auto left = functor.arity; left > 0; --left) {
      push_argument(argument, argument_limit);
      if (left > 1) push_text(",");
      argument -= nodes_[argument].size;
    }
  }

  void write_curly(std::size_t root) {
    text_.put("{");
    text_.put_directly({});
    push_text("}");
    push_argument(root - 1, term_limit);
  }

  void begin_list(std::size_t root) {
    text_.put("[");
    push_list(root);
  }

  void push_list(std::size_t root) {
    const auto tail = root - 1;
    tasks_.push_back({TaskKind::list_rest, term_limit, {}, tail, {}});
    push_argument(tail - nodes_[tail].size, argument_limit);
  }

  void write_list_rest(std::size_t root) {
    const auto& node = nodes_[root];
    if (node.kind == TermKind::atom && node.functor.name == symbols::nil) {
      return text_.put_directly("]");
    }
    const bool goes_on = node.kind == TermKind::compound && node.functor.name == symbols::dot &&
                         node.functor.arity == 2;
    text_.put_directly(goes_on ? "," : "|");
    if (goes_on) return push_list(root);
    push_text("]");
    push_argument(root, argument_limit);
  }

  bool write_unary_operation(const Task& task) {
    const auto name = nodes_[task.root].functor.name;
    if (const auto prefix = operators_.prefix(name)) {
      open_operation(task, prefix);
      text_.put(name_text(name));
      text_.mark_prefix_operator(name == symbols::minus);
      push_right_operand(task.root - 1, prefix);
      return true;
    }
    const auto postfix = operators_.postfix(name);
    if (!postfix) return false;
    open_operation(task, postfix);
    tasks_.push_back({TaskKind::postfix_name, term_limit, name, 0, {}});
    push_operand(task.root - 1, postfix.left_limit());
    return true;
  }

  bool write_infix_operation(const Task& task) {
    const auto name = nodes_[task.root].functor.name;
    const auto infix = operators_.infix(name);
    if (!infix) return false;
    open_operation(task, infix);
    const auto right = task.root - 1;
    push_right_operand(right, infix);
    tasks_.push_back({TaskKind::infix_name, term_limit, name, 0, {}});
    push_operand(right - nodes_[right].size, infix.left_limit());
    return true;
  }

  // Puts the operation that is about to be written in parentheses if its place asks for that.
  void open_operation(const Task& task, Operator op) {
    if (op.priority <= task.limit) return;
    text_.put("(");
    text_.put_directly({});
    push_text(")");
  }

  // An operand of the operator's own priority that is left-associative itself would be read as the
  // left operand of the two.
  void push_right_operand(std::size_t root, Operator op) {
    auto limit = op.right_limit();
    const auto inner = following_operator(root);
    if (inner.priority == limit && inner.left_limit() == limit && limit == op.priority) --limit;
    push_operand(root, limit);
  }

  // The infix or postfix operator of a term that is written as an operation.
  Operator following_operator(std::size_t root) const noexcept {
    const auto& node = nodes_[root];
    if (node.kind != TermKind::compound) return {};
    if (node.functor.arity == 2) return operators_.infix(node.functor.name);
    const bool postfix = node.functor.arity == 1 && !operators_.prefix(node.functor.name);
    return postfix ? operators_.postfix(node.functor.name) : Operator{};
  }

  void write_infix_name(Symbol name) {
    if (name == symbols::comma) return text_.put_directly(",");
    if (name == symbols::bar) return text_.put_directly("|");
    if (text_.put(name_text(name))) text_.put_directly(" ");
  }

  TokenText text_;
  std::span<const Node> nodes_;
  const SymbolTable& symbols_;
  const OperatorTable& operators_;
  const WriteOptions& options_;
  std::vector<Task> tasks_;
  std::string scratch_;
};

}  // namespace

void write(std::string& out, TermView term, const SymbolTable& symbols,
           const OperatorTable& operators, const WriteOptions& options) {
  TermWriter(out, term.nodes(), symbols, operators, options).run();
}

std::string write(TermView term, const SymbolTable& symbols, const OperatorTable& operators,
                  const WriteOptions& options) {
  std::string out;
  write(out, term, symbols, operators, options);
  return out;
}

}  // namespace zermelo::lang
