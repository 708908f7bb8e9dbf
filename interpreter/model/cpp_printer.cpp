// SPDX-License-Identifier: MIT
#include "interpreter/model/cpp_printer.hpp"

#include <algorithm>
#include <utility>

#include "interpreter/model/atom_ranks.hpp"
#include "interpreter/model/call_graph.hpp"
#include "interpreter/model/fuel.hpp"
#include "interpreter/model/prelude.hpp"

namespace zermelo::interpreter {

namespace {

std::uint32_t bits_of(const Layout::Node& slot) {
  return slot.code == Layout::Code::word ? 32U : slot.bits;
}

/// Prints a game: procedures, entries, packing and tables.
class GamePrinter {
 public:
  GamePrinter(ir::Unit& unit, const Layout& layout, const lang::SymbolTable& symbols)
      : unit_(unit),
        layout_(layout),
        procedures_(unit, symbols, out_),
        entry_points_(unit, layout, procedures_, out_) {}

  std::string print(const std::vector<EntryPoint>& entries);
  CppRules rules(const std::vector<EntryPoint>& entries);

 private:
  void pack_functions();
  void unpack_function();
  void tables();
  std::string ranks() const;
  void game(const std::vector<EntryPoint>& entries);

  const ir::Unit& unit_;
  const Layout& layout_;
  CppText out_;
  ProcedurePrinter procedures_;
  EntryPrinter entry_points_;
};

/// The packed form: each slot in as many bits as it needs.
void GamePrinter::pack_functions() {
  out_.text += R"text(
    static inline void put(B*& to, U& word, int& used, U code, int bits) {
      word |= code << used;
      used += bits;
      while (used >= 8) {
        *to++ = B(word);
        word >>= 8;
        used -= 8;
      }
    }
    static inline U get(const B*& from, U& word, int& held, int bits) {
      while (held < bits) {
        word |= U(*from++) << held;
        held += 8;
      }
      const U code = word & ((1ULL << bits) - 1);
      word >>= bits;
      held -= bits;
      return code;
    }

    static void pack_entry(const B* p, B* to) {
      U word = 0;
      int used = 0;
  )text";
  out_.indent = 1;
  std::size_t number = 0;
  for (const Layout::Node* const slot : layout_.slots()) {
    const bool is_word = slot->code == Layout::Code::word;
    const std::uint32_t count = slot->kind == Layout::Kind::slot ? 1 : slot->arity;
    const bool is_term = slot->kind == Layout::Kind::term;
    const std::string element =
        is_term   ? fmt::format("p[{} + i]", slot->offset)
        : is_word ? fmt::format("static_cast<unsigned>(reinterpret_cast<const I*>(p + {})[i])",
                                slot->offset)
                  : fmt::format("code{}[p[{} + i]]", number, slot->offset);
    out_.line("for (int i = 0; i < {}; ++i) put(to, word, used, {}, {});", count, element,
              bits_of(*slot));
    ++number;
  }
  out_.line("if (used > 0) *to = B(word);");
  out_.indent = 0;
  out_.text += "}\n";
  unpack_function();
}

void GamePrinter::unpack_function() {
  out_.text +=
      "\nstatic void unpack_entry(const B* from, B* p) {\n  U word = 0;\n  int held = 0;\n";
  out_.indent = 1;
  out_.line("__builtin_memset(p, 0, {});", layout_.size);
  std::size_t number = 0;
  for (const Layout::Node* const slot : layout_.slots()) {
    const std::uint32_t count = slot->kind == Layout::Kind::slot ? 1 : slot->arity;
    const std::string source = fmt::format("get(from, word, held, {})", bits_of(*slot));
    if (slot->kind == Layout::Kind::term) {
      out_.line("for (int i = 0; i < {}; ++i) p[{} + i] = B({});", count, slot->offset, source);
    } else if (slot->code == Layout::Code::word) {
      out_.line("for (int i = 0; i < {}; ++i) reinterpret_cast<I*>(p + {})[i] = I({});", count,
                slot->offset, source);
    } else {
      out_.line("for (int i = 0; i < {}; ++i) p[{} + i] = atom{}[{}];", count, slot->offset, number,
                source);
    }
    ++number;
  }
  out_.indent = 0;
  out_.text += "}\n";
}

/// The place of each atom in the standard order, as an initializer.
std::string GamePrinter::ranks() const {
  std::string text = "{";
  for (const std::size_t one : atom_ranks(unit_)) text += std::to_string(one) + ", ";
  return text + "0}";
}

/// Ranks of atoms, and for each slot its atoms by code and codes by atom.
void GamePrinter::tables() {
  out_.text += fmt::format("\nstatic const unsigned short rank[] = {};\n", ranks());
  std::size_t number = 0;
  for (const Layout::Node* const slot : layout_.slots()) {
    if (slot->code == Layout::Code::atom && slot->kind != Layout::Kind::term) {
      std::string by_code;
      std::vector<std::size_t> code(256);
      for (std::size_t i = 0; i < slot->allowed.size(); ++i) {
        by_code += std::to_string(slot->allowed[i]) + ", ";
        code[slot->allowed[i]] = i;
      }
      std::string by_atom;
      for (std::size_t i = 0; i < std::max<std::size_t>(unit_.atoms.size(), 1) && i < 256; ++i) {
        by_atom += std::to_string(code[i]) + ", ";
      }
      out_.text += fmt::format("static const B atom{}[] = {{{}}};\n", number,
                               by_code.substr(0, by_code.size() - 2));
      out_.text += fmt::format("static const B code{}[] = {{{}}};\n", number,
                               by_atom.substr(0, by_atom.size() - 2));
    }
    ++number;
  }
}

void GamePrinter::game(const std::vector<EntryPoint>& entries) {
  const auto field = [&](std::string_view name) -> std::string {
    for (const EntryPoint& one : entries) {
      if (one.field == name) return one.field + "_entry";
    }
    return "nullptr";
  };
  std::uint32_t bits = 0;
  for (const Layout::Node* const slot : layout_.slots()) {
    bits += (slot->code == Layout::Code::word ? 32 : slot->bits) *
            (slot->kind == Layout::Kind::slot ? 1 : slot->arity);
  }
  out_.text += fmt::format(R"text(
struct Game {{
  unsigned version, position_size, key_size, reserved;
  int (*terminal)(N*, const B*, W*);
  int (*expand)(N*, const B*, Out*);
  int (*has_move)(N*, const B*);
  int (*to_move)(N*, const B*, W*);
  int (*max_to_move)(N*, const B*);
  int (*min_to_move)(N*, const B*);
  int (*eval)(N*, const B*, W*);
  int (*canonical)(N*, const B*, B*);
  void (*pack)(const B*, B*);
  void (*unpack)(const B*, B*);
}};
extern "C" __attribute__((visibility("default"))) const Game zermelo_game = {{
    1, {}, {}, 0, {}, {}, {}, {}, {}, {}, {}, {}, pack_entry, unpack_entry}};
)text",
                           layout_.size, (bits + 7) / 8, field("terminal"), field("expand"),
                           field("has_move"), field("to_move"), field("max_to_move"),
                           field("min_to_move"), field("eval"), field("canonical"));
}

/// All procedures that the entries reach, and the entries.
CppRules GamePrinter::rules(const std::vector<EntryPoint>& entries) {
  std::vector<std::int32_t> all = callees_first(unit_, entries);
  const std::vector<bool> fuel = takes_fuel(unit_, all);
  std::ranges::sort(all);
  for (const std::int32_t number : all)
    procedures_.procedure(number, fuel[static_cast<std::size_t>(number)]);
  out_.text += R"text(
// --- What is called from outside

struct N {
  W fuel;
  U* scratch;
  U* scratch_end;
};
)text";
  entry_points_.entries(entries);
  CppRules result;
  for (const std::int32_t number : all) result.code += procedures_.signature(number) + ";\n";
  result.code += std::exchange(out_.text, {});
  result.ranks = ranks();
  return result;
}

std::string GamePrinter::print(const std::vector<EntryPoint>& entries) {
  const CppRules own = rules(entries);
  out_.text = native_prelude;
  tables();
  out_.text += "\n" + own.code;
  pack_functions();
  game(entries);
  return std::move(out_.text);
}

}  // namespace

std::string print_cpp(ir::Unit& unit, const Layout& layout, const std::vector<EntryPoint>& entries,
                      const lang::SymbolTable& symbols) {
  return GamePrinter(unit, layout, symbols).print(entries);
}

CppRules print_rules(ir::Unit& unit, const Layout& layout, const std::vector<EntryPoint>& entries,
                     const lang::SymbolTable& symbols) {
  return GamePrinter(unit, layout, symbols).rules(entries);
}

}  // namespace zermelo::interpreter
