// SPDX-License-Identifier: MIT
// Positions taken apart and put together, and the functions of a NativeGame that run entries.
#include "interpreter/vm/model_rules.hpp"

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include "interpreter/model/row_shape.hpp"

namespace zermelo::interpreter::vm {

using runtime::B;
using runtime::C;
using runtime::I;
using runtime::U;
using runtime::W;
using Position = NativeGame::Position;

namespace {

constexpr int no_more_room = 2;

template <class T>
T read(const std::byte* place) {
  T code{};
  std::memcpy(&code, place, sizeof code);
  return code;
}

template <class T>
void write(W word, std::byte* place) {
  T code{};
  runtime::narrow(word, code);
  std::memcpy(place, &code, sizeof code);
}

/// A function object as a receiver.
template <class F>
Receiver receiver(F& take) {
  return {&take,
          [](void* object, const Results& results) { return (*static_cast<F*>(object))(results); }};
}

/// Whatever `work` gives, or what the machine has to answer.
template <class Work>
NativeReply guarded(Work work) {
  try {
    return work();
  } catch (int) {
    return NativeReply::ask;
  }
}

/// Which of the first `count` slots of a position it uses.
std::vector<std::uint32_t> used_slots(const EntryPoint& point, std::size_t count) {
  std::vector<std::uint32_t> used;
  for (std::uint32_t slot = 0; slot < count; ++slot)
    if (point.wanted[slot]) used.push_back(slot);
  return used;
}

}  // namespace

/// The last quarter of a call's memory is for frames.
struct ModelRules::Call {
  Call(const NativeContext& context, const Code& code)
      : stack{reinterpret_cast<std::int64_t*>(context.scratch_end -
                                              (context.scratch_end - context.scratch) / 4),
              reinterpret_cast<std::int64_t*>(context.scratch_end)},
        terms{context.fuel,
              reinterpret_cast<U*>(context.scratch),
              reinterpret_cast<U*>(stack.begin),
              0,
              code.ranks.data(),
              code.has_rows ? blocks : nullptr} {
    if (code.has_rows) blocks[0] = blocks[1] = {};
  }

  Stack stack;
  runtime::Block blocks[2];
  C terms;
};

ModelRules::Slot ModelRules::slot_of(const Layout::Node& node) {
  const bool is_byte = node.code == Layout::Code::atom;
  switch (node.kind) {
    case Layout::Kind::slot:
      return {is_byte ? Slot::Kind::byte : Slot::Kind::word, node.offset, is_byte ? 1U : 4U};
    case Layout::Kind::term:
      return {Slot::Kind::term, node.offset, node.arity};
    case Layout::Kind::rows: {
      return {Slot::Kind::rows, node.offset, node.arity, node.rows->shape.type().row_bytes(), 1};
    }
    default:
      return {Slot::Kind::array, node.offset, node.arity * (is_byte ? 1 : 4)};
  }
}

ModelRules::ModelRules(RuleCode rules)
    : rules_(std::move(rules)), vm_(assemble(rules_.unit, rules_.entries)) {
  for (const Layout::Node* const node : rules_.model->layout.slots())
    slots_.push_back(slot_of(*node));
  for (std::size_t i = slots_.size(); i-- > 1;) {
    Slot& before = slots_[i - 1];
    const bool are_bytes = before.kind == Slot::Kind::byte && slots_[i].kind == Slot::Kind::byte;
    if (are_bytes && before.offset + 1 == slots_[i].offset) before.run = slots_[i].run + 1;
  }
  for (const Slot& slot : slots_) used_ = std::max(used_, slot.offset + slot.size);
  add_fields();
  game_.version = native_version;
  game_.position_size = rules_.model->layout.size;
  const auto offer = [this](const Field*& place, const char* name, auto& function, auto run) {
    if ((place = field(name)) != nullptr) function = run;
  };
  offer(
      terminal_, "terminal", game_.terminal,
      +[](NativeContext* context, Position position, std::int64_t* value) {
        return of(context).value(of(context).terminal_, context, position, value);
      });
  offer(
      to_move_, "to_move", game_.to_move,
      +[](NativeContext* context, Position position, std::int64_t* player) {
        return of(context).value(of(context).to_move_, context, position, player);
      });
  offer(
      eval_, "eval", game_.eval,
      +[](NativeContext* context, Position position, std::int64_t* value) {
        return of(context).value(of(context).eval_, context, position, value);
      });
  offer(
      has_move_, "has_move", game_.has_move, +[](NativeContext* context, Position position) {
        return of(context).holds(of(context).has_move_, context, position);
      });
  offer(
      max_to_move_, "max_to_move", game_.max_to_move,
      +[](NativeContext* context, Position position) {
        return of(context).holds(of(context).max_to_move_, context, position);
      });
  offer(
      min_to_move_, "min_to_move", game_.min_to_move,
      +[](NativeContext* context, Position position) {
        return of(context).holds(of(context).min_to_move_, context, position);
      });
  offer(
      canonical_, "canonical", game_.canonical,
      +[](NativeContext* context, Position position, std::byte* representative) {
        return of(context).represent(context, position, representative);
      });
  offer(
      expand_, "expand", game_.expand,
      +[](NativeContext* context, Position position, NativeSuccessors* out) {
        return of(context).expand(context, position, out);
      });
  expand_prioritized_ = field("expand_prioritized");
}

void ModelRules::add_fields() {
  for (std::size_t i = 0; i < rules_.entries.size(); ++i) {
    const EntryPoint& point = rules_.entries[i];
    const ir::Procedure& own = rules_.unit.procedures[static_cast<std::size_t>(point.procedure)];
    Field& made = fields_.emplace_back(
        Field{point, vm_.entries[i], used_slots(point, own.inputs.size()), {}});
    for (const ir::Type& type : own.outputs) made.outputs.push_back(type.kind);
  }
}

const ModelRules::Field* ModelRules::field(const char* name) const {
  const auto found =
      std::ranges::find_if(fields_, [name](const Field& one) { return one.point.field == name; });
  return found == fields_.end() ? nullptr : &*found;
}

// --- Positions -----------------------------------------------------------------------------------

void ModelRules::load(const Field& field, Position position, Call& call) const {
  std::int64_t* const arguments = vm::arguments(call.stack);
  for (const std::uint32_t i : field.loads) {
    const std::byte* const place = position + slots_[i].offset;
    switch (slots_[i].kind) {
      case Slot::Kind::byte:
        arguments[i] = runtime::wide(read<B>(place));
        break;
      case Slot::Kind::word:
        arguments[i] = runtime::wide(read<I>(place));
        break;
      case Slot::Kind::array:
        arguments[i] = reinterpret_cast<std::int64_t>(place);
        break;
      case Slot::Kind::rows:
        arguments[i] = static_cast<std::int64_t>(
            runtime::load_rows(reinterpret_cast<const B*>(place), slots_[i].size));
        break;
      case Slot::Kind::term:
        arguments[i] = static_cast<std::int64_t>(
            runtime::load_term(call.terms, reinterpret_cast<const B*>(place)));
        break;
    }
  }
}

/// Copies and clears as much as there is: unlike in native code, nothing of it is known to the
/// compiler.
void ModelRules::store_rows(U rows, const Slot& slot, const std::byte* before,
                            std::byte* position) {
  std::byte* const to = position + slot.offset;
  const std::byte* const same = before + slot.offset;
  if (rows == runtime::load_rows(reinterpret_cast<const B*>(same), slot.size)) {
    std::memcpy(to, same, slot.size);
    return;
  }
  const auto count = static_cast<std::uint16_t>(runtime::row_count(rows));
  const std::size_t used = std::size_t{count} * slot.row;
  if (used + runtime::rows_end + sizeof count > slot.size) runtime::ask();
  if (count > 0) std::memcpy(to, runtime::slots<const B>(rows), used);  // none are nowhere
  std::memset(to + used, 0, slot.size - used - sizeof count);
  std::memcpy(to + slot.size - sizeof count, &count, sizeof count);
}

/// Writes the successor of `before`, or what stands for it.
void ModelRules::store(const Results& given, const std::byte* before, std::byte* position) const {
  // Copies of their own, since a byte that is written could be one of what they were taken from.
  const Results results = given;
  const std::span<const Slot> slots = slots_;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const Slot slot = slots[i];
    std::byte* const place = position + slot.offset;
    switch (slot.kind) {
      case Slot::Kind::byte:
        for (std::uint32_t next = 0; next < slot.run; ++next)
          write<B>(results[i + next], place + next);
        i += slot.run - 1;
        break;
      case Slot::Kind::word:
        write<I>(results[i], place);
        break;
      case Slot::Kind::array:
        std::memcpy(place, reinterpret_cast<const void*>(results[i]), slot.size);
        break;
      case Slot::Kind::rows:
        store_rows(static_cast<U>(results[i]), slot, before, position);
        break;
      case Slot::Kind::term:
        runtime::store_term(static_cast<U>(results[i]), reinterpret_cast<B*>(place), slot.size);
        break;
    }
  }
  if (used_ < game_.position_size) std::memset(position + used_, 0, game_.position_size - used_);
}

/// The first result of a value or player.
std::int64_t ModelRules::result(const Field& field, const Results& results) const {
  if (field.outputs.empty()) return field.point.constant;
  return field.outputs.front() == ir::Kind::word ? results[0]
                                                 : runtime::unbox(static_cast<U>(results[0]));
}

/// The last result of a successor with a priority.
std::int64_t ModelRules::priority(const Field& field, const Results& results) const {
  if (field.point.priority_is_constant) return field.point.constant;
  const std::int64_t last = results[field.outputs.size() - 1];
  return field.outputs.back() == ir::Kind::word ? runtime::integer_of(W{last})
                                                : runtime::integer_of(static_cast<U>(last));
}

// --- Calls ---------------------------------------------------------------------------------------

NativeReply ModelRules::value(const Field* field, NativeContext* context, Position position,
                              std::int64_t* value) const {
  return guarded([&] {
    Call call(*context, vm_.code);
    load(*field, position, call);
    auto take = [&](const Results& results) {
      *value = result(*field, results);
      const bool is_integer = runtime::is_integer(W{*value});
      if (field->point.kind == EntryPoint::Kind::value && !is_integer) runtime::ask();
      return 1;
    };
    return run(vm_.code, field->entry, call.terms, call.stack, receiver(take)) != 0
               ? NativeReply::yes
               : NativeReply::no;
  });
}

NativeReply ModelRules::holds(const Field* field, NativeContext* context, Position position) const {
  return guarded([&] {
    Call call(*context, vm_.code);
    load(*field, position, call);
    auto take = [](const Results&) { return 1; };
    return run(vm_.code, field->entry, call.terms, call.stack, receiver(take)) != 0
               ? NativeReply::yes
               : NativeReply::no;
  });
}

NativeReply ModelRules::represent(NativeContext* context, Position position,
                                  std::byte* representative) const {
  return guarded([&] {
    Call call(*context, vm_.code);
    load(*canonical_, position, call);
    auto take = [&](const Results& results) {
      store(results, position, representative);
      return 1;
    };
    return run(vm_.code, canonical_->entry, call.terms, call.stack, receiver(take)) != 0
               ? NativeReply::yes
               : NativeReply::no;
  });
}

NativeReply ModelRules::expand(NativeContext* context, Position position,
                               NativeSuccessors* out) const {
  const bool wants_priorities = out->priorities != nullptr;
  const Field* const field = wants_priorities ? expand_prioritized_ : expand_;
  if (field == nullptr) return NativeReply::ask;
  return guarded([&] {
    Call call(*context, vm_.code);
    load(*field, position, call);
    bool found = false;
    auto take = [&](const Results& results) {
      if (out->end - out->top < std::ptrdiff_t{game_.position_size}) return no_more_room;
      if (wants_priorities) {
        if (out->priorities == out->priorities_end) return no_more_room;
        *out->priorities++ = priority(*field, results);
      }
      store(results, position, out->top);
      out->top += game_.position_size;
      found = true;
      return 0;
    };
    const int ended = run(vm_.code, field->entry, call.terms, call.stack, receiver(take));
    if (ended == no_more_room) return NativeReply::no_room;
    return found ? NativeReply::yes : NativeReply::no;
  });
}

}  // namespace zermelo::interpreter::vm
