// SPDX-License-Identifier: MIT
#include "interpreter/analysis/listing.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "interpreter/game/messages.hpp"

namespace zermelo::interpreter {

namespace {

std::string atom_text(Symbol name, Program& program) {
  return term_text(lang::Term({lang::Node::make_atom(name)}), program);
}

/// Bounds that only keep integers from leaving their 64 bits are left out.
std::string integers_text(Integers range) {
  constexpr std::int64_t large = std::int64_t{1} << 60;
  const bool has_low = range.low > -large;
  const bool has_high = range.high < large;
  if (!has_low && !has_high) return "integer";
  if (range.single()) return fmt::to_string(range.low);
  if (!has_low) return fmt::format("..{}", range.high);
  if (!has_high) return fmt::format("{}..", range.low);
  return fmt::format("{}..{}", range.low, range.high);
}

class TypeWriter {
 public:
  TypeWriter(Program& program, const Type* named) : program_(program), named_(named) {}

  /// Types that would fill the screen are shown no deeper than they can be read.
  std::string text(const Type& type) const {
    std::string whole = exact_text(type);
    for (int depth = Type::most_depth - 1; depth > 0 && whole.size() > most_characters; --depth)
      whole = exact_text(limited(type, depth));
    return whole;
  }

 private:
  static constexpr std::size_t most_characters = 400;

  std::string exact_text(const Type& type) const {
    if (type.is_never()) return "never";
    for (const auto& [whole, name] : wholes_)
      if (type == whole) return std::string(name);
    if (named_ != nullptr && type == *named_ && type.has_compounds()) return "position";
    return fmt::format("{}", fmt::join(alternatives(type), " | "));
  }

  std::vector<std::string> alternatives(const Type& type) const {
    std::vector<std::string> found;
    if (type.free) found.emplace_back("_");
    const bool has_lists = !type.element.empty();
    const bool has_nil = std::ranges::binary_search(type.atoms, nil_cell.bits);
    add_atoms(type, has_lists && has_nil, found);
    if (type.floats && type.integers == Integers::all()) {
      found.emplace_back("number");
    } else {
      if (!type.integers.empty()) found.push_back(integers_text(type.integers));
      if (type.floats) found.emplace_back("float");
    }
    if (has_lists) {
      found.push_back(
          fmt::format("{}list({})", has_nil ? "" : "nonempty_", exact_text(type.element.front())));
    }
    for (const Type::Compound& each : type.compounds) found.push_back(compound(each));
    if (type.rest == Type::Rest::ground) found.emplace_back("ground compound");
    if (type.rest == Type::Rest::any) found.emplace_back("compound");
    return found;
  }

  void add_atoms(const Type& type, bool without_nil, std::vector<std::string>& found) const {
    if (type.all_atoms) found.emplace_back("atom");
    std::vector<std::string> names;
    for (const std::uint64_t atom : type.atoms) {
      if (!without_nil || Cell{atom} != nil_cell)
        names.push_back(atom_text(Cell{atom}.atom_name(), program_));
    }
    std::ranges::sort(names);
    std::ranges::move(names, std::back_inserter(found));
  }

  std::string compound(const Type::Compound& compound) const {
    const Cell functor{compound.functor};
    if (functor == list_functor)
      return fmt::format("[{}|{}]", exact_text(compound.at(0)), operand(compound.at(1)));
    const std::string name = atom_text(functor.functor_name(), program_);
    const bool is_operator = std::ranges::none_of(
        name, [](char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0; });
    if (is_operator && functor.functor_arity() == 2 && name.size() <= 2)
      return fmt::format("{}{}{}", operand(compound.at(0)), name, operand(compound.at(1)));
    if (compound.arguments.size() < functor.functor_arity())
      return fmt::format("{}/{} of {}", name, functor.functor_arity(), operand(compound.at(0)));
    std::vector<std::string> arguments;
    for (const Type& each : compound.arguments) arguments.push_back(exact_text(each));
    return fmt::format("{}({})", name, fmt::join(arguments, ", "));
  }

  /// In parentheses where it is more than one word or term.
  std::string operand(const Type& type) const {
    std::string own = exact_text(type);
    int depth = 0;
    const bool is_one = std::ranges::all_of(own, [&](char letter) {
      if (letter == '(' || letter == '[') ++depth;
      if (letter == ')' || letter == ']') --depth;
      return depth > 0 || std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
             std::string_view("_.)]").find(letter) != std::string_view::npos;
    });
    return is_one ? own : fmt::format("({})", own);
  }

  static Type nonvar() {
    Type type = Type::any();
    type.free = false;
    return type;
  }

  Program& program_;
  const Type* named_;
  std::vector<std::pair<Type, std::string_view>> wholes_{{Type::any(), "any"},
                                                         {Type::ground(), "ground"},
                                                         {nonvar(), "nonvar"},
                                                         {Type::atomic(), "atomic"}};
};

std::string argument_text(const Type& call, const Type& exit, bool succeeds,
                          const TypeWriter& writer) {
  if (!succeeds) {
    if (call.is_unbound()) return "free";
    return call.is_ground() ? fmt::format("in({})", writer.text(call)) : writer.text(call);
  }
  const std::string after = writer.text(exit);
  if (call.is_unbound()) {
    if (exit.is_unbound()) return "free";
    return exit.is_ground() ? fmt::format("out({})", after) : fmt::format("_ >> {}", after);
  }
  std::string change = writer.text(call);
  if (call != exit) change += " >> " + after;
  return call.is_ground() ? fmt::format("in({})", change) : change;
}

std::string sharing_text(const CallPattern& pattern) {
  std::set<std::size_t> shared;
  for (std::size_t i = 0; i < pattern.sharing.size(); ++i) {
    if (pattern.sharing[i] == i) continue;
    shared.insert(pattern.sharing[i] + 1);
    shared.insert(i + 1);
  }
  if (shared.empty()) return {};
  return fmt::format("  % arguments {} may share variables\n", fmt::join(shared, ", "));
}

std::string exclusion_text(const CallPattern& pattern) {
  if (pattern.exclusions.empty()) return {};
  const Exclusion& first = pattern.exclusions.front();
  if (first.by == Exclusion::By::nothing)
    return fmt::format("  % clauses {} and {} may both succeed\n", first.argument + 1,
                       first.clause + 1);
  std::set<std::uint32_t> arguments;
  bool by_tests = false;
  bool by_cuts = false;
  for (const Exclusion& each : pattern.exclusions) {
    if (each.by == Exclusion::By::argument) arguments.insert(each.argument + 1);
    by_tests |= each.by == Exclusion::By::tests;
    by_cuts |= each.by == Exclusion::By::cut;
  }
  std::vector<std::string> reasons;
  if (!arguments.empty())
    reasons.push_back(
        fmt::format("argument{} {}", arguments.size() > 1 ? "s" : "", fmt::join(arguments, ", ")));
  if (by_tests) reasons.emplace_back("opposite tests");
  if (by_cuts) reasons.emplace_back("cuts");
  return fmt::format("  % at most one clause succeeds: {}\n", fmt::join(reasons, ", "));
}

/// The patterns of one module's predicates, in the order of its text.
std::string module_text(const Analysis& analysis, Program& program, const Module& module) {
  std::string text;
  for (const SourcePredicate& source : module.source) {
    const Predicate* const predicate = program.find_predicate(module, source.name, source.arity);
    for (const CallPattern& each : analysis.patterns) {
      const bool is_own = each.predicate == predicate;
      if (!is_own || (each.is_assumed && module.kind != Module::Kind::user)) continue;
      text += pattern_text(each, program, &analysis.positions) + "\n" + exclusion_text(each) +
              sharing_text(each);
    }
  }
  return text;
}

}  // namespace

std::string type_text(const Type& type, Program& program, const Type* named) {
  return TypeWriter(program, named).text(type);
}

std::string determinism_text(const CallPattern& pattern) {
  if (!pattern.succeeds) return pattern.determinism.may_fail ? "failure" : "erroneous";
  if (pattern.determinism.may_repeat) return pattern.determinism.may_fail ? "nondet" : "multi";
  return pattern.determinism.may_fail ? "semidet" : "det";
}

std::string pattern_text(const CallPattern& pattern, Program& program, const Type* positions) {
  const TypeWriter writer(program, positions);
  std::vector<std::string> arguments;
  for (std::size_t i = 0; i < pattern.call.size(); ++i)
    arguments.push_back(argument_text(pattern.call[i], pattern.exit[i], pattern.succeeds, writer));
  std::string head = atom_text(pattern.predicate->name, program);
  if (!arguments.empty()) head += fmt::format("({})", fmt::join(arguments, ", "));
  return fmt::format(":- pred {} is {}.", head, determinism_text(pattern));
}

std::string show_modes(const Analysis& analysis, Program& program) {
  std::string text = fmt::format("% position: {}\n", type_text(analysis.positions, program));
  if (analysis.calls_unknown) {
    text += fmt::format("% {} calls goals that are not known: any predicate may be called by it\n",
                        analysis.unknown_in.empty() ? "a role" : analysis.unknown_in);
  }
  for (const auto& module : program.modules()) {
    if (module->kind == Module::Kind::user) text += module_text(analysis, program, *module);
  }
  for (const auto& module : program.modules()) {
    if (module->kind != Module::Kind::library) continue;
    const std::string own = module_text(analysis, program, *module);
    if (own.empty()) continue;
    text += fmt::format("\n% library({})\n{}", program.symbols().name(module->name), own);
  }
  return text;
}

}  // namespace zermelo::interpreter
