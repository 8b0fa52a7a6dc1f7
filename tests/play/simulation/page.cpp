#include "tests/play/simulation/page.h"

#include <gtest/gtest.h>

namespace simulation {

using nlohmann::json;

Page::Page(support::HouseDriver& house, std::string person, std::string code, bool has_key)
    : code_(std::move(code)), client_(std::make_unique<support::TestClient>(house, person)) {
  client_->hello(person);
  client_->enter(code_, has_key);
  listen();
}

void Page::say(const json& message, int times) {
  const std::string id = message.at("id");
  said_[id] = message;
  unanswered_[id] += times;
  for (int i = 1; i < times; ++i) client_->raw_unsettled(message.dump());
  client_->raw(message.dump());
  listen();
  EXPECT_EQ(unanswered_[id], 0) << "each sending is answered: " << message;
}

void Page::listen() {
  while (heard_ < client_->heard.size()) hear(client_->heard[heard_++]);
}

void Page::hear(const json& message) {
  const std::string type = message.at("t");
  if (type == "table") return hear_table(message);
  if (const json re = message.value("re", json()); re.is_string() && said_.contains(re)) {
    --unanswered_[re];
    const auto [first, is_first] = answers_.emplace(re, message);
    // A refusal may be judged anew; what was applied is answered alike ever after.
    const bool was_applied = !is_first && first->second.at("t") == "ok";
    EXPECT_TRUE(!was_applied || first->second == message) << message;
    if (type == "ok") applied_.emplace(re, said_.at(re));
    return;
  }
  if (type != "moved" && type != "changed") return;
  ASSERT_TRUE(seq_) << "nothing is told of a table before the whole of it";
  EXPECT_EQ(message.at("seq"), *seq_ + 1) << "no gap, nothing twice: " << message;
  seq_ = message.at("seq");
  if (type == "moved") hear_moved(message);
  take_now(message.at("now"));
}

void Page::hear_table(const json& table) {
  seq_ = table.at("seq");
  seat_.reset();
  if (table.at("you") == "white") seat_ = rules::Color::White;
  if (table.at("you") == "black") seat_ = rules::Color::Black;
  game_ = rules::Game();
  for (const json& move : table.at("moves")) play(move.at("uci"));
  take_now(table.at("now"));
}

void Page::hear_moved(const json& moved) {
  EXPECT_EQ(moved.at("ply"), game_.ply() + 1);
  play(moved.at("uci"));
}

// A list that is longer than what stands has moves that were taken back.
void Page::take_now(const json& now) {
  now_ = now;
  const auto ply = now.at("ply").get<std::uint32_t>();
  ASSERT_LE(ply, game_.ply());
  if (ply < game_.ply()) game_.rewind(ply);
}

void Page::play(const std::string& uci) {
  const auto played = game_.play(game_.turn(), game_.ply(), *rules::UciMove::parse(uci));
  EXPECT_TRUE(played) << uci;
}

}  // namespace simulation
