#include "server/net/listener.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <exception>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/net/http_session.h"
#include "server/net/socket_end.h"

namespace server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::milliseconds kBackOff{100};
// Connections that are being told that there is no room; further ones are just closed.
constexpr std::size_t kMaxTurnedAway = 32;

tcp::endpoint endpoint_of(const ListenConfig& listen) {
  error_code error;
  const auto address = asio::ip::make_address(listen.address, error);
  if (error) {
    throw std::runtime_error(fmt::format("cannot listen: {} is no IP address", listen.address));
  }
  return {address, listen.port};
}

tcp::acceptor open_port(asio::io_context& loop, const tcp::endpoint& endpoint) {
  try {
    tcp::acceptor out(loop);
    out.open(endpoint.protocol());
    out.set_option(tcp::acceptor::reuse_address(true));
    if (endpoint.address().is_v6()) out.set_option(asio::ip::v6_only(false));
    out.bind(endpoint);
    out.listen();
    return out;
  } catch (const boost::system::system_error& fault) {
    throw std::runtime_error(fmt::format("cannot listen on port {} of {}: {}", endpoint.port(),
                                         endpoint.address().to_string(), fault.code().message()));
  }
}

// A file descriptor kept for the moment when there is no other: it is given up to take a waiting
// connection and close it, so that the client is not left hanging.
class Reserve {
 public:
  Reserve() { take(); }
  ~Reserve() { give_up(); }
  Reserve(const Reserve&) = delete;
  Reserve& operator=(const Reserve&) = delete;

  void shed(int acceptor) {
    give_up();
    const int socket = ::accept4(acceptor, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket >= 0) ::close(socket);
    take();
  }

 private:
  void take() { fd_ = ::open("/dev/null", O_RDONLY | O_CLOEXEC); }
  void give_up() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }
  int fd_ = -1;
};

}  // namespace

class Listener::Acceptance : public std::enable_shared_from_this<Acceptance> {
 public:
  Acceptance(asio::io_context& loop, Options options, AnswerHttp answer, Greet greet)
      : loop_(loop),
        acceptor_(open_port(loop, endpoint_of(options.listen))),
        back_off_(loop),
        service_(std::make_shared<Service>(Service{
            .answer = std::move(answer),
            .greet = std::move(greet),
            .origins = std::move(options.listen.origins),
            .proxies = Proxies(options.listen.proxies),
            .patience = options.patience,
            .admission = {options.limits.connections, options.limits.connections_per_address},
            .connections = {}})) {}

  void start() { asio::co_spawn(loop_, accept_all(shared_from_this()), log_fault); }

  void stop() {
    error_code ignored;  // nothing is left to do with it
    acceptor_.close(ignored);
    back_off_.cancel();
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  Service& service() { return *service_; }

 private:
  // Holds `self` for as long as it runs.
  asio::awaitable<void> accept_all([[maybe_unused]] std::shared_ptr<Acceptance> self) {
    while (acceptor_.is_open()) {
      TcpSocket socket(loop_);
      const auto [error] = co_await acceptor_.async_accept(socket, kAwait);
      if (!error) {
        serve(std::move(socket));
      } else if (acceptor_.is_open() && is_shortage(error)) {
        spdlog::warn("event=accept_failed why=\"{}\"", error.message());
        reserve_.shed(acceptor_.native_handle());
        back_off_.expires_after(kBackOff);
        co_await back_off_.async_wait(kAwait);
      }
      // Any other error is that of one connection that ended before it was taken, accept(2).
    }
  }

  static bool is_shortage(const error_code& error) {
    return error == asio::error::no_descriptors || error == asio::error::no_buffer_space ||
           error == asio::error::no_memory ||
           error == boost::system::errc::too_many_files_open_in_system;
  }

  void serve(TcpSocket socket) {
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) return;  // it is gone already
    Admission& admission = service_->admission;
    auto ticket = service_->proxies.trusts(peer.address()) ? admission.admit_proxied()
                                                           : admission.admit(peer.address());
    if (ticket) {
      asio::co_spawn(loop_, serve_http(std::move(socket), std::move(*ticket), service_), log_fault);
      return;
    }
    if (turned_away_ == kMaxTurnedAway) return;
    ++turned_away_;
    asio::co_spawn(loop_, turn_away(std::move(socket)),
                   [self = shared_from_this()](const std::exception_ptr& thrown) {
                     --self->turned_away_;
                     log_fault(thrown);
                   });
  }

  asio::io_context& loop_;
  tcp::acceptor acceptor_;
  asio::steady_timer back_off_;
  Reserve reserve_;
  std::shared_ptr<Service> service_;
  std::size_t turned_away_ = 0;
};

Listener::Listener(asio::io_context& loop, Options options, AnswerHttp answer, Greet greet)
    : acceptance_(std::make_shared<Acceptance>(loop, std::move(options), std::move(answer),
                                               std::move(greet))) {
  acceptance_->start();
}

Listener::~Listener() {
  acceptance_->stop();
  acceptance_->service().connections.cut_all();
}

std::uint16_t Listener::port() const {
  return acceptance_->port();
}

std::size_t Listener::connections() const {
  return acceptance_->service().admission.count();
}

void Listener::close(std::function<void()> gone) {
  acceptance_->stop();
  acceptance_->service().connections.close_all(CloseReason::Restarting, std::move(gone));
}

}  // namespace server
