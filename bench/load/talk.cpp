#include "bench/load/talk.h"

#include <charconv>

#include <fmt/format.h>

namespace bench {
namespace {

// What follows `"field":`; empty where it does not stand.
std::string_view after(std::string_view message, std::string_view field) {
  for (auto at = message.find(field); at != std::string_view::npos;
       at = message.find(field, at + 1)) {
    const auto end = at + field.size();
    if (at > 0 && message[at - 1] == '"' && message.substr(end, 2) == "\":") {
      return message.substr(end + 2);
    }
  }
  return {};
}

}  // namespace

std::string_view text_of(std::string_view message, std::string_view field) {
  std::string_view rest = after(message, field);
  if (!rest.starts_with('"')) return {};
  rest.remove_prefix(1);
  return rest.substr(0, rest.find('"'));
}

std::optional<std::uint64_t> number_of(std::string_view message, std::string_view field) {
  const std::string_view rest = after(message, field);
  std::uint64_t number = 0;
  const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  if (fault != std::errc()) return std::nullopt;
  return number;
}

std::string secret(char kind, std::size_t number) {
  return fmt::format("{}{:0>42}", kind, number);
}

std::string say_hello(std::size_t number) {
  return fmt::format(R"({{"t":"hello","id":"h","identity":"{}","name":null}})",
                     secret('i', number));
}
std::string say_create(const std::string& seat_key) {
  return fmt::format(
      R"({{"t":"create","id":"c","seat":"{}","time":{{"initial":10800000,"increment":1000}},)"
      R"("color":"white","listed":false,"bot":null,"variant":"standard","rules":"online",)"
      R"("start":null}})",
      seat_key);
}
std::string say_join(const std::string& code, const std::string& seat_key) {
  return fmt::format(R"({{"t":"join","id":"j","code":"{}","seat":"{}"}})", code, seat_key);
}
std::string say_enter(const std::string& id, const std::string& code, const std::string& seat_key) {
  return fmt::format(R"({{"t":"enter","id":"{}","code":"{}","seat":"{}"}})", id, code, seat_key);
}
std::string say_move(const std::string& id, const std::string& code, std::size_t ply,
                     const std::string& uci) {
  return fmt::format(R"({{"t":"move","id":"{}","code":"{}","ply":{},"uci":"{}"}})", id, code, ply,
                     uci);
}
std::string say_resign(const std::string& id, const std::string& code) {
  return fmt::format(R"({{"t":"resign","id":"{}","code":"{}"}})", id, code);
}
std::string say_rematch(const std::string& id, const std::string& code) {
  return fmt::format(R"({{"t":"rematch","id":"{}","code":"{}","say":"offer"}})", id, code);
}

}  // namespace bench
