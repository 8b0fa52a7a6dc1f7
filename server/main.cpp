// The program: reads the command line and puts the house together.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>
#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/commands/verbs.h"
#include "server/engines/configured_engines.h"
#include "server/net/admin_site.h"
#include "server/net/listener.h"
#include "server/net/operator_socket.h"
#include "server/net/site.h"
#include "server/ops/config.h"
#include "server/ops/listen_address.h"
#include "server/ops/logging.h"
#include "server/ops/metrics.h"
#include "server/play/game_tables.h"
#include "server/play/house.h"
#include "server/play/session.h"
#include "storage/archive.h"
#include "storage/folder_lock.h"
#include "storage/reader.h"
#include "storage/sqlite_store.h"

namespace server {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using std::chrono::steady_clock;
using std::chrono::system_clock;

constexpr std::chrono::seconds kAliveEvery{1};
// Those who read the metrics are few.
constexpr std::size_t kAdminConnections = 16;
// How long sockets may take to end when the server does, and after them the archive to write its
// queue: the process is gone within five seconds.
constexpr std::chrono::milliseconds kLeaving{2'500};
constexpr std::chrono::milliseconds kLastWrites{2'000};

rules::Instant now() {
  return std::chrono::time_point_cast<rules::Millis>(steady_clock::now());
}

storage::WallTime wall_time() {
  return std::chrono::time_point_cast<std::chrono::milliseconds>(system_clock::now());
}

HouseRules house_rules(const Config& config) {
  return {.first_move_limit = config.tables.first_move,
          .absence = {.fast = config.tables.absence.fast,
                      .rapid = config.tables.absence.rapid,
                      .classical = config.tables.absence.classical},
          .restart_grace = config.tables.restart_grace,
          .waiting_table_kept = config.tables.waiting_kept,
          .over_table_kept = config.tables.over_kept,
          .pause_kept = config.tables.pause_kept,
          .tables_per_player = config.tables.per_player,
          .messages_per_second = config.limits.messages_per_second,
          .wrong_codes = config.limits.wrong_codes,
          .bot_threads = bot_threads(config.bots, std::thread::hardware_concurrency()),
          .bot_tables = config.bots.memory / GameTables::kMegabytes,
          .adjudication_nodes = config.adjudication.nodes};
}

// The folder, made if it is missing.
std::filesystem::path made(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    throw std::runtime_error(
        fmt::format("the data folder {} cannot be made: {}", folder.string(), error.message()));
  }
  return folder;
}

storage::Durability durability(const StorageConfig& config) {
  return config.durability == KeepsThrough::Power ? storage::Durability::Power
                                                  : storage::Durability::Process;
}

std::filesystem::path database_in(const std::filesystem::path& folder) {
  return folder / "rookery.db";
}

// Calls a function again and again for as long as the loop runs.
void repeat(asio::steady_timer& timer, std::chrono::seconds every, std::function<void()> what) {
  timer.expires_after(every);
  timer.async_wait([&timer, every, what = std::move(what)](error_code error) mutable {
    if (error) return;
    what();
    repeat(timer, every, std::move(what));
  });
}

// The whole house, from the bottom up; what is lower outlives what is higher.
class Server {
 public:
  Server(const Config& config, StaticFiles files)
      : lock_(made(config.paths.data)),
        store_(database_in(config.paths.data), durability(config.storage)),
        live_(store_.live_tables()),
        alive_at_(store_.alive_at()),
        archive_(store_, post_, kLastWrites),
        reader_(database_in(config.paths.data), post_),
        engines_(loop_, config.engines),
        house_(house_rules(config),
               {.archive = archive_,
                .metrics = metrics_,
                .post = post_,
                .now = now,
                .wall_time = wall_time,
                .alarm = [this](std::optional<rules::Instant> at) { set_alarm(at); },
                .find_taken =
                    [this](std::vector<std::string> codes, const auto& done) {
                      reader_.taken_codes(std::move(codes), done);
                    },
                .find_finished =
                    [this](std::string player, std::size_t limit, const auto& done) {
                      reader_.games_of(std::move(player), limit, done);
                    },
                .engines = &engines_},
               live_, alive_at_),
        listener_(loop_, listening(config), site(std::move(files)),
                  [this](Subscriber& client, const std::string& network) {
                    return greet(client, network);
                  }) {
    live_ = {};  // replayed: nobody needs them any more
    if (config.admin.listen) open_admin_port(*config.admin.listen);
    open_operator_socket(config.paths.data / "rookery.sock");
  }

  // Serves until SIGTERM or SIGINT.
  void run(const std::string& address) {
    signals_.async_wait([this](error_code error, int) {
      if (!error) leave();
    });
    archive_.stamp_alive(wall_time());
    repeat(alive_, kAliveEvery, [this] { archive_.stamp_alive(wall_time()); });
    spdlog::info("listening on {}:{}", address, listener_.port());
    spdlog::info("serving http://localhost:{}", listener_.port());
    loop_.run();
  }

 private:
  static Listener::Options listening(const Config& config) {
    return {.listen = config.listen, .limits = config.limits, .patience = {}};
  }

  // For whoever operates the server; without an address it is this machine's alone.
  void open_admin_port(const ListenAddress& wanted) {
    ListenConfig listen;
    listen.address = wanted.address.value_or(listen.address);
    listen.port = wanted.port;
    admin_.emplace(
        loop_,
        Listener::Options{
            .listen = listen, .limits = {kAdminConnections, kAdminConnections}, .patience = {}},
        admin_site([this] { return metrics_.text(); }, [this] { return trouble(); }), nullptr);
    spdlog::info("event=admin_port address={} port={}", listen.address, admin_->port());
  }

  // Without it the server serves all the same; it can be backed up when it does not run.
  void open_operator_socket(const std::filesystem::path& path) {
    try {
      operators_.emplace(loop_, path, [this](std::filesystem::path file, auto done) {
        archive_.copy_to(std::move(file), std::move(done));
      });
    } catch (const std::exception& fault) {
      spdlog::warn("event=no_operator_socket path={} why=\"{}\"", path.string(), fault.what());
    }
  }

  Site site(StaticFiles files) {
    GamesApi games([this](std::string id, const auto& done) { reader_.game(std::move(id), done); });
    CodesApi codes(
        [this](std::string code, const auto& done) { reader_.game_at(std::move(code), done); },
        house_.guesses());
    return {std::move(files), std::move(games), std::move(codes), [this] { return trouble(); }};
  }

  std::optional<std::string> trouble() const {
    if (is_leaving_) return "the server is going down";
    return archive_.trouble();
  }

  std::unique_ptr<Ear> greet(Subscriber& client, const std::string& network) {
    return std::make_unique<Session>(house_, client, network);
  }

  void set_alarm(std::optional<rules::Instant> at) {
    if (!at) {
      alarm_.cancel();
      return;
    }
    alarm_.expires_at(*at);
    alarm_.async_wait([this](error_code error) {
      if (!error) house_.wake();
    });
  }

  void leave() {
    spdlog::info("event=leaving");
    is_leaving_ = true;
    // The last stamp: the clocks go on from here, and what the leaving takes is charged to nobody.
    alive_.cancel();
    archive_.stamp_alive(wall_time());
    house_.close();
    leaving_.expires_after(kLeaving);
    leaving_.async_wait([this](error_code) { loop_.stop(); });
    listener_.close([this] { loop_.stop(); });
  }

  bool is_leaving_ = false;
  asio::io_context loop_{1};
  storage::Post post_ = [this](std::function<void()> what) { asio::post(loop_, std::move(what)); };
  asio::signal_set signals_{loop_, SIGTERM, SIGINT};
  asio::steady_timer alarm_{loop_};
  asio::steady_timer alive_{loop_};
  asio::steady_timer leaving_{loop_};
  storage::FolderLock lock_;
  storage::SqliteStore store_;
  // Read before the archive's thread is there: from then on the store is that thread's alone.
  std::vector<storage::LiveTable> live_;
  std::optional<storage::WallTime> alive_at_;
  storage::Archive archive_;
  storage::Reader reader_;
  Metrics metrics_;
  ConfiguredEngines engines_;
  House house_;
  Listener listener_;
  std::optional<Listener> admin_;
  std::optional<OperatorSocket> operators_;
};

struct ServeFlags {
  std::string config;
  std::string listen;
  std::string data;
  std::string web;
  bool no_web = false;
};

void apply_listen(const std::string& text, ListenConfig& listen) {
  const auto wanted = parse_listen_address(text);
  if (!wanted) throw std::runtime_error(fmt::format("--listen {} does not end in a port", text));
  if (wanted->address) listen.address = *wanted->address;
  listen.port = wanted->port;
}

// None, and every fault on standard error, if the file is wrong.
std::optional<Config> config_of(const std::string& file) {
  if (file.empty()) return Config{};
  ConfigResult config = load_config(file);
  if (config) return std::move(*config);
  for (const ConfigFault& fault : config.error()) {
    std::cerr << file << ": " << fault.text() << '\n';
  }
  return std::nullopt;
}

int serve(const ServeFlags& flags) {
  std::optional<Config> config = config_of(flags.config);
  if (!config) return EXIT_FAILURE;
  if (!flags.listen.empty()) apply_listen(flags.listen, config->listen);
  if (!flags.data.empty()) config->paths.data = flags.data;
  if (!flags.web.empty()) config->paths.web = flags.web;

  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
  const Logging logging(config->log.level);
  Server server(*config, flags.no_web ? StaticFiles{} : StaticFiles{config->paths.web});
  server.run(config->listen.address);
  return EXIT_SUCCESS;
}

Verb add_serve(CLI::App& app) {
  const auto flags = std::make_shared<ServeFlags>();
  CLI::App* const serving = app.add_subcommand("serve", "serve the web client and its games");
  serving->add_option("--config", flags->config, "the configuration (default: none is read)");
  serving->add_option("--listen", flags->listen, "ADDRESS:PORT to listen on");
  serving->add_option("--data", flags->data, "the folder of the database");
  serving->add_option("--web", flags->web, "the folder of the built web client");
  serving->add_flag("--no-web", flags->no_web, "serve no web client");
  return {serving, [flags] { return serve(*flags); }};
}

Verb add_check_config(CLI::App& app) {
  const auto file = std::make_shared<std::string>();
  CLI::App* const checking = app.add_subcommand("check-config", "tell what is wrong with a file");
  checking->add_option("FILE", *file, "the configuration")->required();
  return {checking, [file] { return config_of(*file) ? EXIT_SUCCESS : EXIT_FAILURE; }};
}

int run(int argc, char** argv) {
  CLI::App app{"Rookery, a multiplayer chess server"};
  app.set_version_flag("--version", "rookery " ROOKERY_VERSION);
  app.require_subcommand(1);
  std::vector<Verb> verbs{add_serve(app), add_check_config(app)};
  for (Verb& verb : add_verbs(app)) verbs.push_back(std::move(verb));

  CLI11_PARSE(app, argc, argv);
  const auto said = std::find_if(verbs.begin(), verbs.end(),
                                 [](const Verb& verb) { return verb.command->parsed(); });
  return said->run();
}

}  // namespace
}  // namespace server

int main(int argc, char** argv) {
  try {
    return server::run(argc, argv);
  } catch (const std::exception& fault) {
    std::cerr << "rookery: " << fault.what() << '\n';
  }
  return EXIT_FAILURE;
}
