#include <algorithm>
#include <array>

#include "protocol/client.h"
#include "protocol/fields.h"
#include "protocol/time_form.h"
#include "protocol/value.h"

namespace protocol {
namespace {

constexpr std::size_t kMinSecret = 22;  // signs of base64url: 132 bits
constexpr std::size_t kMaxSecret = 64;
constexpr std::size_t kMaxId = 36;
constexpr std::size_t kMaxName = 200;  // bytes as sent; what is kept is shorter
constexpr std::uint32_t kMaxPly = 20'000;
constexpr std::size_t kMaxText = 1024;  // bytes as sent; a line is shorter
constexpr std::size_t kMaxFen = 256;    // bytes; rules::parse_fen takes less
constexpr std::uint32_t kMaxStartNumber = 959;

std::string secret(Fields& f, std::string_view name) {
  return f.token(name, kMinSecret, kMaxSecret);
}
// As people type it; see docs/protocol.md.
std::string code(Fields& f) {
  return f.text("code", 32);
}

rules::Variant variant(Fields& f) {
  const auto found = rules::parse_variant(f.text("variant", 16));
  if (!found) f.fail(ErrorCode::BadField, "variant");
  return found.value_or(rules::Variant::Standard);
}

rules::RuleSet rule_set(Fields& f) {
  const auto found = rules::parse_rule_set(f.text("rules", 16));
  if (!found) f.fail(ErrorCode::BadField, "rules");
  return found.value_or(rules::RuleSet::Online);
}

// One of `number` and `fen`; only Chess960 numbers its starts.
std::optional<Start> start(Fields& f, rules::Variant variant) {
  if (f.is_null("start")) return std::nullopt;
  const Value* object = f.object("start");
  if (object == nullptr) return std::nullopt;
  Fields inner(*object);
  std::optional<Start> start;
  if (object->find("number") != nullptr) {
    start = StartNumber{inner.number("number", kMaxStartNumber)};
    if (variant != rules::Variant::Chess960) inner.fail(ErrorCode::BadField, "number");
  } else {
    start = StartFen{inner.text("fen", kMaxFen)};
  }
  inner.finish();
  if (inner.fault()) f.fail(inner.fault()->code, inner.fault()->field);
  return start;
}

rules::UciMove uci(Fields& f) {
  const auto move = rules::UciMove::parse(f.text("uci", 5));
  if (!move) f.fail(ErrorCode::BadField, "uci");
  return move.value_or(rules::UciMove{rules::Square(0), rules::Square(0), std::nullopt});
}

ClientBody hello(Fields& f) {
  Hello m{secret(f, "identity"), std::nullopt};
  if (!f.is_null("name")) m.name = f.text("name", kMaxName);
  return m;
}
ClientBody rename(Fields& f) {
  return Rename{f.text("name", kMaxName)};
}
ClientBody ping(Fields&) {
  return Ping{};
}
ClientBody lobby(Fields& f) {
  return ListenLobby{f.flag("on")};
}
ClientBody my_games(Fields& f) {
  return ListenOwnGames{f.flag("on")};
}
ClientBody create(Fields& f) {
  constexpr std::array kChoices{ColorChoice::White, ColorChoice::Black, ColorChoice::Random};
  Create m{secret(f, "seat"),
           read_time(f),
           kChoices[f.choice("color", {"white", "black", "random"})],
           f.flag("listed"),
           std::nullopt,
           {},
           {},
           std::nullopt};
  if (!f.is_null("bot")) m.bot = f.token("bot", 1, 16);
  m.variant = variant(f);
  m.rules = rule_set(f);
  m.start = start(f, m.variant);
  if (f.has("takebacks")) m.takebacks = f.flag("takebacks");
  if (f.has("chat")) m.chat = f.flag("chat");
  if (f.has("spectators")) m.spectators = f.flag("spectators");
  return m;
}
ClientBody pair(Fields& f) {
  Pair m{secret(f, "seat"), read_time(f), {}};
  m.variant = variant(f);
  return m;
}
ClientBody join(Fields& f) {
  return Join{code(f), secret(f, "seat")};
}
ClientBody enter(Fields& f) {
  Enter m{code(f), std::nullopt};
  if (!f.is_null("seat")) m.seat_key = secret(f, "seat");
  return m;
}
ClientBody exit(Fields& f) {
  return Exit{code(f)};
}
ClientBody move(Fields& f) {
  MakeMove m{code(f), f.number("ply", kMaxPly), uci(f)};
  if (f.has("draw")) m.offers_draw = f.flag("draw");
  return m;
}
ClientBody draw(Fields& f) {
  constexpr std::array kSays{DrawSay::Offer, DrawSay::Accept, DrawSay::Decline};
  return Draw{code(f), kSays[f.choice("say", {"offer", "accept", "decline"})]};
}
ClientBody resign(Fields& f) {
  return Resign{code(f)};
}
ClientBody abort(Fields& f) {
  return Abort{code(f)};
}
ClientBody rematch(Fields& f) {
  constexpr std::array kSays{RematchSay::Offer, RematchSay::Decline};
  return Rematch{code(f), kSays[f.choice("say", {"offer", "decline"})]};
}
ClientBody leave(Fields& f) {
  return Leave{code(f)};
}
ClientBody claim(Fields& f) {
  ClaimDraw m{code(f), {}, std::nullopt};
  const auto found = rules::parse_claim(f.text("claim", 16));
  if (!found) f.fail(ErrorCode::BadField, "claim");
  m.claim = found.value_or(rules::Claim::Threefold);
  if (!f.is_null("uci")) m.uci = uci(f);
  return m;
}
ClientBody touch(Fields& f) {
  std::string at = code(f);
  const auto square = rules::Square::parse(f.text("square", 2));
  if (!square) f.fail(ErrorCode::BadField, "square");
  return Touch{std::move(at), square.value_or(rules::Square(0))};
}
ClientBody adjust(Fields& f) {
  return Adjust{code(f)};
}
ClientBody give_time(Fields& f) {
  return GiveTime{code(f)};
}
ClientBody takeback(Fields& f) {
  constexpr std::array kSays{TakebackSay::Offer, TakebackSay::Accept, TakebackSay::Decline};
  return Takeback{code(f), kSays[f.choice("say", {"offer", "accept", "decline"})]};
}
PauseSay pause_say(Fields& f) {
  constexpr std::array kSays{PauseSay::Offer, PauseSay::Accept, PauseSay::Decline};
  return kSays[f.choice("say", {"offer", "accept", "decline"})];
}
ClientBody pause(Fields& f) {
  std::string at = code(f);
  return Pause{std::move(at), pause_say(f)};
}
ClientBody resume(Fields& f) {
  std::string at = code(f);
  return Resume{std::move(at), pause_say(f)};
}
ClientBody hint(Fields& f) {
  return AskHint{code(f)};
}
ClientBody say(Fields& f) {
  return Say{code(f), f.text("text", kMaxText)};
}

struct Type {
  std::string_view name;
  ClientBody (*read)(Fields&);
};
constexpr std::array kTypes{
    Type{"hello", hello},       Type{"rename", rename}, Type{"ping", ping},
    Type{"lobby", lobby},       Type{"create", create}, Type{"join", join},
    Type{"enter", enter},       Type{"exit", exit},     Type{"move", move},
    Type{"draw", draw},         Type{"resign", resign}, Type{"abort", abort},
    Type{"rematch", rematch},   Type{"leave", leave},   Type{"claim", claim},
    Type{"touch", touch},       Type{"adjust", adjust}, Type{"give_time", give_time},
    Type{"takeback", takeback}, Type{"pause", pause},   Type{"resume", resume},
    Type{"pair", pair},         Type{"say", say},       Type{"my_games", my_games},
    Type{"hint", hint},
};

}  // namespace

std::expected<ClientMessage, Refused> decode(std::string_view frame) {
  const auto parsed = parse(frame);
  if (!parsed || parsed->value.as<Value::Object>() == nullptr) {
    return std::unexpected(Refused{std::nullopt, ErrorCode::Malformed, std::nullopt});
  }
  Fields fields(parsed->value);
  std::string id = fields.token("id", 1, kMaxId);
  const std::optional<std::string> answerable =
      fields.fault() ? std::nullopt : std::optional<std::string>(id);
  const auto refuse = [&](ErrorCode code, std::optional<std::string> field) {
    return std::unexpected(Refused{answerable, code, std::move(field)});
  };
  if (parsed->doubled) return refuse(ErrorCode::UnknownField, parsed->doubled);
  if (fields.fault()) return refuse(fields.fault()->code, fields.fault()->field);

  const std::string name = fields.text("t", 32);
  const auto* const type = std::ranges::find(kTypes, name, &Type::name);
  if (type == kTypes.end()) return refuse(ErrorCode::UnknownType, "t");
  ClientBody body = type->read(fields);
  fields.finish();
  if (fields.fault()) return refuse(fields.fault()->code, fields.fault()->field);
  return ClientMessage{std::move(id), std::move(body)};
}

}  // namespace protocol
