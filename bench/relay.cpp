// What the least server of this kind costs, to measure ours beside: a bare WebSocket relay on one
// thread, built with our flags. A move comes in as JSON and is read with nlohmann/json; it goes out
// to the two at its table as one text made once, of as many bytes as ours sends. It knows no rules,
// clocks or seats, keeps nothing and logs nothing. With --echo it answers each text with itself.
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <nlohmann/json.hpp>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Frame = std::shared_ptr<const std::string>;

constexpr std::size_t kMaxMessage = 4096;

class Client;

struct Table {
  std::uint64_t seq = 0;
  std::vector<Client*> clients;
};

struct Relay {
  bool echoes = false;
  std::size_t bytes = 0;  // of a text that tells a move
  std::unordered_map<std::string, Table> tables;
};

class Client : public std::enable_shared_from_this<Client> {
 public:
  Client(tcp::socket socket, Relay& relay) : stream_(std::move(socket)), relay_(relay) {
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true));
    stream_.text(true);
    stream_.read_message_max(kMaxMessage);
    stream_.auto_fragment(false);
    stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  }

  void start() {
    stream_.async_accept([self = shared_from_this()](error_code error) {
      if (!error) self->read();
    });
  }

  void send(Frame frame) {
    outbox_.push_back(std::move(frame));
    if (outbox_.size() == 1) write();
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->leave();
      self->hear({static_cast<const char*>(self->buffer_.cdata().data()), self->buffer_.size()});
      self->buffer_.clear();
      self->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(*outbox_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                          if (error) return;
                          self->outbox_.pop_front();
                          if (!self->outbox_.empty()) self->write();
                        });
  }

  void hear(std::string_view text) {
    if (relay_.echoes) return send(std::make_shared<const std::string>(text));
    const auto said = nlohmann::json::parse(text);
    const auto& type = said.at("t").get_ref<const std::string&>();
    const auto& code = said.at("code").get_ref<const std::string&>();
    if (type == "enter") {
      table_ = &relay_.tables[code];
      table_->clients.push_back(this);
      return send(std::make_shared<const std::string>(R"({"t":"entered","seq":0})"));
    }
    std::string told = fmt::format(
        R"({{"t":"moved","code":"{}","seq":{},"ply":{},"uci":"{}","pad":")", code, ++table_->seq,
        said.at("ply").get<std::uint32_t>() + 1, said.at("uci").get_ref<const std::string&>());
    if (told.size() + 2 < relay_.bytes) told.resize(relay_.bytes - 2, '.');
    told += "\"}";
    const auto frame = std::make_shared<const std::string>(std::move(told));
    for (Client* client : table_->clients) client->send(frame);
  }

  void leave() {
    if (table_ != nullptr) std::erase(table_->clients, this);
  }

  websocket::stream<beast::tcp_stream, false> stream_;
  beast::flat_buffer buffer_{kMaxMessage};
  std::deque<Frame> outbox_;
  Relay& relay_;
  Table* table_ = nullptr;
};

void accept(tcp::acceptor& acceptor, Relay& relay) {
  acceptor.async_accept([&](error_code error, tcp::socket socket) {
    if (!error) std::make_shared<Client>(std::move(socket), relay)->start();
    accept(acceptor, relay);
  });
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("A bare WebSocket relay, to measure the server beside.");
  Relay relay;
  app.add_flag("--echo", relay.echoes, "answer each text with itself");
  app.add_option("--bytes", relay.bytes, "how long a text that tells a move is");
  CLI11_PARSE(app, argc, argv);
  try {
    asio::io_context loop(1);
    tcp::acceptor acceptor(loop, {asio::ip::address_v4::loopback(), 0});
    fmt::print("listening on 127.0.0.1:{}\n", acceptor.local_endpoint().port());
    std::fflush(stdout);
    accept(acceptor, relay);
    loop.run();
  } catch (const std::exception& fault) {
    fmt::print(stderr, "relay: {}\n", fault.what());
    return 1;
  }
  return 0;
}
