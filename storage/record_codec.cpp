#include "storage/record_codec.h"

#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "storage/record_fields.h"

namespace storage {
namespace {

using nlohmann::json;
using rules::ByColor;
using rules::Color;
using rules::Millis;

// Writing.

json text_or_null(const std::optional<std::string>& text) {
  return text ? json(*text) : json(nullptr);
}

json color_or_null(const std::optional<Color>& color) {
  return color ? json(name(*color)) : json(nullptr);
}

json pair(const ByColor<Millis>& left) {
  return {{"white", left.white.count()}, {"black", left.black.count()}};
}

json side(const rules::Fischer& time) {
  return {{"initial", time.initial.count()}, {"increment", time.increment.count()}};
}

json time_or_null(const std::optional<rules::TimeControl>& time) {
  if (!time) return nullptr;
  if (const rules::DaysPerMove* each = time->per_move()) return {{"days", each->days}};
  const auto& [white, black] = *time->sides();
  if (!time->is_odds()) return side(white);
  return {{"white", side(white)}, {"black", side(black)}};
}

json abort_or_null(const std::optional<rules::Abort>& abort) {
  if (!abort) return nullptr;
  return {{"by", name(abort->by)}, {"reason", word(abort->reason)}};
}

json answer_or_null(const std::optional<Adjudicated::Answer>& answer) {
  if (!answer) return nullptr;
  return {{"answer", answer->answer}, {"proof", answer->proof}};
}

// A name that slipped through with bad UTF-8 must not stop the archive: dump() would throw.
std::string dump(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

struct Writer {
  EventText operator()(const Opened& e) const {
    return {"opened", dump({{"code", e.code},
                            {"start_fen", e.start_fen},
                            {"time", time_or_null(e.time)},
                            {"listed", e.listed},
                            {"variant", word(e.variant)},
                            {"rules", word(e.rules)},
                            {"by_lot", e.by_lot},
                            {"takebacks", e.takebacks},
                            {"chat", e.chat},
                            {"spectators", e.spectators}})};
  }
  EventText operator()(const SeatTaken& e) const {
    return {"seat_taken", dump({{"color", name(e.color)},
                                {"player", e.player},
                                {"name", e.name},
                                {"key_hash", e.key_hash},
                                {"bot", text_or_null(e.bot)}})};
  }
  EventText operator()(const Moved& e) const {
    // By far the most there are; a move's text holds nothing that would have to be escaped.
    return {"moved",
            fmt::format(R"({{"left":{{"black":{},"white":{}}},"spent":{},"uci":"{}"}})",
                        e.left.black.count(), e.left.white.count(), e.spent.count(), e.uci)};
  }
  EventText operator()(const DrawOffered& e) const { return by("draw_offered", e.by); }
  EventText operator()(const DrawDeclined& e) const { return by("draw_declined", e.by); }
  EventText operator()(const Ended& e) const {
    return {"ended", dump({{"winner", color_or_null(e.outcome.winner)},
                           {"reason", word(e.outcome.termination)},
                           {"left", pair(e.left)},
                           {"helpmate", e.helpmate},
                           {"ply", e.ply ? json(*e.ply) : json(nullptr)},
                           {"abort", abort_or_null(e.abort)}})};
  }
  EventText operator()(const RematchOffered& e) const { return by("rematch_offered", e.by); }
  EventText operator()(const RematchDeclined& e) const { return by("rematch_declined", e.by); }
  EventText operator()(const RematchOpened& e) const {
    return {"rematch_opened", dump({{"code", e.code}})};
  }
  EventText operator()(const SeatLeft& e) const {
    return {"seat_left", dump({{"color", name(e.color)}})};
  }
  EventText operator()(const Restarted& e) const {
    return {"restarted", dump({{"left", pair(e.left)}})};
  }
  EventText operator()(const Resumed&) const { return {"resumed", "{}"}; }
  EventText operator()(const Closed&) const { return {"closed", "{}"}; }
  EventText operator()(const Touched& e) const {
    return {"touched", dump({{"by", name(e.by)}, {"square", e.square.text()}})};
  }
  EventText operator()(const IllegalMove& e) const {
    return {"illegal_move", dump({{"by", name(e.by)}, {"uci", e.uci}, {"left", pair(e.left)}})};
  }
  EventText operator()(const ClaimRejected& e) const {
    return {"claim_rejected", dump({{"by", name(e.by)},
                                    {"claim", word(e.claim)},
                                    {"uci", text_or_null(e.uci)},
                                    {"left", pair(e.left)}})};
  }
  EventText operator()(const Judging& e) const {
    return {
        "judging",
        dump({{"loser", name(e.loser)}, {"reason", word(e.termination)}, {"left", pair(e.left)}})};
  }
  EventText operator()(const Adjudicated& e) const {
    return {"adjudicated", dump({{"ply", e.ply},
                                 {"white", answer_or_null(e.can_mate.white)},
                                 {"black", answer_or_null(e.can_mate.black)},
                                 {"helpmate", e.helpmate}})};
  }
  EventText operator()(const TimeGiven& e) const {
    return {"time_given",
            dump({{"by", name(e.by)}, {"amount", e.amount.count()}, {"left", pair(e.left)}})};
  }
  EventText operator()(const TakebackOffered& e) const { return by("takeback_offered", e.by); }
  EventText operator()(const TakebackDeclined& e) const { return by("takeback_declined", e.by); }
  EventText operator()(const TakebackWithdrawn& e) const { return by("takeback_withdrawn", e.by); }
  EventText operator()(const TakenBack& e) const {
    return {"taken_back", dump({{"ply", e.ply}, {"left", pair(e.left)}})};
  }
  EventText operator()(const PauseOffered& e) const { return by("pause_offered", e.by); }
  EventText operator()(const PauseDeclined& e) const { return by("pause_declined", e.by); }
  EventText operator()(const PauseWithdrawn& e) const { return by("pause_withdrawn", e.by); }
  EventText operator()(const Paused& e) const { return {"paused", dump({{"left", pair(e.left)}})}; }
  EventText operator()(const Unpaused&) const { return {"unpaused", "{}"}; }
  EventText operator()(const Said& e) const {
    return {"said", dump({{"by", color_or_null(e.by)},
                          {"player", e.player},
                          {"name", e.name},
                          {"text", e.text}})};
  }

  static EventText by(const char* kind, Color side) { return {kind, dump({{"by", name(side)}})}; }
};

// Reading.

Event read_opened(Fields& f) {
  Opened opened{f.text("code"), f.text("start_fen"), f.time_or_null("time"), f.flag("listed")};
  if (f.has("variant")) opened.variant = f.variant("variant");
  if (f.has("rules")) opened.rules = f.rule_set("rules");
  if (f.has("by_lot")) opened.by_lot = f.flag("by_lot");
  if (f.has("takebacks")) opened.takebacks = f.flag("takebacks");
  if (f.has("chat")) opened.chat = f.flag("chat");
  if (f.has("spectators")) opened.spectators = f.flag("spectators");
  return opened;
}
Event read_seat_taken(Fields& f) {
  return SeatTaken{f.color("color"), f.text("player"), f.text("name"), f.text("key_hash"),
                   f.text_or_null("bot")};
}
Event read_moved(Fields& f) {
  return Moved{f.text("uci"), f.millis("spent"), f.pair("left")};
}
Event read_ended(Fields& f) {
  Ended ended{{f.color_or_null("winner"), f.termination("reason")}, f.pair("left")};
  if (f.has("helpmate")) ended.helpmate = f.texts("helpmate");
  if (f.has("ply")) ended.ply = f.number_or_null("ply");
  if (f.has("abort")) ended.abort = f.abort_or_null("abort");
  return ended;
}
Event read_resumed(Fields&) {
  return Resumed{};
}
Event read_closed(Fields&) {
  return Closed{};
}
Event read_seat_left(Fields& f) {
  return SeatLeft{f.color("color")};
}
Event read_restarted(Fields& f) {
  return Restarted{f.pair("left")};
}
Event read_touched(Fields& f) {
  return Touched{f.color("by"), f.square("square")};
}
Event read_illegal_move(Fields& f) {
  return IllegalMove{f.color("by"), f.text("uci"), f.pair("left")};
}
Event read_claim_rejected(Fields& f) {
  return ClaimRejected{f.color("by"), f.claim("claim"), f.text_or_null("uci"), f.pair("left")};
}
Event read_judging(Fields& f) {
  return Judging{f.color("loser"), f.termination("reason"), f.pair("left")};
}
Event read_adjudicated(Fields& f) {
  return Adjudicated{
      f.number("ply"), {f.answer_or_null("white"), f.answer_or_null("black")}, f.texts("helpmate")};
}
Event read_time_given(Fields& f) {
  return TimeGiven{f.color("by"), f.millis("amount"), f.pair("left")};
}
Event read_taken_back(Fields& f) {
  return TakenBack{f.number("ply"), f.pair("left")};
}
Event read_paused(Fields& f) {
  return Paused{f.pair("left")};
}
Event read_unpaused(Fields&) {
  return Unpaused{};
}
Event read_said(Fields& f) {
  return Said{f.color_or_null("by"), f.text("player"), f.text("name"), f.text("text")};
}
Event read_rematch_opened(Fields& f) {
  return RematchOpened{f.text("code")};
}
template <typename T>
Event read_by(Fields& f) {
  return T{f.color("by")};
}

struct Kind {
  std::string_view word;
  Event (*read)(Fields&);
};
constexpr std::array kKinds{
    Kind{"opened", read_opened},
    Kind{"seat_taken", read_seat_taken},
    Kind{"moved", read_moved},
    Kind{"draw_offered", read_by<DrawOffered>},
    Kind{"draw_declined", read_by<DrawDeclined>},
    Kind{"ended", read_ended},
    Kind{"rematch_offered", read_by<RematchOffered>},
    Kind{"rematch_declined", read_by<RematchDeclined>},
    Kind{"rematch_opened", read_rematch_opened},
    Kind{"seat_left", read_seat_left},
    Kind{"restarted", read_restarted},
    Kind{"resumed", read_resumed},
    Kind{"closed", read_closed},
    Kind{"touched", read_touched},
    Kind{"illegal_move", read_illegal_move},
    Kind{"claim_rejected", read_claim_rejected},
    Kind{"judging", read_judging},
    Kind{"adjudicated", read_adjudicated},
    Kind{"time_given", read_time_given},
    Kind{"takeback_offered", read_by<TakebackOffered>},
    Kind{"takeback_declined", read_by<TakebackDeclined>},
    Kind{"takeback_withdrawn", read_by<TakebackWithdrawn>},
    Kind{"taken_back", read_taken_back},
    Kind{"pause_offered", read_by<PauseOffered>},
    Kind{"pause_declined", read_by<PauseDeclined>},
    Kind{"pause_withdrawn", read_by<PauseWithdrawn>},
    Kind{"paused", read_paused},
    Kind{"unpaused", read_unpaused},
    Kind{"said", read_said},
};
static_assert(kKinds.size() == std::variant_size_v<Event>);

// Discarded where the text is no JSON; nothing is thrown.
json parse(std::string_view text) {
  return json::parse(text, nullptr, false);
}

}  // namespace

std::string_view word(CodecFault fault) {
  switch (fault) {
    case CodecFault::UnknownKind:
      return "unknown_kind";
    case CodecFault::NotJson:
      return "not_json";
    case CodecFault::MissingField:
      return "missing_field";
    case CodecFault::BadField:
      return "bad_field";
  }
  return "";
}

EventText encode(const Event& event) {
  return std::visit(Writer{}, event);
}

std::expected<Event, CodecFault> decode(std::string_view kind, std::string_view payload) {
  for (const Kind& known : kKinds) {
    if (known.word != kind) continue;
    const json object = parse(payload);
    if (object.is_discarded()) return std::unexpected(CodecFault::NotJson);
    Fields fields(object);
    Event event = known.read(fields);
    if (fields.fault()) return std::unexpected(*fields.fault());
    return event;
  }
  return std::unexpected(CodecFault::UnknownKind);
}

std::string encode_moves(std::span<const FinishedGame::PlayedMove> moves) {
  json array = json::array();
  for (const auto& move : moves) {
    array.push_back({{"uci", move.uci},
                     {"san", move.san},
                     {"spent", move.spent.count()},
                     {"left", move.left ? json(move.left->count()) : json(nullptr)}});
  }
  return dump(array);
}

std::expected<std::vector<FinishedGame::PlayedMove>, CodecFault> decode_moves(
    std::string_view text) {
  const json array = parse(text);
  if (array.is_discarded()) return std::unexpected(CodecFault::NotJson);
  if (!array.is_array()) return std::unexpected(CodecFault::BadField);
  std::vector<FinishedGame::PlayedMove> moves;
  moves.reserve(array.size());
  for (const json& item : array) {
    Fields f(item);
    moves.push_back({f.text("uci"), f.text("san"), f.millis("spent"), f.millis_or_null("left")});
    if (f.fault()) return std::unexpected(*f.fault());
  }
  return moves;
}

std::string encode_line(std::span<const std::string> line) {
  return dump(json(line));
}

std::expected<std::vector<std::string>, CodecFault> decode_line(std::string_view text) {
  const json object{{"line", parse(text)}};
  if (object["line"].is_discarded()) return std::unexpected(CodecFault::NotJson);
  Fields f(object);
  std::vector<std::string> line = f.texts("line");
  if (f.fault()) return std::unexpected(*f.fault());
  return line;
}

}  // namespace storage
