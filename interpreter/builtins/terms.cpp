// SPDX-License-Identifier: MIT
#include "interpreter/builtins/terms.hpp"

#include "interpreter/builtins/builtins.hpp"
#include "interpreter/builtins/list_elements.hpp"

namespace zermelo::interpreter {

namespace {

/// A predicate of one argument that asks the dereferenced cell.
template <bool (Cell::*test)() const noexcept>
bool cell_test(Machine&, Cell* arguments) {
  return (dereference(arguments[0]).*test)();
}

bool is_bound(Machine&, Cell* arguments) { return !dereference(arguments[0]).is_reference(); }
bool is_list(Machine&, Cell* arguments) { return list_shape(arguments[0]).is_proper(); }
bool is_ground(Machine& machine, Cell* arguments) { return machine.is_ground(arguments[0]); }
bool is_acyclic(Machine& machine, Cell* arguments) { return machine.is_acyclic(arguments[0]); }
bool is_cyclic(Machine& machine, Cell* arguments) { return !machine.is_acyclic(arguments[0]); }

constexpr BuiltinInfo test(std::string_view name, std::uint32_t arity, DeterministicBuiltin entry,
                           bool is_protected = true) {
  return {name, arity, entry, nullptr, 0, true, is_protected};
}

constexpr BuiltinInfo term_table[] = {
    test("var", 1, cell_test<&Cell::is_reference>),
    test("nonvar", 1, is_bound),
    test("atom", 1, cell_test<&Cell::is_atom>),
    test("integer", 1, cell_test<&Cell::is_integer>),
    test("float", 1, cell_test<&Cell::is_float>),
    test("number", 1, cell_test<&Cell::is_number>),
    test("atomic", 1, cell_test<&Cell::is_atomic>),
    test("compound", 1, cell_test<&Cell::is_compound>),
    test("callable", 1, cell_test<&Cell::is_callable>),
    test("is_list", 1, is_list, false),
    test("ground", 1, is_ground),
    test("acyclic_term", 1, is_acyclic),
    test("cyclic_term", 1, is_cyclic, false),

    iso("=", 2, builtins::unify),
    test("\\=", 2, builtins::not_unifiable),
    iso("unify_with_occurs_check", 2, builtins::unify_with_occurs_check),
    test("?=", 2, builtins::decidably_equal, false),
    test("==", 2, builtins::identical),
    test("\\==", 2, builtins::not_identical),
    test("@<", 2, builtins::before),
    test("@>", 2, builtins::after),
    test("@=<", 2, builtins::not_after),
    test("@>=", 2, builtins::not_before),
    iso("compare", 3, builtins::compare),
    test("=@=", 2, builtins::variant, false),
    test("\\=@=", 2, builtins::not_variant, false),
    test("subsumes_term", 2, builtins::subsumes_term),

    iso("is", 2, builtins::is),
    test("=:=", 2, builtins::numbers_equal),
    test("=\\=", 2, builtins::numbers_differ),
    test("<", 2, builtins::number_less),
    test("=<", 2, builtins::number_not_greater),
    test(">", 2, builtins::number_greater),
    test(">=", 2, builtins::number_not_less),
    common("succ", 2, builtins::succ),
    common("plus", 3, builtins::plus),

    iso("functor", 3, builtins::functor),
    {"arg", 3, builtins::known_arg, builtins::arg, 1, false, true},
    iso("=..", 2, builtins::univ),
    iso("copy_term", 2, builtins::copy_term),
    common("compound_name_arity", 3, builtins::compound_name_arity),
    common("compound_name_arguments", 3, builtins::compound_name_arguments),

    iso("term_variables", 2, builtins::term_variables),
    common("term_variables", 3, builtins::term_variables_and_tail),
    common("numbervars", 1, builtins::numbervars_from_zero),
    common("numbervars", 3, builtins::numbervars),

    common("must_be", 2, builtins::must_be),
    test("is_of_type", 2, builtins::is_of_type, false),

    {"current_op", 3, nullptr, builtins::current_op, 1, false, true},
};

}  // namespace

std::span<const BuiltinInfo> term_builtins() { return term_table; }

}  // namespace zermelo::interpreter
