// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>

namespace zermelo::bench {

/// A list of at most so many, which lies in one place: positions that hold it are copied as they
/// are.
template <class Element, std::size_t most>
class List {
 public:
  List() = default;
  List(std::initializer_list<Element> elements) {
    for (const Element& each : elements) push_back(each);
  }

  const Element* begin() const { return elements_.data(); }
  const Element* end() const { return elements_.data() + count_; }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const Element& back() const { return elements_[count_ - 1]; }

  void push_back(const Element& element) { elements_[count_++] = element; }
  void pop_back() { --count_; }

  /// Puts it before the first that is not less.
  void insert_in_order(const Element& element) {
    std::size_t place = count_++;
    for (; place > 0 && element < elements_[place - 1]; --place)
      elements_[place] = elements_[place - 1];
    elements_[place] = element;
  }

  bool has(const Element& element) const {
    for (const Element& each : *this)
      if (each == element) return true;
    return false;
  }

 private:
  std::array<Element, most> elements_;
  std::size_t count_ = 0;
};

}  // namespace zermelo::bench
