#include "protocol/time_form.h"

#include <cstdint>

namespace protocol {
namespace {

using Json = JsonText;

constexpr std::uint32_t kMaxTime = 604'800'000;  // ms: a week
constexpr std::uint32_t kMaxDays = 365;

Json side_json(const rules::Fischer& side) {
  return {{"initial", side.initial.count()}, {"increment", side.increment.count()}};
}

rules::Fischer side(Fields& f) {
  return {rules::Millis(f.number("initial", kMaxTime)),
          rules::Millis(f.number("increment", kMaxTime))};
}

// Reads the object in the field `name` with `read`, and leaves nothing over.
template <typename T>
T inner(Fields& f, std::string_view name, T (*read)(Fields&), T otherwise) {
  const Value* object = f.object(name);
  if (object == nullptr) return otherwise;
  Fields fields(*object);
  const T value = read(fields);
  fields.finish();
  if (fields.fault()) f.fail(fields.fault()->code, fields.fault()->field);
  return value;
}

rules::TimeControl control(Fields& f) {
  if (f.has("days")) {
    return rules::TimeControl(rules::DaysPerMove{static_cast<int>(f.number("days", kMaxDays))});
  }
  if (!f.has("white") && !f.has("black")) {
    const rules::Fischer both = side(f);
    return {both.initial, both.increment};
  }
  const rules::Fischer white = inner(f, "white", side, {});
  return rules::TimeControl({white, inner(f, "black", side, {})});
}

}  // namespace

Json time_json(const std::optional<rules::TimeControl>& time) {
  if (!time) return nullptr;
  if (const rules::DaysPerMove* each = time->per_move()) return Json{{"days", each->days}};
  const auto& [white, black] = *time->sides();
  if (!time->is_odds()) return side_json(white);
  return {{"white", side_json(white)}, {"black", side_json(black)}};
}

std::optional<rules::TimeControl> read_time(Fields& f) {
  if (f.is_null("time")) return std::nullopt;
  return inner(f, "time", control, rules::TimeControl(rules::Millis(0), rules::Millis(0)));
}

}  // namespace protocol
