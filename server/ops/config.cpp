#include "server/ops/config.h"

#include <algorithm>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <toml++/toml.h>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace server {
namespace {

std::size_t line_of(const toml::node& node) {
  return node.source().begin.line;
}

// Reads the keys of one table into the fields of a struct, and keeps what is wrong with them and
// which keys were asked for.
class Section {
 public:
  // `name` may have points in it: a table within a table.
  Section(const toml::table& file, std::string_view name, std::vector<ConfigFault>& faults,
          std::vector<std::string>& keys)
      : name_(name), faults_(faults), keys_(keys) {
    const toml::node* const node = file.at_path(name).node();
    if (node == nullptr) return;
    table_ = node->as_table();
    if (table_ == nullptr) faults_.push_back({name_, line_of(*node), "must be a table"});
  }

  template <class T>
  void number(std::string_view key, T& into, std::int64_t least, std::int64_t most) {
    const toml::node* const node = find(key);
    if (node == nullptr) return;
    const auto value = node->value_exact<std::int64_t>();
    if (!value || *value < least || *value > most) {
      fault(key, *node, fmt::format("must be a whole number from {} to {}", least, most));
      return;
    }
    into = static_cast<T>(*value);
  }

  void seconds(std::string_view key, std::chrono::seconds& into, std::int64_t least,
               std::int64_t most) {
    std::int64_t count = into.count();
    number(key, count, least, most);
    into = std::chrono::seconds{count};
  }

  template <class T>
  void text(std::string_view key, T& into) {
    const toml::node* const node = find(key);
    if (node == nullptr) return;
    const auto value = node->value_exact<std::string>();
    if (!value || value->empty() || value->find('\0') != std::string::npos) {
      fault(key, *node, "must be a text that is not empty");
      return;
    }
    into = *value;
  }

  void listen_address(std::string_view key, std::optional<ListenAddress>& into) {
    const toml::node* const node = find(key);
    if (node == nullptr) return;
    const auto value = node->value_exact<std::string>();
    into = value ? parse_listen_address(*value) : std::nullopt;
    if (!into && value != "") fault(key, *node, R"(must be "" or such as "127.0.0.1:9090")");
  }

  void origins(std::string_view key, std::vector<std::string>& into) {
    texts(key, into, is_origin, "must be a list of origins such as \"https://chess.example.org\"");
  }

  void networks(std::string_view key, std::vector<std::string>& into) {
    texts(key, into, is_network, "must be a list of networks such as \"10.0.0.0/8\"");
  }

  // One of a few words, each with its meaning.
  template <class T>
  void word(std::string_view key, T& into,
            std::initializer_list<std::pair<std::string_view, T>> words) {
    const toml::node* const node = find(key);
    if (node == nullptr) return;
    const auto said = node->value_exact<std::string>();
    const auto* const found =
        std::ranges::find_if(words, [&](const auto& word) { return said && word.first == *said; });
    if (found != words.end()) {
      into = found->second;
      return;
    }
    std::string wish = "must be ";
    for (const auto& [text, meaning] : words) {
      const bool is_last = text == std::prev(words.end())->first;
      if (text != words.begin()->first) wish += is_last ? " or " : ", ";
      wish += fmt::format("\"{}\"", text);
    }
    fault(key, *node, std::move(wish));
  }

 private:
  void texts(std::string_view key, std::vector<std::string>& into,
             bool (*is_good)(std::string_view), std::string_view wish) {
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

  static bool is_network(std::string_view text) {
    boost::system::error_code not_v4;
    boost::system::error_code not_v6;
    boost::asio::ip::make_network_v4(text, not_v4);
    boost::asio::ip::make_network_v6(text, not_v6);
    return !not_v4 || !not_v6;
  }

  static bool is_origin(std::string_view text) {
    for (const std::string_view scheme : {"http://", "https://"}) {
      if (!text.starts_with(scheme)) continue;
      const std::string_view host = text.substr(scheme.size());
      return !host.empty() && host.find_first_of("/?#@ ") == std::string_view::npos;
    }
    return false;
  }

  const toml::node* find(std::string_view key) {
    keys_.push_back(fmt::format("{}.{}", name_, key));
    return table_ == nullptr ? nullptr : table_->get(key);
  }

  void fault(std::string_view key, const toml::node& node, std::string what) {
    faults_.push_back({fmt::format("{}.{}", name_, key), line_of(node), std::move(what)});
  }

  std::string name_;
  const toml::table* table_ = nullptr;
  std::vector<ConfigFault>& faults_;
  std::vector<std::string>& keys_;
};

struct Reading {
  Config config;
  std::vector<ConfigFault> faults;
  std::vector<std::string> keys;
};

// The one list of keys, with their bounds.
Reading read_keys(const toml::table& file) {
  Reading out;
  const auto section = [&](std::string_view name) {
    return Section(file, name, out.faults, out.keys);
  };
  Config& config = out.config;

  Section listen = section("listen");
  listen.text("address", config.listen.address);
  listen.number("port", config.listen.port, 0, 65535);
  listen.origins("origins", config.listen.origins);
  listen.networks("proxies", config.listen.proxies);

  Section paths = section("paths");
  paths.text("data", config.paths.data);
  paths.text("web", config.paths.web);

  Section storage = section("storage");
  storage.word("durability", config.storage.durability,
               {{"power", KeepsThrough::Power}, {"process", KeepsThrough::Process}});

  Section limits = section("limits");
  limits.number("connections", config.limits.connections, 1, 1'000'000);
  limits.number("connections_per_address", config.limits.connections_per_address, 1, 1'000'000);
  limits.number("messages_per_second", config.limits.messages_per_second, 1, 100'000);
  limits.number("wrong_codes", config.limits.wrong_codes, 1, 1'000'000);

  Section tables = section("tables");
  tables.seconds("first_move", config.tables.first_move, 1, 3600);
  tables.seconds("restart_grace", config.tables.restart_grace, 1, 3600);
  tables.seconds("waiting_kept", config.tables.waiting_kept, 1, 86'400);
  tables.seconds("over_kept", config.tables.over_kept, 1, 604'800);
  tables.seconds("pause_kept", config.tables.pause_kept, 1, 604'800);
  tables.number("per_player", config.tables.per_player, 1, 10'000);

  Section absence = section("tables.absence");
  absence.seconds("fast", config.tables.absence.fast, 1, 3600);
  absence.seconds("rapid", config.tables.absence.rapid, 1, 3600);
  absence.seconds("classical", config.tables.absence.classical, 1, 3600);

  Section bots = section("bots");
  bots.number("threads", config.bots.threads, 0, 256);
  bots.number("memory", config.bots.memory, 0, 65'536);

  Section adjudication = section("adjudication");
  adjudication.number("nodes", config.adjudication.nodes, 1'000, 1'000'000'000);

  Section admin = section("admin");
  admin.listen_address("listen", config.admin.listen);

  Section log = section("log");
  log.word("level", config.log.level,
           {{"debug", LogLevel::Debug},
            {"info", LogLevel::Info},
            {"warn", LogLevel::Warn},
            {"error", LogLevel::Error}});
  return out;
}

bool is_section(std::string_view name, const std::vector<std::string>& keys) {
  return std::ranges::any_of(keys, [&](std::string_view key) {
    return key.size() > name.size() && key.starts_with(name) && key[name.size()] == '.';
  });
}

// `prefix` is the name of the table with a point; empty for the file.
void find_unknown(const toml::table& table, const std::string& prefix, Reading& out) {
  for (const auto& [key, node] : table) {
    const std::string full = fmt::format("{}{}", prefix, key.str());
    if (is_section(full, out.keys)) {
      if (node.is_table()) find_unknown(*node.as_table(), full + '.', out);
    } else if (std::ranges::find(out.keys, full) == out.keys.end()) {
      out.faults.push_back({full, key.source().begin.line, "is not a known key"});
    }
  }
}

}  // namespace

std::string ConfigFault::text() const {
  const std::string sentence = key.empty() ? what : fmt::format("{} {}", key, what);
  return line == 0 ? sentence : fmt::format("line {}: {}", line, sentence);
}

ConfigResult parse_config(std::string_view toml) {
  std::optional<toml::table> file;
  try {
    file = toml::parse(toml);
  } catch (const toml::parse_error& error) {
    // Nothing after a fault of syntax can be read, so it is the only one told.
    return std::unexpected(std::vector<ConfigFault>{
        {"", error.source().begin.line, std::string(error.description())}});
  }
  Reading out = read_keys(*file);
  find_unknown(*file, "", out);
  if (out.faults.empty()) return out.config;
  std::ranges::stable_sort(out.faults, {}, &ConfigFault::line);
  return std::unexpected(std::move(out.faults));
}

ConfigResult load_config(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad()) {
    return std::unexpected(std::vector<ConfigFault>{{"", 0, "the file cannot be read"}});
  }
  return parse_config(text);
}

std::vector<std::string> config_keys() {
  return read_keys(toml::table{}).keys;
}

std::size_t bot_threads(const BotsConfig& bots, unsigned cores) {
  if (bots.threads > 0) return bots.threads;
  return cores > 1 ? cores - 1 : 1;
}

}  // namespace server
