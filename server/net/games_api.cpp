#include "server/net/games_api.h"

#include <algorithm>

#include <spdlog/spdlog.h>
#include <nlohmann/json.hpp>

#include "protocol/time_form.h"
#include "rules/abort.h"
#include "rules/chess960.h"
#include "rules/fen.h"
#include "rules/outcome.h"
#include "rules/position.h"
#include "rules/rule_set.h"
#include "rules/types.h"
#include "rules/variant.h"
#include "storage/game_pgn.h"

namespace server {
namespace {

// The members stand in the order in which a person reads them.
using Json = nlohmann::ordered_json;

constexpr std::string_view kPgn = ".pgn";
constexpr std::size_t kMaxId = 64;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json player_json(const storage::FinishedGame::Player& player) {
  return {{"player", player.id}, {"name", player.name}, {"bot", or_null(player.bot)}};
}

Json move_json(const storage::FinishedGame::PlayedMove& move) {
  return {{"uci", move.uci},
          {"san", move.san},
          {"spent", move.spent.count()},
          {"left", move.left ? Json(move.left->count()) : Json(nullptr)}};
}

Json aborted_json(const std::optional<rules::Abort>& abort) {
  if (!abort) return nullptr;
  return {{"color", rules::name(abort->by)}, {"why", rules::word(abort->reason)}};
}

Json outcome_json(const storage::FinishedGame& game) {
  const rules::Outcome& outcome = game.outcome;
  Json winner = nullptr;
  if (outcome.winner) winner = *outcome.winner == rules::Color::White ? "white" : "black";
  return {{"winner", winner},
          {"reason", rules::word(outcome.termination)},
          {"result", outcome.result()},
          {"helpmate", game.helpmate},
          {"aborted", aborted_json(game.abort)}};
}

Json start_number(const storage::FinishedGame& game) {
  const auto setup = rules::parse_fen(game.start_fen, game.variant);
  if (!setup) return nullptr;
  const auto start = rules::Position::from(*setup);
  const auto number = start ? rules::chess960_number(*start) : std::nullopt;
  return number ? Json(*number) : Json(nullptr);
}

bool is_id(std::string_view text) {
  const auto is_base64url = [](char sign) {
    return (sign >= 'A' && sign <= 'Z') || (sign >= 'a' && sign <= 'z') ||
           (sign >= '0' && sign <= '9') || sign == '-' || sign == '_';
  };
  return !text.empty() && text.size() <= kMaxId && std::ranges::all_of(text, is_base64url);
}

HttpAnswer game_answer(const storage::FinishedGame& game, bool as_pgn) {
  const auto pgn = as_pgn ? storage::to_pgn(game) : std::nullopt;
  if (as_pgn && !pgn) {
    spdlog::error("event=unplayable_game game={}", game.id);
    return error_answer(500, "unplayable_game");
  }
  // A finished game never changes, so whoever has it may keep it.
  HttpAnswer out{.status = 200, .fields = {{"Cache-Control", "public, max-age=86400"}}, .body = {}};
  if (as_pgn) {
    out.fields.emplace_back("Content-Type", "application/vnd.chess-pgn; charset=utf-8");
    out.fields.emplace_back("Content-Disposition",
                            "attachment; filename=\"rookery-" + game.id + ".pgn\"");
    out.body = std::make_shared<const std::string>(*pgn);
  } else {
    out.fields.emplace_back("Content-Type", "application/json");
    out.body = std::make_shared<const std::string>(game_json(game));
  }
  return out;
}

}  // namespace

std::string game_json(const storage::FinishedGame& game) {
  Json moves = Json::array();
  for (const auto& move : game.moves) moves.push_back(move_json(move));
  const Json out = {
      {"game", game.id},
      {"code", game.code},
      {"variant", rules::word(game.variant)},
      {"rules", rules::word(game.rules)},
      {"time", Json::parse(protocol::time_json(game.time).dump())},
      {"started", game.started.time_since_epoch().count()},
      {"ended", game.ended.time_since_epoch().count()},
      {"players",
       {{"white", player_json(game.players[rules::Color::White])},
        {"black", player_json(game.players[rules::Color::Black])}}},
      {"start_fen", game.start_fen},
      {"start_number", start_number(game)},
      {"moves", moves},
      {"outcome", outcome_json(game)},
  };
  return out.dump() + "\n";
}

void GamesApi::answer(std::string_view path, std::function<void(HttpAnswer)> done) const {
  std::string_view id = path.substr(kPrefix.size());
  const bool as_pgn = id.ends_with(kPgn);
  if (as_pgn) id.remove_suffix(kPgn.size());
  if (!is_id(id)) return done(error_answer(404, "unknown_game"));
  find_(std::string(id), [as_pgn, done = std::move(done)](storage::Reader::GameAnswer answer) {
    if (!answer) return done(error_answer(503, "unavailable"));
    if (!*answer) return done(error_answer(404, "unknown_game"));
    done(game_answer(**answer, as_pgn));
  });
}

}  // namespace server
