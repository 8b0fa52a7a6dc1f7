#include "storage/record_codec.h"

#include <set>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/records.h"

namespace storage {
namespace {

using rules::Color;
using rules::Millis;
using rules::Termination;

std::vector<Event> samples() {
  const rules::ByColor<Millis> left{Millis(299'000), Millis(1)};
  return {
      support::opened(),
      Opened{"K7QW2M", "8/8/8/8/8/8/8/8 w - - 0 1", std::nullopt, false},
      SeatTaken{Color::White, "p1", "Zoë \"Zed\" 😀", "h4sh", std::nullopt},
      SeatTaken{Color::Black, "bot", "Rook", "", "expert"},
      Moved{"e7e8q", Millis(0), left},
      Moved{"e2e4", Millis(9'007'199'254'740'993), {}},  // beyond what a double holds exactly
      DrawOffered{Color::White},
      DrawDeclined{Color::Black},
      Ended{{Color::Black, Termination::Checkmate}, left},
      Ended{{std::nullopt, Termination::FlagFallDraw}, left},
      Ended{{std::nullopt, Termination::Aborted}, {}},
      Ended{.outcome = {std::nullopt, Termination::Aborted},
            .left = left,
            .abort = rules::Abort{Color::Black, rules::AbortReason::NoMove}},
      Ended{.outcome = {std::nullopt, Termination::Aborted},
            .left = left,
            .abort = rules::Abort{Color::White, rules::AbortReason::Left}},
      RematchOffered{Color::Black},
      RematchDeclined{Color::White},
      RematchOpened{"9XYZ23"},
      SeatLeft{Color::White},
      Restarted{left},
      Resumed{},
      Closed{},
      Opened{"K7QW2M", "8/8/8/8/8/8/8/8 w - - 0 1", std::nullopt, false, rules::Variant::Chess960,
             rules::RuleSet::OverTheBoard, true},
      Opened{"K7QW2M", "8/8/8/8/8/8/8/8 w - - 3+3 0 1", std::nullopt, false,
             rules::Variant::ThreeCheck, rules::RuleSet::Online},
      Opened{.code = "K7QW2M",
             .start_fen = "f",
             .time = std::nullopt,
             .listed = true,
             .takebacks = false},
      Opened{
          .code = "K7QW2M", .start_fen = "f", .time = std::nullopt, .listed = true, .chat = false},
      Opened{.code = "K7QW2M",
             .start_fen = "f",
             .time = std::nullopt,
             .listed = true,
             .spectators = false},
      Opened{"K7QW2M", "f", rules::TimeControl(rules::DaysPerMove{14}), true},
      Opened{"K7QW2M", "f",
             rules::TimeControl({{Millis(300'000), Millis(3'000)}, {Millis(60'000), Millis(0)}}),
             true},
      Ended{{Color::White, Termination::FlagFall}, left, {"a1a2", "b7b8q"}, 0},
      Ended{{std::nullopt, Termination::DeadPosition}, left, {}, 4'294'967'295},
      Touched{Color::Black, rules::Square(0)},
      Touched{Color::White, rules::Square(63)},
      IllegalMove{Color::White, "e1e3", left},
      ClaimRejected{Color::Black, rules::Claim::Threefold, std::nullopt, left},
      ClaimRejected{Color::White, rules::Claim::FiftyMoves, "a7a8q", left},
      Judging{Color::White, Termination::FlagFall, left},
      TimeGiven{Color::Black, Millis(15'000), left},
      TakebackOffered{Color::White},
      TakebackDeclined{Color::Black},
      TakebackWithdrawn{Color::White},
      TakenBack{4, left},
      PauseOffered{Color::Black},
      PauseDeclined{Color::White},
      PauseWithdrawn{Color::Black},
      Paused{left},
      Unpaused{},
      Said{Color::White, "p1", "Zoë", "Good luck!"},
      Said{std::nullopt, "p3", "Ann", "\"<b>\\ 🐦"},
      Adjudicated{17, {Adjudicated::Answer{"yes", "helpmate"}, std::nullopt}, {"a1a2", "b7b8q"}},
      Adjudicated{
          0, {Adjudicated::Answer{"no", "walls"}, Adjudicated::Answer{"unknown", "none"}}, {}},
  };
}

TEST(RecordCodec, EveryEventComesBackAsItWas) {
  std::set<std::size_t> kinds;
  for (const Event& event : samples()) {
    kinds.insert(event.index());
    const EventText text = encode(event);
    const auto back = decode(text.kind, text.payload);
    ASSERT_TRUE(back.has_value()) << text.kind << ' ' << text.payload;
    EXPECT_EQ(*back, event) << text.kind << ' ' << text.payload;
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event>) << "an event has no sample";
}

// Written rows are read by every later version: their form is a promise.
TEST(RecordCodec, WritesTheFormThatIsOnDisk) {
  const EventText seat = encode(SeatTaken{Color::White, "p1", "Zoë", "h4sh", std::nullopt});
  EXPECT_EQ(seat.kind, "seat_taken");
  EXPECT_EQ(seat.payload,
            R"({"bot":null,"color":"white","key_hash":"h4sh","name":"Zoë","player":"p1"})");
  const EventText move = encode(Moved{"e2e4", Millis(15), {Millis(1), Millis(2)}});
  EXPECT_EQ(move.kind, "moved");
  EXPECT_EQ(move.payload, R"({"left":{"black":2,"white":1},"spent":15,"uci":"e2e4"})");
}

TEST(RecordCodec, IgnoresFieldsOfANewerVersion) {
  const auto event = decode("draw_offered", R"({"by":"white","mood":{"deep":[1,2]}})");
  ASSERT_TRUE(event.has_value());
  EXPECT_EQ(*event, Event(DrawOffered{Color::White}));
  EXPECT_TRUE(decode("closed", R"({"why":"late"})").has_value());
}

// As they were written before there were variants, rule sets, options, helpmates and late verdicts.
TEST(RecordCodec, ReadsWhatEarlierVersionsWrote) {
  const auto opened = decode(
      "opened",
      R"({"code":"K7QW2M","listed":true,"start_fen":"f","time":{"increment":0,"initial":1}})");
  ASSERT_TRUE(opened.has_value());
  const auto& table = std::get<Opened>(*opened);
  EXPECT_EQ(table.variant, rules::Variant::Standard);
  EXPECT_EQ(table.rules, rules::RuleSet::Online);
  EXPECT_FALSE(table.by_lot);
  EXPECT_TRUE(table.takebacks && table.chat && table.spectators);
  EXPECT_EQ(table, (Opened{"K7QW2M", "f", rules::TimeControl{Millis(1), Millis(0)}, true}));
  const auto ended =
      decode("ended", R"({"left":{"black":1,"white":2},"reason":"flag_fall","winner":"white"})");
  ASSERT_TRUE(ended.has_value());
  EXPECT_EQ(*ended,
            Event(Ended{{Color::White, Termination::FlagFall}, {Millis(2), Millis(1)}, {}, {}}));
  EXPECT_TRUE(std::get<Ended>(*ended).helpmate.empty());
  EXPECT_FALSE(std::get<Ended>(*ended).ply);
}

TEST(RecordCodec, BadUtf8DoesNotStopTheWriting) {
  const EventText text = encode(SeatTaken{Color::White, "p",
                                          "a\xff"
                                          "b",
                                          "h", std::nullopt});
  const auto back = decode(text.kind, text.payload);
  ASSERT_TRUE(back.has_value());
  EXPECT_EQ(std::get<SeatTaken>(*back).name, "a\uFFFDb");
}

struct BadRow {
  const char* name;
  const char* kind;
  const char* payload;
  CodecFault fault;
};

TEST(RecordCodec, RefusesBadRowsByName) {
  const BadRow rows[] = {
      {"unknown kind", "teleported", "{}", CodecFault::UnknownKind},
      {"kind in other case", "Closed", "{}", CodecFault::UnknownKind},
      {"no kind", "", "{}", CodecFault::UnknownKind},
      {"no text", "closed", "", CodecFault::NotJson},
      {"cut off", "draw_offered", R"({"by":"whi)", CodecFault::NotJson},
      {"something behind it", "closed", "{} {}", CodecFault::NotJson},
      {"bad UTF-8", "draw_offered", "{\"by\":\"\xff\"}", CodecFault::NotJson},
      {"an array", "closed", "[]", CodecFault::BadField},
      {"null", "closed", "null", CodecFault::BadField},
      {"nothing in it", "draw_offered", "{}", CodecFault::MissingField},
      {"no such colour", "draw_offered", R"({"by":"green"})", CodecFault::BadField},
      {"colour as number", "draw_offered", R"({"by":1})", CodecFault::BadField},
      {"colour null", "draw_offered", R"({"by":null})", CodecFault::BadField},
      {"negative time", "moved", R"({"uci":"e2e4","spent":-1,"left":{"white":1,"black":1}})",
       CodecFault::BadField},
      {"time with a fraction", "moved",
       R"({"uci":"e2e4","spent":1.5,"left":{"white":1,"black":1}})", CodecFault::BadField},
      {"time too large", "moved",
       R"({"uci":"e2e4","spent":9223372036854775808,"left":{"white":1,"black":1}})",
       CodecFault::BadField},
      {"one clock only", "moved", R"({"uci":"e2e4","spent":1,"left":{"white":1}})",
       CodecFault::MissingField},
      {"clocks as number", "restarted", R"({"left":3})", CodecFault::BadField},
      {"unknown reason", "ended",
       R"({"winner":null,"reason":"boredom","left":{"white":1,"black":1}})", CodecFault::BadField},
      {"no winner field", "ended", R"({"reason":"checkmate","left":{"white":1,"black":1}})",
       CodecFault::MissingField},
      {"listed as text", "opened", R"({"code":"A","start_fen":"f","time":null,"listed":"yes"})",
       CodecFault::BadField},
      {"unknown variant", "opened",
       R"({"code":"A","start_fen":"f","time":null,"listed":true,"variant":"atomic"})",
       CodecFault::BadField},
      {"unknown rules", "opened",
       R"({"code":"A","start_fen":"f","time":null,"listed":true,"rules":"house"})",
       CodecFault::BadField},
      {"variant null", "opened",
       R"({"code":"A","start_fen":"f","time":null,"listed":true,"variant":null})",
       CodecFault::BadField},
      {"lot as number", "opened",
       R"({"code":"A","start_fen":"f","time":null,"listed":true,"by_lot":1})",
       CodecFault::BadField},
      {"an abort of an unknown kind", "ended",
       R"({"winner":null,"reason":"aborted","left":{"white":1,"black":1},"abort":{"by":"white","reason":"bored"}})",
       CodecFault::BadField},
      {"helpmate as text", "ended",
       R"({"winner":null,"reason":"checkmate","left":{"white":1,"black":1},"helpmate":"a1a2"})",
       CodecFault::BadField},
      {"helpmate of numbers", "ended",
       R"({"winner":null,"reason":"checkmate","left":{"white":1,"black":1},"helpmate":[1]})",
       CodecFault::BadField},
      {"ply below zero", "ended",
       R"({"winner":null,"reason":"checkmate","left":{"white":1,"black":1},"ply":-1})",
       CodecFault::BadField},
      {"no such square", "touched", R"({"by":"white","square":"i1"})", CodecFault::BadField},
      {"no such claim", "claim_rejected",
       R"({"by":"white","claim":"luck","uci":null,"left":{"white":1,"black":1}})",
       CodecFault::BadField},
      {"an answer without its proof", "adjudicated",
       R"({"ply":1,"white":{"answer":"no"},"black":null,"helpmate":[]})", CodecFault::MissingField},
      {"one side's time only", "opened",
       R"({"code":"A","start_fen":"f","time":{"white":{"initial":1,"increment":0}},"listed":true})",
       CodecFault::MissingField},
      {"a side's time as number", "opened",
       R"({"code":"A","start_fen":"f","time":{"white":1,"black":1},"listed":true})",
       CodecFault::BadField},
      {"no days", "opened", R"({"code":"A","start_fen":"f","time":{"days":0},"listed":true})",
       CodecFault::BadField},
      {"days without end", "opened",
       R"({"code":"A","start_fen":"f","time":{"days":4000000000},"listed":true})",
       CodecFault::BadField},
      {"time without increment", "opened",
       R"({"code":"A","start_fen":"f","time":{"initial":1},"listed":true})",
       CodecFault::MissingField},
  };
  for (const BadRow& row : rows) {
    const auto event = decode(row.kind, row.payload);
    ASSERT_FALSE(event.has_value()) << row.name;
    EXPECT_EQ(event.error(), row.fault) << row.name << ": " << word(event.error());
  }
}

TEST(RecordCodec, MovesComeBackAsTheyWere) {
  auto moves = support::finished_game("g").moves;
  moves.push_back({"a2a3", "a3", Millis(5), std::nullopt});
  const auto back = decode_moves(encode_moves(moves));
  ASSERT_TRUE(back.has_value());
  EXPECT_EQ(*back, moves);
  EXPECT_EQ(encode_moves({}), "[]");
  EXPECT_EQ(decode_moves("[]"), std::vector<FinishedGame::PlayedMove>{});
}

TEST(RecordCodec, RefusesBadMoves) {
  EXPECT_EQ(decode_moves("[").error(), CodecFault::NotJson);
  EXPECT_EQ(decode_moves("{}").error(), CodecFault::BadField);
  EXPECT_EQ(decode_moves("[3]").error(), CodecFault::BadField);
  EXPECT_EQ(decode_moves(R"([{"uci":"e2e4","san":"e4","spent":1}])").error(),
            CodecFault::MissingField);
  EXPECT_EQ(decode_moves(R"([{"uci":"e2e4","san":"e4","spent":1,"left":"2"}])").error(),
            CodecFault::BadField);
}

}  // namespace
}  // namespace storage
