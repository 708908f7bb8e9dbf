// SPDX-License-Identifier: MIT
// Terms on the machine's heap: making, copying, collecting, and the way in and out.
#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "interpreter/machine/copy.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

Cell Machine::new_variable() noexcept {
  *heap_ = Cell::reference(heap_);
  return *heap_++;
}

Cell Machine::make_integer(std::int64_t value) noexcept {
  if (Cell::fits_integer(value)) return Cell::integer(value);
  *heap_++ = boxed_header;
  heap_->bits = static_cast<std::uint64_t>(value);
  return Cell::big_integer(heap_++);
}

Cell Machine::make_float(double value) noexcept {
  *heap_++ = boxed_header;
  std::memcpy(heap_, &value, sizeof value);
  return Cell::floating(heap_++);
}

Cell Machine::make_atom(std::string_view text) {
  // Atoms are never freed: large ones make the next call look at how much they take.
  constexpr std::size_t large = 4096;
  if (text.size() > large) fuel_ = 0;
  return Cell::atom(program_.symbols().intern(text));
}

Cell Machine::make_structure(Symbol name, std::span<const Cell> arguments) noexcept {
  if (arguments.empty()) return Cell::atom(name);
  if (!reserve(arguments.size() + 1)) return nil_cell;
  if (name == lang::symbols::dot && arguments.size() == 2) {
    return make_list(arguments.first(1), arguments[1]);
  }
  Cell* const block = heap_;
  *heap_++ = Cell::functor(name, static_cast<std::uint32_t>(arguments.size()));
  heap_ = std::copy(arguments.begin(), arguments.end(), heap_);
  return Cell::structure(block);
}

Cell Machine::make_list(std::span<const Cell> elements, Cell tail) noexcept {
  if (!reserve(2 * elements.size())) return nil_cell;
  if (elements.empty()) return tail;
  Cell* const block = heap_;
  for (const Cell element : elements) {
    heap_[0] = element;
    heap_[1] = Cell::list(heap_ + 2);
    heap_ += 2;
  }
  heap_[-1] = tail;
  return Cell::list(block);
}

std::optional<Cell> Machine::copy(Cell term) {
  TermCopier copier({heap_begin_, heap_}, heap_, heap_limit_, TermCopier::Variables::fresh);
  const Cell result = copier.copy(term);
  if (copier.fault() != TermCopier::Fault::none) {
    resource_error("memory");
    return std::nullopt;
  }
  heap_ = copier.top();
  return result;
}

Machine::CopyFault Machine::copy_ground(Cell term, Cell*& destination, const Cell* end,
                                        Cell& result, CopiedBlocks* known) {
  TermCopier copier({heap_begin_, heap_}, destination, end, TermCopier::Variables::refuse, known);
  result = copier.copy(term);
  switch (copier.fault()) {
    case TermCopier::Fault::none:
      if (copier.kept_sharing() && !is_acyclic(result)) return CopyFault::cyclic;
      destination = copier.top();
      return CopyFault::none;
    case TermCopier::Fault::no_room:
      return CopyFault::no_room;
    default:
      return CopyFault::not_ground;
  }
}

Machine::CopyFault Machine::copy_of_solution(Cell term, Cell*& destination, const Cell* end,
                                             Cell& result) {
  if (!copied_blocks_.pays()) return copy_ground(term, destination, end, result);
  Cell** const trail = choice_->trail;
  copied_blocks_.look(choice_, choice_->heap, {trail, trail_}, oldest_retried_);
  oldest_retried_ = choice_limit_;
  return copy_ground(term, destination, end, result, &copied_blocks_);
}

// --- Collections of findall/3 --------------------------------------------------------------------

void Machine::open_collection() { collections_.push_back({collection_top_, collected_.size()}); }

bool Machine::add_to_collection(Cell term) {
  const auto* const end = reinterpret_cast<const Cell*>(collection_region_.end());
  term = dereference(term);
  if (term.is_constant() && collection_top_ != end) {
    ++collection_top_;
    collected_.push_back(term);
    return true;
  }
  TermCopier copier({heap_begin_, heap_}, collection_top_, end, TermCopier::Variables::fresh);
  const Cell stored = copier.copy(term);
  if (copier.fault() != TermCopier::Fault::none || copier.top() == end) {
    return resource_error("memory");
  }
  // One cell stands for the item in the list of items, so that limits count that too.
  collection_top_ = copier.top() + 1;
  collected_.push_back(stored);
  return true;
}

std::optional<Cell> Machine::close_collection() {
  const Collection collection = collections_.back();
  const Cell* const top = collection_top_;
  const std::span<Cell> items = std::span(collected_).subspan(collection.first_item);
  collection_top_ = collection.begin;
  collections_.pop_back();
  std::optional<Cell> list = nil_cell;
  if (!items.empty()) list = copy_items({collection.begin, top}, items);
  collected_.resize(collection.first_item);
  return list;
}

std::optional<Cell> Machine::copy_items(std::span<const Cell> memory, std::span<Cell> items) {
  if (!reserve(2 * items.size())) return std::nullopt;
  for (Cell& item : items) {
    if (item.is_constant()) continue;
    TermCopier copier({memory.data(), memory.data() + memory.size()}, heap_, heap_limit_,
                      TermCopier::Variables::fresh);
    item = copier.copy(item);
    if (copier.fault() != TermCopier::Fault::none) {
      resource_error("memory");
      return std::nullopt;
    }
    heap_ = copier.top();
  }
  if (!reserve(2 * items.size())) return std::nullopt;
  return make_list(items);
}

void Machine::drop_collection() noexcept {
  collection_top_ = collections_.back().begin;
  collected_.resize(collections_.back().first_item);
  collections_.pop_back();
}

// --- In and out ----------------------------------------------------------------------------------

namespace {

/// Walks a term in postfix order with a stack of its own, up to a depth and a number of nodes.
class Exporter {
 public:
  Exporter(lang::SymbolTable& symbols, std::vector<Cell>& variables, std::size_t depth_limit)
      : symbols_(symbols), variables_(variables), depth_limit_(depth_limit) {
    for (std::uint32_t i = 0; i < variables.size(); ++i) numbers_[variables[i].bits] = i;
  }

  /// False when the term has more than `budget` nodes.
  bool run(Cell root, std::size_t budget) {
    open(root);
    while (!frames_.empty()) {
      if (builder_.node_count() + frames_.size() > budget) return false;
      Frame& frame = frames_.back();
      if (frame.next < frame.arity) {
        open(frame.arguments[frame.next++]);
        continue;
      }
      builder_.compound(frame.name, frame.arity);
      frames_.pop_back();
    }
    return true;
  }
  lang::Term take() { return builder_.take(); }

 private:
  struct Frame {
    const Cell* arguments;
    Symbol name;
    std::uint32_t arity;
    std::uint32_t next;
  };

  void open(Cell cell) {
    cell = dereference(cell);
    switch (cell.tag()) {
      case Tag::reference:
        variable(cell);
        return;
      case Tag::atom:
        builder_.atom(cell.atom_name());
        return;
      case Tag::integer:
      case Tag::big_integer:
        builder_.integer(cell.integer_value());
        return;
      case Tag::floating:
        builder_.floating(cell.float_value());
        return;
      default:
        break;
    }
    if (frames_.size() >= depth_limit_) {
      builder_.atom(symbols_.intern("..."));
      return;
    }
    const Cell functor = functor_of(cell);
    frames_.push_back({arguments_of(cell), functor.functor_name(), functor.functor_arity(), 0});
  }

  void variable(Cell cell) {
    const auto [place, is_new] =
        numbers_.emplace(cell.bits, static_cast<std::uint32_t>(variables_.size()));
    if (is_new) variables_.push_back(cell);
    builder_.variable(place->second);
  }

  lang::SymbolTable& symbols_;
  std::vector<Cell>& variables_;
  std::size_t depth_limit_;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
  std::vector<Frame> frames_;
  lang::TermBuilder builder_;
};

// A cyclic term is shown to this depth.
constexpr std::size_t cyclic_depth = 8;
constexpr std::size_t cyclic_nodes = 100'000;
// Terms whose shared parts would unfold to more nodes than this are cut like cyclic ones.
constexpr std::size_t export_nodes = std::size_t{1} << 26;

}  // namespace

lang::Term Machine::export_term(Cell term, std::vector<Cell>& variables) {
  const std::size_t known = variables.size();
  Exporter whole(program_.symbols(), variables, SIZE_MAX);
  const auto budget = static_cast<std::size_t>(heap_ - heap_begin_) * 2 + 1024;
  if (whole.run(term, std::min(budget, export_nodes))) return whole.take();
  for (std::size_t depth = cyclic_depth; depth > 1; --depth) {
    variables.resize(known);
    Exporter cut(program_.symbols(), variables, depth);
    if (cut.run(term, cyclic_nodes)) return cut.take();
  }
  variables.resize(known);
  return lang::Term({lang::Node::make_atom(program_.symbols().intern("..."))});
}

lang::Term Machine::export_term(Cell term) {
  std::vector<Cell> variables;
  return export_term(term, variables);
}

Cell Machine::import_term(lang::TermView term, std::vector<Cell>& variables) {
  if (!reserve(3 * term.nodes().size() + 2)) return nil_cell;
  std::vector<Cell> open;
  for (const lang::Node& node : term.nodes()) {
    switch (node.kind) {
      case lang::TermKind::variable:
        while (variables.size() <= node.variable) variables.push_back(new_variable());
        open.push_back(variables[node.variable]);
        break;
      case lang::TermKind::integer:
        open.push_back(make_integer(node.integer));
        break;
      case lang::TermKind::floating:
        open.push_back(make_float(node.floating));
        break;
      case lang::TermKind::atom:
        open.push_back(Cell::atom(node.functor.name));
        break;
      case lang::TermKind::compound: {
        const std::size_t first = open.size() - node.functor.arity;
        const Cell made = make_structure(node.functor.name, std::span(open).subspan(first));
        open.resize(first);
        open.push_back(made);
        break;
      }
    }
  }
  return open.back();
}

Cell Machine::import_term(lang::TermView term) {
  std::vector<Cell> variables;
  return import_term(term, variables);
}

}  // namespace zermelo::interpreter
