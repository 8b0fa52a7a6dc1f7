#include "server/net/connection.h"

#include <exception>
#include <utility>

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/websocket.hpp>
#include "server/net/gathering_socket.h"
#include "server/net/socket_end.h"

namespace server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

rules::Instant now() {
  return std::chrono::time_point_cast<rules::Millis>(std::chrono::steady_clock::now());
}

// The request as Beast wants to see it; only these fields have a part in the answer.
http::request<http::empty_body> request_of(const Upgrade& upgrade) {
  http::request<http::empty_body> request{http::verb::get, "/ws", 11};
  request.set(http::field::host, upgrade.host);
  request.set(http::field::connection, "upgrade");
  request.set(http::field::upgrade, "websocket");
  request.set(http::field::sec_websocket_key, upgrade.key);
  request.set(http::field::sec_websocket_version, upgrade.version);
  return request;
}

}  // namespace

// Found by Beast by argument-dependent lookup, and so not in a namespace without a name.
static void beast_close_socket(GatheringSocket& socket) {
  socket.close();
}
template <class Done>
static void async_teardown(beast::role_type, GatheringSocket& socket, Done&& done) {
  socket.async_end(std::forward<Done>(done));
}

// The stream is compiled without permessage-deflate: messages are short, and a decompressor is one
// more thing to bound.
struct Connection::Socket {
  explicit Socket(TcpSocket socket) : stream(std::move(socket)) {}
  void cut() { beast::get_lowest_layer(stream).close(); }

  websocket::stream<GatheringSocket, false> stream;
  // Beast reads into at least one free byte, also where only an empty last fragment is to come.
  beast::flat_buffer buffer{kMaxMessage + 1};
};

Connection::Connection(TcpSocket socket, Admission::Ticket ticket, std::shared_ptr<Service> service)
    : service_(std::move(service)),
      ticket_(std::move(ticket)),
      message_due_(socket.get_executor()),
      close_due_(socket.get_executor()),
      ping_due_(socket.get_executor()) {
  socket_ = std::make_unique<Socket>(std::move(socket));
  auto& stream = socket_->stream;
  stream.text(true);
  stream.read_message_max(kMaxMessage);
  stream.auto_fragment(false);
  // Pings go out after half of the idle time, so a half-open socket is found within all of it.
  stream.set_option(websocket::stream_base::timeout{.handshake_timeout = service_->patience.closing,
                                                    .idle_timeout = service_->patience.idle,
                                                    .keep_alive_pings = true});
  stream.control_callback([this](websocket::frame_type kind, beast::string_view said) {
    if (kind == websocket::frame_type::pong) take_pong({said.data(), said.size()});
  });
  stream.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    response.set(http::field::server, "rookery");
    response.set(http::field::sec_websocket_protocol, kSubprotocol);
  }));
  service_->connections.enter(*this);
}

Connection::~Connection() {
  // A connection whose loop was thrown away has not ended by itself.
  ear_ = nullptr;
  service_->connections.leave(*this);
}

void Connection::start(const Upgrade& upgrade) {
  socket_->stream.async_accept(request_of(upgrade), [self = shared_from_this()](error_code error) {
    if (error || self->is_closing_) return self->end();
    self->converse();
  });
}

void Connection::converse() {
  ear_ = service_->greet(*this, ticket_.network());
  read_next();
}

// No coroutine: its frame would be half of what an idle connection holds.
void Connection::read_next() {
  // Beast itself closes what breaks RFC 6455, is no UTF-8 (1007) or too long (1009).
  socket_->stream.async_read_some(
      socket_->buffer, kMaxMessage, [self = shared_from_this()](error_code error, std::size_t) {
        if (error) {
          spdlog::debug("event=socket_ended why=\"{}\"", error.message());
          self->notice_goodbye(error);
          return self->end();
        }
        self->take_read();
        self->read_next();
      });
}

void Connection::take_read() {
  auto& buffer = socket_->buffer;
  if (is_closing_) return buffer.clear();
  if (socket_->stream.got_binary()) {
    return close_with(websocket::close_code::unknown_data, "text frames only");
  }
  if (!socket_->stream.is_message_done()) return watch_message();
  if (message_watched_) message_due_.cancel();
  message_watched_ = false;
  const std::string_view text(static_cast<const char*>(buffer.cdata().data()), buffer.size());
  tell([text](Ear& ear) { ear.hear(text, now()); });
  buffer.clear();
}

void Connection::end() {
  ear_ = nullptr;
  is_closing_ = true;
  message_due_.cancel();
  close_due_.cancel();
  ping_due_.cancel();
  auto& socket = beast::get_lowest_layer(socket_->stream);
  const auto executor = socket.get_executor();
  asio::co_spawn(executor, end_softly(socket.release()),
                 [self = shared_from_this()](const std::exception_ptr& thrown) {
                   self->service_->connections.leave(*self);
                   log_fault(thrown);
                 });
}

// RFC 6455 7.4.1: a page that goes closes with "normal" or "going away". A client that lets go of a
// line it believes to be dead gives no code.
void Connection::notice_goodbye(error_code error) {
  if (is_closing_ || !ear_ || error != websocket::error::closed) return;
  const auto code = socket_->stream.reason().code;
  if (code == websocket::close_code::normal || code == websocket::close_code::going_away) {
    ear_->goodbye();
  }
}

void Connection::tell(const std::function<void(Ear&)>& what) {
  try {
    what(*ear_);
  } catch (const std::exception& fault) {
    spdlog::error("event=session_fault what=\"{}\"", fault.what());
    ear_ = nullptr;
    close_with(websocket::close_code::internal_error, "internal error");
  }
}

void Connection::watch_message() {
  if (message_watched_) return;
  message_watched_ = true;
  message_due_.expires_after(service_->patience.message);
  message_due_.async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (error || !self || !self->message_watched_) return;
    self->close_with(websocket::close_code::policy_error, "message took too long");
  });
}

void Connection::measure_lag(bool on) {
  if (is_measuring_ == on) return;
  is_measuring_ = on;
  if (on) {
    ping();
  } else {
    ping_due_.cancel();
  }
}

// Beast lets a ping wait by itself for a frame that is being written; one ping at a time is ours.
// Where one is not answered for long, Beast's own pings find out why.
void Connection::ping() {
  if (is_closing_ || !is_measuring_) return;
  if (!round_trip_.is_open()) {
    const std::string said = round_trip_.begin(std::chrono::steady_clock::now());
    socket_->stream.async_ping({said.data(), said.size()},
                               [self = shared_from_this()](error_code) {});
  }
  ping_due_.expires_after(service_->patience.lag);
  ping_due_.async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (!error && self) self->ping();
  });
}

// Beast is in the midst of reading: what follows from the pong waits until it is through.
void Connection::take_pong(std::string_view said) {
  const auto took = round_trip_.end(said, std::chrono::steady_clock::now());
  if (!took) return;
  asio::post(socket_->stream.get_executor(), [weak = weak_from_this(), took = *took] {
    const auto self = weak.lock();
    if (!self || self->is_closing_ || !self->ear_) return;
    self->tell([took](Ear& ear) { ear.round_trip(took); });
  });
}

void Connection::send(Frame frame) {
  if (is_closing_) return;
  if (!outbox_.push(std::move(frame))) {
    // What is queued does not get through, so a close frame behind it would not either.
    spdlog::debug("event=slow_reader_cut");
    is_closing_ = true;
    socket_->cut();
    return;
  }
  if (!is_writing_) write_next();
}

void Connection::close(CloseReason reason) {
  switch (reason) {
    case CloseReason::Policy:
      return close_with(websocket::close_code::policy_error, "policy");
    case CloseReason::Overflow:
      return close_with(websocket::close_code::policy_error, "too slow");
    case CloseReason::Restarting:
      return close_with(websocket::close_code::service_restart, "restarting");
  }
}

void Connection::close_with(std::uint16_t code, std::string_view why) {
  if (is_closing_) return;
  is_closing_ = true;
  close_code_ = code;
  close_why_ = why;
  close_due_.expires_after(service_->patience.closing);
  close_due_.async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (!error && self) self->socket_->cut();
  });
  if (!is_writing_) send_close();
}

void Connection::write_next() {
  is_writing_ = true;
  socket_->stream.async_write(asio::buffer(outbox_.front()),
                              [self = shared_from_this()](error_code error, std::size_t) {
                                self->is_writing_ = false;
                                // The reading side meets the same end of the socket.
                                if (error) return;
                                self->outbox_.pop();
                                if (!self->outbox_.empty()) return self->write_next();
                                if (self->is_closing_) self->send_close();
                              });
}

void Connection::send_close() {
  if (!socket_->stream.is_open()) return socket_->cut();  // the handshake is not over
  const websocket::close_reason reason(static_cast<websocket::close_code>(close_code_), close_why_);
  // Whatever comes of it, the reading side meets the end of the socket.
  socket_->stream.async_close(reason, [self = shared_from_this()](error_code) {});
}

void Connection::cut() {
  is_closing_ = true;
  ear_ = nullptr;
  socket_->cut();
}

}  // namespace server
