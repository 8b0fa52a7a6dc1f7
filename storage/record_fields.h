// Reads the fields of one stored JSON object. Remembers the first fault; after it, values are
// defaults that nobody gets to see.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "rules/abort.h"
#include "rules/clock.h"
#include "rules/outcome.h"
#include "rules/rule_set.h"
#include "rules/types.h"
#include "rules/variant.h"
#include "storage/record.h"
#include "storage/record_codec.h"

namespace storage {

class Fields {
 public:
  // `object` outlives this; a value that is no object is a fault.
  explicit Fields(const nlohmann::json& object);

  // False where an older version has not written the field.
  bool has(const char* key) const;

  std::string text(const char* key);
  std::optional<std::string> text_or_null(const char* key);
  std::vector<std::string> texts(const char* key);
  bool flag(const char* key);
  std::uint32_t number(const char* key);
  std::optional<std::uint32_t> number_or_null(const char* key);
  // Durations are never negative, in records least of all.
  rules::Millis millis(const char* key);
  std::optional<rules::Millis> millis_or_null(const char* key);
  rules::ByColor<rules::Millis> pair(const char* key);
  // One time for both sides, one for each, or days per move.
  std::optional<rules::TimeControl> time_or_null(const char* key);

  rules::Color color(const char* key);
  std::optional<rules::Color> color_or_null(const char* key);
  rules::Square square(const char* key);
  rules::Termination termination(const char* key);
  rules::Variant variant(const char* key);
  rules::RuleSet rule_set(const char* key);
  rules::Claim claim(const char* key);
  std::optional<rules::Abort> abort_or_null(const char* key);
  std::optional<Adjudicated::Answer> answer_or_null(const char* key);

  const std::optional<CodecFault>& fault() const { return fault_; }

 private:
  const nlohmann::json* field(const char* key);
  rules::TimeControl time();
  rules::Fischer side();
  rules::Fischer side(const char* key);
  int days();
  // The field, unless it is null or not there.
  const nlohmann::json* field_unless_null(const char* key);
  std::string as_text(const nlohmann::json* value);
  rules::Millis as_millis(const nlohmann::json* value);
  void bad();
  // What `parse` makes of the field's text; nothing is a fault.
  template <typename T>
  T word(const char* key, std::optional<T> (*parse)(std::string_view), T otherwise);
  void take_fault_of(const Fields& inner);

  const nlohmann::json& object_;
  std::optional<CodecFault> fault_;
};

}  // namespace storage
