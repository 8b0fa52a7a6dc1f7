#include "storage/reader.h"

#include <array>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>

#include "storage/schema.h"
#include "storage/sqlite_store.h"
#include "tests/support/mailbox.h"
#include "tests/support/records.h"
#include "tests/support/temp_dir.h"

namespace storage {
namespace {

using support::ending;
using support::one;

class ReaderTest : public testing::Test {
 protected:
  void keep(const Append& what) { ASSERT_EQ(store_.append({&what, 1}).front(), Appended::Ok); }

  Reader::GameAnswer look_up(Reader& reader, const std::string& id) {
    std::optional<Reader::GameAnswer> answer;
    reader.game(id, [&](Reader::GameAnswer got) { answer = std::move(got); });
    EXPECT_FALSE(answer.has_value()) << "the answer comes by the loop";
    EXPECT_TRUE(loop_.run_until([&] { return answer.has_value(); }));
    return answer.value_or(std::unexpected(ReadError::Unavailable));
  }

  support::TempDir dir_;
  SqliteStore store_{dir_ / "db"};
  support::Mailbox loop_;
};

TEST_F(ReaderTest, GivesAGameAsItWasKept) {
  Reader reader(dir_ / "db", loop_.poster());
  keep(one("a", 0));
  EXPECT_EQ(look_up(reader, "a"), Reader::GameAnswer(std::nullopt)) << "not finished yet";
  keep(ending("a", 1));
  EXPECT_EQ(look_up(reader, "a"), Reader::GameAnswer(support::finished_game("a")));
  EXPECT_EQ(look_up(reader, "A"), Reader::GameAnswer(std::nullopt));
  EXPECT_EQ(look_up(reader, "a' OR '1'='1"), Reader::GameAnswer(std::nullopt));
}

TEST_F(ReaderTest, GivesAGameWithoutClocks) {
  Append end = ending("a", 1);
  end.finished->time.reset();
  for (auto& move : end.finished->moves) move.left.reset();
  end.finished->outcome = {std::nullopt, rules::Termination::Aborted};
  end.finished->abort = rules::Abort{rules::Color::Black, rules::AbortReason::NoMove};
  keep(one("a", 0));
  keep(end);
  Reader reader(dir_ / "db", loop_.poster());
  EXPECT_EQ(look_up(reader, "a"), Reader::GameAnswer(end.finished));
}

TEST_F(ReaderTest, GivesVariantRulesStartAndHelpmate) {
  Reader reader(dir_ / "db", loop_.poster());
  for (const rules::Variant variant : rules::kVariants) {
    const std::string id = "game-" + std::string(word(variant));
    Append end = ending(id, 1);
    end.finished->variant = variant;
    end.finished->rules = rules::RuleSet::OverTheBoard;
    end.finished->start_fen = "nn1rkq1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB b KQq - 1 8";
    end.finished->helpmate = {"e8d8", "b7b8q"};
    end.finished->outcome = {rules::Color::White, rules::Termination::FlagFall};
    keep(one(id, 0));
    keep(end);
    EXPECT_EQ(look_up(reader, id), Reader::GameAnswer(end.finished));
  }
}

TEST_F(ReaderTest, GivesEveryFormOfTime) {
  Reader reader(dir_ / "db", loop_.poster());
  const rules::Fischer five{rules::Millis(300'000), rules::Millis(3'000)};
  const rules::Fischer minute{rules::Millis(60'000), rules::Millis(0)};
  const std::optional<rules::TimeControl> times[] = {
      std::nullopt, rules::TimeControl(rules::DaysPerMove{3}), rules::TimeControl({five, minute}),
      rules::TimeControl({minute, five}), rules::TimeControl({five, five})};
  for (const auto& time : times) {
    const std::string id = time ? time->text() : "none";
    Append end = ending(id, 1);
    end.finished->time = time;
    keep(support::one(id, 0));
    keep(end);
    EXPECT_EQ(look_up(reader, id), Reader::GameAnswer(end.finished)) << id;
  }
}

TEST_F(ReaderTest, WordsOfAnotherTimeAreNotGuessed) {
  keep(one("a", 0));
  Append end = ending("a", 1);
  end.finished->abort = rules::Abort{rules::Color::White, rules::AbortReason::Left};
  keep(end);
  Reader reader(dir_ / "db", loop_.poster());
  SQLite::Database database(dir_ / "db", SQLite::OPEN_READWRITE, 1000);
  for (const char* change : {"variant = 'atomic'", "rules = 'house'", "helpmate = '{}'",
                             "helpmate = 'a1a2'", "reason = 'boredom'", "winner = 'green'",
                             "aborted_by = 'green'", "aborted_reason = NULL"}) {
    EXPECT_EQ(look_up(reader, "a"), Reader::GameAnswer(end.finished));
    const std::string column(change, std::string_view(change).find(' '));
    const auto value = database.execAndGet("SELECT " + column + " FROM game").getString();
    database.exec("UPDATE game SET " + std::string(change));
    EXPECT_EQ(look_up(reader, "a"), Reader::GameAnswer(std::unexpected(ReadError::Unavailable)))
        << change;
    database.exec("UPDATE game SET " + column + " = '" + value + "'");
  }
}

TEST_F(ReaderTest, ACodeLeadsToItsLastGame) {
  for (const auto& [id, code, ended] :
       {std::tuple("a", "K7QW2M", 10), std::tuple("b", "K7QW2M", 30),
        std::tuple("c", "9XYZ23", 20)}) {
    Append end = ending(id, 1);
    end.finished->code = code;
    end.finished->ended = support::wall_time(ended);
    keep(one(id, 0));
    keep(end);
  }
  Reader reader(dir_ / "db", loop_.poster());
  const auto game_at = [&](const std::string& code) {
    std::optional<Reader::IdAnswer> answer;
    reader.game_at(code, [&](Reader::IdAnswer got) { answer = std::move(got); });
    EXPECT_TRUE(loop_.run_until([&] { return answer.has_value(); }));
    return answer.value_or(std::unexpected(ReadError::Busy));
  };
  EXPECT_EQ(game_at("K7QW2M"), Reader::IdAnswer("b"));
  EXPECT_EQ(game_at("9XYZ23"), Reader::IdAnswer("c"));
  EXPECT_EQ(game_at("9XYZ2"), Reader::IdAnswer(std::nullopt)) << "the whole code alone";
  std::optional<Reader::CodesAnswer> taken;
  reader.taken_codes({"222222", "9XYZ23", "K7QW2M", "9xyz23"},
                     [&](Reader::CodesAnswer got) { taken = std::move(got); });
  EXPECT_TRUE(loop_.run_until([&] { return taken.has_value(); }));
  EXPECT_EQ(taken, Reader::CodesAnswer(std::vector<std::string>{"9XYZ23", "K7QW2M"}));
}

TEST_F(ReaderTest, APlayerHasHisLastGamesOfEitherColour) {
  struct Played {
    const char* id;
    const char* white;
    const char* black;
    int ended;
  };
  constexpr std::array kPlayed{Played{"a", "ann", "ben", 10}, Played{"b", "ben", "ann", 30},
                               Played{"c", "ann", "cid", 20}, Played{"d", "ben", "cid", 40},
                               Played{"e", "cid", "ann", 30}};
  for (const Played& played : kPlayed) {
    Append end = ending(played.id, 1);
    end.finished->players = {{played.white, "White", std::nullopt},
                             {played.black, "Black", "easy"}};
    end.finished->outcome = {std::nullopt, rules::Termination::Agreement};
    end.finished->ended = support::wall_time(played.ended);
    keep(one(played.id, 0));
    keep(end);
  }
  Reader reader(dir_ / "db", loop_.poster());
  const auto games_of = [&](const std::string& player, std::size_t limit) {
    std::optional<Reader::SummariesAnswer> answer;
    reader.games_of(player, limit, [&](Reader::SummariesAnswer got) { answer = std::move(got); });
    EXPECT_FALSE(answer.has_value()) << "the answer comes by the loop";
    EXPECT_TRUE(loop_.run_until([&] { return answer.has_value(); }));
    return answer.value_or(std::unexpected(ReadError::Busy));
  };
  const auto ids = [](const Reader::SummariesAnswer& games) {
    std::string ids;
    if (games) {
      for (const GameSummary& game : *games) ids += game.id;
    }
    return ids;
  };
  EXPECT_EQ(ids(games_of("ann", 20)), "ebca") << "of the same time the one that was kept later";
  EXPECT_EQ(ids(games_of("ann", 2)), "eb");
  EXPECT_EQ(ids(games_of("ben", 20)), "dba");
  EXPECT_EQ(games_of("nobody", 20), Reader::SummariesAnswer(std::vector<GameSummary>{}));
  const GameSummary last{"d",
                         "K7QW2M",
                         {{"ben", "White", std::nullopt}, {"cid", "Black", "easy"}},
                         {std::nullopt, rules::Termination::Agreement},
                         support::wall_time(40)};
  EXPECT_EQ(games_of("cid", 1), Reader::SummariesAnswer(std::vector{last}));

  SQLite::Database(dir_ / "db", SQLite::OPEN_READWRITE, 1000)
      .exec("UPDATE game SET reason = 'boredom' WHERE id = 'd'");
  EXPECT_EQ(games_of("cid", 1), Reader::SummariesAnswer(std::unexpected(ReadError::Unavailable)));
}

// A file as it was before games had rule sets and helpmates.
TEST(Reader, GivesTheGamesOfAnOlderFile) {
  const support::TempDir dir;
  {
    SQLite::Database old(dir / "db", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    migrate(old, migrations().first(2));
    old.exec(
        "INSERT INTO game VALUES ('a', 'ABC234', 'standard', 'fen', 60000, 0, 'w', 'W', NULL, 'b', "
        "'B', 'easy', '[]', '1-0', 'white', 'flag_fall', 0, 1, 2);");
  }
  const SqliteStore store(dir / "db");
  support::Mailbox loop;
  Reader reader(dir / "db", loop.poster());
  std::optional<Reader::GameAnswer> answer;
  reader.game("a", [&](Reader::GameAnswer got) { answer = std::move(got); });
  ASSERT_TRUE(loop.run_until([&] { return answer.has_value(); }));
  ASSERT_TRUE(answer->has_value() && (*answer)->has_value());
  const FinishedGame& game = ***answer;
  EXPECT_EQ(game.time, (rules::TimeControl{rules::Millis(60'000), rules::Millis(0)}));
  EXPECT_EQ(game.rules, rules::RuleSet::Online);
  EXPECT_TRUE(game.helpmate.empty());
  EXPECT_EQ(game.variant, rules::Variant::Standard);
  EXPECT_EQ(game.players.black.bot, "easy");
  EXPECT_EQ(game.outcome, (rules::Outcome{rules::Color::White, rules::Termination::FlagFall}));
}

TEST_F(ReaderTest, ReadsWhileWritesGoOn) {
  Reader reader(dir_ / "db", loop_.poster());
  keep(one("a", 0));
  keep(ending("a", 1));
  int answered = 0;
  for (std::uint64_t seq = 0; seq < 200; ++seq) {
    reader.game("a", [&](const Reader::GameAnswer& answer) {
      EXPECT_EQ(answer, Reader::GameAnswer(support::finished_game("a")));
      ++answered;
    });
    keep(one("b", seq));
  }
  EXPECT_TRUE(loop_.run_until([&] { return answered == 200; }));
}

TEST_F(ReaderTest, ReadsWhileTheFileIsLockedForWriting) {
  keep(one("a", 0));
  keep(ending("a", 1));
  Reader reader(dir_ / "db", loop_.poster());
  SQLite::Database other(dir_ / "db", SQLite::OPEN_READWRITE, 1000);
  other.exec("BEGIN IMMEDIATE");
  EXPECT_EQ(look_up(reader, "a"), Reader::GameAnswer(support::finished_game("a")));
}

TEST_F(ReaderTest, SaysBusyBeyondItsBound) {
  // The reader is held at its first answer, so that its queue can only grow.
  std::promise<void> open;
  const auto gate = open.get_future().share();
  const auto here = std::this_thread::get_id();
  Reader reader(dir_ / "db", [&](std::function<void()> function) {
    if (std::this_thread::get_id() != here) gate.wait();
    loop_.post(std::move(function));
  });
  constexpr std::size_t kAsked = Reader::kMaxQueue + 50;
  std::size_t busy = 0;
  std::size_t found_none = 0;
  for (std::size_t i = 0; i < kAsked; ++i) {
    reader.game("a", [&](const Reader::GameAnswer& answer) {
      if (answer == Reader::GameAnswer(std::unexpected(ReadError::Busy))) ++busy;
      if (answer == Reader::GameAnswer(std::nullopt)) ++found_none;
    });
  }
  open.set_value();
  EXPECT_TRUE(loop_.run_until([&] { return busy + found_none == kAsked; }));
  EXPECT_GE(found_none, Reader::kMaxQueue);
  EXPECT_LE(found_none, Reader::kMaxQueue + 1) << "one is in its hands";
}

TEST_F(ReaderTest, ARowThatIsNotUnderstoodIsUnavailable) {
  keep(one("a", 0));
  keep(ending("a", 1));
  SQLite::Database(dir_ / "db", SQLite::OPEN_READWRITE, 1000).exec("UPDATE game SET moves = '{'");
  Reader reader(dir_ / "db", loop_.poster());
  EXPECT_EQ(look_up(reader, "a"), Reader::GameAnswer(std::unexpected(ReadError::Unavailable)));
}

TEST(Reader, NeedsADatabaseThatExists) {
  const support::TempDir dir;
  support::Mailbox loop;
  EXPECT_THROW(Reader(dir / "db", loop.poster()), std::exception);
}

}  // namespace
}  // namespace storage
