// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "interpreter/game/compiled_rules.hpp"
#include "interpreter/model/rule_code.hpp"
#include "interpreter/vm/assembler.hpp"
#include "interpreter/vm/position_slots.hpp"
#include "interpreter/vm/run.hpp"

namespace zermelo::interpreter::vm {

/// The rules of a game, run by instructions: what compiled rules are without a compiler. Does not
/// change, so that any number of threads can share it.
class ModelRules {
 public:
  /// `rules.model` is usable. Throws TooLarge.
  explicit ModelRules(RuleCode rules);
  ModelRules(const ModelRules&) = delete;  // its fields refer to each other
  ModelRules& operator=(const ModelRules&) = delete;

  const std::shared_ptr<const RuleModel>& model() const noexcept { return rules_.model; }
  /// Its functions expect this object as the `rules` of their context.
  const NativeGame& game() const noexcept { return game_; }

 private:
  struct Call;

  /// An entry point that is called.
  struct Field {
    EntryPoint point;
    Entry entry;
    std::vector<std::uint32_t> loads;  ///< the slots of the position that it looks at
    std::vector<ir::Kind> outputs;
  };

  static const ModelRules& of(const NativeContext* context) {
    return *static_cast<const ModelRules*>(context->rules);
  }
  void add_fields();
  const Field* field(const char* name) const;
  std::int64_t result(const Field& field, const Results& results) const;
  std::int64_t priority(const Field& field, const Results& results) const;

  NativeReply value(const Field* field, NativeContext* context, NativeGame::Position position,
                    std::int64_t* value) const;
  NativeReply holds(const Field* field, NativeContext* context,
                    NativeGame::Position position) const;
  NativeReply represent(NativeContext* context, NativeGame::Position position,
                        std::byte* representative) const;
  NativeReply expand(NativeContext* context, NativeGame::Position position,
                     NativeSuccessors* out) const;

  RuleCode rules_;
  Rules vm_;
  PositionSlots slots_;
  std::vector<Field> fields_;
  std::vector<PositionSlots::Changes>
      changes_;  ///< by delivery: of positions, of no use for others
  const Field* terminal_ = nullptr;
  const Field* expand_ = nullptr;
  const Field* expand_prioritized_ = nullptr;
  const Field* has_move_ = nullptr;
  const Field* to_move_ = nullptr;
  const Field* max_to_move_ = nullptr;
  const Field* min_to_move_ = nullptr;
  const Field* eval_ = nullptr;
  const Field* canonical_ = nullptr;
  NativeGame game_{};
};

}  // namespace zermelo::interpreter::vm
