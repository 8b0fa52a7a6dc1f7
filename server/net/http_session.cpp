#include "server/net/http_session.h"

#include <netinet/tcp.h>

#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/connection.h"
#include "server/net/http_fields.h"
#include "server/net/socket_end.h"
#include "server/net/target.h"

namespace server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;
using TcpStream = beast::basic_stream<asio::ip::tcp, LoopExecutor>;
using Request = http::request<http::empty_body>;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::uint32_t kMaxHeader = 8 * 1024;
constexpr std::string_view kSocketPath = "/ws";

// Nothing runs or is shown but what comes from this server; images may stand in the style sheets.
constexpr std::string_view kContentPolicy =
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'";

std::string field(const Request& request, http::field name) {
  return std::string(request[name]);
}

// What is wrong with the form of a request, as the answer to it.
std::optional<HttpAnswer> fault_of(const Request& request) {
  // No request served here has a body, so whatever announces one is refused. That leaves no two
  // readings of where a request ends (request smuggling, RFC 9112 11.2).
  if (request.count(http::field::transfer_encoding) > 0) {
    return plain_answer(400, "no Transfer-Encoding");
  }
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    HttpAnswer out = plain_answer(405, "GET and HEAD only");
    out.fields.emplace_back("Allow", "GET, HEAD");
    return out;
  }
  if (request.count(http::field::content_length) > 0 &&
      request[http::field::content_length] != "0") {
    return plain_answer(400, "no body");
  }
  const std::size_t hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() > 10)) return plain_answer(400, "one Host");
  if (!path_of(request.target())) return plain_answer(400, "bad target");
  return std::nullopt;
}

// What is wrong with a request for the WebSocket, as the answer to it.
std::optional<HttpAnswer> upgrade_fault_of(const Request& request, const Service& service) {
  if (!websocket::is_upgrade(request)) {
    HttpAnswer out = plain_answer(426, "a WebSocket is here");
    out.fields.emplace_back("Upgrade", "websocket");
    return out;
  }
  // A program that is no browser sends no Origin, and nothing speaks in another's name for it: who
  // one is stands in the messages, never in a cookie that comes along unasked.
  const auto origin = request.find(http::field::origin);
  if (request.count(http::field::origin) > 1) return plain_answer(403, "one Origin");
  if (origin != request.end() &&
      !is_origin_allowed(origin->value(), request[http::field::host], service.origins)) {
    return plain_answer(403, "this origin may not connect");
  }
  if (!lists_token(request[http::field::sec_websocket_protocol], kSubprotocol)) {
    return plain_answer(400, "the subprotocol is rookery.v1");
  }
  return std::nullopt;
}

class HttpSession {
 public:
  // `ticket` outlives the session.
  HttpSession(TcpSocket socket, Admission::Ticket& ticket, std::shared_ptr<Service> service)
      : stream_(std::move(socket)), ticket_(ticket), service_(std::move(service)) {}

  // Answers requests until the connection ends or wants to be a WebSocket.
  asio::awaitable<std::optional<Upgrade>> run() {
    auto patience = service_->patience.request;
    for (;;) {
      stream_.expires_after(patience);
      const auto request = co_await read();
      if (!request) co_return std::nullopt;
      if (service_->greet && *path_of(request->target()) == kSocketPath) {
        if (auto fault = upgrade_fault_of(*request, *service_)) {
          co_await refuse(std::move(*fault));
          co_return std::nullopt;
        }
        if (!attribute(*request)) {
          co_await refuse(plain_answer(503, "too many connections"));
          co_return std::nullopt;
        }
        co_return upgrade_of(*request);
      }
      const HttpAnswer answer = co_await answer_to(*request);
      if (!co_await write(answer, *request)) co_return std::nullopt;
      patience = service_->patience.keep_alive;
    }
  }

  TcpSocket release() { return stream_.release_socket(); }

 private:
  // The next request; none when the connection is over, or has been refused.
  asio::awaitable<std::optional<Request>> read() {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(kMaxHeader);
    const auto [error, size] = co_await http::async_read_header(stream_, buffer_, parser, kAwait);
    if (error == http::error::header_limit) {
      co_await refuse(plain_answer(431, "header too long"));
      co_return std::nullopt;
    }
    if (error.category() == http_category() && error != http::error::end_of_stream &&
        error != http::error::partial_message) {
      co_await refuse(plain_answer(400, "bad request"));
      co_return std::nullopt;
    }
    if (error) co_return std::nullopt;
    if (auto fault = fault_of(parser.get())) {
      co_await refuse(std::move(*fault));
      co_return std::nullopt;
    }
    co_return parser.release();
  }

  static const boost::system::error_category& http_category() {
    return http::make_error_code(http::error::bad_method).category();
  }

  asio::awaitable<HttpAnswer> answer_to(const Request& request) {
    HttpRequest plain{.path = *path_of(request.target()),
                      .accept_encoding = field(request, http::field::accept_encoding),
                      .if_none_match = field(request, http::field::if_none_match),
                      .network = network_of_client(request)};
    const auto executor = stream_.get_executor();
    // An answer may be there at once, and a coroutine does not go on from within its own call: so
    // the answer is always posted.
    const auto initiate = [&](auto handler) {
      auto shared = std::make_shared<decltype(handler)>(std::move(handler));
      service_->answer(plain, [executor, shared](HttpAnswer answer) {
        asio::post(executor, [shared, answer = std::move(answer)]() mutable {
          (*shared)(std::move(answer));
        });
      });
    };
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpAnswer)>(
        initiate, asio::use_awaitable);
  }

  // Writes an answer; false when the connection is over.
  asio::awaitable<bool> write(const HttpAnswer& answer, const Request& request) {
    const Form form{.version = request.version(),
                    .keep_alive = request.keep_alive(),
                    .head_only = request.method() == http::verb::head};
    const bool sent = co_await write(answer, form);
    if (sent && !form.keep_alive) co_await end_softly(release());
    co_return sent&& form.keep_alive;
  }

  struct Form {
    unsigned version = 11;
    bool keep_alive = false;
    bool head_only = false;
  };

  asio::awaitable<bool> write(const HttpAnswer& answer, Form form) {
    http::response<http::span_body<const char>> response{static_cast<http::status>(answer.status),
                                                         form.version};
    for (const auto& [name, value] : answer.fields) response.set(name, value);
    response.set(http::field::server, "rookery");
    response.set("Content-Security-Policy", kContentPolicy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.keep_alive(form.keep_alive);
    if (answer.body) {
      response.body() = {answer.body->data(), answer.body->size()};
      response.content_length(answer.body->size());
    }
    stream_.expires_after(service_->patience.answer);
    http::response_serializer<http::span_body<const char>> serializer{response};
    if (form.head_only) {
      const auto [error, size] = co_await http::async_write_header(stream_, serializer, kAwait);
      co_return !error;
    }
    const auto [error, size] = co_await http::async_write(stream_, serializer, kAwait);
    co_return !error;
  }

  asio::awaitable<void> refuse(HttpAnswer answer) {
    const Form form;
    if (co_await write(answer, form)) co_await end_softly(release());
  }

  // Counts a connection that a proxy has passed on as its client's; false if there are too many.
  bool attribute(const Request& request) {
    const auto client = proxied_client(request);
    return !client || service_->admission.attribute(ticket_, *client);
  }

  // A proxy sends many clients' requests through one connection.
  std::string network_of_client(const Request& request) {
    const auto client = proxied_client(request);
    return client ? network_of(*client) : ticket_.network();
  }

  // Whom a proxy that is trusted speaks for; none where it is no proxy, or does not say.
  std::optional<asio::ip::address> proxied_client(const Request& request) {
    error_code error;
    const auto peer = stream_.socket().remote_endpoint(error).address();
    if (error || !service_->proxies.trusts(peer)) return std::nullopt;
    std::string hops;
    for (const auto& field : request) {
      if (!beast::iequals(field.name_string(), "X-Forwarded-For")) continue;
      if (!hops.empty()) hops += ',';
      hops += field.value();
    }
    const auto client = service_->proxies.client(peer, hops);
    return service_->proxies.trusts(client) ? std::nullopt : std::optional(client);
  }

  static Upgrade upgrade_of(const Request& request) {
    return {.host = field(request, http::field::host),
            .key = field(request, http::field::sec_websocket_key),
            .version = field(request, http::field::sec_websocket_version)};
  }

  TcpStream stream_;
  Admission::Ticket& ticket_;
  beast::flat_buffer buffer_{kMaxHeader + 1024};
  std::shared_ptr<Service> service_;
};

void set_options(TcpSocket& socket) {
  constexpr int kSendBuffer = 64 * 1024;
  constexpr int kUserTimeout = 20'000;  // ms until unacknowledged bytes end the connection, tcp(7)
  using UserTimeout = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_USER_TIMEOUT>;
  // The kernel may refuse one on a connection that has ended already; reading finds that out.
  error_code ignored;
  socket.set_option(asio::ip::tcp::no_delay(true), ignored);
  socket.set_option(asio::socket_base::send_buffer_size(kSendBuffer), ignored);
  socket.set_option(UserTimeout(kUserTimeout), ignored);
}

}  // namespace

asio::awaitable<void> serve_http(TcpSocket socket, Admission::Ticket ticket,
                                 std::shared_ptr<Service> service) {
  set_options(socket);
  HttpSession session(std::move(socket), ticket, service);
  const auto upgrade = co_await session.run();
  if (!upgrade) co_return;
  std::make_shared<Connection>(session.release(), std::move(ticket), std::move(service))
      ->start(*upgrade);
}

asio::awaitable<void> turn_away(TcpSocket socket) {
  constexpr std::string_view kNoRoom =
      "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\n"
      "Content-Type: text/plain\r\nContent-Length: 21\r\n\r\ntoo many connections\n";
  TcpStream stream(std::move(socket));
  stream.expires_after(std::chrono::seconds{1});
  const auto [error, size] = co_await asio::async_write(stream, asio::buffer(kNoRoom), kAwait);
  if (!error) co_await end_softly(stream.release_socket());
}

}  // namespace server
