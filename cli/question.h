// What somebody is asked, and what they may answer: choices by their numbers, those of a group
// beside each other.
#pragma once
#include <string>
#include <vector>

#include "cli/boards.h"
#include "cli/numbering.h"

namespace stellwerk::cli {

class Question {
  public:
    Question(const AnyGame&, const Position&, Seat, const Paint&);

    // All of it.
    std::string whole() const { return text(kAllRows); }
    // So many lines of it: the first choices of each group, and how to see the others.
    std::string within(int lines) const;

  private:
    // Choices of one group, with their numbers; without a name, one on lines of its own.
    struct Group {
        std::string name;
        std::vector<std::string> cells;
        std::string number;  // of the one without a name
    };
    static constexpr int kAllRows = 1000;

    void add_amounts(const Numbering&, const std::vector<Label>&);
    void add(const std::string& group, std::string cell);
    void add_alone(std::string number, std::string text);
    std::string text(int rows) const;
    std::string rows_of(const Group&, int name_width, int most) const;

    const Paint& paint_;
    std::string asked_;
    std::vector<Group> groups_;
    std::size_t choices_ = 0;
};

}  // namespace stellwerk::cli
