// One browser page at one table, as a client should behave: it says things, sometimes twice, loses
// its line, comes back, and holds every message against those before it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/game.h"
#include "tests/support/house_driver.h"

namespace simulation {

class Page {
 public:
  // A page of `person` that enters the table of that code, with its seat's key if it has one.
  Page(support::HouseDriver& house, std::string person, std::string code, bool has_key);

  // Says it; `times` in one burst. The answers to all must be alike.
  void say(const nlohmann::json& message, int times = 1);
  // Said while the disk is busy; what comes of it is heard later.
  void say_unsettled(const nlohmann::json& message) { client_->raw_unsettled(message.dump()); }
  // How many messages have reached it.
  std::size_t heard() const { return client_->heard.size(); }
  // Takes in what was heard since, and checks it.
  void listen();

  const rules::Game& game() const { return game_; }
  bool is_over() const { return now_.at("outcome") != nullptr; }
  std::optional<rules::Color> seat() const { return seat_; }
  const nlohmann::json& now() const { return now_; }
  // The messages that were answered with ok, by their ids.
  const std::map<std::string, nlohmann::json>& applied() const { return applied_; }

 private:
  void hear(const nlohmann::json& message);
  void hear_table(const nlohmann::json& table);
  void hear_moved(const nlohmann::json& moved);
  void take_now(const nlohmann::json& now);
  void play(const std::string& uci);

  std::string code_;
  std::unique_ptr<support::TestClient> client_;
  std::size_t heard_ = 0;
  std::optional<int> seq_;
  std::optional<rules::Color> seat_;
  rules::Game game_;
  nlohmann::json now_;
  std::map<std::string, nlohmann::json> said_;
  std::map<std::string, int> unanswered_;
  std::map<std::string, nlohmann::json> answers_;
  std::map<std::string, nlohmann::json> applied_;
};

}  // namespace simulation
