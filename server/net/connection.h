// One client's WebSocket (RFC 6455, subprotocol rookery.v1): reads its frames, stamps them, and
// writes what is sent to it, one frame at a time. Keeps itself alive until the socket has ended;
// whatever goes wrong ends this connection and nothing else. Lives on the loop.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <boost/system/error_code.hpp>

#include "server/net/admission.h"
#include "server/net/outbox.h"
#include "server/net/round_trip.h"
#include "server/net/service.h"
#include "server/net/tcp_socket.h"
#include "server/play/subscriber.h"

namespace server {

// The one subprotocol there is.
inline constexpr std::string_view kSubprotocol = "rookery.v1";

// What a checked upgrade request comes down to: the fields that the handshake answers to.
struct Upgrade {
  std::string host;
  std::string key;
  std::string version;
};

class Connection final : public Subscriber, public std::enable_shared_from_this<Connection> {
 public:
  static constexpr std::size_t kMaxMessage = 4096;  // bytes, over all its fragments

  Connection(TcpSocket socket, Admission::Ticket ticket, std::shared_ptr<Service> service);
  ~Connection() override;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Answers the handshake, then converses until the socket ends.
  void start(const Upgrade& upgrade);

  void send(Frame frame) override;
  void measure_lag(bool on) override;
  void close(CloseReason reason) override;

  // Ends the conversation and the socket, without a word.
  void cut();

 private:
  struct Socket;

  void converse();
  void read_next();
  void take_read();
  // The socket has ended, or is to.
  void end();
  // Says something to the ear. A fault of ours in there ends this conversation, not the server.
  void tell(const std::function<void(Ear&)>& what);
  void notice_goodbye(boost::system::error_code error);
  void watch_message();
  void ping();
  void take_pong(std::string_view said);
  void close_with(std::uint16_t code, std::string_view why);
  void write_next();
  void send_close();

  std::shared_ptr<Service> service_;
  Admission::Ticket ticket_;
  std::unique_ptr<Socket> socket_;
  LoopTimer message_due_;
  LoopTimer close_due_;
  LoopTimer ping_due_;
  RoundTrip round_trip_;
  bool is_measuring_ = false;
  Outbox outbox_;
  bool is_writing_ = false;
  bool is_closing_ = false;       // nothing more is sent or heard
  bool message_watched_ = false;  // a message has begun and is not whole yet
  std::uint16_t close_code_ = 0;
  std::string close_why_;
  std::unique_ptr<Ear> ear_;
};

}  // namespace server
