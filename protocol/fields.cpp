#include "protocol/fields.h"

#include <algorithm>

namespace protocol {
namespace {

bool is_base64url(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}

}  // namespace

const Value* Fields::take(std::string_view name) {
  if (fault_) return nullptr;
  const Value* const found = object_.find(name);
  if (found == nullptr) {
    fail(ErrorCode::MissingField, name);
    return nullptr;
  }
  names_.push_back(name);
  return found;
}

bool Fields::has(std::string_view name) const {
  return object_.find(name) != nullptr;
}

std::string Fields::text(std::string_view name, std::size_t max_bytes) {
  const Value* value = take(name);
  if (value == nullptr) return {};
  const auto* text = value->as<std::string>();
  if (text == nullptr || text->size() > max_bytes) {
    fail(ErrorCode::BadField, name);
    return {};
  }
  return *text;
}

std::string Fields::token(std::string_view name, std::size_t min, std::size_t max) {
  std::string value = text(name, max);
  if (!fault_ && (value.size() < min || !std::ranges::all_of(value, is_base64url))) {
    fail(ErrorCode::BadField, name);
    return {};
  }
  return value;
}

bool Fields::flag(std::string_view name) {
  const Value* value = take(name);
  if (value == nullptr) return false;
  const bool* flag = value->as<bool>();
  if (flag == nullptr) {
    fail(ErrorCode::BadField, name);
    return false;
  }
  return *flag;
}

std::uint32_t Fields::number(std::string_view name, std::uint32_t max) {
  const Value* value = take(name);
  if (value == nullptr) return 0;
  const auto* number = value->as<std::uint64_t>();
  if (number == nullptr || *number > max) {
    fail(ErrorCode::BadField, name);
    return 0;
  }
  return static_cast<std::uint32_t>(*number);
}

std::size_t Fields::choice(std::string_view name, std::initializer_list<std::string_view> words) {
  const std::string value = text(name, 32);
  const auto* const found = std::ranges::find(words, value);
  if (found == words.end()) {
    fail(ErrorCode::BadField, name);
    return 0;
  }
  return static_cast<std::size_t>(found - words.begin());
}

bool Fields::is_null(std::string_view name) {
  if (fault_) return false;
  const Value* const found = object_.find(name);
  if (found == nullptr || !found->is_null()) return false;
  names_.push_back(name);
  return true;
}

const Value* Fields::object(std::string_view name) {
  const Value* value = take(name);
  if (value != nullptr && value->as<Value::Object>() == nullptr) {
    fail(ErrorCode::BadField, name);
    return nullptr;
  }
  return value;
}

void Fields::fail(ErrorCode code, std::string_view field) {
  if (!fault_) fault_ = Fault{code, std::string(field)};
}

void Fields::finish() {
  if (fault_) return;
  const auto* const members = object_.as<Value::Object>();
  if (members == nullptr) return;
  for (const auto& [name, value] : *members) {
    if (std::ranges::find(names_, name) == names_.end()) return fail(ErrorCode::UnknownField, name);
  }
}

}  // namespace protocol
