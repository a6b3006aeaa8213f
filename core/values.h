// The vocabulary every rules file is written in: small values that copy like an int and refuse
// nonsense.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>

#include "core/record.h"

namespace stellwerk {

// ---- Indices ------------------------------------------------------------------------------------

// What values an index may have, first and last included. Places count from 1 like the players do,
// seats from 0; every array, set and JSON reader over an index asks here.
struct Range {
    int first, last;
    constexpr int size() const { return last - first + 1; }
    constexpr bool contains(std::int64_t i) const { return first <= i && i <= last; }
};

template <NamedEnum E>
constexpr Range range_of(E) {
    return {0, kMemberCount<E> - 1};
}

// A number with a type of its own: INDEX(Place, 1, 7).
#define INDEX(Name, first, last)       \
    enum class Name : std::uint8_t {}; \
    constexpr ::stellwerk::Range range_of(Name) { return {first, last}; }

// An index whose members have names of their own, which an edition gives them: a town of a map. It
// is a number in JSON, and the catalogue's "name.town.3" in words.
#define LABELLED_INDEX(Name, first, last) \
    INDEX(Name, first, last)              \
    constexpr bool has_labels(Name) { return true; }

// An index that counts in steps: AMOUNT(Price, 0, 100, 50) is 0, 50, … 5,000 in words and in JSON,
// and 0 … 100 wherever it opens an array.
#define AMOUNT(Name, first, last, step)                                                \
    enum class Name : std::conditional_t<(last) < 256, std::uint8_t, std::uint16_t>{}; \
    constexpr ::stellwerk::Range range_of(Name) { return {first, last}; }              \
    constexpr int step_of(Name) { return step; }

template <class T>
concept Index = std::is_enum_v<T> && requires(T t) {
    { range_of(t) } -> std::same_as<Range>;
};

template <Index I> inline constexpr Range kRange = range_of(I{});

template <Index I>
inline constexpr int kStepOf = [] {
    if constexpr (requires { step_of(I{}); })
        return step_of(I{});
    else
        return 1;
}();

template <class T> concept LabelledIndex = Index<T> && requires(T t) { has_labels(t); };

// What an index says to people: itself, or the amount it stands for.
template <Index I>
constexpr int amount(I i) {
    return int(i) * kStepOf<I>;
}

template <Index I>
class Keys {
  public:
    class Iterator {
      public:
        constexpr explicit Iterator(int i) : i_(i) {}
        constexpr I operator*() const { return I(i_); }
        constexpr Iterator& operator++() {
            ++i_;
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        int i_;
    };
    constexpr Iterator begin() const { return Iterator(kRange<I>.first); }
    constexpr Iterator end() const { return Iterator(kRange<I>.last + 1); }
};

// for (Place place : all<Place>) …
template <Index I> inline constexpr Keys<I> all{};

// An array that only its own kind of index opens: trains[place] does not compile.
template <Index I, class T>
class Indexed {
  public:
    static constexpr int size() { return kRange<I>.size(); }
    constexpr T& operator[](I i) { return items_[offset(i)]; }
    constexpr const T& operator[](I i) const { return items_[offset(i)]; }
    constexpr auto begin() { return items_.begin(); }
    constexpr auto end() { return items_.end(); }
    constexpr auto begin() const { return items_.begin(); }
    constexpr auto end() const { return items_.end(); }
    constexpr bool operator==(const Indexed&) const = default;

  private:
    static constexpr std::size_t offset(I i) {
        assert(kRange<I>.contains(int(i)));
        return std::size_t(int(i) - kRange<I>.first);
    }
    std::array<T, std::size_t(kRange<I>.size())> items_{};
};

// An index or nothing, in one byte.
template <Index I>
class Maybe {
  public:
    constexpr Maybe() = default;
    constexpr Maybe(I i) : value_(std::uint8_t(i)) { assert(kRange<I>.contains(int(i))); }
    constexpr explicit operator bool() const { return value_ != kNothing; }
    constexpr I operator*() const {
        assert(*this);
        return I(value_);
    }
    constexpr bool operator==(const Maybe&) const = default;
    constexpr bool operator==(I i) const { return value_ == std::uint8_t(i); }

  private:
    static constexpr std::uint8_t kNothing = 255;
    static_assert(kRange<I>.last < kNothing);
    std::uint8_t value_ = kNothing;
};

// ---- Seats --------------------------------------------------------------------------------------

inline constexpr int kMaxSeats = 6;
INDEX(Seat, 0, kMaxSeats - 1)
constexpr Seat seat(int i) { return Seat(i); }
constexpr int index(Seat s) { return int(s); }

template <class T> using PerSeat = Indexed<Seat, T>;

// A set of seats, walked in seat order.
class SeatSet {
  public:
    using Member = Seat;
    static constexpr SeatSet first(int n) { return SeatSet((1u << n) - 1u); }
    static constexpr SeatSet only(Seat s) { return SeatSet(1u << index(s)); }
    constexpr SeatSet() = default;
    constexpr bool contains(Seat s) const { return (bits_ >> index(s) & 1u) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr void add(Seat s) { *this = SeatSet(bits_ | 1u << index(s)); }
    constexpr void remove(Seat s) { *this = SeatSet(bits_ & ~(1u << index(s))); }
    constexpr bool operator==(const SeatSet&) const = default;

    class Iterator {
      public:
        constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
        constexpr Seat operator*() const { return seat(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        unsigned bits_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

  private:
    constexpr explicit SeatSet(unsigned bits) : bits_(std::uint8_t(bits)) {}
    std::uint8_t bits_ = 0;
};

// ---- Numbers and lists --------------------------------------------------------------------------

// A number of things: one byte, reads as an int, and never goes below zero or past 255.
class Count {
  public:
    constexpr Count(int n = 0) : n_(std::uint8_t(n)) { assert(0 <= n && n <= 255); }
    constexpr operator int() const { return n_; }
    constexpr Count& operator+=(int n) { return *this = n_ + n; }
    constexpr Count& operator-=(int n) { return *this = n_ - n; }
    constexpr Count& operator++() { return *this += 1; }
    constexpr Count& operator--() { return *this -= 1; }

  private:
    std::uint8_t n_;
};

// A vector with a ceiling from the rulebook and no heap: copying a State stays a memcpy.
template <class T, int Capacity>
class List {
  public:
    constexpr List() = default;
    constexpr List(std::initializer_list<T> items) {
        for (const T& item : items) push(item);
    }
    static constexpr int capacity() { return Capacity; }
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr void clear() { size_ = 0; }
    constexpr void push(const T& value) {
        assert(size_ < Capacity);
        items_[size_++] = value;
    }
    constexpr T pop() {
        assert(size_ > 0);
        return items_[--size_];
    }
    // Keeps the order of what remains.
    constexpr void remove_at(int i) {
        assert(0 <= i && i < size_);
        std::copy(begin() + i + 1, end(), begin() + i);
        --size_;
    }
    constexpr T& operator[](int i) { return items_[checked(i)]; }
    constexpr const T& operator[](int i) const { return items_[checked(i)]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }
    constexpr bool contains(const T& value) const {
        return std::find(begin(), end(), value) != end();
    }
    // What lies beyond the size is nobody's business.
    constexpr bool operator==(const List& other) const {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

  private:
    constexpr std::size_t checked(int i) const {
        assert(0 <= i && i < size_);
        return std::size_t(i);
    }
    using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t>;
    Size size_ = 0;
    std::array<T, std::size_t(Capacity)> items_{};
};

}  // namespace stellwerk
