// Whatever is formed like an action is answered by the rules of the game, with a paragraph, even if
// it names what no game has.
#include "games/beyond.h"

#include "tests/each_game.h"
#include "tests/games/refusal_of.h"

namespace stellwerk {

namespace {

template <class T>
json::Array values_beyond();

template <class T>
json::Array lists_beyond(const T& item, int too_many) {
    json::Array lists;
    lists.push_back(json::Array(std::size_t(too_many), json::write(item)));
    for (const json::Value& value : values_beyond<T>()) lists.push_back(json::Array{value});
    return lists;
}

// Values of the right form that a field of that type cannot have.
template <class T>
json::Array values_beyond() {
    if constexpr (NamedEnum<T>) {
        return {"spaceship", "", "Engine1"};
    } else if constexpr (Index<T>) {
        constexpr int kFirst = amount(T(kRange<T>.first)), kLast = amount(T(kRange<T>.last));
        json::Array values{kFirst - kStepOf<T>, kLast + kStepOf<T>, -2'000'000'000'000,
                           2'000'000'000'000, 18'446'744'073'709'551'615u};
        if constexpr (kStepOf<T> != 1) values.push_back(kFirst + kStepOf<T> + 1);
        return values;
    } else if constexpr (std::same_as<T, Count>) {
        return {-1, 256, 65'536};
    } else if constexpr (SequenceShape<T>) {
        return lists_beyond(std::remove_cvref_t<decltype(T{}[0])>{}, T::capacity() + 1);
    } else if constexpr (SetShape<T>) {
        return lists_beyond(typename T::Member(kRange<typename T::Member>.first), 2);
    } else if constexpr (OptionalShape<T>) {
        return values_beyond<std::remove_cvref_t<decltype(*T{})>>();
    } else {
        static_assert(std::same_as<T, bool>, "say what would be beyond it");
        return {};
    }
}

// With the first of all numbers; a record may begin with one that is none.
template <class R>
R first_of_all() {
    R record{};
    for_each_field(record, []<class T>(std::string_view, T& field) {
        if constexpr (Index<T>) field = T(kRange<T>.first);
    });
    return record;
}

// Every kind of action, with one of its fields beyond what it can be.
template <class Action>
std::vector<json::Value> all_beyond() {
    std::vector<json::Value> said;
    for_each_alternative<Action>([&]<class R>() {
        const Action within = first_of_all<R>();
        for_each_field(std::get<R>(within), [&]<class T>(std::string_view name, const T&) {
            for (const json::Value& value : values_beyond<T>()) {
                said.push_back(json::write(within));
                said.back().get_object()[name] = value;
            }
        });
    });
    return said;
}

template <class Rules>
class BeyondLaw : public testing::Test {
  protected:
    const std::shared_ptr<const AnyGame> game = shipped_game(Rules::kId);

    void expect_paragraph(const Refusal& refusal) const {
        for (Language language : all<Language>)
            EXPECT_NE(game->rules_text(language).find("### §" + refusal.rule + " "),
                      std::string_view::npos)
                << name_of(language) << ": §" << refusal.rule;
    }
    void expect_words(const Refusal& refusal) const {
        const Names names{};
        for (Language language : all<Language>) {
            const std::string words = game->refusal_words(refusal, language, names);
            EXPECT_GT(words.size(), 10u) << json::dump(refusal.reason);
            EXPECT_FALSE(words.starts_with("{")) << words;
            EXPECT_EQ(words.find("⟨"), std::string::npos) << words;
        }
    }
};
TYPED_TEST_SUITE(BeyondLaw, GameTypes, GameNames);

TYPED_TEST(BeyondLaw, TheRulesAnswerWhateverIsSaid) {
    const auto said = all_beyond<typename TypeParam::Action>();
    int asked = 0;
    const auto look = [&](const TestStep<TypeParam>& step) {
        if (++asked % 16 != 0) return;
        const Position position(step.state);
        for (const json::Value& action : said) {
            const Refusal refusal =
                refusal_of(*this->game, position, step.mover, json::dump(action));
            ASSERT_FALSE(this->HasFailure()) << json::dump(action);
            this->expect_paragraph(refusal);
        }
    };
    for (int players : {TypeParam::kMinPlayers, TypeParam::kMaxPlayers})
        walk(shipped_rules<TypeParam>(), players, 5, Player::Greedy, look);
    EXPECT_GT(asked, 16);
}

// As it is said by programs, and put into words for people.
TYPED_TEST(BeyondLaw, EveryWayHasItsSentence) {
    for (const json::Value& action : all_beyond<typename TypeParam::Action>()) {
        const auto read = json::read_nearest<typename TypeParam::Action>(action);
        ASSERT_TRUE(read && read->beyond) << json::dump(action);
        this->expect_words(Refusal{json::write(beyond_of(*read->beyond)), "1.1"});
    }
}

// What is read back from a log or a record is taken as it is.
TYPED_TEST(BeyondLaw, StoredActionsAreReadStrictly) {
    Luck luck(1);
    const auto position = this->game->setup(TypeParam::kMinPlayers, json::Object{}, luck).value();
    for (const json::Value& action : all_beyond<typename TypeParam::Action>())
        EXPECT_FALSE(this->game->read_action(position, action)) << json::dump(action);
}

TYPED_TEST(BeyondLaw, NonsenseIsAProblem) {
    Luck luck(1);
    const auto position = this->game->setup(TypeParam::kMinPlayers, json::Object{}, luck).value();
    for (const char* said : {"7", "[]", "{}", R"({"is":"fly"})", R"({"is":7})"}) {
        const auto choice = this->game->read_choice(position, seat(0), json::parse(said).value());
        ASSERT_FALSE(choice) << said;
        EXPECT_TRUE(std::holds_alternative<Problem>(choice.error())) << said;
    }
}

}  // namespace

}  // namespace stellwerk
