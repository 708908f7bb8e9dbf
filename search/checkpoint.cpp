// SPDX-License-Identifier: MIT
#include "search/checkpoint.hpp"

#include <algorithm>
#include <new>

namespace zermelo::search {

Checkpoints::Checkpoints(const CheckpointPlan* plan) : plan_(plan), last_look_(Clock::now()) {
  delay({});
}

void Checkpoints::write(std::string_view kind, const std::function<void(SectionWriter&)>& add) {
  if (plan_ == nullptr || plan_->superfluous.stop_requested()) return;
  const Clock::time_point began = Clock::now();
  try {
    SectionWriter writer(kind);
    add_identity(writer, plan_->identity);
    add(writer);
    writer.write(plan_->file);
    failure_.clear();
  } catch (const FileError& error) {
    failure_ = error.what();
  } catch (const std::bad_alloc&) {
    failure_ = "cannot write " + plan_->file.string() + ": no memory";
  }
  delay(Clock::now() - began);
}

// What cannot even be looked for is found out about when it is opened.
bool Checkpoints::found() const {
  if (plan_ == nullptr) return false;
  std::error_code error;
  return std::filesystem::exists(plan_->file, error) || error;
}

SectionFile Checkpoints::open(std::string_view kind) const {
  SectionFile file = SectionFile::open(plan_->file, kind);
  check_identity(file, plan_->identity);
  return file;
}

// As often as calls are slow, at most 256 calls apart.
bool Checkpoints::look() noexcept {
  constexpr std::chrono::milliseconds between_looks{20};
  const Clock::time_point now = Clock::now();
  const bool slow = now - last_look_ > between_looks;
  stride_ =
      slow ? std::max<std::uint64_t>(stride_ / 2, 1) : std::min<std::uint64_t>(stride_ * 2, 256);
  next_look_ = calls_ + stride_;
  last_look_ = now;
  return now >= next_;
}

// Writing takes a twentieth of the time at most.
void Checkpoints::delay(Clock::duration took) {
  if (plan_ == nullptr) return;
  const auto interval = std::chrono::duration_cast<Clock::duration>(plan_->interval);
  next_ = Clock::now() + std::max(interval, 19 * took);
}

}  // namespace zermelo::search
