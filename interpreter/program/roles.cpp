// SPDX-License-Identifier: MIT
#include "interpreter/program/roles.hpp"

namespace zermelo::interpreter {

Roles::Roles(Program& program) {
  for (const RoleInfo& role : role_table) {
    const Symbol name = program.symbols().intern(role.name);
    // A role is what the user's files define or import; a library that loads by itself is none.
    Predicate& mentioned = program.predicate(program.user(), name, role.arity);
    if (program.is_user_defined(mentioned)) {
      predicates_[static_cast<std::size_t>(role.role)] = &mentioned;
      continue;
    }
    for (const Import& import : program.user().imports) {
      const std::uint64_t key = Cell::functor(name, role.arity).bits;
      for (const std::uint64_t functor : import.names) {
        if (functor != key) continue;
        predicates_[static_cast<std::size_t>(role.role)] =
            &program.predicate(*import.module, name, role.arity);
      }
    }
  }
}

}  // namespace zermelo::interpreter
