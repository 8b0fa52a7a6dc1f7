#include "storage/record_fields.h"

#include <limits>

#include <nlohmann/json.hpp>

namespace storage {

using nlohmann::json;
using rules::ByColor;
using rules::Color;
using rules::Millis;

namespace {

constexpr std::uint32_t kMostDays = 1'000;

std::optional<Color> parse_color(std::string_view text) {
  for (const Color c : rules::kColors) {
    if (text == name(c)) return c;
  }
  return std::nullopt;
}

}  // namespace

Fields::Fields(const json& object) : object_(object) {
  if (!object.is_object()) fault_ = CodecFault::BadField;
}

bool Fields::has(const char* key) const {
  return object_.is_object() && object_.contains(key);
}

const json* Fields::field(const char* key) {
  if (!object_.is_object()) return nullptr;
  const auto it = object_.find(key);
  if (it != object_.end()) return &*it;
  if (!fault_) fault_ = CodecFault::MissingField;
  return nullptr;
}

const json* Fields::field_unless_null(const char* key) {
  const json* value = field(key);
  return value == nullptr || value->is_null() ? nullptr : value;
}

void Fields::bad() {
  if (!fault_) fault_ = CodecFault::BadField;
}

void Fields::take_fault_of(const Fields& inner) {
  if (!fault_) fault_ = inner.fault_;
}

std::string Fields::as_text(const json* value) {
  if (value == nullptr) return {};
  if (value->is_string()) return value->get<std::string>();
  bad();
  return {};
}

std::string Fields::text(const char* key) {
  return as_text(field(key));
}

std::optional<std::string> Fields::text_or_null(const char* key) {
  const json* value = field_unless_null(key);
  return value == nullptr ? std::nullopt : std::optional(as_text(value));
}

std::vector<std::string> Fields::texts(const char* key) {
  const json* value = field(key);
  if (value == nullptr) return {};
  std::vector<std::string> texts;
  if (!value->is_array()) bad();
  if (fault_) return texts;
  texts.reserve(value->size());
  for (const json& item : *value) texts.push_back(as_text(&item));
  return texts;
}

bool Fields::flag(const char* key) {
  const json* value = field(key);
  if (value == nullptr) return false;
  if (value->is_boolean()) return value->get<bool>();
  bad();
  return false;
}

std::uint32_t Fields::number(const char* key) {
  const json* value = field(key);
  if (value == nullptr) return 0;
  if (value->is_number_unsigned() &&
      value->get<std::uint64_t>() <= std::numeric_limits<std::uint32_t>::max()) {
    return value->get<std::uint32_t>();
  }
  bad();
  return 0;
}

std::optional<std::uint32_t> Fields::number_or_null(const char* key) {
  if (field_unless_null(key) == nullptr) return std::nullopt;
  return number(key);
}

Millis Fields::as_millis(const json* value) {
  if (value == nullptr) return {};
  if (value->is_number_unsigned()) {
    const auto count = value->get<std::uint64_t>();
    if (count <= std::uint64_t{std::numeric_limits<std::int64_t>::max()}) {
      return Millis(static_cast<std::int64_t>(count));
    }
  }
  bad();
  return {};
}

Millis Fields::millis(const char* key) {
  return as_millis(field(key));
}

std::optional<Millis> Fields::millis_or_null(const char* key) {
  const json* value = field_unless_null(key);
  return value == nullptr ? std::nullopt : std::optional(as_millis(value));
}

ByColor<Millis> Fields::pair(const char* key) {
  const json* value = field(key);
  if (value == nullptr) return {};
  Fields inner(*value);
  const ByColor<Millis> both{inner.millis("white"), inner.millis("black")};
  take_fault_of(inner);
  return both;
}

std::optional<rules::TimeControl> Fields::time_or_null(const char* key) {
  const json* value = field_unless_null(key);
  if (value == nullptr) return std::nullopt;
  Fields inner(*value);
  const rules::TimeControl time = inner.time();
  take_fault_of(inner);
  return time;
}

rules::TimeControl Fields::time() {
  if (has("days")) return rules::TimeControl(rules::DaysPerMove{days()});
  if (has("white")) return rules::TimeControl({side("white"), side("black")});
  const rules::Fischer both = side();
  return {both.initial, both.increment};
}

rules::Fischer Fields::side() {
  return {millis("initial"), millis("increment")};
}

rules::Fischer Fields::side(const char* key) {
  const json* value = field(key);
  if (value == nullptr) return {};
  Fields inner(*value);
  const rules::Fischer time = inner.side();
  take_fault_of(inner);
  return time;
}

// More than anybody could have asked for would be a span that no clock can hold.
int Fields::days() {
  const std::uint32_t days = number("days");
  if (days >= 1 && days <= kMostDays) return static_cast<int>(days);
  bad();
  return 1;
}

template <typename T>
T Fields::word(const char* key, std::optional<T> (*parse)(std::string_view), T otherwise) {
  const auto found = parse(text(key));
  if (!found) bad();
  return found.value_or(otherwise);
}

Color Fields::color(const char* key) {
  return word(key, parse_color, Color::White);
}

std::optional<Color> Fields::color_or_null(const char* key) {
  if (field_unless_null(key) == nullptr) return std::nullopt;
  return color(key);
}

rules::Square Fields::square(const char* key) {
  return word(key, rules::Square::parse, rules::Square(0));
}

rules::Termination Fields::termination(const char* key) {
  return word(key, rules::parse_termination, rules::Termination::Aborted);
}

rules::Variant Fields::variant(const char* key) {
  return word(key, rules::parse_variant, rules::Variant::Standard);
}

rules::RuleSet Fields::rule_set(const char* key) {
  return word(key, rules::parse_rule_set, rules::RuleSet::Online);
}

rules::Claim Fields::claim(const char* key) {
  return word(key, rules::parse_claim, rules::Claim::Threefold);
}

std::optional<rules::Abort> Fields::abort_or_null(const char* key) {
  const json* value = field_unless_null(key);
  if (value == nullptr) return std::nullopt;
  Fields inner(*value);
  const rules::Abort abort{inner.color("by"), inner.word("reason", rules::parse_abort_reason,
                                                         rules::AbortReason::Asked)};
  take_fault_of(inner);
  return abort;
}

std::optional<Adjudicated::Answer> Fields::answer_or_null(const char* key) {
  const json* value = field_unless_null(key);
  if (value == nullptr) return std::nullopt;
  Fields inner(*value);
  Adjudicated::Answer answer{inner.text("answer"), inner.text("proof")};
  take_fault_of(inner);
  return answer;
}

}  // namespace storage
