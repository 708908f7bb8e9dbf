// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

namespace zermelo::search {

/// An array for hundreds of megabytes: it grows by an eighth where std::vector doubles, and by
/// realloc, which moves large blocks without copying them or holding them twice. Throws
/// std::bad_alloc and is then as it was before. New elements are not initialised unless said so.
template <class T>
class GrowingArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  GrowingArray() = default;
  GrowingArray(GrowingArray&& other) noexcept { swap(other); }
  GrowingArray& operator=(GrowingArray&& other) noexcept {
    GrowingArray taken(std::move(other));
    swap(taken);
    return *this;
  }
  GrowingArray(const GrowingArray&) = delete;
  GrowingArray& operator=(const GrowingArray&) = delete;
  ~GrowingArray() { std::free(data_); }

  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  T* data() noexcept { return data_; }
  const T* data() const noexcept { return data_; }
  T* begin() noexcept { return data_; }
  T* end() noexcept { return data_ + size_; }
  const T* begin() const noexcept { return data_; }
  const T* end() const noexcept { return data_ + size_; }
  T& operator[](std::size_t i) noexcept { return data_[i]; }
  const T& operator[](std::size_t i) const noexcept { return data_[i]; }

  void push_back(T value) {
    if (size_ == capacity_) reserve(larger(size_ + 1));
    data_[size_++] = value;
  }
  T& back() noexcept { return data_[size_ - 1]; }
  const T& back() const noexcept { return data_[size_ - 1]; }
  void pop_back() noexcept { --size_; }
  void append(std::span<const T> values) {
    make_room(values.size());
    if (!values.empty()) std::memcpy(data_ + size_, values.data(), values.size_bytes());
    size_ += values.size();
  }
  /// Sees to it that `more` elements can be added without moving any.
  void make_room(std::size_t more) {
    if (more > capacity_ - size_) reserve(larger(size_ + more));
  }
  std::size_t capacity() const noexcept { return capacity_; }
  /// Makes the array `size` elements long and as much memory its own.
  void resize(std::size_t size) {
    if (size != capacity_) reserve(size);
    size_ = size;
  }
  void assign(std::size_t size, T value) {
    resize(size);
    for (T& element : *this) element = value;
  }
  /// Empties the array and gives its memory back, or keeps it for the next elements.
  void clear() noexcept { GrowingArray().swap(*this); }
  void rewind() noexcept { size_ = 0; }
  /// Forgets all elements but the first `size`, and keeps the memory.
  void truncate(std::size_t size) noexcept { size_ = size; }

  std::size_t bytes() const noexcept { return capacity_ * sizeof(T); }
  void swap(GrowingArray& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

 private:
  std::size_t larger(std::size_t needed) const noexcept {
    constexpr std::size_t small = 1U << 20;
    const std::size_t more = capacity_ * sizeof(T) < small ? capacity_ : capacity_ / 8;
    return needed > capacity_ + more ? needed : capacity_ + more;
  }

  void reserve(std::size_t capacity) {
    if (capacity == 0) return clear();
    if (capacity > static_cast<std::size_t>(-1) / sizeof(T)) throw std::bad_alloc();
    void* moved = std::realloc(data_, capacity * sizeof(T));
    if (moved == nullptr) throw std::bad_alloc();
    data_ = static_cast<T*>(moved);
    capacity_ = capacity;
  }

  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace zermelo::search
