// What came of the choices that a search decides between, world by world. The nth try of every
// choice happens in the same world; how good that world is says nothing about the choice.
#pragma once
#include <algorithm>
#include <vector>

namespace stellwerk {

class Trials {
  public:
    // Of these choices. What was learnt about them before is kept, although those were other
    // worlds. A choice has `visits` and the `total` of what they brought.
    template <class Choices>
    void begin(const Choices& choices) {
        tried_.resize(std::max(tried_.size(), choices.size()));
        for (std::size_t i = 0; i < choices.size(); ++i) {
            tried_[i].visits = choices[i].visits;
            tried_[i].total = choices[i].total;
            tried_[i].sums.assign(1, 0.0);
        }
        most_tried_ = 0;
    }

    int tries(int choice) const { return int(at(choice).sums.size()) - 1; }

    void add(int choice, double value) {
        auto& sums = tried_[std::size_t(choice)].sums;
        sums.push_back(sums.back() + value);
        if (tries(choice) > tries(most_tried_)) most_tried_ = choice;
    }

    // What a choice brings on average in all worlds that were looked at. It is taken to do as much
    // better or worse than the choice that was tried most often as in the worlds that both of them
    // have seen.
    double mean(int choice) const {
        const Tried &mine = at(choice), &most = at(most_tried_);
        const auto tried = mine.sums.size() - 1;
        if (tried == 0) return mine.total / mine.visits;
        const double lead = (mine.sums.back() - most.sums[tried]) / double(tried);
        const double mean = most.sums.back() / tries(most_tried_) + lead;
        return (mine.total + double(tried) * mean) / (mine.visits + double(tried));
    }

    std::size_t bytes() const {
        std::size_t sum = tried_.capacity() * sizeof(Tried);
        for (const Tried& tried : tried_) sum += tried.sums.capacity() * sizeof(double);
        return sum;
    }

  private:
    struct Tried {
        int visits = 0;  // before
        double total = 0;
        std::vector<double> sums;  // of what it brought in the first 0, 1, … worlds
    };
    const Tried& at(int choice) const { return tried_[std::size_t(choice)]; }

    std::vector<Tried> tried_;
    int most_tried_ = 0;
};

}  // namespace stellwerk
