// SPDX-License-Identifier: MIT
#include "interpreter/cpp/cpp_printer.hpp"

#include <algorithm>
#include <utility>

#include "interpreter/cpp/prelude.hpp"
#include "interpreter/ir/atom_ranks.hpp"
#include "interpreter/ir/call_graph.hpp"
#include "interpreter/ir/fuel.hpp"

namespace zermelo::interpreter {

namespace {

/// Prints a game: procedures, entries and tables.
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
  void tables();
  std::string ranks() const;
  void game(const std::vector<EntryPoint>& entries);

  const ir::Unit& unit_;
  const Layout& layout_;
  CppText out_;
  ProcedurePrinter procedures_;
  EntryPrinter entry_points_;
};

/// The place of each atom in the standard order, as an initializer.
std::string GamePrinter::ranks() const {
  std::string text = "{";
  for (const std::size_t one : atom_ranks(unit_)) text += std::to_string(one) + ", ";
  return text + "0}";
}

/// Ranks of atoms.
void GamePrinter::tables() {
  out_.text += fmt::format("\nstatic const unsigned short rank[] = {};\n", ranks());
}

void GamePrinter::game(const std::vector<EntryPoint>& entries) {
  const auto field = [&](std::string_view name) -> std::string {
    for (const EntryPoint& one : entries) {
      if (one.field == name) return one.field + "_entry";
    }
    return "nullptr";
  };
  out_.text += fmt::format(R"text(
struct Game {{
  unsigned version, position_size;
  int (*terminal)(N*, const B*, W*);
  int (*expand)(N*, const B*, Out*);
  int (*has_move)(N*, const B*);
  int (*to_move)(N*, const B*, W*);
  int (*max_to_move)(N*, const B*);
  int (*min_to_move)(N*, const B*);
  int (*eval)(N*, const B*, W*);
  int (*canonical)(N*, const B*, B*);
}};
extern "C" __attribute__((visibility("default"))) const Game zermelo_game = {{
    {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}};
)text",
                           ir::code_version, layout_.size, field("terminal"), field("expand"),
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
  out_.text += "\n// --- What is called from outside\n";
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
