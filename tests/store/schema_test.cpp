// From every format that ever was to the newest.
#include "store/schema.h"

#include <array>

#include "tests/store/store_fixture.h"

namespace stellwerk::store {
namespace {

using ::testing::HasSubstr;

SQLite::Database empty_database() { return {":memory:", SQLite::OPEN_READWRITE}; }

constexpr std::array kFake = {
    "CREATE TABLE stations (name TEXT) STRICT; INSERT INTO stations VALUES ('Uster')",
    "ALTER TABLE stations ADD COLUMN tracks INTEGER NOT NULL DEFAULT 2",
    "UPDATE stations SET tracks = tracks + 1",
};
constexpr Migrations kFakes(kFake);

std::string schema_of(SQLite::Database& database) {
    std::string text;
    SQLite::Statement query(database,
                            "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL "
                            "ORDER BY name");
    while (query.executeStep()) text += query.getColumn(0).getString() + ";\n";
    return text;
}

std::int64_t number(SQLite::Database& database, const char* query) {
    return database.execAndGet(query).getInt64();
}

TEST(Schema, EveryEarlierFormatBecomesTheNewest) {
    const Migrations migrations = all_migrations();
    SQLite::Database fresh = empty_database();
    ASSERT_THAT(migrate(fresh), Succeeded());
    EXPECT_THAT(schema_of(fresh), HasSubstr("CREATE TABLE log"));
    EXPECT_EQ(number(fresh, "PRAGMA user_version"), static_cast<std::int64_t>(migrations.size()));

    for (std::size_t format = 0; format <= migrations.size(); ++format) {
        SQLite::Database old = empty_database();
        ASSERT_THAT(migrate(old, migrations.first(format)), Succeeded());
        ASSERT_THAT(migrate(old), Succeeded());
        EXPECT_EQ(schema_of(old), schema_of(fresh)) << "from format " << format;
    }
}

TEST(Schema, EachMigrationIsAppliedOnceAndInOrder) {
    for (std::size_t format = 0; format <= kFakes.size(); ++format) {
        SQLite::Database database = empty_database();
        ASSERT_THAT(migrate(database, kFakes.first(format)), Succeeded());
        EXPECT_EQ(number(database, "PRAGMA user_version"), static_cast<std::int64_t>(format));
        ASSERT_THAT(migrate(database, kFakes), Succeeded());
        ASSERT_THAT(migrate(database, kFakes), Succeeded());
        EXPECT_EQ(number(database, "SELECT sum(tracks) FROM stations"), 3);
        EXPECT_EQ(number(database, "PRAGMA user_version"), 3);
    }
}

TEST(Schema, AMigrationThatFailsChangesNothing) {
    SQLite::Database database = empty_database();
    ASSERT_THAT(migrate(database, kFakes.first(1)), Succeeded());
    const std::string before = schema_of(database);

    constexpr std::array kBroken = {kFake[0], kFake[1], "UPDATE nowhere SET tracks = 1"};
    EXPECT_THAT(migrate(database, kBroken), FailedWith(Failure::Kind::Other));
    EXPECT_EQ(schema_of(database), before);
    EXPECT_EQ(number(database, "PRAGMA user_version"), 1);
    EXPECT_THAT(migrate(database, kFakes), Succeeded());
}

TEST(Schema, RefusesANewerFormatUntouched) {
    SQLite::Database database = empty_database();
    ASSERT_THAT(migrate(database, kFakes), Succeeded());
    const auto refused = migrate(database, kFakes.first(2));
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message, HasSubstr("has format 3"));
    EXPECT_THAT(refused.error().message, HasSubstr("formats up to 2"));
    EXPECT_EQ(number(database, "PRAGMA user_version"), 3);
}

}  // namespace
}  // namespace stellwerk::store
