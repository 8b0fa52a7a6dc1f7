// One table of a configuration file: reads its keys into the fields of a struct, and keeps what is
// wrong with them and which keys were asked for. For config.cpp alone.
#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <toml++/toml.h>

#include "rules/variant.h"
#include "server/ops/config.h"
#include "server/ops/listen_address.h"

namespace server {

inline std::size_t line_of(const toml::node& node) {
  return node.source().begin.line;
}

class Section {
 public:
  // `name` may have points in it: a table within a table.
  Section(const toml::table& file, std::string_view name, std::vector<ConfigFault>& faults,
          std::vector<std::string>& keys);
  // One that has been found already; null: there is none.
  Section(const toml::table* table, std::string_view name, std::vector<ConfigFault>& faults,
          std::vector<std::string>& keys)
      : name_(name), table_(table), faults_(faults), keys_(keys) {}

  // A table within this one.
  Section within(std::string_view key);

  template <class T>
  void number(std::string_view key, T& into, std::int64_t least, std::int64_t most) {
    std::int64_t count = static_cast<std::int64_t>(into);
    whole_number(key, count, least, most);
    into = static_cast<T>(count);
  }
  template <class Duration>
  void duration(std::string_view key, Duration& into, std::int64_t least, std::int64_t most) {
    std::int64_t count = into.count();
    whole_number(key, count, least, most);
    into = Duration{count};
  }
  template <class T>
  void text(std::string_view key, T& into) {
    if (const auto value = some_text(key)) into = *value;
  }
  void listen_address(std::string_view key, std::optional<ListenAddress>& into);
  void origins(std::string_view key, std::vector<std::string>& into);
  void networks(std::string_view key, std::vector<std::string>& into);
  // A program and its arguments: at least one text, none of them empty.
  void command(std::string_view key, std::vector<std::string>& into);
  void variants(std::string_view key, std::vector<rules::Variant>& into);
  // Any names, each with a text, a whole number, or true or false.
  void settings(std::string_view key, std::map<std::string, std::string>& into);

  // One of a few words, each with its meaning.
  template <class T>
  void word(std::string_view key, T& into,
            std::initializer_list<std::pair<std::string_view, T>> words) {
    std::vector<std::string_view> texts;
    for (const auto& [text, meaning] : words) texts.push_back(text);
    if (const auto index = one_of(key, texts)) into = (words.begin() + *index)->second;
  }

  // Says that the value of that key will not do. Nothing where it is not set.
  void fault(std::string_view key, std::string what);

 private:
  using IsGood = bool (*)(std::string_view);
  const toml::node* find(std::string_view key);
  void fault(std::string_view key, const toml::node& node, std::string what);
  void whole_number(std::string_view key, std::int64_t& into, std::int64_t least,
                    std::int64_t most);
  std::optional<std::string> some_text(std::string_view key);
  std::optional<std::size_t> one_of(std::string_view key,
                                    const std::vector<std::string_view>& words);
  void texts(std::string_view key, std::vector<std::string>& into, IsGood is_good,
             std::string_view wish);

  std::string name_;
  const toml::table* table_ = nullptr;
  std::vector<ConfigFault>& faults_;
  std::vector<std::string>& keys_;
};

}  // namespace server
