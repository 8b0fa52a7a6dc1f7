// The text of a JSON value, put together from the texts of its parts: what is told thousands of
// times a second goes out without a tree being built first. It is written as nlohmann's dump() does
// it, without spaces, the fields in the order in which they are named.
#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace protocol {

class JsonText {
 public:
  struct Field;

  // Whatever has a text of its own is written where a value is wanted.
  explicit(false) JsonText(std::nullptr_t) : text_("null") {}
  explicit(false) JsonText(std::same_as<bool> auto flag) : text_(flag ? "true" : "false") {}
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  explicit(false) JsonText(Number number) : text_(std::to_string(number)) {}
  // Texts are valid UTF-8.
  explicit(false) JsonText(std::string_view text);
  explicit(false) JsonText(const std::string& text) : JsonText(std::string_view(text)) {}
  explicit(false) JsonText(const char* text) : JsonText(std::string_view(text)) {}
  explicit(false) JsonText(const std::vector<std::string>& texts);
  // An object.
  explicit(false) JsonText(std::initializer_list<Field> fields);

  static JsonText array();
  // Only of an array.
  void push_back(const JsonText& value);

  const std::string& dump() const& { return text_; }
  std::string dump() && { return std::move(text_); }

 private:
  std::string text_;
};

struct JsonText::Field {
  std::string_view name;  // without signs that would have to be escaped
  JsonText value;
};

}  // namespace protocol
