// SPDX-License-Identifier: MIT
#include "interpreter/cpp/entry_printer.hpp"

#include <algorithm>
#include <utility>

#include "interpreter/ir/row_shape.hpp"

namespace zermelo::interpreter {

namespace {

bool has_integers_only(const Layout::Node& slot) { return slot.integers && slot.allowed.empty(); }

/// A word that is known. C++ has no literal for the least one, which stands for atom 0.
std::string word_text(std::int64_t word) {
  if (word >= ir::atom_base + (std::int64_t{1} << 20)) return fmt::format("{}LL", word);
  return fmt::format("ATOM + {}", word - ir::atom_base);
}

}  // namespace

const char* type_of_slot(const Layout::Node& slot) {
  switch (slot.code) {
    case Layout::Code::atom:
      return "B";
    case Layout::Code::word:
      return "I";
    case Layout::Code::large:
      return "W";
  }
  return "";
}

/// The slots of the position `p` as arguments; terms are built where they are wanted only.
std::string EntryPrinter::loads(const EntryPoint& one, std::size_t count) const {
  std::string result;
  std::size_t at = 0;
  for (const Layout::Node* const slot : layout_.slots()) {
    if (at == count) break;
    const bool is_wanted = one.wanted[at++];
    if (slot->kind == Layout::Kind::term) {
      result += is_wanted ? fmt::format(", load_term(c, p + {})", slot->offset) : ", U(0)";
      continue;
    }
    if (slot->kind == Layout::Kind::rows) {
      result +=
          is_wanted ? fmt::format(", load_rows(p + {}, {})", slot->offset, slot->arity) : ", U(0)";
      continue;
    }
    const char* const type = type_of_slot(*slot);
    const std::string place =
        fmt::format("reinterpret_cast<const {}*>(p + {})", type, slot->offset);
    const char* const function = has_integers_only(*slot) ? "W" : "wide";
    result +=
        ", " + (slot->kind == Layout::Kind::slot ? fmt::format("{}(*{})", function, place) : place);
  }
  return result;
}

/// Stores the results r0, r1, ... Those of a successor may be there already, or be parts of the
/// position `p` before it.
void EntryPrinter::store_position(const std::string& to, bool is_successor) {
  std::uint32_t end = 0;
  std::size_t at = 0;
  for (const Layout::Node* const slot : layout_.slots()) {
    const char* const type = type_of_slot(*slot);
    const std::string place = fmt::format("reinterpret_cast<{}*>({} + {})", type, to, slot->offset);
    if (slot->kind == Layout::Kind::slot) {
      out_.line("{}(r{}, *{});", has_integers_only(*slot) ? "narrow_integer" : "narrow", at, place);
    } else if (slot->kind == Layout::Kind::term) {
      out_.line("store_term(r{}, {} + {}, {});", at, to, slot->offset, slot->arity);
    } else if (slot->kind == Layout::Kind::rows) {
      out_.line("store_rows(r{}, {} + {}, {}, {}{});", at, to, slot->offset,
                slot->rows->shape.type().row_bytes(), slot->arity,
                is_successor ? fmt::format(", p + {}", slot->offset) : std::string());
    } else {
      const std::string unless = is_successor ? fmt::format("if (r{} != {}) ", at, place) : "";
      out_.line("{}copy({}, r{}, {});", unless, place, at, slot->arity);
    }
    end = std::max(end, slot->offset + slot->bytes());
    ++at;
  }
  if (end < layout_.size)
    out_.line("__builtin_memset({} + {}, 0, {});", to, end, layout_.size - end);
}

/// The definition of `each`, which a multi procedure calls with its results r0, r1, ...
std::string EntryPrinter::continuation(const EntryPoint& one, const std::string& body) const {
  const ir::Procedure& own = unit_.procedures[static_cast<std::size_t>(one.procedure)];
  std::string parameters;
  for (std::size_t i = 0; i < own.outputs.size(); ++i) {
    parameters +=
        (i == 0 ? "" : ", ") + ProcedurePrinter::declared(own.outputs[i], fmt::format("r{}", i));
  }
  return fmt::format("auto each = [&]({}) -> int {{\n{}  }};\n", parameters, body);
}

/// What an entry point does with the results r0, r1, ... of its procedure.
void EntryPrinter::use_results(const EntryPoint& one, const ir::Procedure& own) {
  using Kind = EntryPoint::Kind;
  if (one.kind == Kind::value || one.kind == Kind::player) {
    const bool is_word = !own.outputs.empty() && own.outputs[0].kind == ir::Kind::word;
    const bool is_term = !own.outputs.empty() && own.outputs[0].kind == ir::Kind::term;
    if (is_word) out_.line("*result = r0;");
    if (is_term) out_.line("*result = unbox(r0);");
    if (own.outputs.empty()) out_.line("*result = {};", word_text(one.constant));
    if (one.kind == Kind::value) out_.line("if (*result < LEAST) ask();");
  } else if (one.kind == Kind::position) {
    store_position("result", false);
  } else if (one.kind == Kind::successors) {
    use_successor(one, own);
  } else if (one.kind == Kind::move) {
    out_.line("if (index-- > 0) return 0;");
    out_.line("*move = r{};", own.outputs.size() - 1);
  }
  out_.line("return {};", one.kind == Kind::successors ? "0" : "1");
}

void EntryPrinter::use_successor(const EntryPoint& one, const ir::Procedure& own) {
  out_.line("if (out->end - out->top < {}) return 2;", layout_.size);
  out_.line("B* const t = out->top;");
  if (one.has_priorities) {
    out_.line("if (out->priorities == out->priorities_end) return 2;");
    out_.line("*out->priorities++ = {};",
              one.priority_is_constant ? std::to_string(one.constant) + "LL"
                                       : fmt::format("integer_of(r{})", own.outputs.size() - 1));
  }
  store_position("t", true);
  out_.line("out->top += {};", layout_.size);
  out_.line("found = true;");
}

/// The continuation `each`, and where the parts of a successor are to stay.
void EntryPrinter::successors_with_places() {
  std::string places;
  for (const Layout::Node* const slot : layout_.slots())
    places += fmt::format(", {}, {}", slot->offset, slot->bytes());
  out_.line("alignas(8) B spare[{}];", layout_.size);
  out_.line("const Successors<decltype(each){}> successors{{each, out, {}, spare}};", places,
            layout_.size);
}

/// Calls the procedure of an entry point, whose results go to `each`.
void EntryPrinter::call_entry(const EntryPoint& one, const ir::Procedure& own) {
  if (own.is_multi) {
    const bool has_places = one.kind == EntryPoint::Kind::successors;
    if (has_places) successors_with_places();
    out_.line("const int r = {}(c{}, {});", procedures_.name(one.procedure),
              loads(one, own.inputs.size()), has_places ? "successors" : "each");
    return;
  }
  std::string outputs;
  std::string results;
  for (std::size_t i = 0; i < own.outputs.size(); ++i) {
    const ir::Type type = own.outputs[i];
    if (ir::is_array(type.kind)) {
      out_.line("{} r{}[{}];", ProcedurePrinter::element_type(type.kind), i, type.length);
    } else {
      out_.line("{} r{};", type.kind == ir::Kind::word ? "W" : "U", i);
    }
    outputs += fmt::format(", r{}", i);
    results += fmt::format("{}r{}", i == 0 ? "" : ", ", i);
  }
  out_.line("const int r = {}(c{}{}) ? each({}) : 0;", procedures_.name(one.procedure),
            loads(one, own.inputs.size()), outputs, results);
}

void EntryPrinter::entry(const EntryPoint& one) {
  const ir::Procedure& own = unit_.procedures[static_cast<std::size_t>(one.procedure)];
  const bool is_successors = one.kind == EntryPoint::Kind::successors;
  static constexpr const char* results[] = {", W* result", ", W* result", "",
                                            ", B* result", ", Out* out",  ", W index, U* move"};
  out_.text += '\n';
  out_.line("static int {}_entry(N* n, const B* p{}) {{", one.field,
            results[static_cast<std::size_t>(one.kind)]);
  ++out_.indent;
  if (one.field == "expand") {
    out_.line("if (out->priorities != nullptr) return {};",
              has_prioritized_ ? "expand_prioritized_entry(n, p, out)" : "2");
  }
  if (has_rows_) out_.line("Block blocks[2] = {{}};");
  out_.line("C c{{n->fuel, n->scratch, n->scratch_end, 0, n, rank{}{}}};",
            has_rows_ ? ", blocks" : "", unit_.has_ordered_atoms ? ", true" : "");
  out_.line("c.floor = U(&c) - (1 << 20);");
  out_.line("try {{");
  ++out_.indent;
  std::string outer = std::exchange(out_.text, {});
  ++out_.indent;
  use_results(one, own);
  --out_.indent;
  const std::string body = std::exchange(out_.text, std::move(outer));
  if (is_successors) out_.line("bool found = false;");
  out_.text.append(static_cast<std::size_t>(out_.indent) * 2, ' ');
  out_.text += continuation(one, body);
  call_entry(one, own);
  out_.line("return {};", is_successors ? "r == 2 ? 3 : found" : "r != 0");
  --out_.indent;
  out_.line("}} catch (int reply) {{");
  out_.line("  return reply;");
  out_.line("}}");
  --out_.indent;
  out_.line("}}");
}

void EntryPrinter::entries(const std::vector<EntryPoint>& all) {
  has_prioritized_ = std::ranges::any_of(
      all, [](const EntryPoint& one) { return one.field == "expand_prioritized"; });
  has_rows_ = ir::has_rows(unit_);
  if (has_prioritized_)
    out_.line("static int expand_prioritized_entry(N* n, const B* p, Out* out);");
  for (const EntryPoint& one : all) entry(one);
}

}  // namespace zermelo::interpreter
