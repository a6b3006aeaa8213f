// A part of a value that seldom changes: copies share it until one of them edits it. For one
// thread: nobody waits while it is found out whether somebody else shares it.
#pragma once
#include <memory>
#include <utility>

namespace stellwerk {

template <class T>
class Shared {
  public:
    Shared() : value_(std::make_shared<T>()) {}
    Shared(T value) : value_(std::make_shared<T>(std::move(value))) {}

    const T& operator*() const { return *value_; }
    const T* operator->() const { return value_.get(); }
    T& edit() {
        if (value_.use_count() > 1) value_ = std::make_shared<T>(*value_);
        return *value_;
    }

  private:
    std::shared_ptr<T> value_;
};

}  // namespace stellwerk
