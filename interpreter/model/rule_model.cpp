// SPDX-License-Identifier: MIT
#include "interpreter/model/rule_model.hpp"

#include <functional>
#include <utility>

#include "interpreter/model/long_lists.hpp"
#include "interpreter/model/model_builder.hpp"
#include "interpreter/model/rule_code.hpp"
#include "interpreter/model/start_position.hpp"

namespace zermelo::interpreter {

namespace {

/// What analysis may do for the elements of long lists one by one: a few tenths of a second, and
/// code that a compiler takes seconds for.
constexpr std::size_t most_work_for_elements = 100'000;
/// To look at each element of longer lists takes too long.
constexpr std::size_t most_single_elements = 48;

/// The length of the longest list of the start position that could be rows; 0 if there is none.
std::size_t longest_long_list(Cell initial) {
  try {
    const Abstract start = abstract_of(initial);
    return longest_of_long_lists(start, !has_large_integers(start));
  } catch (const Unsupported&) {
    return 0;
  }
}

/// Builds the models of one program, from one start position.
class ModelChoice {
 public:
  /// What one attempt at a model does that others do not.
  struct Attempt {
    bool has_rows = false;  ///< for long lists
    bool computes_facts = false;
    std::size_t most_work = ModelBuilder::unlimited;
    const ModelBuilder* ordered = nullptr;  ///< whose atoms are numbered in their order
  };
  using Built = std::unique_ptr<ModelBuilder>;
  using Build = std::function<Built(const Attempt&)>;

  explicit ModelChoice(Build build) : build_(std::move(build)) {}

  /// Where texts prevent a model, a second one with what computes with them found beforehand; and
  /// where lists are put in order, once more with atoms that are numbered in it.
  Built best(std::size_t longest_list) {
    Built best = for_lists(longest_list);
    if (best->misses_texts()) {
      Attempt with_facts = attempt_;
      with_facts.computes_facts = true;
      if (Built second = build_(with_facts); second->compiles_more_than(*best)) {
        attempt_ = with_facts;
        best = std::move(second);
      }
    }
    if (!best->needs_ordered_atoms()) return best;
    Attempt in_order = attempt_;
    in_order.ordered = best.get();
    Built ordered = build_(in_order);
    return ordered->is_ordered_of(*best) ? std::move(ordered) : std::move(best);
  }

 private:
  /// Long lists are looked at element by element unless that takes too long; in any case where some
  /// roles can only be compiled so.
  Built for_lists(std::size_t longest_list) {
    if (longest_list == 0) return build_({});
    if (longest_list <= most_single_elements) {
      Built by_elements = build_({.most_work = most_work_for_elements});
      if (!by_elements->gave_up()) return by_elements;
    }
    Built by_rows = build_({.has_rows = true});
    Built by_elements = by_rows->compiles_all() ? nullptr : build_({});
    attempt_.has_rows = !by_elements || !by_elements->compiles_more_than(*by_rows);
    return attempt_.has_rows ? std::move(by_rows) : std::move(by_elements);
  }

  Build build_;
  Attempt attempt_;
};

std::unique_ptr<ModelBuilder> built(Program& program, const Roles& roles, Cell initial,
                                    bool with_moves, const Patience& patience,
                                    Generosity generosity) {
  const auto build = [&](const ModelChoice::Attempt& attempt) {
    auto builder = std::make_unique<ModelBuilder>(program, roles, patience, generosity);
    if (attempt.computes_facts) builder->compute_facts();
    if (attempt.has_rows) builder->keep_long_lists_as_rows();
    builder->limit_work(attempt.most_work);
    if (attempt.ordered != nullptr) builder->order_atoms(*attempt.ordered);
    builder->build(initial, with_moves);
    return builder;
  };
  return ModelChoice(build).best(longest_long_list(initial));
}

}  // namespace

std::shared_ptr<const RuleModel> make_rule_model(Program& program, const Roles& roles,
                                                 Cell initial) {
  return built(program, roles, initial, false, {}, {})->model();
}

RuleCode make_rule_code(Program& program, const Roles& roles, Cell initial, bool with_moves,
                        const Patience& patience, Generosity generosity) {
  return built(program, roles, initial, with_moves, patience, generosity)->take();
}

}  // namespace zermelo::interpreter
