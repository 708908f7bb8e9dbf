// SPDX-License-Identifier: MIT
// Rules to the intermediate form, by running them on symbolic values: what is known of arguments
// decides clauses, conditions and recursions beforehand; what is not becomes code. Each predicate
// is specialised for each pattern of arguments it is called with, and the patterns of results grow
// round by round until they cover all that the rules can give.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "interpreter/ir/abstract.hpp"
#include "interpreter/ir/ir.hpp"
#include "interpreter/ir/truth.hpp"
#include "interpreter/specialize/computed_facts.hpp"
#include "interpreter/specialize/patience.hpp"
#include "interpreter/specialize/rules.hpp"
#include "interpreter/specialize/store.hpp"
#include "interpreter/specialize/unsupported.hpp"

namespace zermelo::interpreter {

class Specializer {
 public:
  Specializer(RuleBase& rules, const Patience& patience);
  Specializer(const Specializer&) = delete;
  Specializer& operator=(const Specializer&) = delete;
  ~Specializer();

  /// A procedure for `set` with arguments of `pattern`, complete with all that it calls; its
  /// number. What is known of results beforehand is part of what they are. Throws `Unsupported`,
  /// and `OutOfPatience`.
  std::int32_t specialize(RuleSet& set, const std::vector<Abstract>& pattern,
                          const std::vector<Abstract>& results = {});
  /// Lists of structures with integers are not kept as rows, since some would have no room there.
  void expect_large_integers() noexcept { has_small_integers_ = false; }
  /// What would take more work is not supported any more; see `work`.
  void limit_work(std::size_t most) noexcept { most_work_ = most; }
  /// No code is made several times, once for each way in which it can be reached.
  void spare_code() noexcept { spares_code_ = true; }
  /// Statements made so far, in all rounds, and values handed from procedure to procedure: time and
  /// the size of the code go by it.
  std::size_t work() const noexcept { return work_; }
  /// Has the machine find the solutions of predicates that compute with texts beforehand.
  void compute_facts() { computed_facts_ = std::make_unique<ComputedFacts>(rules_); }
  /// Whether rules catch errors: what they give then is not among what is known of results.
  bool catches_errors() const noexcept { return catches_errors_; }
  /// Whether rules shift bits or put them together: integers are likely to be sets of bits.
  bool makes_bits() const noexcept { return makes_bits_; }
  /// What the unbound arguments of a procedure are when it succeeds.
  const std::vector<Abstract>& results(std::int32_t version) const {
    return versions_[static_cast<std::size_t>(version)]->results;
  }
  /// All procedures and atoms; names of atoms are given by `symbols`.
  ir::Unit take(const lang::SymbolTable& symbols);
  /// Number of an atom.
  std::uint32_t atom_number(Cell atom);
  /// How many have a number.
  std::size_t atom_count() const noexcept { return atoms_.size(); }
  const std::vector<Cell>& atoms() const noexcept { return atoms_; }
  /// Whether what was specialized puts rows in order.
  bool sorts_rows() const noexcept { return sorts_rows_; }

 private:
  using Kind = SymbolicValue::Kind;
  /// An activation of a clause.
  struct Frame {
    const RuleSet* set;
    const Rule* rule;
    std::vector<ValueId> variables;
    ir::Label cut_label;  ///< where failure goes after a cut
    int cut_open;         ///< `open_` after a cut
  };
  /// What runs after a goal has succeeded. Every path of it leaves: nothing falls through.
  struct Next {
    std::function<void()> run;
    bool is_final = false;         ///< it only hands over the procedure's results
    const Goal* goal = nullptr;    ///< with which it begins, if that is known
    const Frame* frame = nullptr;  ///< of `goal`
    bool is_brief = false;         ///< it only waits for the next solution of a fold
  };
  /// A version that another one calls.
  struct Callee {
    std::int32_t number = ir::none;
    std::uint64_t relied_at = 0;  ///< when the other's code relied on what it gives
  };
  /// One predicate for one pattern of arguments.
  struct Version {
    RuleSet* set = nullptr;
    const SourceClause* caller = nullptr;  ///< the user's clause that asked for it first
    std::vector<Abstract> pattern;
    std::vector<Abstract> results;             ///< of the unbound arguments, in order
    std::vector<std::vector<Cell>> constants;  ///< of each result: some that a way gives
    bool is_multi = false;
    bool is_seen = false;  ///< in this round
    bool has_code = false;
    std::uint64_t changed_at = 0;  ///< when its results or `is_multi` changed last, by `clock_`
    std::uint64_t relied_at = 0;   ///< when its code relied on them first
    ir::Procedure code;
    std::vector<Callee> callees;
    std::vector<const RuleSet*> uses;  ///< rule sets that its code depends on
  };
  /// A rule set that is being unfolded.
  struct Unfolding {
    const RuleSet* set;
    std::string key;
    int branches;  ///< `branches_` when it began
  };
  /// Thrown to begin a round again when a predicate is to be known less well.
  struct Deeper {
    const RuleSet* set;
  };

  // --- Versions (specializer.cpp) ---
  std::int32_t version(RuleSet& set, std::vector<Abstract> pattern);
  static std::string key_of(const std::vector<Abstract>& pattern);
  bool run_round();
  bool is_up_to_date(const Version& own) const;
  void run_version(std::int32_t number);
  void run_ahead(std::int32_t number);
  void make_frugal();
  bool is_frugal() const {
    return spares_code_ || versions_[static_cast<std::size_t>(current_)]->set->is_frugal;
  }
  void note_use(const RuleSet& set);
  void forget_versions_with(const RuleSet& set);
  void note_change(Version& own);
  void see(std::int32_t number);
  void hand_over(const std::vector<ValueId>& results);
  void forget_more(RuleSet& set);
  [[noreturn]] void put_in_place(RuleSet& set, std::string_view reason);

  class Suspended;
  /// All that belongs to the version that is being made.
  auto making() {
    return std::tie(store_, current_, current_outputs_, out_, fail_label_, last_label_, open_,
                    round_trips_, copies_, branches_, unfoldings_, walk_, fold_, clause_, sources_,
                    statements_, has_unrolled_, label_used_);
  }

  // --- Code (specializer.cpp) ---
  ir::Statement& emit(ir::Op op);
  std::vector<ir::Type>& variables() {
    return versions_[static_cast<std::size_t>(current_)]->code.variables;
  }
  const ir::Type& type_of(ir::Variable variable) const {
    return versions_[static_cast<std::size_t>(current_)]
        ->code.variables[static_cast<std::size_t>(variable)];
  }
  ir::Variable new_variable(ir::Type type);
  ir::Label new_label();
  void leave(ir::Label label);
  void fail() { leave(fail_label_); }
  void ask();
  bool is_used(ir::Label label) const { return label_used_[static_cast<std::size_t>(label)]; }
  ir::Label failure();
  /// Emits a statement with a body; `inside` fills the body.
  void nested(ir::Statement statement, const std::function<void()>& inside);
  /// Runs `inside` in a block that failure leaves; whether anything leaves it.
  bool attempt(const std::function<void()>& inside, bool is_choice);

  // --- Goals (goals.cpp) ---
  using FramePtr = std::shared_ptr<Frame>;
  void note_clause(const Frame& frame);
  void goal(const Goal& goal, const FramePtr& frame, const Next& next);
  void conjunction(const Goal& goal, std::size_t from, const FramePtr& frame, const Next& next);
  void if_then_else(const Goal& goal, const FramePtr& frame, const Next& next);
  void disjunction(const Goal& goal, const FramePtr& frame, const Next& next);
  void negation(const Goal& goal, const FramePtr& frame, const Next& next);
  void condition(const Goal& goal, const FramePtr& frame, const std::function<void()>& then);
  Truth try_condition(const Goal& goal, const FramePtr& frame);
  bool as_part(const Goal& goal, const FramePtr& frame, const Next& next);
  RuleSet& part(const Goal& goal, const Frame& frame, std::vector<ValueId>& arguments);
  bool names_move(const Goal& goal, const Frame& frame) const;
  bool makes_name_only(const Goal& goal, std::size_t from, const Frame& frame) const;
  bool has_code(const Goal& goal) const;
  bool as_facts(const Goal& goal, const FramePtr& frame, const Next& next);
  bool computed_texts(const Goal& goal, std::size_t from, const FramePtr& frame, const Next& next);
  void soft_if(const Goal& goal, const FramePtr& frame, const Next& next);
  void leaf(const Goal& goal, const FramePtr& frame, const Next& next);
  static bool has_cut(const Goal& goal);
  bool may_copy(const Next& next, std::size_t alternatives);
  /// Runs `inside` as one way of several.
  void branch(const std::function<void()>& inside);
  bool has_branched_since(const RuleSet& set) const;
  ValueId value_of(lang::TermView term, Frame& frame);
  std::vector<ValueId> arguments_of_goal(lang::TermView term, Frame& frame);
  void check_depth() const;
  bool has_room_ahead() const;
  void note_work(std::size_t done);

  // --- New lists of computed lengths (late_lengths.cpp) ---
  struct Stretch {
    std::size_t first;
    std::size_t last;
  };
  std::optional<std::size_t> filling_goal(const Goal& goal, std::size_t from,
                                          const Frame& frame) const;
  bool is_closed_list(ValueId value) const;
  bool late_length(const Goal& goal, std::size_t from, const FramePtr& frame, const Next& next);
  void with_natural(ValueId count, const std::function<void()>& then);
  void length_of_part(const Goal& goal, std::size_t length, Stretch stretch, const FramePtr& frame,
                      const Next& next);
  void copies_of(ValueId element, ValueId count, ValueId list, const Next& next);

  // --- Lists of all solutions (solutions.cpp) ---
  /// What is wanted of the solutions of a findall/3, bagof/3 or setof/3.
  struct Collection {
    const Goal* goal = nullptr;
    std::optional<ValueId> called{};   ///< the goal behind Variable^, once that was looked at
    std::optional<ValueId> witness{};  ///< goes before each element
  };
  void findall(const Goal& goal, const FramePtr& frame, const Next& next);
  void bag(const Goal& goal, const FramePtr& frame, bool sorted, const Next& next);
  void collect_visible(ValueId goal, std::vector<ValueId>& variables, Module* caller) const;
  bool leaves_unbound(Module& caller, std::string_view name, std::uint32_t arity) const;
  std::vector<ValueId> free_variables(ValueId pattern, ValueId& goal) const;
  bool may_be_row(const Abstract& element) const;
  bool are_kept_as_rows(const Abstract& element) const;
  ValueId all_solutions(const Collection& wanted, const FramePtr& frame);
  ValueId solutions_as_term(const Collection& wanted, const FramePtr& frame, Abstract& all);
  ValueId solutions_as_rows(const Collection& wanted, const FramePtr& frame, Abstract& all);
  void collect(const Collection& wanted, const FramePtr& frame, Abstract& all,
               const std::function<void(ValueId)>& add);
  void solutions(const Collection& wanted, const FramePtr& frame,
                 const std::function<void()>& then);

  // --- Grammar bodies (phrases.cpp) ---
  void phrase(const Goal& goal, const FramePtr& frame, const Next& next);
  void must_be_list_or_partial(ValueId list, const Next& next);

  // --- Calls (calls.cpp) ---
  void call(RuleSet& set, const std::vector<ValueId>& arguments, const Next& next);
  bool may_copy_facts(const RuleSet& set, const std::vector<std::uint32_t>& matching) const;
  bool calls_unrolled(const Goal& body);
  bool stands_apart(const RuleSet& set, const std::vector<std::uint32_t>& matching,
                    const Next& next);
  RuleSet* computed_facts(const RuleSet& rules, const std::vector<ValueId>& arguments);
  void call_predicate(Predicate& mentioned, const std::vector<ValueId>& arguments,
                      const Next& next);
  void build_goal(ValueId value, lang::TermBuilder& out, std::vector<ValueId>& variables) const;
  lang::Term one_of_goals(const Domain& names, Module& module, std::uint32_t extra);
  void call_term(const std::vector<ValueId>& arguments, const Next& next, bool is_caught = false);
  void run_called(const RuleSet& called, std::vector<ValueId> variables, const Next& next);
  void call_version(RuleSet& set, const std::vector<ValueId>& arguments, const Next& next);
  struct Entry;
  bool excludes_later(const Entry& entry, std::size_t at, const SymbolicStore::Mark& mark) const;
  void try_rule(const Entry& entry, std::size_t at, const Next& after);
  void note_sources(const RuleSet& set, const std::vector<std::uint32_t>& matching);
  /// `key`: that of the arguments' pattern, if it is known.
  /// `ways`: how often what follows may be made; 0: once for each candidate.
  void unfold(RuleSet& set, const std::vector<std::uint32_t>& candidates,
              const std::vector<ValueId>& arguments, const Next& next, std::string key = {},
              std::size_t ways = 0);
  bool may_match(lang::TermView pattern, ValueId value, const SymbolicStore::Mark* since) const;
  bool may_match(const Rule& rule, const std::vector<ValueId>& arguments,
                 const SymbolicStore::Mark* since) const;
  std::vector<std::uint32_t> candidates(const RuleSet& set,
                                        const std::vector<ValueId>& arguments) const;
  void collect_unbound(ValueId id, std::vector<ValueId>& out) const;
  std::vector<Abstract> pattern_of(RuleSet& set, const std::vector<ValueId>& arguments);
  bool is_unfolding(const RuleSet& set) const;
  void forget_lengths(const RuleSet& set, std::vector<Abstract>& pattern) const;
  bool restarts(std::int32_t callee, const std::vector<ValueId>& outputs, const Next& next) const;

  // --- Ways through a list of known length (unrolled.cpp) ---
  bool goes_along_few(RuleSet& set, const std::vector<ValueId>& arguments);
  std::size_t unrolled_ways(RuleSet& set, const std::vector<ValueId>& arguments, const Next& next);
  void unroll(Version& own);
  void keep_length(Version& own, const Abstract& result, const Abstract& joined);

  // --- Values in several places (sharing.cpp) ---
  struct Leaf;
  void add_leaves(Abstract& pattern, std::optional<ValueId> value, bool is_inside,
                  std::vector<Leaf>& out) const;
  std::vector<Leaf> leaves_of(std::vector<Abstract>& pattern,
                              const std::vector<ValueId>& arguments) const;
  std::vector<ValueId> note_shared(const RuleSet& set, std::vector<Abstract>& pattern,
                                   const std::vector<ValueId>& arguments) const;
  std::vector<ValueId> share(std::vector<Abstract>& pattern, const std::vector<ValueId>& arguments);

  // --- Looking ahead (ahead.cpp) ---
  class Scratch;
  class Glance;
  /// Thrown within a glance where it does not see how code goes on.
  class Unforeseen {};
  void note_constants(Version& own, const std::vector<ValueId>& results);
  void reject_results(const Version& called, const std::vector<ValueId>& results, const Next& next);
  bool is_passed_on(ValueId value, const Next& next) const;
  bool fails_at_once(ValueId word, Cell constant, const Next& next);
  void look_no_further() const {
    if (is_glance_) throw Unforeseen{};
  }

  // --- Walks along lists (walks.cpp) ---
  using Arguments = std::vector<ValueId>;
  struct Walk;
  struct WalkTrial;
  /// A walk whose round is being unfolded: calls of `set` go on with it.
  struct OngoingWalk {
    const RuleSet* set;
    std::function<void(const Arguments&)> go_on;
    bool is_over = false;  ///< this round is the last
  };
  bool walks(RuleSet& set, const Arguments& arguments, const Next& next);
  std::optional<Walk> walk_of(RuleSet& set, const Arguments& arguments);
  bool try_walk(RuleSet& set, const Arguments& arguments, Walk& walk);
  std::optional<std::size_t> walked_list(const std::vector<bool>& moves,
                                         const Arguments& arguments) const;
  ValueId whole_list(const Walk& walk, const Arguments& arguments);
  ir::Operand last_place(ValueId list);
  bool may_replace(const SymbolicValue& list, ValueId value) const;
  ValueId unknown_element(ValueId list, std::vector<ir::Variable>& variables);
  std::optional<std::size_t> ways_at_end(RuleSet& set, WalkTrial& trial);
  bool is_list_of(const WalkTrial& trial, ValueId value) const;
  void try_next_round(WalkTrial& trial, const Arguments& next);
  void try_last_round(WalkTrial& trial);
  /// Where a walk is: the arguments of its call, the list, and how many rounds are over.
  struct WalkPlace {
    const Arguments& outer;
    ValueId whole;
    ir::Operand index;
  };
  void walk_round(RuleSet& set, const Walk& walk, const Arguments& outer, ir::Operand index,
                  const OngoingWalk& ongoing, const Next& next);
  void end_walk(RuleSet& set, const Walk& walk, const Arguments& outer, ir::Operand count,
                const Next& next);
  void unfold_walk(RuleSet& set, const Walk& walk, const WalkPlace& at, Arguments arguments,
                   const OngoingWalk& ongoing, const Next& next);
  ValueId counter_at(const Walk& walk, const Arguments& outer, ir::Operand rounds);
  std::vector<std::uint32_t> last_candidates(RuleSet& set, const Arguments& arguments);
  void counted_walk(RuleSet& set, const Arguments& arguments, const Walk& walk, const Next& next);
  void loop_walk(RuleSet& set, const Arguments& arguments, const Walk& walk, const Next& next);
  ValueId list_with(ValueId list, ir::Operand index, ValueId element, bool is_longer);
  ValueId shortened_list(ValueId list, ir::Operand index);
  ir::Operand first_word(const Abstract& list, ir::Operand index);
  static bool is_cons(const SymbolicValue& value);
  static bool is_nil(const SymbolicValue& value);

  // --- Solutions that are consumed as they come (folds.cpp, fold_states.cpp)
  class Savepoint;
  struct FoldState;
  struct FoldFixed;
  struct FoldPlan;
  struct Fold;
  /// Thrown where a list of solutions has to be made after all.
  class NotFolded {};
  bool is_findall(const Goal& goal) const;
  bool fold(const Goal& goal, std::size_t from, const FramePtr& frame, const Next& next);
  Fold fold_of(const Goal& use, std::uint32_t list, const FramePtr& frame);
  bool may_fold(const Fold& fold, const Goal& findall, const FramePtr& frame);
  bool try_fold(Fold& fold, const Goal& findall, const FramePtr& frame);
  void declare_states(Fold& fold);
  void begin_fold(Fold& fold);
  void fold_solution(Fold& fold, ValueId element);
  void fold_round(Fold& fold, std::size_t number, ValueId element);
  bool finish_fold(Fold& fold, const Next& next);
  bool may_finish(Fold& fold, std::size_t number);
  void finish_state(Fold& fold, std::size_t number, const Next& next);
  ir::Operand state_number(const Fold& fold);
  void test_state(const Fold& fold, ir::Operand state, std::size_t number);
  Arguments resumed(Fold& fold, std::size_t number, ValueId list);
  void suspend(Fold& fold, RuleSet* set, const Arguments& arguments);
  std::optional<FoldFixed> fixed_of(const Fold& fold, ValueId id) const;
  bool is_fixed_as(const FoldFixed& fixed, ValueId id) const;
  ValueId fixed_value(const FoldFixed& fixed);
  std::size_t state_of(Fold& fold, RuleSet* set, const Arguments& values);
  void meet_state(Fold& fold, std::size_t number, const Arguments& values);
  void keep_apart(const std::vector<ir::Variable>& variables, std::vector<ir::Operand>& kept,
                  const std::function<bool(std::size_t)>& stays);
  void keep_values(Fold& fold, std::size_t number, const Arguments& values);
  void call_on_coming(RuleSet& set, const Arguments& arguments, const Next& next);
  void collect_open(ValueId id, std::vector<ValueId>& out) const;
  Abstract kept_shape(ValueId id) const;
  void kept_operands(ValueId id, const Abstract& shape, std::vector<ir::Operand>& out);
  ValueId kept_value(const Abstract& shape, const std::vector<ir::Variable>& variables,
                     std::vector<ir::Variable>& reads);
  bool has_coming(ValueId id) const;
  bool has_bound_parts(ValueId id) const;
  bool is_list_coming(const Arguments& arguments) const;
  bool is_on_coming(const Goal& goal, const Frame& frame) const;

  // --- Unification (unify.cpp) ---
  bool unify(ValueId left, ValueId right);
  bool unify_step(ValueId left, ValueId right, std::vector<std::pair<ValueId, ValueId>>& todo);
  bool unify_word(ValueId word, ValueId other);
  bool unify_array(ValueId array, ValueId other, std::vector<std::pair<ValueId, ValueId>>& todo);
  bool unify_list(ValueId list, ValueId other, std::vector<std::pair<ValueId, ValueId>>& todo);
  bool unify_term(ValueId term, ValueId other, std::vector<std::pair<ValueId, ValueId>>& todo);
  bool unify_head(const Rule& rule, const std::vector<ValueId>& arguments, Frame& frame);
  bool mismatch();
  void bind(ValueId variable, ValueId value);
  /// Whether an unbound variable, no link, is in a value.
  bool occurs(ValueId variable, ValueId in) const;
  /// ==: false if the values cannot be identical (then failure was emitted).
  bool identical(ValueId left, ValueId right);
  /// Takes apart a value that is known to be a structure: arrays, lists and terms too.
  ValueId take_apart(ValueId value, Cell functor, std::uint32_t arity);
  /// A term of the code that is known to be covered by `shape`.
  ValueId assume(ir::Variable term, const Abstract& shape);
  ir::Variable part_of(ir::Variable term, std::uint32_t index);

  // --- Lists that are kept as rows (rows.cpp) ---
  bool is_rows(const SymbolicValue& value) const {
    return value.kind == Kind::term && type_of(value.variable).kind == ir::Kind::rows;
  }
  ValueId first_row(const SymbolicValue& rows);
  ValueId rows_from(const SymbolicValue& rows, ir::Operand place);
  ir::Operand number_of_rows(const SymbolicValue& rows, std::int64_t more);
  ValueId made_rows(ir::Op op, const SymbolicValue& rows, ir::Operand place,
                    std::optional<ValueId> given);
  ValueId slots_as(const Abstract& shape, ir::Variable rows, std::uint32_t& slot);
  ir::Variable unboxed_rows(ir::Operand term, const std::shared_ptr<const Abstract>& element);
  ir::Operand rows_operand(ValueId list, const Abstract& element);
  void row_operands(ValueId value, const Abstract& shape, std::vector<ir::Operand>& out);
  bool unify_rows(ValueId rows, ValueId other, std::vector<std::pair<ValueId, ValueId>>& todo);

  // --- One of several structures (variants.cpp) ---
  ValueId new_variant(const Abstract& pattern, std::vector<ir::Variable>& variables);
  ir::Operand name_of(const SymbolicValue& structure);
  void test_tag(const SymbolicValue& variant, ir::Operand tag, ir::Compare compare);
  bool unify_variant(ValueId variant, ValueId other,
                     std::vector<std::pair<ValueId, ValueId>>& todo);
  void must_be_same(const SymbolicValue& one, const SymbolicValue& other);
  void must_be_atomic(const SymbolicValue& variant);
  void variant_type_test(TypeTest test, ValueId value, const Next& next);
  ir::Operand box_variant(const SymbolicValue& variant);
  void for_each_structure(const SymbolicValue& variant, const std::function<void(ValueId)>& inside);
  ir::Operand default_word(const Domain& domain);
  void default_operands(const Abstract& shape, std::vector<ir::Operand>& out);
  void variant_operands(ValueId value, const Abstract& shape, std::vector<ir::Operand>& out);
  void widened_slots(const SymbolicValue& value, const Abstract& shape,
                     std::vector<ir::Operand>& out);

  bool is_variant(ValueId value) const {
    return !store_.is_coming(value) && store_[value].kind == Kind::variant;
  }
  bool may_be_told_apart(ValueId value) const;
  ir::Operand order_of_structures(ValueId left, ValueId right);
  void for_each_way(ValueId value, const std::function<void(ValueId)>& inside);
  ir::Operand order_of_functors(Cell left, Cell right) const;

  // --- Values (values.cpp) ---
  bool is_small(ValueId value) const;
  Abstract abstract(ValueId value) const;
  Abstract abstract_of(ValueId value) const;
  /// with_arrays(abstract(value)), made without what is not in it.
  Abstract pattern_of(ValueId value) const;
  Abstract pattern_of_part(ValueId value) const;
  Abstract list_pattern(ValueId value) const;
  bool add_atomic(ValueId value, Domain& domain) const;
  ValueId instantiate(const Abstract& pattern, std::vector<ir::Variable>& variables);
  void operands(ValueId value, const Abstract& shape, std::vector<ir::Operand>& out);
  ir::Operand word_operand(ValueId value);
  ir::Operand box(ValueId value);
  /// The same value, as a term of the code if it is kept as rows or a variant.
  ValueId as_plain(ValueId value);
  ir::Operand array_operand(ValueId value, const Abstract& shape);
  ir::Operand copied_part(const SymbolicValue& list);
  ir::Operand joined_rows(ValueId value, const Abstract& shape);
  void set_part(ir::Variable array, ir::Operand place, ir::Operand part, std::uint32_t width);
  ir::Operand box_rows_of(const SymbolicValue& lists);
  ValueId row_at(const SymbolicValue& lists, ir::Operand index);
  ValueId element(const SymbolicValue& array, std::uint32_t index);
  ValueId element_at(const SymbolicValue& array, ir::Operand index);
  std::vector<ValueId> elements_of(ValueId value, const Abstract& shape);
  /// The value as an array or list if it can be one.
  std::optional<ValueId> as_array(ValueId value);
  std::int64_t word_of(Cell constant);
  bool is_unbound(ValueId value) const;
  bool is_ground(ValueId value) const;

  // --- Built-ins (builtins.cpp, lists.cpp, arithmetic.cpp) ---
  using Builtin = void (Specializer::*)(const Arguments&, const Next&);
  static Builtin find_builtin(std::string_view name, std::size_t arity);
  Arguments plain_arguments(Builtin builtin, Arguments arguments);
  void builtin_unify_not(const Arguments& arguments, const Next& next);
  std::optional<ir::Operand> upper_bound(ValueId high);
  void builtin_between(const Arguments& arguments, const Next& next);
  void builtin_arg(const Arguments& arguments, const Next& next);
  void argument_of_several_kinds(const SymbolicValue& whole, const Arguments& arguments,
                                 const Next& next);
  // A case at a time (cases.cpp)
  void by_name(std::string_view builtin, ValueId name, const std::function<void()>& then);
  void by_structure(ValueId id, const std::function<void()>& then);
  void by_length(std::string_view builtin, Cell name, std::size_t least, ValueId list,
                 const std::function<void()>& then);
  void builtin_functor(const Arguments& arguments, const Next& next);
  void builtin_compound_name_arity(const Arguments& arguments, const Next& next);
  void builtin_compound_name_arguments(const Arguments& arguments, const Next& next);
  void builtin_univ(const Arguments& arguments, const Next& next);
  void list_of_term(const Arguments& arguments, const Next& next);
  void term_of_list(const Arguments& arguments, const Next& next);
  void builtin_length(const Arguments& arguments, const Next& next);
  void builtin_compare(const Arguments& arguments, const Next& next);
  void builtin_less(const Arguments& arguments, const Next& next);
  void builtin_less_equal(const Arguments& arguments, const Next& next);
  void builtin_greater(const Arguments& arguments, const Next& next);
  void builtin_greater_equal(const Arguments& arguments, const Next& next);
  void builtin_ground(const Arguments& arguments, const Next& next);
  void builtin_is_list(const Arguments& arguments, const Next& next);
  ValueId copy_of(ValueId id, std::map<ValueId, ValueId>& copies);
  void builtin_copy_term(const Arguments& arguments, const Next& next);
  void builtin_sort(const Arguments& arguments, const Next& next);
  void builtin_msort(const Arguments& arguments, const Next& next);
  void builtin_keysort(const Arguments& arguments, const Next& next);
  void builtin_sort_by(const Arguments& arguments, const Next& next);
  void builtin_must_be(const Arguments& arguments, const Next& next);
  void builtin_succ(const Arguments& arguments, const Next& next);
  void builtin_plus(const Arguments& arguments, const Next& next);
  bool may_be_list(ValueId value) const;
  static bool may_be_nil(const SymbolicValue& value);
  ir::Statement nil_test(const SymbolicValue& word);
  ValueId end_of_list(ValueId id) const;
  void count_coming(ValueId list, std::int64_t known, ValueId count, const Next& next);
  void length_of(const Arguments& arguments, const Next& next);
  void element_of(ValueId array, ir::Operand number, ValueId part, const Next& next);
  void list_must_be(ValueId list, const Next& next);
  void number_must_be(std::string_view type, const Arguments& arguments, const Next& next);
  void must_hold(ir::Statement test, const Next& next);
  void builtin_throw(const Arguments& arguments, const Next& next);
  void builtin_catch(const Arguments& arguments, const Next& next);
  // Texts (texts.cpp).
  using TextFact = std::function<bool(std::u32string_view, lang::TermBuilder&)>;
  bool holds_only(ValueId list, const std::function<bool(const Domain&)>& fits) const;
  void of_text(std::string_view name, const Arguments& arguments, const Next& next,
               const TextFact& text);
  void builtin_atom_chars(const Arguments& arguments, const Next& next);
  void builtin_atom_codes(const Arguments& arguments, const Next& next);
  void builtin_atom_length(const Arguments& arguments, const Next& next);
  void number_of_text(const Arguments& arguments, const Next& next);
  void builtin_char_code(const Arguments& arguments, const Next& next);
  // Texts that are made (made_texts.cpp).
  bool has_text(ValueId id) const;
  bool have_texts(ValueId list) const;
  bool is_integer_only(ValueId id) const;
  void make_text(std::string_view name, bool can, ValueId made, const Next& next);
  void make_text_of_codes(std::string_view name, ValueId list, ValueId made, const Next& next);
  std::optional<std::string> known_text(ValueId id) const;
  bool formats(char letter, int count, ValueId argument) const;
  std::optional<Arguments> format_arguments(ValueId given) const;
  bool fits_format(std::string_view format, ValueId given) const;
  void builtin_atom_concat(const Arguments& arguments, const Next& next);
  void builtin_atomic_list_concat(const Arguments& arguments, const Next& next);
  void builtin_atomic_list_concat_separated(const Arguments& arguments, const Next& next);
  void builtin_term_to_atom(const Arguments& arguments, const Next& next);
  void builtin_atom_number(const Arguments& arguments, const Next& next);
  void builtin_upcase_atom(const Arguments& arguments, const Next& next);
  void builtin_downcase_atom(const Arguments& arguments, const Next& next);
  void builtin_format(const Arguments& arguments, const Next& next);
  void builtin_check_list(const Arguments& arguments, const Next& next);
  /// How a list is sorted.
  struct Sorting {
    bool is_unique = false;  ///< all but the first of equal elements are dropped
    bool is_descending = false;
    std::int64_t key = 0;  ///< the argument of elements that counts, from 1; 0: all of them

    std::int64_t bits() const noexcept { return (is_unique ? 1 : 0) + (is_descending ? 2 : 0); }
  };
  ValueId sorted_rows(ValueId list, const Abstract& element, const Sorting& how);
  ValueId list_of_rows(ValueId rows, std::size_t length);
  void sort_list(const Arguments& arguments, const Sorting& how, const Next& next);
  void order_test(const Arguments& arguments, ir::Compare compare, const Next& next);
  bool atomic_parts(ValueId left, ValueId right,
                    std::vector<std::pair<ValueId, ValueId>>& out) const;
  ir::Operand order_of_parts(const std::vector<std::pair<ValueId, ValueId>>& parts);
  std::pair<ValueId, ValueId> what_differs(ValueId left, ValueId right) const;
  bool are_same(ValueId left, ValueId right) const;
  ir::Operand kept_array(ValueId value, const Abstract& shape);
  ir::Operand order_of(ValueId left, ValueId right);
  void every_element(ValueId array, ValueId index, ValueId element, const Next& next);
  void type_test(TypeTest test, ValueId value, const Next& next);
  void term_type_test(TypeTest test, ValueId value, const Next& next);
  /// Code that fails if all of `tests` hold; whether it can go on.
  bool fails_if(const std::function<void()>& tests);
  void identity_test(bool same, ValueId left, ValueId right, const Next& next);
  void number_test(Opcode opcode, ValueId left, ValueId right, const Next& next);
  void evaluation(ValueId result, ValueId expression, const Next& next);
  bool names_number(Cell atom) const;
  bool is_quotient(ValueId expression) const;
  /// The integer word of an expression; nothing when the machine has to be asked (that was
  /// emitted).
  std::optional<ir::Operand> rounded(std::string_view name, ValueId quotient);
  std::optional<ir::Operand> arithmetic(ValueId expression);
  std::optional<ir::Operand> integer(ValueId value);
  std::optional<ir::Operand> applied(std::string_view name, std::span<const ir::Operand> operands);
  ValueId integer_value(ir::Operand operand);

  [[noreturn]] void unsupported(std::string reason) const;

  RuleBase& rules_;
  const Patience patience_;
  SymbolicStore store_;
  std::vector<std::unique_ptr<Version>> versions_;
  std::unordered_map<const RuleSet*, std::map<std::string, std::int32_t>> versions_by_key_;
  std::vector<std::int32_t> queue_;
  std::vector<std::int32_t> suspended_;  ///< versions that wait for `current_`, outermost first
  bool has_changed_ = false;
  std::uint64_t clock_ = 0;  ///< counts changes of versions
  std::vector<Cell> atoms_;
  std::unordered_map<std::uint64_t, std::uint32_t> atom_numbers_;
  bool sorts_rows_ = false;

  // Of the version that is being made:
  std::int32_t current_ = ir::none;
  std::vector<ValueId> current_outputs_;
  std::vector<ir::Statement>* out_ = nullptr;
  ir::Label fail_label_ = ir::none;
  ir::Label last_label_ = ir::none;  ///< failure of the whole procedure
  int open_ = 0;                     ///< choices that may give more solutions
  int round_trips_ = 0;              ///< enumerations around this place
  std::size_t copies_ = 1;           ///< how often what follows is made
  int branches_ = 0;                 ///< ways of a choice that this place lies in
  std::vector<Unfolding> unfoldings_;
  const OngoingWalk* walk_ = nullptr;
  Fold* fold_ = nullptr;  ///< the innermost one
  /// What covers the solutions of a goal, by the version that collects them.
  std::map<std::tuple<const Goal*, std::int32_t, std::string>, Abstract> solution_shapes_;
  std::unique_ptr<ComputedFacts> computed_facts_;  ///< if they are wanted
  bool has_small_integers_ = true;
  bool catches_errors_ = false;
  bool makes_bits_ = false;
  std::map<std::string, std::unique_ptr<FoldPlan>> fold_plans_;
  std::map<std::string, int> folds_in_vain_;                              ///< by consumer
  std::map<std::pair<const Goal*, std::uint64_t>, int> glances_in_vain_;  ///< by goal and constant
  bool is_glance_ = false;  ///< what is made now is only looked at, up to the first statement
  const SourceClause* clause_ = nullptr;      ///< being worked on
  std::vector<const SourceClause*> sources_;  ///< what went into it so far
  std::size_t statements_ = 0;                ///< of the version that is being made
  bool has_unrolled_ = false;                 ///< the same has
  std::size_t steps_ = 0;                     ///< of all rounds
  std::size_t work_ = 0;
  std::size_t most_work_ = ~std::size_t{0};
  bool spares_code_ = false;
  int failures_ahead_ = 0;
  const char* stack_base_ = nullptr;
  std::vector<bool> label_used_;
};

}  // namespace zermelo::interpreter
