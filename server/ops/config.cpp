#include "server/ops/config.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "server/ops/config_section.h"

namespace server {
namespace {

struct Reading {
  Config config;
  std::vector<ConfigFault> faults;
  std::vector<std::string> keys;
  std::vector<std::string> engine_keys;  // of all engines
};

constexpr const char* kEngine = "engine";

// Names are said on the wire, where the levels of the bundled bot have theirs.
bool is_engine_name(std::string_view name) {
  constexpr std::size_t kLongest = 16;
  const auto is_sign = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  constexpr std::array<std::string_view, 5> kTaken{"beginner", "easy", "normal", "hard", "expert"};
  return name.size() <= kLongest && std::ranges::all_of(name, is_sign) &&
         std::ranges::find(kTaken, name) == kTaken.end();
}

EngineConfig read_engine(const toml::table& table, Reading& out) {
  EngineConfig engine;
  const auto faults_before = out.faults.size();
  Section keys(&table, kEngine, out.faults, out.engine_keys);
  keys.text("name", engine.name);
  keys.command("command", engine.command);
  keys.settings("options", engine.options);
  keys.variants("variants", engine.variants);
  Section limits = keys.within("limits");
  limits.duration("time", engine.limits.time, 50, 60'000);
  limits.number("nodes", engine.limits.nodes, 0, 1'000'000'000'000);
  limits.number("depth", engine.limits.depth, 0, 200);
  limits.number("memory", engine.limits.memory, 16, 1'048'576);
  limits.number("processes", engine.limits.processes, 1, 256);
  if (out.faults.size() != faults_before) return engine;
  for (const std::string_view key : {"name", "command"}) {
    if (table.contains(key)) continue;
    out.faults.push_back({fmt::format("{}.{}", kEngine, key), line_of(table), "is missing"});
  }
  if (engine.command.empty() || !engine.command.front().starts_with('/')) {
    keys.fault("command", "must begin with the whole path of a program");
  }
  if (!is_engine_name(engine.name)) {
    keys.fault("name", "must be 1 to 16 letters, digits, - and _, and no level of the bundled bot");
  }
  const auto& others = out.config.engines;
  if (std::ranges::find(others, engine.name, &EngineConfig::name) != others.end()) {
    keys.fault("name", "is another engine's name already");
  }
  return engine;
}

void read_engines(const toml::table& file, Reading& out) {
  const toml::node* const node = file.get(kEngine);
  if (node == nullptr) return;
  const toml::array* const list = node->as_array();
  if (list == nullptr || !list->is_array_of_tables()) {
    out.faults.push_back({kEngine, line_of(*node), "must be written as [[engine]]"});
    return;
  }
  for (const toml::node& item : *list) {
    out.config.engines.push_back(read_engine(*item.as_table(), out));
  }
}

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
  tables.duration("first_move", config.tables.first_move, 1, 3600);
  tables.duration("restart_grace", config.tables.restart_grace, 1, 3600);
  tables.duration("waiting_kept", config.tables.waiting_kept, 1, 86'400);
  tables.duration("over_kept", config.tables.over_kept, 1, 604'800);
  tables.duration("pause_kept", config.tables.pause_kept, 1, 604'800);
  tables.number("per_player", config.tables.per_player, 1, 10'000);

  Section absence = section("tables.absence");
  absence.duration("fast", config.tables.absence.fast, 1, 3600);
  absence.duration("rapid", config.tables.absence.rapid, 1, 3600);
  absence.duration("classical", config.tables.absence.classical, 1, 3600);

  Section bots = section("bots");
  bots.number("threads", config.bots.threads, 0, 256);
  bots.number("memory", config.bots.memory, 0, 65'536);

  read_engines(file, out);

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
void find_unknown(const toml::table& table, const std::string& prefix,
                  const std::vector<std::string>& keys, std::vector<ConfigFault>& faults) {
  for (const auto& [key, node] : table) {
    const std::string full = fmt::format("{}{}", prefix, key.str());
    if (is_section(full, keys)) {
      if (node.is_table()) find_unknown(*node.as_table(), full + '.', keys, faults);
    } else if (std::ranges::find(keys, full) == keys.end()) {
      faults.push_back({full, key.source().begin.line, "is not a known key"});
    }
  }
}

void find_unknown(const toml::table& file, Reading& out) {
  std::vector<std::string> keys = out.keys;
  keys.emplace_back(kEngine);
  find_unknown(file, "", keys, out.faults);
  const toml::node* const engines = file.get(kEngine);
  if (engines == nullptr || engines->as_array() == nullptr) return;
  for (const toml::node& engine : *engines->as_array()) {
    if (!engine.is_table()) continue;
    find_unknown(*engine.as_table(), fmt::format("{}.", kEngine), out.engine_keys, out.faults);
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
  find_unknown(*file, out);
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
