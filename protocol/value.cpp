#include "protocol/value.h"

#include <algorithm>
#include <span>

#include <nlohmann/json.hpp>

namespace protocol {
namespace {

using nlohmann::json;

// An object of so many members is refused anyway, whether or not one of them stands twice.
constexpr std::size_t kMostCompared = 64;
constexpr std::size_t kUsual = 8;  // members of a frame

// Puts a value together as nlohmann's parser meets its parts. The names are the parser's.
class Builder final : public nlohmann::json_sax<json> {
 public:
  explicit Builder(Parsed& into) : into_(into) {}

  bool null() override { return add(nullptr); }
  bool boolean(bool flag) override { return add(flag); }
  bool number_unsigned(std::uint64_t number) override { return add(number); }
  bool number_integer(std::int64_t) override { return add(Value::OtherNumber()); }
  bool number_float(double, const std::string&) override { return add(Value::OtherNumber()); }
  bool string(std::string& text) override { return add(std::move(text)); }
  bool binary(json::binary_t&) override { return false; }  // JSON has none
  bool start_object(std::size_t) override {
    open<Value::Object>().reserve(kUsual);
    return true;
  }
  bool start_array(std::size_t) override {
    open<Value::Array>();
    return true;
  }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t, const std::string&, const json::exception&) override {
    return false;
  }

  bool key(std::string& name) override {
    auto& members = std::get<Value::Object>(open_.back()->is);
    const auto few = std::span(members).first(std::min(members.size(), kMostCompared));
    const bool is_there = std::ranges::find(few, name, &Value::Member::name) != few.end();
    if (is_there && !into_.doubled) into_.doubled = name;
    members.emplace_back().name = std::move(name);
    return true;
  }

 private:
  template <typename Form>
  bool add(Form form) {
    place().is.emplace<Form>(std::move(form));
    return true;
  }
  template <typename Form>
  Form& open() {
    Value& here = place();
    open_.push_back(&here);  // stays where it is: what holds it grows only once it is closed
    return here.is.emplace<Form>();
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  // Where the next value goes.
  Value& place() {
    if (open_.empty()) return into_.value;
    if (auto* array = std::get_if<Value::Array>(&open_.back()->is)) return array->emplace_back();
    return std::get<Value::Object>(open_.back()->is).back().value;
  }

  Parsed& into_;
  std::vector<Value*> open_;
};

}  // namespace

const Value* Value::find(std::string_view name) const {
  const auto* const members = as<Object>();
  if (members == nullptr) return nullptr;
  const auto found = std::ranges::find(*members, name, &Member::name);
  return found == members->end() ? nullptr : &found->value;
}

std::optional<Parsed> parse(std::string_view text) {
  Parsed parsed;
  Builder builder(parsed);
  if (!json::sax_parse(text, &builder)) return std::nullopt;
  return parsed;
}

}  // namespace protocol
