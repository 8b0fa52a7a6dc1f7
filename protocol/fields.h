// Reads the fields of one JSON object strictly: each wanted field must be there in its form, and
// none may be left over. The first fault sticks; later reads give empty values and change nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/error.h"
#include "protocol/value.h"

namespace protocol {

class Fields {
 public:
  struct Fault {
    ErrorCode code;
    std::string field;
  };

  // `object` is a JSON object and outlives this.
  explicit Fields(const Value& object) : object_(object) { names_.reserve(8); }

  std::string text(std::string_view name, std::size_t max_bytes);
  // Text of `min` to `max` signs of base64url.
  std::string token(std::string_view name, std::size_t min, std::size_t max);
  bool flag(std::string_view name);
  // A whole number from 0 to `max`.
  std::uint32_t number(std::string_view name, std::uint32_t max);
  // One of `words`; gives its index.
  std::size_t choice(std::string_view name, std::initializer_list<std::string_view> words);
  // Whether the field is there, for one that may be left out.
  bool has(std::string_view name) const;
  // True where the field is there and null; it then counts as read.
  bool is_null(std::string_view name);
  // A nested object; null pointer after a fault.
  const Value* object(std::string_view name);

  void fail(ErrorCode code, std::string_view field);
  // Every field was wanted: anything left over is a fault.
  void finish();
  const std::optional<Fault>& fault() const { return fault_; }

 private:
  const Value* take(std::string_view name);

  const Value& object_;
  std::vector<std::string_view> names_;
  std::optional<Fault> fault_;
};

}  // namespace protocol
