#include <array>
#include <utility>
#include <variant>

#include "protocol/json_text.h"
#include "protocol/server.h"
#include "protocol/time_form.h"

namespace protocol {
namespace {

using Json = JsonText;

// Either the thing's JSON or null.
template <typename T, typename F>
Json or_null(const std::optional<T>& thing, F to_json) {
  return thing ? Json(to_json(*thing)) : Json(nullptr);
}
Json text_or_null(const std::optional<std::string>& text) {
  return or_null(text, [](const std::string& t) { return t; });
}
Json color_or_null(const std::optional<rules::Color>& color) {
  return or_null(color, [](rules::Color c) { return rules::name(c); });
}
std::int64_t millis(UnixMillis at) {
  return at.time_since_epoch().count();
}

Json countdown(const std::optional<Countdown>& c) {
  return or_null(c, [](const Countdown& down) {
    return Json{{"color", rules::name(down.color)}, {"ms", down.left.count()}};
  });
}
Json clock(const std::optional<Now::Clock>& c) {
  return or_null(c, [](const Now::Clock& shown) {
    return Json{{"white", shown.left.white.count()},
                {"black", shown.left.black.count()},
                {"running", color_or_null(shown.running)}};
  });
}
Json aborted(const std::optional<rules::Abort>& a) {
  return or_null(a, [](const rules::Abort& done) {
    return Json{{"color", rules::name(done.by)}, {"why", rules::word(done.reason)}};
  });
}
Json lag(const std::optional<Now::Lag>& line) {
  return or_null(line, [](const Now::Lag& measured) {
    return Json{{"ms", measured.took.count()}, {"quota", measured.quota.count()}};
  });
}
Json outcome(const Now& n) {
  return or_null(n.outcome, [&](const rules::Outcome& end) {
    return Json{{"winner", color_or_null(end.winner)},
                {"reason", rules::word(end.termination)},
                {"result", end.result()},
                {"helpmate", n.helpmate},
                {"aborted", aborted(n.abort)}};
  });
}
template <typename Count>
Json counts(const std::optional<rules::ByColor<Count>>& both) {
  return or_null(both, [](const rules::ByColor<Count>& count) {
    return Json{{"white", count.white}, {"black", count.black}};
  });
}
Json claims(const std::vector<rules::Claim>& claims) {
  Json list = Json::array();
  for (const rules::Claim claim : claims) list.push_back(rules::word(claim));
  return list;
}
Json colors(const std::vector<rules::Color>& colors) {
  Json list = Json::array();
  for (const rules::Color color : colors) list.push_back(rules::name(color));
  return list;
}
Json squares(const std::vector<rules::Square>& squares) {
  Json list = Json::array();
  for (const rules::Square square : squares) list.push_back(square.text());
  return list;
}
Json judging(const std::optional<Now::Judging>& j) {
  return or_null(j, [](const Now::Judging& pending) {
    return Json{{"color", rules::name(pending.loser)}, {"reason", rules::word(pending.reason)}};
  });
}
Json takeback(const rules::ByColor<std::optional<std::uint32_t>>& to_ply) {
  const auto number = [](std::uint32_t ply) { return ply; };
  return {{"white", or_null(to_ply.white, number)}, {"black", or_null(to_ply.black, number)}};
}
std::string_view word_of(rules::Role role) {
  constexpr std::array kWords{"pawn", "knight", "bishop", "rook", "queen", "king"};
  return kWords[std::to_underlying(role)];
}
std::string_view word(Phase phase) {
  constexpr std::array kWords{"waiting", "playing", "over", "closed"};
  return kWords[std::to_underlying(phase)];
}
Json left(const std::optional<rules::Millis>& ms) {
  return or_null(ms, [](rules::Millis l) { return l.count(); });
}
Json now(const Now& n) {
  return {{"phase", word(n.phase)},
          {"ply", n.ply},
          {"clock", clock(n.clock)},
          {"lag", {{"white", lag(n.lag.white)}, {"black", lag(n.lag.black)}}},
          {"first_move", countdown(n.first_move)},
          {"away", countdown(n.away)},
          {"held", countdown(n.held)},
          {"restarted", or_null(n.restarted, [](std::uint32_t ply) { return ply; })},
          {"draw_offer", color_or_null(n.draw_offer)},
          {"draw_from", {{"white", n.draw_from.white}, {"black", n.draw_from.black}}},
          {"given", {{"white", n.given.white.count()}, {"black", n.given.black.count()}}},
          {"takeback", takeback(n.takeback)},
          {"pause_offer", color_or_null(n.pause_offer)},
          {"paused", left(n.paused)},
          {"rematch", color_or_null(n.rematch)},
          {"gone", colors(n.gone)},
          {"next", text_or_null(n.next)},
          {"outcome", outcome(n)},
          {"checks_left", counts(n.checks_left)},
          {"claims", claims(n.claims)},
          {"touched", squares(n.touched)},
          {"named", text_or_null(n.named)},
          {"illegal_moves", counts(n.illegal_moves)},
          {"judging", judging(n.judging)}};
}
Json seat(const std::optional<Seat>& s) {
  return or_null(s, [](const Seat& taken) {
    return Json{{"player", taken.player},
                {"name", taken.name},
                {"bot", text_or_null(taken.bot)},
                {"here", taken.here}};
  });
}
Json seats(const Audience& a) {
  return {{"white", seat(a.seats.white)}, {"black", seat(a.seats.black)}};
}
Json line(const ChatLine& l) {
  return {{"n", l.n},           {"color", color_or_null(l.color)},
          {"player", l.player}, {"name", l.name},
          {"text", l.text},     {"at", millis(l.at)}};
}
Json played(const PlayedMove& m) {
  return {{"uci", m.uci}, {"san", m.san}, {"spent", m.spent.count()}, {"left", left(m.left)}};
}
Json start(const std::optional<Start>& given) {
  return or_null(given, [](const Start& start) {
    if (const auto* numbered = std::get_if<StartNumber>(&start)) {
      return Json{{"number", numbered->number}};
    }
    return Json{{"fen", std::get<StartFen>(start).fen}};
  });
}
Json lobby_tables(const std::vector<LobbyTable>& tables) {
  Json list = Json::array();
  for (const LobbyTable& t : tables) {
    list.push_back({{"code", t.code},
                    {"host", t.host},
                    {"host_name", t.host_name},
                    {"time", time_json(t.time)},
                    {"color", rules::name(t.color)},
                    {"variant", rules::word(t.variant)},
                    {"rules", rules::word(t.rules)},
                    {"start", start(t.start)}});
  }
  return list;
}
Json own_games(const std::vector<OwnGame>& games) {
  Json list = Json::array();
  for (const OwnGame& g : games) {
    list.push_back({{"code", g.code},
                    {"color", rules::name(g.color)},
                    {"opponent", seat(g.opponent)},
                    {"variant", rules::word(g.variant)},
                    {"rules", rules::word(g.rules)},
                    {"time", time_json(g.time)},
                    {"ply", g.ply},
                    {"turn", color_or_null(g.turn)},
                    {"clock", clock(g.clock)},
                    {"first_move", countdown(g.first_move)},
                    {"draw_offer", color_or_null(g.draw_offer)}});
  }
  return list;
}
Json own_ends(const std::vector<OwnEnd>& ends) {
  Json list = Json::array();
  for (const OwnEnd& e : ends) {
    list.push_back({{"game", e.game},
                    {"code", e.code},
                    {"color", rules::name(e.color)},
                    {"opponent",
                     {{"player", e.opponent.player},
                      {"name", e.opponent.name},
                      {"bot", text_or_null(e.opponent.bot)}}},
                    {"winner", color_or_null(e.outcome.winner)},
                    {"reason", rules::word(e.outcome.termination)},
                    {"result", e.outcome.result()},
                    {"ended", millis(e.ended)}});
  }
  return list;
}

}  // namespace

std::string_view word(Why why) {
  constexpr std::array kWords{"joined",
                              "presence",
                              "draw_offered",
                              "draw_declined",
                              "rematch_offered",
                              "rematch_declined",
                              "rematch",
                              "watchers",
                              "restarted",
                              "ended",
                              "closed",
                              "claim_rejected",
                              "illegal_move",
                              "touched",
                              "adjusted",
                              "judging",
                              "time_given",
                              "takeback_offered",
                              "takeback_declined",
                              "takeback_withdrawn",
                              "taken_back",
                              "pause_offered",
                              "pause_declined",
                              "pause_withdrawn",
                              "paused",
                              "resumed",
                              "lag"};
  static_assert(kWords.size() == std::to_underlying(Why::Lag) + 1U);
  return kWords[std::to_underlying(why)];
}

std::string_view word(ChatRoom room) {
  return room == ChatRoom::Players ? "players" : "spectators";
}

std::string encode(const Welcome& m) {
  Json engines = Json::array();
  for (const EngineKind& engine : m.engines) {
    Json variants = Json::array();
    for (const rules::Variant variant : engine.variants) variants.push_back(rules::word(variant));
    engines.push_back(Json{{"name", engine.name}, {"variants", std::move(variants)}});
  }
  return Json{{"t", "welcome"},
              {"re", m.re},
              {"protocol", "rookery.v1"},
              {"player", m.player},
              {"name", m.name},
              {"now", millis(m.now)},
              {"engines", std::move(engines)}}
      .dump();
}
std::string encode(const Ok& m) {
  return Json{{"t", "ok"}, {"re", m.re}}.dump();
}
std::string encode(const Pong& m) {
  return Json{{"t", "pong"}, {"re", m.re}, {"now", millis(m.now)}}.dump();
}
std::string encode(const Error& m) {
  return Json{{"t", "error"},
              {"re", text_or_null(m.re)},
              {"code", word(m.code)},
              {"message", m.message.value_or(std::string(sentence(m.code)))},
              {"field", text_or_null(m.field)},
              {"ply", or_null(m.ply, [](std::uint32_t ply) { return ply; })}}
      .dump();
}
std::string encode(const Seated& m) {
  return Json{{"t", "seated"}, {"re", m.re}, {"code", m.code}, {"color", rules::name(m.color)}}
      .dump();
}
std::string encode(const Hint& m) {
  return Json{{"t", "hint"},
              {"re", m.re},
              {"code", m.code},
              {"ply", m.ply},
              {"uci", m.uci},
              {"san", m.san},
              {"reason", m.reason},
              {"role", or_null(m.role, word_of)},
              {"moves", or_null(m.moves, [](int n) { return n; })}}
      .dump();
}
std::string encode(const Lobby& m) {
  return Json{{"t", "lobby"},
              {"re", m.re},
              {"tables", lobby_tables(m.tables)},
              {"players", m.counts.players},
              {"games", m.counts.games}}
      .dump();
}
std::string encode(const LobbyChanged& m) {
  return Json{{"t", "lobby_changed"},
              {"opened", lobby_tables(m.opened)},
              {"closed", m.closed},
              {"players", m.counts.players},
              {"games", m.counts.games}}
      .dump();
}
std::string encode(const OwnGames& m) {
  return Json{{"t", "my_games"},
              {"re", m.re},
              {"running", own_games(m.running)},
              {"finished", or_null(m.finished, own_ends)}}
      .dump();
}
std::string encode(const OwnGamesChanged& m) {
  return Json{{"t", "my_games_changed"},
              {"running", own_games(m.running)},
              {"finished", own_ends(m.finished)},
              {"closed", m.closed}}
      .dump();
}
std::string encode(const Table& m) {
  Json moves = Json::array();
  for (const PlayedMove& move : m.moves) moves.push_back(played(move));
  Json said = Json::array();
  for (const ChatLine& l : m.said) said.push_back(line(l));
  return Json{{"t", "table"},
              {"re", m.re},
              {"code", m.code},
              {"seq", m.seq},
              {"you", color_or_null(m.you)},
              {"game", m.game},
              {"variant", rules::word(m.variant)},
              {"rules", rules::word(m.rules)},
              {"time", time_json(m.time)},
              {"listed", m.listed},
              {"takebacks", m.takebacks},
              {"chat", m.chat},
              {"spectators", m.spectators},
              {"start_fen", m.start_fen},
              {"start_number", or_null(m.start_number, [](int number) { return number; })},
              {"moves", std::move(moves)},
              {"seats", seats(m.audience)},
              {"watchers", m.audience.watchers},
              {"now", now(m.now)},
              {"said", std::move(said)}}
      .dump();
}
std::string encode(const Moved& m) {
  return Json{{"t", "moved"},
              {"code", m.code},
              {"seq", m.seq},
              {"ply", m.ply},
              {"uci", m.move.uci},
              {"san", m.move.san},
              {"spent", m.move.spent.count()},
              {"left", left(m.move.left)},
              {"now", now(m.now)}}
      .dump();
}
std::string encode(const Changed& m) {
  return Json{{"t", "changed"},
              {"code", m.code},
              {"seq", m.seq},
              {"why", word(m.why)},
              {"seats", seats(m.audience)},
              {"watchers", m.audience.watchers},
              {"now", now(m.now)}}
      .dump();
}
std::string encode(const Said& m) {
  const ChatLine& l = m.line;
  return Json{{"t", "said"},
              {"code", m.code},
              {"room", word(m.room)},
              {"n", l.n},
              {"color", color_or_null(l.color)},
              {"player", l.player},
              {"name", l.name},
              {"text", l.text},
              {"at", millis(l.at)}}
      .dump();
}

}  // namespace protocol
