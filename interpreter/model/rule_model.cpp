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

/// What analysis may do to make code for each way to it, and for each element of a long list: a few
/// tenths of a second, and code that a compiler takes seconds for. Most games take a tenth of it.
constexpr std::size_t most_work = 60'000;
/// The same for the size of the code, in bytes.
constexpr std::size_t most_code = 320'000;
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
    bool spares_code = false;
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
    if (longest_list == 0) return for_size({});
    if (longest_list <= most_single_elements) {
      Built by_elements = build_({.most_work = most_work});
      if (!by_elements->gave_up()) return or_spare(std::move(by_elements), {});
    }
    Built by_rows = for_size({.has_rows = true});
    if (by_rows->compiles_all()) return by_rows;
    const Attempt rows = attempt_;
    Built by_elements = for_size({});
    if (by_elements->compiles_more_than(*by_rows)) return by_elements;
    attempt_ = rows;
    return by_rows;
  }

  Built for_size(Attempt attempt) {
    attempt.most_work = most_work;
    return or_spare(build_(attempt), attempt);
  }

  /// Code is spared where it would be too much; not where some roles can only be compiled without.
  Built or_spare(Built full, Attempt attempt) {
    attempt.most_work = ModelBuilder::unlimited;
    attempt_ = attempt;
    if (!full->gave_up() && full->code_size() <= most_code) return full;
    attempt.spares_code = true;
    Built spare = build_(attempt);
    if (!spare->compiles_all()) {
      if (full->gave_up()) full = build_(attempt_);
      if (full->compiles_more_than(*spare)) return full;
    }
    attempt_ = attempt;
    return spare;
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
    if (attempt.spares_code) builder->spare_code();
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
