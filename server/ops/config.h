// What an operator can set, read once at start from a TOML file. A struct of plain values whose
// initialisers are the defaults; config/rookery.toml is the same list with its manual.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/variant.h"
#include "server/ops/listen_address.h"

namespace server {

// What an acknowledged move outlives.
enum class KeepsThrough : std::uint8_t { Power, Process };
enum class LogLevel : std::uint8_t { Debug, Info, Warn, Error };

struct ListenConfig {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;         // 0: the system chooses
  std::vector<std::string> origins;  // beside the server's own; as "https://chess.example.org"
  std::vector<std::string> proxies;  // whose X-Forwarded-For is believed; as "10.0.0.0/8"
  bool operator==(const ListenConfig&) const = default;
};

struct PathsConfig {
  std::filesystem::path data = "data";
  std::filesystem::path web = "web/dist";
  bool operator==(const PathsConfig&) const = default;
};

struct StorageConfig {
  KeepsThrough durability = KeepsThrough::Power;
  bool operator==(const StorageConfig&) const = default;
};

struct LimitsConfig {
  std::size_t connections = 10'000;
  std::size_t connections_per_address = 256;
  std::size_t messages_per_second = 20;  // of one connection; three times as many at once
  std::size_t wrong_codes = 30;          // that one address may try at once
  bool operator==(const LimitsConfig&) const = default;
};

struct TablesConfig {
  // By the speed of the game.
  struct Absence {
    std::chrono::seconds fast{30};
    std::chrono::seconds rapid{60};
    std::chrono::seconds classical{120};
    bool operator==(const Absence&) const = default;
  };
  std::chrono::seconds first_move{30};
  Absence absence;
  std::chrono::seconds restart_grace{30};
  std::chrono::seconds waiting_kept{60};
  std::chrono::seconds over_kept{3600};
  std::chrono::seconds pause_kept{86'400};
  std::size_t per_player = 20;
  bool operator==(const TablesConfig&) const = default;
};

struct BotsConfig {
  std::size_t threads = 0;   // 0: one less than the machine has cores, at least 1
  std::size_t memory = 256;  // MiB, for what searches remember from move to move
  bool operator==(const BotsConfig&) const = default;
};

// A program of somebody else's that plays at tables, spoken to by UCI.
struct EngineConfig {
  struct Limits {
    std::chrono::milliseconds time{1'000};  // of a thought, at most
    std::uint64_t nodes = 0;                // 0: no limit
    int depth = 0;                          // plies; 0: no limit
    std::size_t memory = 1'024;             // MiB, of one process
    std::size_t processes = 1;              // at once
    bool operator==(const Limits&) const = default;
  };
  std::string name;
  std::vector<std::string> command;            // the program and its arguments
  std::map<std::string, std::string> options;  // UCI's own, by name
  std::vector<rules::Variant> variants{rules::Variant::Standard};
  Limits limits;
  bool operator==(const EngineConfig&) const = default;
};

struct AdjudicationConfig {
  std::uint64_t nodes = 20'000'000;  // of a search for who can still mate
  bool operator==(const AdjudicationConfig&) const = default;
};

struct AdminConfig {
  std::optional<ListenAddress> listen;  // none: no port for operators
  bool operator==(const AdminConfig&) const = default;
};

struct LogConfig {
  LogLevel level = LogLevel::Info;
  bool operator==(const LogConfig&) const = default;
};

struct Config {
  ListenConfig listen;
  PathsConfig paths;
  StorageConfig storage;
  LimitsConfig limits;
  TablesConfig tables;
  BotsConfig bots;
  std::vector<EngineConfig> engines;
  AdjudicationConfig adjudication;
  AdminConfig admin;
  LogConfig log;
  bool operator==(const Config&) const = default;
};

// One thing that is wrong with a configuration.
struct ConfigFault {
  std::string key;   // "tables.per_player"; empty if the file as a whole is wrong
  std::size_t line;  // counted from 1; 0 where there is none
  std::string what;  // "must be a whole number from 1 to 3600"
  // All of it in one line, as people read it: "line 7: tables.per_player must be …".
  std::string text() const;
  bool operator==(const ConfigFault&) const = default;
};

using ConfigResult = std::expected<Config, std::vector<ConfigFault>>;

// Reads a configuration; keys that are not set keep their defaults. All faults are found at once,
// in the order of their lines.
ConfigResult parse_config(std::string_view toml);

// The same from a file; one that cannot be read is a fault without key and line.
ConfigResult load_config(const std::filesystem::path& file);

// The full name of every key there is, as "tables.per_player" or "tables.absence.fast"; those of an
// engine apart, of which a file may have any number.
std::vector<std::string> config_keys();

// How many threads search for bots, given the number of cores.
std::size_t bot_threads(const BotsConfig& bots, unsigned cores);

}  // namespace server
