// Every game speaks German and English completely: a missing key, argument or paragraph fails here.
#include "bots/this_advice.h"
#include "games/beyond.h"
#include "tests/each_game.h"

namespace stellwerk {

template <class Rules>
class Texts : public testing::Test {
  protected:
    const std::shared_ptr<const AnyGame> game = *open_game(Rules::kId);

    // The message is there in both languages and asks only for what it will get.
    void expect_message(const std::string& key, const std::set<std::string>& given) const {
        for (Language language : all<Language>) {
            const Catalogue& catalogue = game->catalogue(language);
            EXPECT_TRUE(catalogue.has(key)) << name_of(language) << ": " << key;
            for (const std::string& argument : catalogue.arguments(key))
                EXPECT_TRUE(given.contains(argument))
                    << name_of(language) << ": {" << argument << "} in " << key;
        }
    }

    template <class Variant>
    void expect_messages(const std::string& group) const {
        for_each_alternative<Variant>([&]<class R>() {
            std::set<std::string> given;
            for (const auto& [name, value] : arguments(R{}, game->catalogue(Language::En), Names{}))
                given.insert(name);
            expect_message(group + "." + std::string(name_of<R>()), given);
            expect_words_of_enums<R>();
        });
    }

    template <class R>
    void expect_words_of_enums() const {
        R record{};
        for_each_field(record, [&]<class T>(std::string_view, const T&) {
            if constexpr (NamedEnum<T>) expect_words<T>("name");
        });
    }

    template <NamedEnum E>
    void expect_words(const std::string& group) const {
        for_each_member<E>([&](std::string_view member, E) {
            expect_message(group + "." + std::string(name_of<E>()) + "." + std::string(member), {});
        });
    }

    template <class Variant>
    void expect_paragraphs() const {
        for_each_alternative<Variant>([&]<class R>() {
            for (Language language : all<Language>)
                EXPECT_NE(game->rules_text(language).find("### §" + std::string(R::kRule) + " "),
                          std::string_view::npos)
                    << name_of(language) << ": §" << R::kRule << " of " << name_of<R>();
        });
    }
};
TYPED_TEST_SUITE(Texts, GameTypes, GameNames);

TYPED_TEST(Texts, EveryRecordHasItsSentence) {
    this->template expect_messages<typename TypeParam::Event>("event");
    this->template expect_messages<typename TypeParam::Action>("choice");
    this->template expect_messages<ReasonsOf<TypeParam>>("reason");
}

TYPED_TEST(Texts, EveryNameIsTranslated) {
    this->template expect_words<typename TypeParam::Category>("name");
    using Step = decltype(TypeParam::State::Table::step);
    for_each_member<Step>([&](std::string_view member, Step) {
        if (member == "over") return;
        this->expect_message("question." + std::string(member), {});
        this->expect_message("waiting." + std::string(member), {"who"});
    });
    for_each_member<typename TypeParam::Flaw>([&](std::string_view member, auto) {
        this->expect_message("flaw." + std::string(member), {});
    });
    for (const char* key : {"title", "tagline", "kind", "playing_time"})
        this->expect_message(key, {});
}

TYPED_TEST(Texts, EveryAdviceHasItsReason) {
    std::set<std::string> known;
    for_each_member<this_game::Advice::Why>([&](std::string_view member, auto) {
        this->expect_message("advice." + std::string(member), {});
        known.insert("advice." + std::string(member));
    });
    for (const std::string& key : this->game->catalogue(Language::En).keys())
        if (key.starts_with("advice.")) {
            EXPECT_TRUE(known.contains(key)) << key;
        }
}

TYPED_TEST(Texts, BothLanguagesSayTheSameThings) {
    const Catalogue &de = this->game->catalogue(Language::De),
                    &en = this->game->catalogue(Language::En);
    EXPECT_EQ(de.keys(), en.keys());
    for (const std::string& key : de.keys()) EXPECT_EQ(de.arguments(key), en.arguments(key)) << key;
}

TYPED_TEST(Texts, EveryParagraphIsInTheRules) {
    this->template expect_paragraphs<typename TypeParam::Event>();
    this->template expect_paragraphs<typename TypeParam::Action>();
    this->template expect_paragraphs<typename TypeParam::Reason>();
}

// Programs find there what they can choose, and families what it means.
TYPED_TEST(Texts, EveryOptionIsInTheRules) {
    typename TypeParam::Options options;
    for_each_field(options, [&](std::string_view name, const auto&) {
        for (Language language : all<Language>)
            EXPECT_NE(this->game->rules_text(language).find("- `" + std::string(name) + "`: "),
                      std::string_view::npos)
                << name_of(language) << ": " << name;
    });
}

// No key is left over from a record that no longer exists.
TYPED_TEST(Texts, NoMessageIsWithoutUse) {
    std::set<std::string> known;
    auto note = [&]<class Variant>(const std::string& group) {
        for_each_alternative<Variant>(
            [&]<class R>() { known.insert(group + "." + std::string(name_of<R>())); });
    };
    note.template operator()<typename TypeParam::Event>("event");
    note.template operator()<typename TypeParam::Action>("choice");
    note.template operator()<ReasonsOf<TypeParam>>("reason");
    for (const std::string& key : this->game->catalogue(Language::En).keys())
        for (const char* group : {"event.", "choice.", "reason."})
            if (key.starts_with(group)) {
                EXPECT_TRUE(known.contains(key)) << key;
            }
}

}  // namespace stellwerk
