#include "storage/record_codec.h"

#include <array>
#include <limits>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

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

json time_or_null(const std::optional<rules::TimeControl>& time) {
  if (!time) return nullptr;
  return {{"initial", time->initial.count()}, {"increment", time->increment.count()}};
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
                            {"listed", e.listed}})};
  }
  EventText operator()(const SeatTaken& e) const {
    return {"seat_taken", dump({{"color", name(e.color)},
                                {"player", e.player},
                                {"name", e.name},
                                {"key_hash", e.key_hash},
                                {"bot", text_or_null(e.bot)}})};
  }
  EventText operator()(const Moved& e) const {
    return {"moved", dump({{"uci", e.uci}, {"spent", e.spent.count()}, {"left", pair(e.left)}})};
  }
  EventText operator()(const DrawOffered& e) const { return by("draw_offered", e.by); }
  EventText operator()(const DrawDeclined& e) const { return by("draw_declined", e.by); }
  EventText operator()(const Ended& e) const {
    return {"ended", dump({{"winner", color_or_null(e.outcome.winner)},
                           {"reason", word(e.outcome.termination)},
                           {"left", pair(e.left)}})};
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

  static EventText by(const char* kind, Color side) { return {kind, dump({{"by", name(side)}})}; }
};

// Reading.

// The fields of one object. Remembers the first fault; after it, values are defaults that nobody
// gets to see.
class Fields {
 public:
  explicit Fields(const json& object) : object_(object) {
    if (!object.is_object()) fault_ = CodecFault::BadField;
  }

  std::string text(const char* key) { return as_text(field(key)); }

  std::optional<std::string> text_or_null(const char* key) {
    const json* value = field(key);
    if (value == nullptr || value->is_null()) return std::nullopt;
    return as_text(value);
  }

  bool flag(const char* key) {
    const json* value = field(key);
    if (value == nullptr) return false;
    if (!value->is_boolean()) return bad<bool>();
    return value->get<bool>();
  }

  // Durations are never negative, in records least of all.
  Millis millis(const char* key) { return as_millis(field(key)); }

  std::optional<Millis> millis_or_null(const char* key) {
    const json* value = field(key);
    if (value == nullptr || value->is_null()) return std::nullopt;
    return as_millis(value);
  }

  Color color(const char* key) {
    const std::string text = this->text(key);
    for (const Color c : rules::kColors) {
      if (text == name(c)) return c;
    }
    return bad<Color>();
  }

  std::optional<Color> color_or_null(const char* key) {
    const json* value = field(key);
    if (value == nullptr || value->is_null()) return std::nullopt;
    return color(key);
  }

  rules::Termination termination(const char* key) {
    if (const auto found = rules::parse_termination(text(key))) return *found;
    return bad<rules::Termination>();
  }

  ByColor<Millis> pair(const char* key) {
    const json* value = field(key);
    if (value == nullptr) return {};
    Fields inner(*value);
    const ByColor<Millis> both{inner.millis("white"), inner.millis("black")};
    take_fault_of(inner);
    return both;
  }

  std::optional<rules::TimeControl> time_or_null(const char* key) {
    const json* value = field(key);
    if (value == nullptr || value->is_null()) return std::nullopt;
    Fields inner(*value);
    const rules::TimeControl time{inner.millis("initial"), inner.millis("increment")};
    take_fault_of(inner);
    return time;
  }

  const std::optional<CodecFault>& fault() const { return fault_; }

 private:
  const json* field(const char* key) {
    if (!object_.is_object()) return nullptr;
    const auto it = object_.find(key);
    if (it != object_.end()) return &*it;
    if (!fault_) fault_ = CodecFault::MissingField;
    return nullptr;
  }

  std::string as_text(const json* value) {
    if (value == nullptr) return {};
    if (!value->is_string()) return bad<std::string>();
    return value->get<std::string>();
  }

  Millis as_millis(const json* value) {
    if (value == nullptr) return {};
    if (!value->is_number_unsigned()) return bad<Millis>();
    const auto count = value->get<std::uint64_t>();
    if (count > std::uint64_t{std::numeric_limits<std::int64_t>::max()}) return bad<Millis>();
    return Millis(static_cast<std::int64_t>(count));
  }

  template <typename T>
  T bad() {
    if (!fault_) fault_ = CodecFault::BadField;
    return T{};
  }

  void take_fault_of(const Fields& inner) {
    if (!fault_) fault_ = inner.fault_;
  }

  const json& object_;
  std::optional<CodecFault> fault_;
};

Event read_opened(Fields& f) {
  return Opened{f.text("code"), f.text("start_fen"), f.time_or_null("time"), f.flag("listed")};
}
Event read_seat_taken(Fields& f) {
  return SeatTaken{f.color("color"), f.text("player"), f.text("name"), f.text("key_hash"),
                   f.text_or_null("bot")};
}
Event read_moved(Fields& f) {
  return Moved{f.text("uci"), f.millis("spent"), f.pair("left")};
}
Event read_ended(Fields& f) {
  return Ended{{f.color_or_null("winner"), f.termination("reason")}, f.pair("left")};
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

}  // namespace storage
