#include "server/net/http_fields.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace server {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t");
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(" \t") - start + 1);
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& sign : out) sign = static_cast<char>(std::tolower(static_cast<unsigned char>(sign)));
  return out;
}

// Cuts the first item off a list with commas; none when the list is at its end.
std::optional<std::string_view> next_item(std::string_view& list) {
  if (list.empty()) return std::nullopt;
  const std::size_t comma = list.find(',');
  const std::string_view item = trimmed(list.substr(0, comma));
  list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
  return item;
}

// A weight of zero, in each of its spellings: "q=0", "q=0.0", "q=0.000".
bool is_zero_weight(std::string_view parameter) {
  const std::string weight = lower(trimmed(parameter));
  return weight.starts_with("q=0") && weight.find_first_not_of("0.", 2) == std::string::npos;
}

// "https://Chess.Example.org:443" and "chess.example.org" name the same host to a browser.
std::string host_and_port(std::string_view scheme, std::string_view host) {
  std::string out = lower(host);
  const std::string_view standard = scheme == "https" ? ":443" : ":80";
  if (out.ends_with(standard)) out.resize(out.size() - standard.size());
  return out;
}

}  // namespace

bool accepts_gzip(std::string_view accept_encoding) {
  while (const auto item = next_item(accept_encoding)) {
    const std::size_t semicolon = item->find(';');
    if (lower(trimmed(item->substr(0, semicolon))) != "gzip") continue;
    return semicolon == std::string_view::npos || !is_zero_weight(item->substr(semicolon + 1));
  }
  return false;
}

bool matches_tag(std::string_view if_none_match, std::string_view tag) {
  while (auto item = next_item(if_none_match)) {
    if (*item == "*") return true;
    if (item->starts_with("W/")) item->remove_prefix(2);
    if (*item == tag) return true;
  }
  return false;
}

bool lists_token(std::string_view list, std::string_view token) {
  while (const auto item = next_item(list)) {
    if (*item == token) return true;
  }
  return false;
}

bool is_origin_allowed(std::string_view origin, std::string_view host,
                       std::span<const std::string> allowed) {
  const auto is_this = [sent = lower(origin)](const std::string& one) {
    return lower(one) == sent;
  };
  if (std::ranges::any_of(allowed, is_this)) return true;
  for (const std::string_view scheme : {"http", "https"}) {
    if (!origin.starts_with(scheme) || !origin.substr(scheme.size()).starts_with("://")) continue;
    const std::string_view name = origin.substr(scheme.size() + 3);
    return !name.empty() && host_and_port(scheme, name) == host_and_port(scheme, host);
  }
  return false;
}

}  // namespace server
