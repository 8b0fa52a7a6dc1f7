#include "server/ops/config_section.h"

#include <algorithm>

#include <fmt/format.h>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace server {
namespace {

bool is_network(std::string_view text) {
  boost::system::error_code not_v4;
  boost::system::error_code not_v6;
  boost::asio::ip::make_network_v4(text, not_v4);
  boost::asio::ip::make_network_v6(text, not_v6);
  return !not_v4 || !not_v6;
}

bool is_origin(std::string_view text) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!text.starts_with(scheme)) continue;
    const std::string_view host = text.substr(scheme.size());
    return !host.empty() && host.find_first_of("/?#@ ") == std::string_view::npos;
  }
  return false;
}

// What a C string and a line of UCI can hold.
bool is_plain(std::string_view text) {
  return !text.empty() &&
         text.find_first_of(std::string_view("\0\r\n", 3)) == std::string_view::npos;
}

// The value as UCI writes it; none for what it has no form for.
std::optional<std::string> setting(const toml::node& node) {
  if (auto text = node.value_exact<std::string>()) {
    if (text->empty() || is_plain(*text)) return text;
    return std::nullopt;
  }
  if (const auto number = node.value_exact<std::int64_t>()) return fmt::format("{}", *number);
  if (const auto flag = node.value_exact<bool>()) return *flag ? "true" : "false";
  return std::nullopt;
}

}  // namespace

Section::Section(const toml::table& file, std::string_view name, std::vector<ConfigFault>& faults,
                 std::vector<std::string>& keys)
    : name_(name), faults_(faults), keys_(keys) {
  const toml::node* const node = file.at_path(name).node();
  if (node == nullptr) return;
  table_ = node->as_table();
  if (table_ == nullptr) faults_.push_back({name_, line_of(*node), "must be a table"});
}

Section Section::within(std::string_view key) {
  const toml::node* const node = table_ == nullptr ? nullptr : table_->get(key);
  const toml::table* const table = node == nullptr ? nullptr : node->as_table();
  if (node != nullptr && table == nullptr) fault(key, *node, "must be a table");
  return {table, fmt::format("{}.{}", name_, key), faults_, keys_};
}

void Section::whole_number(std::string_view key, std::int64_t& into, std::int64_t least,
                           std::int64_t most) {
  const toml::node* const node = find(key);
  if (node == nullptr) return;
  const auto value = node->value_exact<std::int64_t>();
  if (!value || *value < least || *value > most) {
    fault(key, *node, fmt::format("must be a whole number from {} to {}", least, most));
    return;
  }
  into = *value;
}

std::optional<std::string> Section::some_text(std::string_view key) {
  const toml::node* const node = find(key);
  if (node == nullptr) return std::nullopt;
  auto value = node->value_exact<std::string>();
  if (value && !value->empty() && value->find('\0') == std::string::npos) return value;
  fault(key, *node, "must be a text that is not empty");
  return std::nullopt;
}

void Section::listen_address(std::string_view key, std::optional<ListenAddress>& into) {
  const toml::node* const node = find(key);
  if (node == nullptr) return;
  const auto value = node->value_exact<std::string>();
  into = value ? parse_listen_address(*value) : std::nullopt;
  if (!into && value != "") fault(key, *node, R"(must be "" or such as "127.0.0.1:9090")");
}

void Section::origins(std::string_view key, std::vector<std::string>& into) {
  texts(key, into, is_origin, "must be a list of origins such as \"https://chess.example.org\"");
}

void Section::networks(std::string_view key, std::vector<std::string>& into) {
  texts(key, into, is_network, "must be a list of networks such as \"10.0.0.0/8\"");
}

void Section::command(std::string_view key, std::vector<std::string>& into) {
  texts(key, into, is_plain, "must be a list of texts such as [\"/usr/games/stockfish\"]");
}

void Section::variants(std::string_view key, std::vector<rules::Variant>& into) {
  std::vector<std::string> words;
  texts(
      key, words, [](std::string_view text) { return rules::parse_variant(text).has_value(); },
      R"(must be a list of "standard", "chess960" and "threecheck")");
  if (words.empty()) return;
  into.clear();
  for (const std::string& word : words) into.push_back(*rules::parse_variant(word));
}

void Section::settings(std::string_view key, std::map<std::string, std::string>& into) {
  const toml::node* const node = find(key);
  if (node == nullptr) return;
  const toml::table* const table = node->as_table();
  if (table == nullptr) {
    fault(key, *node, "must be a table");
    return;
  }
  for (const auto& [name, value] : *table) {
    const auto text = setting(value);
    if (text && is_plain(name.str())) {
      into[std::string(name.str())] = *text;
    } else {
      fault(fmt::format("{}.{}", key, name.str()), value,
            "must be a text, a whole number, true or false");
    }
  }
}

std::optional<std::size_t> Section::one_of(std::string_view key,
                                           const std::vector<std::string_view>& words) {
  const toml::node* const node = find(key);
  if (node == nullptr) return std::nullopt;
  const auto said = node->value_exact<std::string>();
  const auto found =
      std::ranges::find_if(words, [&](std::string_view word) { return said && word == *said; });
  if (found != words.end()) return found - words.begin();
  std::string wish = "must be ";
  for (const std::string_view& word : words) {
    const bool is_last = &word == &words.back();
    if (&word != &words.front()) wish += is_last ? " or " : ", ";
    wish += fmt::format("\"{}\"", word);
  }
  fault(key, *node, std::move(wish));
  return std::nullopt;
}

void Section::texts(std::string_view key, std::vector<std::string>& into, IsGood is_good,
                    std::string_view wish) {
  const toml::node* const node = find(key);
  if (node == nullptr) return;
  const toml::array* const list = node->as_array();
  if (list == nullptr) {
    fault(key, *node, std::string(wish));
    return;
  }
  for (const toml::node& item : *list) {
    const auto value = item.value_exact<std::string>();
    if (value && is_good(*value)) {
      into.push_back(*value);
    } else {
      fault(key, item, std::string(wish));
    }
  }
}

const toml::node* Section::find(std::string_view key) {
  keys_.push_back(fmt::format("{}.{}", name_, key));
  return table_ == nullptr ? nullptr : table_->get(key);
}

void Section::fault(std::string_view key, const toml::node& node, std::string what) {
  faults_.push_back({fmt::format("{}.{}", name_, key), line_of(node), std::move(what)});
}

void Section::fault(std::string_view key, std::string what) {
  const toml::node* const node = table_ == nullptr ? nullptr : table_->get(key);
  if (node != nullptr) fault(key, *node, std::move(what));
}

}  // namespace server
