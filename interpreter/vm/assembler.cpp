// SPDX-License-Identifier: MIT
#include "interpreter/vm/assembler.hpp"

#include "interpreter/ir/atom_ranks.hpp"
#include "interpreter/ir/call_graph.hpp"
#include "interpreter/passes/simplify.hpp"
#include "interpreter/vm/inline_calls.hpp"
#include "interpreter/vm/needed_values.hpp"
#include "interpreter/vm/procedure_assembler.hpp"
#include "interpreter/vm/shared_places.hpp"

namespace zermelo::interpreter::vm {

Rules assemble(ir::Unit unit, const std::vector<EntryPoint>& entry_points,
               const std::vector<bool>& large) {
  Rules rules;
  inline_calls(unit, entry_points);
  simplify(unit, entry_points, large);
  const AtomNumbers atoms(unit);
  rules.code.nil = static_cast<std::int64_t>(atoms.constant(nil_cell));
  rules.code.list_header = static_cast<std::int64_t>(atoms.header(list_functor));
  for (const std::size_t rank : atom_ranks(unit))
    rules.code.ranks.push_back(static_cast<unsigned short>(rank));
  rules.code.ranks.push_back(0);  // there is always one
  rules.code.has_ordered_atoms = unit.has_ordered_atoms;
  rules.code.has_rows = ir::has_rows(unit);
  rules.code.procedures.resize(unit.procedures.size());
  for (const std::int32_t number : reachable_procedures(unit, entry_points)) {
    const auto index = static_cast<std::size_t>(number);
    share_places(unit.procedures[index]);
    make_where_needed(unit.procedures[index]);
    rules.code.procedures[index] =
        ProcedureAssembler(unit, atoms, unit.procedures[index], rules.code).assemble();
  }
  for (const EntryPoint& point : entry_points) {
    const ir::Procedure& own = unit.procedures[static_cast<std::size_t>(point.procedure)];
    rules.entries.push_back(ProcedureAssembler(unit, atoms, own, rules.code).assemble_entry(point));
  }
  return rules;
}

}  // namespace zermelo::interpreter::vm
