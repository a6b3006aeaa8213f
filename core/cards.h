// Three ways a heap of cards can lie: a Bag (so many of each kind, order unknown), a Set (each card
// different, order unknown) and a Pile (somebody may know the order). Unknown order is not stored:
// there is nothing to leak, and imagining another world needs no shuffling.
#pragma once
#include "core/luck.h"
#include "core/values.h"

namespace stellwerk {

// Cards of which there are several of a kind.
template <Index Card>
class Bag {
  public:
    using Kind = Card;
    constexpr int count(Card c) const { return counts_[c]; }
    constexpr int total() const {
        int sum = 0;
        for (int n : counts_) sum += n;
        return sum;
    }
    constexpr bool empty() const {
        // OPTIMIZATION: all bytes at once instead of a sum.
        using Bytes = std::array<std::uint8_t, sizeof(Bag)>;
        return std::bit_cast<Bytes>(*this) == Bytes{};
    }
    constexpr void add(Card c, int n = 1) { counts_[c] += n; }
    constexpr void remove(Card c, int n = 1) { counts_[c] -= n; }
    constexpr void add(const Bag& other) {
        for (Card c : all<Card>) add(c, other.count(c));
    }
    constexpr void remove(const Bag& other) {
        for (Card c : all<Card>) remove(c, other.count(c));
    }
    constexpr void move_to(Bag& other, Card c, int n = 1) {
        remove(c, n);
        other.add(c, n);
    }
    constexpr Card draw(Luck& luck) {
        int left = luck.below(total());
        // OPTIMIZATION: eight kinds at a time, until the one drawn is among them.
        constexpr int kAtOnce = 8, kEnd = kRange<Card>.last + 1;
        int i = kRange<Card>.first;
        for (; i + kAtOnce <= kEnd; i += kAtOnce) {
            int here = 0;
            for (int j = 0; j < kAtOnce; ++j) here += count(Card(i + j));
            if (left < here) break;
            left -= here;
        }
        while (left >= count(Card(i))) left -= count(Card(i++));
        remove(Card(i));
        return Card(i);
    }
    constexpr bool operator==(const Bag&) const = default;

  private:
    Indexed<Card, Count> counts_;
};

// Cards that are all different; walked in ascending order.
template <Index Card>
class Set {
  public:
    using Member = Card;
    constexpr Set() = default;
    constexpr Set(std::initializer_list<Card> cards) {
        for (Card c : cards) add(c);
    }
    static constexpr Set full() {
        Set set;
        for (Card c : all<Card>) set.add(c);
        return set;
    }
    constexpr bool contains(Card c) const { return (words_[word(c)] >> bit(c) & 1u) != 0; }
    constexpr int size() const {
        int sum = 0;
        for (Word w : words_) sum += std::popcount(w);
        return sum;
    }
    constexpr bool empty() const { return *this == Set{}; }
    constexpr void add(Card c) {
        assert(!contains(c));
        words_[word(c)] = Word(words_[word(c)] | one(c));
    }
    constexpr void remove(Card c) {
        assert(contains(c));
        words_[word(c)] = Word(words_[word(c)] & ~one(c));
    }
    constexpr void add(const Set& other) {
        for (std::size_t i = 0; i < kWords; ++i) {
            assert((words_[i] & other.words_[i]) == 0);
            words_[i] = Word(words_[i] | other.words_[i]);
        }
    }
    constexpr void remove(const Set& other) {
        for (std::size_t i = 0; i < kWords; ++i) {
            assert((other.words_[i] & ~words_[i]) == 0);
            words_[i] = Word(words_[i] & ~other.words_[i]);
        }
    }
    // What is in both, in one of them or in both, in this one alone.
    constexpr Set operator&(const Set& other) const {
        return combine(other, [](Word a, Word b) { return Word(a & b); });
    }
    constexpr Set operator|(const Set& other) const {
        return combine(other, [](Word a, Word b) { return Word(a | b); });
    }
    constexpr Set operator-(const Set& other) const {
        return combine(other, [](Word a, Word b) { return Word(a & ~b); });
    }
    constexpr Card draw(Luck& luck) {
        int left = luck.below(size());
        std::size_t i = 0;
        for (int here = std::popcount(words_[0]); left >= here; here = std::popcount(words_[++i]))
            left -= here;
        std::uint64_t rest = words_[i];
        while (left-- > 0) rest &= rest - 1;
        words_[i] = Word(words_[i] ^ (rest & (~rest + 1)));
        return card(i, std::countr_zero(rest));
    }
    constexpr bool operator==(const Set&) const = default;

    class Iterator {
      public:
        constexpr Iterator(const Set& set, std::size_t i) : set_(&set), i_(i) { settle(); }
        constexpr Card operator*() const { return card(i_, std::countr_zero(rest_)); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            if (rest_ == 0) {
                ++i_;
                settle();
            }
            return *this;
        }
        constexpr bool operator==(const Iterator& other) const {
            return i_ == other.i_ && rest_ == other.rest_;
        }

      private:
        constexpr void settle() {
            while (i_ < kWords && set_->words_[i_] == 0) ++i_;
            rest_ = i_ < kWords ? set_->words_[i_] : 0;
        }
        const Set* set_;
        std::size_t i_;
        std::uint64_t rest_ = 0;
    };
    constexpr Iterator begin() const { return {*this, 0}; }
    constexpr Iterator end() const { return {*this, kWords}; }

  private:
    // A small set is as small as it can be: it lies in actions, of which there are long lists.
    static constexpr int kSize = kRange<Card>.size();
    using Word = std::conditional_t<
        kSize <= 8, std::uint8_t,
        std::conditional_t<kSize <= 16, std::uint16_t,
                           std::conditional_t<kSize <= 32, std::uint32_t, std::uint64_t>>>;
    static constexpr std::size_t kWords = std::size_t(kSize + 63) / 64;
    template <class Combine>
    constexpr Set combine(const Set& other, Combine both) const {
        Set result;
        for (std::size_t i = 0; i < kWords; ++i)
            result.words_[i] = both(words_[i], other.words_[i]);
        return result;
    }
    static constexpr Word one(Card c) { return Word(Word(1) << bit(c)); }
    static constexpr int position(Card c) {
        assert(kRange<Card>.contains(int(c)));
        return int(c) - kRange<Card>.first;
    }
    static constexpr std::size_t word(Card c) { return std::size_t(position(c)) / 64; }
    static constexpr int bit(Card c) { return position(c) % 64; }
    static constexpr Card card(std::size_t i, int bit) {
        return Card(int(i) * 64 + bit + kRange<Card>.first);
    }
    std::array<Word, kWords> words_{};
};

// Cards whose order somebody may know or arrange. The last one is on top.
template <class Card, int Capacity>
class Pile {
  public:
    static constexpr int capacity() { return Capacity; }
    constexpr int size() const { return cards_.size(); }
    constexpr bool empty() const { return cards_.empty(); }
    constexpr void put_on_top(const Card& c) { cards_.push(c); }
    constexpr Card take_from_top() { return cards_.pop(); }
    constexpr const Card& top() const { return cards_[size() - 1]; }
    constexpr void shuffle(Luck& luck) {
        for (int i = size() - 1; i > 0; --i) std::swap(cards_[i], cards_[luck.below(i + 1)]);
    }
    constexpr const Card* begin() const { return cards_.begin(); }
    constexpr const Card* end() const { return cards_.end(); }
    constexpr bool operator==(const Pile&) const = default;

  private:
    List<Card, Capacity> cards_;
};

}  // namespace stellwerk
