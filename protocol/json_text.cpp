#include "protocol/json_text.h"

#include <algorithm>

namespace protocol {
namespace {

bool must_be_escaped(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
}

// RFC 8259 7: the short form where there is one.
void append_escaped(std::string& out, char c) {
  constexpr std::string_view kShort = "\b\f\n\r\t\"\\";
  constexpr std::string_view kLetters = "bfnrt\"\\";
  out += '\\';
  if (const auto at = kShort.find(c); at != std::string_view::npos) {
    out += kLetters[at];
    return;
  }
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto code = static_cast<unsigned char>(c);
  out += "u00";
  out += kHex[code >> 4];
  out += kHex[code & 0xF];
}

}  // namespace

JsonText::JsonText(std::string_view text) {
  text_.reserve(text.size() + 2);
  text_ += '"';
  if (std::ranges::none_of(text, must_be_escaped)) {
    text_ += text;
  } else {
    for (const char c : text) {
      if (must_be_escaped(c)) {
        append_escaped(text_, c);
      } else {
        text_ += c;
      }
    }
  }
  text_ += '"';
}

JsonText::JsonText(const std::vector<std::string>& texts) : text_("[]") {
  for (const std::string& text : texts) push_back(text);
}

JsonText::JsonText(std::initializer_list<Field> fields) {
  constexpr std::size_t kSigns = 4;  // two quotes, a colon, a comma
  std::size_t size = 2;
  for (const Field& field : fields) size += field.name.size() + field.value.text_.size() + kSigns;
  text_.reserve(size);
  text_ += '{';
  for (const Field& field : fields) {
    if (text_.size() > 1) text_ += ',';
    text_ += '"';
    text_ += field.name;
    text_ += "\":";
    text_ += field.value.text_;
  }
  text_ += '}';
}

JsonText JsonText::array() {
  JsonText array(nullptr);
  array.text_ = "[]";
  return array;
}

void JsonText::push_back(const JsonText& value) {
  if (text_.size() == 2) {
    text_.pop_back();
  } else {
    text_.back() = ',';
  }
  text_ += value.text_;
  text_ += ']';
}

}  // namespace protocol
