// A field of what is stored that nobody is told. A field without it is public by decision.
#pragma once
#include <utility>

namespace stellwerk {

template <class T>
class Hidden {
  public:
    Hidden() = default;
    Hidden(T value) : value_(std::move(value)) {}

    const T& operator*() const { return value_; }
    T& operator*() { return value_; }
    const T* operator->() const { return &value_; }
    bool operator==(const Hidden&) const = default;

  private:
    T value_{};
};

namespace detail {
template <class T> inline constexpr bool kIsHidden = false;
template <class T> inline constexpr bool kIsHidden<Hidden<T>> = true;
}  // namespace detail
template <class T> concept HiddenShape = detail::kIsHidden<T>;

}  // namespace stellwerk
