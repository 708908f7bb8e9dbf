// SPDX-License-Identifier: MIT
#include "interpreter/vm/assembler.hpp"

#include "interpreter/model/atom_ranks.hpp"
#include "interpreter/model/reachable.hpp"
#include "interpreter/vm/procedure_assembler.hpp"

namespace zermelo::interpreter::vm {

Rules assemble(const ir::Unit& unit, const std::vector<EntryPoint>& entry_points) {
  Rules rules;
  const AtomNumbers atoms(unit);
  rules.code.nil = static_cast<std::int64_t>(atoms.constant(nil_cell));
  rules.code.list_header = static_cast<std::int64_t>(atoms.header(list_functor));
  for (const std::size_t rank : atom_ranks(unit))
    rules.code.ranks.push_back(static_cast<unsigned short>(rank));
  rules.code.ranks.push_back(0);  // there is always one
  rules.code.procedures.resize(unit.procedures.size());
  for (const std::int32_t number : reachable_procedures(unit, entry_points)) {
    const auto index = static_cast<std::size_t>(number);
    rules.code.procedures[index] =
        ProcedureAssembler(unit, atoms, unit.procedures[index], rules.code).assemble();
  }
  for (const EntryPoint& point : entry_points)
    rules.entries.push_back(assemble_entry(unit, point, rules.code));
  return rules;
}

}  // namespace zermelo::interpreter::vm
