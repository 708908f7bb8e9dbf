// SPDX-License-Identifier: MIT
// The functions of a NativeGame that run entries.
#include "interpreter/vm/model_rules.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::interpreter::vm {

using runtime::C;
using runtime::U;
using runtime::W;
using Position = NativeGame::Position;

namespace {

constexpr int no_more_room = 2;

/// A function object as a receiver.
template <class F>
Receiver receiver(F& take) {
  return {&take,
          [](void* object, const Results& results) { return (*static_cast<F*>(object))(results); }};
}

/// Whatever `work` gives, or what the machine has to answer. Always inline: it is part of each
/// question about a position, and a call more of it takes a tenth of a small game's time.
template <class Work>
[[gnu::always_inline]] inline NativeReply guarded(Work work) {
  try {
    return work();
  } catch (int) {
    return NativeReply::ask;
  }
}

}  // namespace

/// The last quarter of a call's memory is for frames.
struct ModelRules::Call {
  Call(NativeContext& context, const Code& code)
      : stack{reinterpret_cast<std::int64_t*>(context.scratch_end -
                                              (context.scratch_end - context.scratch) / 4),
              reinterpret_cast<std::int64_t*>(context.scratch_end)},
        host{{}, context},
        terms{context.fuel,
              reinterpret_cast<U*>(context.scratch),
              reinterpret_cast<U*>(stack.begin),
              0,
              &host,
              code.ranks.data(),
              code.has_rows ? blocks : nullptr,
              code.has_ordered_atoms} {
    host.refuel = refuel;
    if (code.has_rows) blocks[0] = blocks[1] = {};
  }

  struct Host : runtime::N {
    NativeContext& context;
  };
  static W refuel(runtime::N* own) {
    NativeContext& context = static_cast<Host*>(own)->context;
    return context.refuel == nullptr ? 0 : context.refuel(&context);
  }

  Stack stack;
  runtime::Block blocks[2];
  Host host;
  C terms;
};

ModelRules::ModelRules(RuleCode rules)
    : rules_(std::move(rules)),
      vm_(assemble(rules_.unit, rules_.entries, rules_.model->layout.large_slots())),
      slots_(rules_.model->layout) {
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
    Field& made = fields_.emplace_back(Field{point, vm_.entries[i], {}, {}});
    for (std::uint32_t slot = 0; slot < own.inputs.size(); ++slot)
      if (point.wanted[slot] && made.entry.reads[slot]) made.loads.push_back(slot);
    for (const ir::Type& type : own.outputs) made.outputs.push_back(type.kind);
  }
  for (const Delivery& each : vm_.code.deliveries)
    changes_.push_back(slots_.changes(vm_.code, each));
}

const ModelRules::Field* ModelRules::field(const char* name) const {
  const auto found =
      std::ranges::find_if(fields_, [name](const Field& one) { return one.point.field == name; });
  return found == fields_.end() ? nullptr : &*found;
}

// --- Results -------------------------------------------------------------------------------------

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
    slots_.load(field->loads, position, call.terms, arguments(call.stack));
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
    slots_.load(field->loads, position, call.terms, arguments(call.stack));
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
    slots_.load(canonical_->loads, position, call.terms, arguments(call.stack));
    auto take = [&](const Results& results) {
      slots_.store(changes_[results.delivery()], results, position, representative);
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
    slots_.load(field->loads, position, call.terms, arguments(call.stack));
    bool found = false;
    auto take = [&](const Results& results) {
      if (out->end - out->top < std::ptrdiff_t{game_.position_size}) return no_more_room;
      if (wants_priorities) {
        if (out->priorities == out->priorities_end) return no_more_room;
        *out->priorities++ = priority(*field, results);
      }
      slots_.store(changes_[results.delivery()], results, position, out->top);
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
