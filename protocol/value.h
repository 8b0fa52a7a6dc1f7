// A JSON value as it was read: small, in the order in which it stood, and knowing whether a key
// stood twice. Frames are short and have few fields, so a list is quicker than any tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace protocol {

struct Value {
  struct Member;
  using Object = std::vector<Member>;
  using Array = std::vector<Value>;
  struct OtherNumber {};  // negative, or with a fraction: wanted nowhere

  // Null at first.
  std::variant<std::nullptr_t, bool, std::uint64_t, OtherNumber, std::string, Array, Object> is;

  bool is_null() const { return std::holds_alternative<std::nullptr_t>(is); }
  // The value as that form; null pointer where it has another.
  template <typename Form>
  const Form* as() const {
    return std::get_if<Form>(&is);
  }
  // The member of an object with this name; null pointer where there is none.
  const Value* find(std::string_view name) const;
};

struct Value::Member {
  std::string name;
  Value value;
};

struct Parsed {
  Value value;
  std::optional<std::string> doubled;  // the first key that stood twice in one object
};

// Reads a text; none where it is no JSON in valid UTF-8.
std::optional<Parsed> parse(std::string_view text);

}  // namespace protocol
