#include "server/net/operator_socket.h"

#include <sys/stat.h>

#include <chrono>
#include <exception>
#include <string_view>
#include <utility>

#include <spdlog/spdlog.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

namespace server {
namespace {

namespace asio = boost::asio;
using asio::local::stream_protocol;
using boost::system::error_code;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kMaxLine = std::size_t{8} * 1024;  // a path is no longer than 4096 bytes
constexpr std::chrono::seconds kRequest{5};
constexpr std::string_view kBackup = "backup ";

stream_protocol::acceptor open_socket(asio::io_context& loop, const std::filesystem::path& path) {
  std::error_code ignored;  // binding tells what is wrong
  std::filesystem::remove(path, ignored);
  stream_protocol::acceptor out(loop);
  out.open();
  out.bind(stream_protocol::endpoint(path.string()));
  std::filesystem::permissions(
      path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  out.listen();
  return out;
}

void log_fault(const std::exception_ptr& thrown) {
  if (!thrown) return;
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& fault) {
    spdlog::error("event=operator_fault what=\"{}\"", fault.what());
  }
}

}  // namespace

class OperatorSocket::Acceptance : public std::enable_shared_from_this<Acceptance> {
 public:
  Acceptance(asio::io_context& loop, std::filesystem::path path, Backup backup)
      : loop_(loop),
        path_(std::move(path)),
        acceptor_(open_socket(loop, path_)),
        backup_(std::move(backup)) {}

  void start() { asio::co_spawn(loop_, accept_all(shared_from_this()), log_fault); }

  void stop() {
    std::error_code ignored;  // the next start removes it as well
    std::filesystem::remove(path_, ignored);
    error_code closing;  // nothing is left to do with it
    acceptor_.close(closing);
  }

 private:
  // Holds `self` for as long as it runs.
  asio::awaitable<void> accept_all([[maybe_unused]] std::shared_ptr<Acceptance> self) {
    while (acceptor_.is_open()) {
      stream_protocol::socket socket(loop_);
      const auto [error] = co_await acceptor_.async_accept(socket, kAwait);
      if (!error) {
        co_await serve(std::make_shared<stream_protocol::socket>(std::move(socket)));
      } else if (acceptor_.is_open()) {
        spdlog::warn("event=operator_accept_failed why=\"{}\"", error.message());
        asio::steady_timer pause(loop_, std::chrono::seconds{1});
        co_await pause.async_wait(kAwait);
      }
    }
  }

  // One operator after the other: what they ask for is done one at a time anyway.
  asio::awaitable<void> serve(std::shared_ptr<stream_protocol::socket> socket) {
    asio::steady_timer due(loop_, kRequest);
    due.async_wait([weak = std::weak_ptr(socket)](error_code error) {
      const auto late = weak.lock();
      if (!error && late) late->cancel(error);
    });
    std::string line;
    const auto [error, size] = co_await asio::async_read_until(
        *socket, asio::dynamic_buffer(line, kMaxLine), '\n', kAwait);
    due.cancel();
    if (error) co_return;
    line.resize(size - 1);
    const std::string answer = co_await answer_to(line) + '\n';
    co_await asio::async_write(*socket, asio::buffer(answer), kAwait);
  }

  asio::awaitable<std::string> answer_to(std::string_view line) {
    if (!line.starts_with(kBackup)) co_return "error this is not understood";
    const std::filesystem::path file(line.substr(kBackup.size()));
    if (!file.is_absolute()) co_return "error the file's path must be absolute";
    const auto fault = co_await back_up(file);
    spdlog::info("event=backup file={} result=\"{}\"", file.string(), fault.value_or("ok"));
    co_return fault ? "error " + *fault : "ok";
  }

  asio::awaitable<std::optional<std::string>> back_up(const std::filesystem::path& file) {
    const auto initiate = [&](auto handler) {
      auto shared = std::make_shared<decltype(handler)>(std::move(handler));
      backup_(file, [shared](std::optional<std::string> fault) { (*shared)(std::move(fault)); });
    };
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>,
                                            void(std::optional<std::string>)>(initiate,
                                                                              asio::use_awaitable);
  }

  asio::io_context& loop_;
  std::filesystem::path path_;
  stream_protocol::acceptor acceptor_;
  Backup backup_;
};

OperatorSocket::OperatorSocket(asio::io_context& loop, const std::filesystem::path& path,
                               Backup backup)
    : acceptance_(std::make_shared<Acceptance>(loop, path, std::move(backup))) {
  acceptance_->start();
}

OperatorSocket::~OperatorSocket() {
  acceptance_->stop();
}

}  // namespace server
