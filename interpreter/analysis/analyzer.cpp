// SPDX-License-Identifier: MIT
#include "interpreter/analysis/analyzer.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace zermelo::interpreter {

namespace {

/// So many versions of a predicate, called in one mode, are told apart by the kinds of terms that
/// they are called with: what member/2 finds in one list is not what it finds in another.
constexpr std::size_t most_by_kinds = 8;
constexpr int depth_of_kinds = 2;

/// How much is known of whether an argument is bound, as a letter.
char mode_of(const Type& type) {
  if (type.is_ground()) return 'g';
  return type.is_unbound() ? 'f' : 'a';
}

/// The goals that an argument may be, so that a predicate is analysed for each closure by itself.
std::string closure_key(const Type& type) {
  std::string key;
  for (const std::uint64_t atom : type.atoms) key += fmt::format(".{}", atom);
  for (const Type::Compound& each : type.compounds) key += fmt::format(".{}", each.functor);
  return key;
}

/// What kinds of terms an argument may be, elements of lists too, as a text.
void append_kinds(const Type& type, int depth, std::string& key) {
  if (type.rest != Type::Rest::none) key += '*';
  if (type.all_atoms || !type.atoms.empty()) key += 'a';
  if (!type.integers.empty()) key += 'i';
  if (type.floats) key += 'd';
  for (const Type::Compound& each : type.compounds) key += fmt::format(".{}", each.functor);
  if (type.element.empty()) return;
  key += '[';
  if (depth > 0) append_kinds(type.element.front(), depth - 1, key);
}

/// Numbers groups in the order in which they are met; what is ground shares with nothing.
std::vector<std::uint32_t> numbered(const std::vector<Type>& call,
                                    const std::vector<std::uint32_t>& sharing) {
  std::vector<std::uint32_t> result(sharing.size());
  for (std::uint32_t i = 0; i < sharing.size(); ++i) {
    result[i] = i;
    for (std::uint32_t j = 0; j < i && !call[i].is_ground(); ++j) {
      if (sharing[j] != sharing[i] || call[j].is_ground()) continue;
      result[i] = result[j];
      break;
    }
  }
  return result;
}

}  // namespace

Analysis analyse(Program& program, const Roles& roles, Cell start,
                 const std::optional<Type>& shape) {
  return Analyzer(program, roles).run(start, shape);
}

// --- The roles -----------------------------------------------------------------------------------

Analysis Analyzer::run(Cell start, const std::optional<Type>& shape) {
  find_thresholds();
  shape_ = shape;
  positions_ = type_of(start);
  do {
    ask_roles();
    work();
  } while (grow_positions());
  return result();
}

void Analyzer::ask(Role role, std::vector<Type> call) {
  const Predicate* const predicate = roles_[role];
  if (predicate == nullptr) return;
  RuleSet* const rules = rules_.find(*predicate);
  if (rules == nullptr) return call_unknown();
  std::vector<std::uint32_t> sharing(call.size());
  std::iota(sharing.begin(), sharing.end(), 0U);
  const std::size_t number = version(*predicate, *rules, std::move(call), std::move(sharing));
  if (std::ranges::find(entries_, number) == entries_.end()) entries_.push_back(number);
}

void Analyzer::ask_roles() {
  const Type out = Type::unbound();
  for (const Role role : {Role::initial, Role::repetition, Role::game}) ask(role, {out});
  for (const Role role : {Role::players, Role::values}) ask(role, {out, out});
  for (const Role role :
       {Role::to_move, Role::terminal, Role::eval, Role::staticval, Role::canonical, Role::moves})
    ask(role, {positions_, out});
  for (const Role role : {Role::max_to_move, Role::min_to_move, Role::show})
    ask(role, {positions_});
  ask(Role::move, {positions_, out, out});
  const CallPattern* const move = pattern_of(Role::move);
  // Without move/3 the successor serves as the name of the move.
  const Type names = roles_.has(Role::move) ? Type::never() : positions_;
  const Type moves = move != nullptr && move->succeeds ? grounded(move->exit[1]) : names;
  if (!moves.is_never()) ask(Role::priority, {positions_, moves, out});
}

const CallPattern* Analyzer::pattern_of(Role role) const {
  if (!roles_.has(role)) return nullptr;
  for (const std::size_t number : entries_)
    if (versions_[number].pattern.predicate == roles_[role]) return &versions_[number].pattern;
  return nullptr;
}

/// Positions are what move and canonical give; whether there are more than were known.
bool Analyzer::grow_positions() {
  Type more = positions_;
  const auto add = [&](Role role, std::size_t argument, bool is_list) {
    const CallPattern* const pattern = pattern_of(role);
    if (pattern == nullptr || !pattern->succeeds) return;
    const Type& type = pattern->exit[argument];
    const Type found = grounded(is_list ? type.elements() : type);
    more = join(more, shape_ && role != Role::canonical ? meet(found, *shape_) : found);
  };
  add(Role::move, 2, false);
  add(Role::moves, 1, true);
  add(Role::canonical, 1, false);
  std::vector<Type> types{positions_};
  const bool is_new_move = [&] {
    const CallPattern* const move = pattern_of(Role::move);
    const CallPattern* const priority = pattern_of(Role::priority);
    if (move == nullptr || !move->succeeds || !roles_.has(Role::priority)) return false;
    return priority == nullptr ||
           join(priority->call[1], grounded(move->exit[1])) != priority->call[1];
  }();
  const bool has_grown = grow(types, {more}, ++position_changes_);
  positions_ = types.front();
  return has_grown || is_new_move;
}

// --- The fixpoint --------------------------------------------------------------------------------

/// Bounds of integers grow to the next number that the rules mention.
void Analyzer::find_thresholds() {
  constexpr std::size_t most = 64;
  std::set<std::int64_t> found{-1, 0, 1};
  for (const SourcePredicate& predicate : program_.user().source) {
    for (const SourceClause& clause : predicate.clauses) {
      for (const lang::Node& node : clause.read.term.nodes()) {
        if (node.kind != lang::TermKind::integer || found.size() >= most) continue;
        if (node.integer == INT64_MAX || node.integer == INT64_MIN) continue;
        found.insert({node.integer - 1, node.integer, node.integer + 1});
      }
    }
  }
  thresholds_.assign(found.begin(), found.end());
}

bool Analyzer::grow(std::vector<Type>& types, const std::vector<Type>& more,
                    std::size_t changes) const {
  bool has_grown = false;
  for (std::size_t i = 0; i < types.size(); ++i) {
    Type all = limited(join(types[i], more[i]));
    if (all == types[i]) continue;
    if (changes > changes_before_widening) all = widened(types[i], all, thresholds_);
    types[i] = std::move(all);
    has_grown = true;
  }
  return has_grown;
}

void Analyzer::wait(std::size_t number) {
  if (versions_[number].waits) return;
  versions_[number].waits = true;
  queue_.push_back(number);
}

std::size_t Analyzer::version(const Predicate& predicate, RuleSet& rules, std::vector<Type> call,
                              std::vector<std::uint32_t> sharing) {
  sharing = numbered(call, sharing);
  std::string key = fmt::format("{}", static_cast<const void*>(&predicate));
  for (std::size_t i = 0; i < call.size(); ++i) {
    call[i] = limited(call[i]);
    key += fmt::format(" {}{}", mode_of(call[i]), sharing[i]);
    if (!predicate.meta.empty() && predicate.meta[i] >= 0) key += closure_key(call[i]);
  }
  std::string by_kinds = key;
  for (const Type& each : call) {
    by_kinds += ' ';
    append_kinds(each, depth_of_kinds, by_kinds);
  }
  if (!roles_.contains(predicate) &&
      (by_key_.contains(by_kinds) || ++versions_by_kinds_[key] <= most_by_kinds))
    key = std::move(by_kinds);
  const auto [place, is_new] = by_key_.emplace(std::move(key), versions_.size());
  const std::size_t number = place->second;
  if (is_new) {
    Version& made = versions_.emplace_back();
    made.pattern.predicate = &predicate;
    made.pattern.exit.assign(call.size(), Type::never());
    made.pattern.call = std::move(call);
    made.pattern.sharing = std::move(sharing);
    made.rules = &rules;
    wait(number);
  } else if (Version& known = versions_[number]; grow(known.pattern.call, call, ++known.changes)) {
    wait(number);
  }
  return number;
}

void Analyzer::work() {
  while (!queue_.empty()) {
    const std::size_t number = queue_.front();
    queue_.pop_front();
    versions_[number].waits = false;
    analyse(number);
    if (calls_unknown_) ask_everything();
  }
}

/// What only the game calls is called with positions, and successors of positions are positions.
void Analyzer::use_positions(Version& version) const {
  CallPattern& pattern = version.pattern;
  if (!version.callers.empty() || pattern.call.empty() || !pattern.call[0].is_ground()) return;
  pattern.call[0] = meet(pattern.call[0], positions_);
  if (!shape_ || !pattern.succeeds) return;
  if (pattern.predicate == roles_[Role::move]) pattern.exit[2] = meet(pattern.exit[2], positions_);
  if (pattern.predicate == roles_[Role::moves])
    pattern.exit[1] = meet(pattern.exit[1], Type::list_of(positions_));
  pattern.succeeds = std::ranges::none_of(pattern.exit, &Type::is_never);
}

void Analyzer::analyse(std::size_t number) {
  current_ = number;
  Version& own = versions_[number];
  const std::vector<ClauseFlow> clauses = flows(own);
  const CallPattern before = own.pattern;
  conclude(own.pattern, clauses);
  for (const ClauseFlow& each : clauses) {
    if (!each.succeeds) continue;
    own.pattern.succeeds = true;
    if (grow(own.pattern.exit, each.exit, own.changes)) ++own.changes;
  }
  const bool has_grown = own.pattern.exit != before.exit ||
                         own.pattern.succeeds != before.succeeds ||
                         own.pattern.determinism != before.determinism;
  if (!has_grown) return;
  for (const std::size_t caller : own.callers) wait(caller);
}

/// Takes back what widening gave away: what clauses give from what is known at the fixpoint covers
/// all that they can give.
void Analyzer::refine(std::size_t number) {
  const bool is_entry = std::ranges::find(entries_, number) != entries_.end();
  if (is_entry) use_positions(versions_[number]);
  std::vector<ClauseFlow> clauses;
  while (true) {
    current_ = number;
    clauses = flows(versions_[number]);
    if (queue_.empty()) break;
    work();  // more is known now, and goals are called in ways that were not met before
  }
  CallPattern& pattern = versions_[number].pattern;
  std::vector<Type> exit(pattern.exit.size(), Type::never());
  pattern.succeeds = false;
  for (const ClauseFlow& each : clauses) {
    if (!each.succeeds) continue;
    pattern.succeeds = true;
    for (std::size_t i = 0; i < exit.size(); ++i) exit[i] = limited(join(exit[i], each.exit[i]));
  }
  for (std::size_t i = 0; i < exit.size(); ++i) pattern.exit[i] = meet(pattern.exit[i], exit[i]);
  pattern.determinism = {};
  conclude(pattern, clauses);
  if (is_entry) use_positions(versions_[number]);
}

/// The versions that the roles reach: those that were met on the way only are left out.
std::vector<std::size_t> Analyzer::reached() {
  std::vector<std::size_t> found = entries_;
  std::vector<bool> is_known(versions_.size());
  for (const std::size_t entry : entries_) is_known[entry] = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    std::set<std::size_t> callees;
    callees_ = &callees;
    refine(found[i]);
    is_known.resize(versions_.size());
    for (const std::size_t callee : callees) {
      if (!is_known[callee]) found.push_back(callee);
      is_known[callee] = true;
    }
  }
  callees_ = nullptr;
  return found;
}

Analysis Analyzer::result() {
  for (int i = 0; i < refinements; ++i) reached();
  const std::vector<std::size_t> found = reached();
  Analysis analysis;
  analysis.calls_unknown = calls_unknown_;
  analysis.unknown_in = unknown_in_;
  analysis.positions = positions_;
  for (const std::size_t number : found) analysis.patterns.push_back(versions_[number].pattern);
  for (std::size_t i = 0; i < versions_.size() && calls_unknown_; ++i) {
    if (std::ranges::find(found, i) != found.end()) continue;
    analysis.patterns.push_back(versions_[i].pattern);
    analysis.patterns.back().is_assumed = true;
  }
  return analysis;
}

}  // namespace zermelo::interpreter
