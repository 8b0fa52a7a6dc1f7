#include "server/commands/backup.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "server/ops/config.h"

namespace server {
namespace {

struct Flags {
  std::string config;
  std::string data;
  std::string file;
};

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error(fmt::format(
      "{}: {}", what, std::strerror(errno)));  // NOLINT(concurrency-mt-unsafe): one thread
}

// A file descriptor, closed at the end of the scope.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return number_; }

 private:
  int number_;
};

// Asks the server behind the socket; its answer without the end of the line.
std::string ask(const std::filesystem::path& socket, const std::string& question) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = socket.string();
  if (path.size() >= sizeof address.sun_path) {
    throw std::runtime_error(fmt::format("the path {} is too long for a socket", path));
  }
  path.copy(address.sun_path, path.size());
  const Descriptor line(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (::connect(line.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    fail(fmt::format("no server answers at {}", path));
  }
  const std::string text = question + '\n';
  if (::send(line.get(), text.data(), text.size(), MSG_NOSIGNAL) !=
      static_cast<ssize_t>(text.size())) {
    fail("the server cannot be asked");
  }
  std::string answer;
  std::array<char, 1024> bytes{};
  for (;;) {
    const ssize_t size = ::read(line.get(), bytes.data(), bytes.size());
    if (size < 0) fail("the server's answer cannot be read");
    if (size == 0) break;
    answer.append(bytes.data(), static_cast<std::size_t>(size));
  }
  if (!answer.ends_with('\n')) throw std::runtime_error("the server went away without an answer");
  answer.pop_back();
  return answer;
}

void sync(const std::filesystem::path& path) {
  const Descriptor opened(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (opened.get() < 0 || ::fsync(opened.get()) != 0) fail(path.string() + " cannot be synced");
}

// The folder that holds the database; none, and every fault told, if the configuration is wrong.
std::optional<std::filesystem::path> data_folder(const Flags& flags) {
  if (!flags.data.empty()) return flags.data;
  if (flags.config.empty()) return Config{}.paths.data;
  const ConfigResult config = load_config(flags.config);
  if (config) return config->paths.data;
  for (const ConfigFault& fault : config.error()) {
    fmt::print(stderr, "{}: {}\n", flags.config, fault.text());
  }
  return std::nullopt;
}

// The server leaves the copy beside `file`; it gets its name once it is whole and synced.
void back_up(const std::filesystem::path& data, const std::filesystem::path& file) {
  const std::filesystem::path part = file.string() + ".part";
  if (file.string().find('\n') != std::string::npos) {
    throw std::runtime_error("a file's name in one line is wanted");
  }
  for (const auto& taken : {file, part}) {
    if (std::filesystem::exists(taken)) {
      throw std::runtime_error(taken.string() + " is there already");
    }
  }
  const std::string answer = ask(data / "rookery.sock", "backup " + part.string());
  if (answer != "ok") {
    throw std::runtime_error(answer.starts_with("error ") ? answer.substr(6) : answer);
  }
  sync(part);
  std::filesystem::rename(part, file);
  sync(file.parent_path());
  fmt::print("{}: {} bytes\n", file.string(), std::filesystem::file_size(file));
}

int run(const Flags& flags) {
  try {
    const auto data = data_folder(flags);
    if (!data) return EXIT_FAILURE;
    back_up(*data, std::filesystem::absolute(flags.file));
    return EXIT_SUCCESS;
  } catch (const std::exception& fault) {
    fmt::print(stderr, "backup: {}.\n", fault.what());
    return EXIT_FAILURE;
  }
}

}  // namespace

Verb add_backup(CLI::App& app) {
  const auto flags = std::make_shared<Flags>();
  CLI::App* const command =
      app.add_subcommand("backup", "copy the database of a server while it runs");
  command->add_option("--config", flags->config, "the server's configuration");
  command->add_option("--data", flags->data, "the folder of its database");
  command->add_option("FILE", flags->file, "where the copy goes; must not exist")->required();
  return {command, [flags] { return run(*flags); }};
}

}  // namespace server
