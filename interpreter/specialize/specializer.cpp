// SPDX-License-Identifier: MIT
#include "interpreter/specialize/specializer.hpp"

#include <algorithm>
#include <utility>

#include "interpreter/ir/row_shape.hpp"
#include "lang/writer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Statement;

namespace {

/// More versions of one predicate, or more rounds, mean that what is known must be known less well.
constexpr std::size_t most_versions = 160;
constexpr int most_rounds = 200;
/// Versions that are run within each other: exceptions take long to leave many.
constexpr std::size_t most_ahead = 24;
/// So many of them may turn out not to be possible: then rounds alone find out what is.
constexpr int most_failures_ahead = 100;
/// Later than any time of `clock_`.
constexpr std::uint64_t not_yet = ~std::uint64_t{0};
/// Compilers take long for larger procedures.
constexpr std::size_t most_statements = 1500;

void append_unbound(const Abstract& pattern, std::vector<Abstract>& out) {
  if (pattern.kind == Abstract::Kind::unbound && pattern.length == 0) out.emplace_back();
  for (const Abstract& argument : pattern.arguments) append_unbound(argument, out);
}

}  // namespace

void Specializer::unsupported(std::string reason) const {
  throw Unsupported{std::move(reason), clause_};
}

// --- Versions ------------------------------------------------------------------------------------

std::string Specializer::key_of(const std::vector<Abstract>& pattern) {
  constexpr std::size_t usual_bytes = 48;
  std::string key;
  key.reserve(pattern.size() * usual_bytes);
  for (const Abstract& argument : pattern) argument.append_key(key);
  return key;
}

std::int32_t Specializer::version(RuleSet& set, std::vector<Abstract> pattern) {
  auto& known = versions_by_key_[&set];
  std::string key = key_of(pattern);
  if (const auto found = known.find(key); found != known.end()) {
    see(found->second);
    return found->second;
  }
  // Those of earlier rounds, when less was known of positions, are not called any more.
  const auto is_called = [&](const auto& one) {
    return versions_[static_cast<std::size_t>(one.second)]->is_seen;
  };
  if (known.size() >= most_versions &&
      std::ranges::count_if(known, is_called) >= std::ptrdiff_t{most_versions}) {
    forget_more(set);
  }
  const auto number = static_cast<std::int32_t>(versions_.size());
  Version& own = *versions_.emplace_back(std::make_unique<Version>());
  own.set = &set;
  own.caller = clause_;
  own.pattern = std::move(pattern);
  for (const Abstract& argument : own.pattern) append_unbound(argument, own.results);
  known.emplace(std::move(key), number);
  see(number);
  return number;
}

/// What it was called with so far is forgotten too: the round begins anew.
void Specializer::forget_more(RuleSet& set) {
  if (set.forgetting == Forgetting::most) unsupported(set.name + " is called in too many ways");
  set.forgetting = static_cast<Forgetting>(static_cast<int>(set.forgetting) + 1);
  throw Deeper{&set};
}

void Specializer::put_in_place(RuleSet& set, std::string_view reason) {
  if (set.in_place) unsupported(set.name + std::string(reason));
  set.in_place = true;
  throw Deeper{&set};
}

std::int32_t Specializer::specialize(RuleSet& set, const std::vector<Abstract>& pattern,
                                     const std::vector<Abstract>& results) {
  const char base = 0;
  stack_base_ = &base;
  steps_ = 0;
  failures_ahead_ = 0;
  clause_ = nullptr;
  for (int round = 0; round < most_rounds; ++round) {
    for (const auto& one : versions_) one->is_seen = false;
    queue_.clear();
    has_changed_ = false;
    try {
      const std::int32_t root = version(set, pattern);
      Version& own = *versions_[static_cast<std::size_t>(root)];
      if (!results.empty() && own.results.front().kind == Abstract::Kind::never) {
        std::ranges::copy(results, own.results.begin());
        note_change(own);
      }
      if (!run_round()) return root;
    } catch (const Deeper& fault) {
      forget_versions_with(*fault.set);
    } catch (Unsupported& fault) {
      if (fault.clause == nullptr) fault.clause = clause_;
      throw;
    }
  }
  unsupported("the analysis did not come to an end");
}

bool Specializer::run_round() {
  std::size_t next = 0;  // running one may ask for others
  while (next < queue_.size()) {
    const std::int32_t number = queue_[next++];
    const Version& own = *versions_[static_cast<std::size_t>(number)];
    if (!is_up_to_date(own)) {
      run_version(number);
      continue;
    }
    for (const Callee& callee : own.callees) see(callee.number);
  }
  return has_changed_;
}

/// Whether it would give the same code again, since its results and all that it calls are as they
/// were.
bool Specializer::is_up_to_date(const Version& own) const {
  return own.has_code && own.changed_at <= own.relied_at &&
         std::ranges::all_of(own.callees, [&](const Callee& callee) {
           return versions_[static_cast<std::size_t>(callee.number)]->changed_at <=
                  callee.relied_at;
         });
}

void Specializer::note_use(const RuleSet& set) {
  std::vector<const RuleSet*>& uses = versions_[static_cast<std::size_t>(current_)]->uses;
  if (std::ranges::find(uses, &set) == uses.end()) uses.push_back(&set);
}

/// Versions that depend on `set`, and all that call them, are made anew; so are those that were
/// being made.
void Specializer::forget_versions_with(const RuleSet& set) {
  std::vector<bool> is_stale;
  for (const auto& one : versions_) {
    is_stale.push_back(!one->has_code || std::ranges::find(one->uses, &set) != one->uses.end());
  }
  for (bool has_more = true; std::exchange(has_more, false);) {
    for (std::size_t i = 0; i < versions_.size(); ++i) {
      if (is_stale[i]) continue;
      is_stale[i] = std::ranges::any_of(versions_[i]->callees, [&](const Callee& one) {
        return is_stale[static_cast<std::size_t>(one.number)];
      });
      has_more = has_more || is_stale[i];
    }
  }
  for (auto& [key, known] : versions_by_key_) {
    std::erase_if(known,
                  [&](const auto& one) { return is_stale[static_cast<std::size_t>(one.second)]; });
  }
}

void Specializer::note_change(Version& own) {
  own.changed_at = ++clock_;
  has_changed_ = true;
}

/// Has it run in this round.
void Specializer::see(std::int32_t number) {
  Version& own = *versions_[static_cast<std::size_t>(number)];
  if (std::exchange(own.is_seen, true)) return;
  queue_.push_back(number);
}

/// The version that is being made waits while another one is.
class Specializer::Suspended {
 public:
  explicit Suspended(Specializer& owner) : owner_(owner), state_(taken(owner.making())) {
    owner.suspended_.push_back(owner.current_);
  }
  Suspended(const Suspended&) = delete;
  Suspended& operator=(const Suspended&) = delete;
  ~Suspended() {
    owner_.making() = std::move(state_);
    owner_.suspended_.pop_back();
  }

 private:
  template <typename... Parts>
  static std::tuple<Parts...> taken(std::tuple<Parts&...> parts) {
    return std::apply([](Parts&... part) { return std::tuple<Parts...>(std::move(part)...); },
                      parts);
  }
  using State = decltype(taken(std::declval<Specializer&>().making()));

  Specializer& owner_;
  State state_;
};

/// Runs a version that is about to be called until what it gives is known, as far as that can be
/// before its callers are done: they need not be run again for each step of it. What cannot be
/// specialised is left to the round, which may not come to it.
void Specializer::run_ahead(std::int32_t number) {
  const Version& own = *versions_[static_cast<std::size_t>(number)];
  const auto is_running = [&] {
    return number == current_ || std::ranges::find(suspended_, number) != suspended_.end();
  };
  for (int run = 0; run < most_rounds && !is_up_to_date(own); ++run) {
    if (is_running() || suspended_.size() >= most_ahead || !has_room_ahead()) return;
    if (failures_ahead_ > most_failures_ahead) return;
    const Suspended caller(*this);
    try {
      run_version(number);
    } catch (const Unsupported&) {
      ++failures_ahead_;
      return;
    }
  }
}

void Specializer::run_version(std::int32_t number) {
  Version& own = *versions_[static_cast<std::size_t>(number)];
  current_ = number;
  own.has_code = false;
  own.relied_at = not_yet;
  own.callees.clear();
  own.uses = {own.set};
  own.code = {};
  own.code.name = own.set->name;
  store_.clear();
  unfoldings_.clear();
  walk_ = nullptr;
  fold_ = nullptr;
  label_used_.assign(1, false);
  open_ = 0;
  round_trips_ = 0;
  branches_ = 0;
  statements_ = 0;
  has_unrolled_ = false;
  copies_ = 1;
  current_outputs_.clear();
  std::vector<ValueId> arguments;
  for (const Abstract& pattern : own.pattern) {
    arguments.push_back(instantiate(pattern, own.code.inputs));
  }
  current_outputs_ = share(own.pattern, arguments);
  last_label_ = new_label();
  fail_label_ = last_label_;
  out_ = &own.code.body;
  const Next next{[this] { hand_over(current_outputs_); }, true};
  Statement whole{.op = Op::block, .label = last_label_};
  sources_.clear();
  clause_ = own.caller;
  nested(std::move(whole),
         [&] { unfold(*own.set, candidates(*own.set, arguments), arguments, next); });
  own.code.clauses = sources_;
  own.code.is_multi = own.is_multi;
  if (statements_ > most_statements) make_frugal();
  own.has_code = true;
}

/// Code that is too large is made anew with fewer copies of what follows a choice.
void Specializer::make_frugal() {
  RuleSet& set = *versions_[static_cast<std::size_t>(current_)]->set;
  if (set.is_frugal) return;
  set.is_frugal = !has_unrolled_ || set.unrolls_nothing;
  set.unrolls_nothing = true;
  throw Deeper{&set};
}

void Specializer::hand_over(const std::vector<ValueId>& results) {
  look_no_further();
  Version& own = *versions_[static_cast<std::size_t>(current_)];
  if (open_ > 0 && !own.is_multi) {
    own.is_multi = true;
    note_change(own);
  }
  std::vector<ValueId> unbound;
  for (const ValueId result : results) collect_unbound(result, unbound);
  std::ranges::sort(unbound);
  if (std::ranges::adjacent_find(unbound) != unbound.end()) {
    unroll(own);
    put_in_place(*own.set, " gives one unbound variable twice");
  }
  std::vector<ir::Operand> values;
  for (std::size_t i = 0; i < results.size(); ++i) {
    bool conflict = false;
    Abstract joined = with_arrays(join(own.results[i], pattern_of(results[i]), conflict));
    if (conflict) {
      unroll(own);
      put_in_place(*own.set, " binds an argument in some ways only");
    }
    keep_rows(own.pattern, has_small_integers_, joined);
    keep_length(own, own.results[i], joined);
    if (joined != own.results[i]) {
      own.results[i] = std::move(joined);
      note_change(own);
    }
    operands(results[i], own.results[i], values);
  }
  if (own.relied_at == not_yet) own.relied_at = clock_;
  note_constants(own, results);
  note_work(values.size());
  emit(own.is_multi ? Op::yield : Op::succeed).inputs = values;
  if (own.is_multi) fail();
}

// --- Code ----------------------------------------------------------------------------------------

void Specializer::note_work(std::size_t done) {
  work_ += done;
  if (work_ > most_work_) unsupported("the code becomes too large");
}

Statement& Specializer::emit(Op op) {
  if (op != Op::leave) look_no_further();
  note_work(1);
  // What a fold makes may be taken back.
  if (++statements_ > most_statements && fold_ == nullptr) make_frugal();
  return out_->emplace_back(Statement{.op = op});
}

ir::Variable Specializer::new_variable(ir::Type type) {
  variables().push_back(type);
  return static_cast<ir::Variable>(variables().size() - 1);
}

ir::Label Specializer::new_label() {
  label_used_.push_back(false);
  return static_cast<ir::Label>(label_used_.size() - 1);
}

void Specializer::leave(ir::Label label) {
  label_used_[static_cast<std::size_t>(label)] = true;
  emit(Op::leave).label = label;
}

ir::Label Specializer::failure() {
  label_used_[static_cast<std::size_t>(fail_label_)] = true;
  return fail_label_;
}

void Specializer::ask() { emit(Op::ask); }

void Specializer::nested(Statement statement, const std::function<void()>& inside) {
  if (statement.op != Op::block) look_no_further();
  std::vector<Statement>* const outer = out_;
  out_->push_back(std::move(statement));
  out_ = &outer->back().body;
  inside();
  out_ = outer;
}

bool Specializer::attempt(const std::function<void()>& inside, bool is_choice) {
  const ir::Label label = new_label();
  const ir::Label saved = std::exchange(fail_label_, label);
  const SymbolicStore::Mark mark = store_.mark();
  open_ += is_choice ? 1 : 0;
  nested({.op = Op::block, .label = label}, inside);
  open_ -= is_choice ? 1 : 0;
  store_.undo(mark);
  fail_label_ = saved;
  return is_used(label);
}

// --- The result ----------------------------------------------------------------------------------

std::uint32_t Specializer::atom_number(Cell atom) {
  const auto [place, is_new] =
      atom_numbers_.emplace(atom.bits, static_cast<std::uint32_t>(atoms_.size()));
  if (is_new) atoms_.push_back(atom);
  return place->second;
}

ir::Unit Specializer::take(const lang::SymbolTable& symbols) {
  ir::Unit unit;
  for (const auto& own : versions_) {
    for (const Abstract& result : own->results) {
      const std::function<void(const Abstract&)> leaves = [&](const Abstract& one) {
        using K = Abstract::Kind;
        if (one.kind == K::word || one.kind == K::variant)
          own->code.outputs.push_back({ir::Kind::word, 0});
        if (one.kind == K::term) {
          own->code.outputs.push_back(one.is_rows ? row_shape(one.arguments.front())->type()
                                                  : ir::Type{ir::Kind::term, 0});
          return;
        }
        if (one.kind == K::array || one.kind == K::list) {
          own->code.outputs.push_back({ir::array_kind(one.domain), one.slots()});
        }
        for (const Abstract& argument : one.arguments) leaves(argument);
      };
      leaves(result);
    }
    unit.procedures.push_back(std::move(own->code));
  }
  unit.atoms = atoms_;
  for (const Cell atom : atoms_) unit.atom_texts.emplace_back(symbols.name(atom.atom_name()));
  return unit;
}

}  // namespace zermelo::interpreter
