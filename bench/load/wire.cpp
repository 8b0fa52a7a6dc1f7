#include "bench/load/wire.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace bench {
namespace {

constexpr std::uint8_t kText = 1;
constexpr std::uint8_t kPing = 9;
constexpr std::uint8_t kPong = 10;
constexpr std::uint8_t kFinal = 0x80;
constexpr std::uint8_t kMasked = 0x80;
constexpr std::size_t kShort = 125;  // longer payloads have two bytes of length
constexpr std::uint8_t kLong = 126;

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error("a socket of the load: " + what);
}

int connect_to(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (socket < 0 ||
      ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    fail(std::strerror(errno));  // NOLINT(concurrency-mt-unsafe): one thread
  }
  const int on = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  ::fcntl(socket, F_SETFL, O_NONBLOCK);
  return socket;
}

// What waits to be sent is less than any socket's buffer, so that all of it is taken at once.
void send_all(int socket, std::string_view bytes) {
  if (::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL) !=
      static_cast<ssize_t>(bytes.size())) {
    fail("the server does not read");
  }
}

}  // namespace

Wire::Wire(std::uint16_t port, const std::string& subprotocol) : socket_(connect_to(port)) {
  send_all(socket_, "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Key: cm9va2VyeSBsb2FkIGtleQ==\r\n"
                        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: " +
                        subprotocol + "\r\n\r\n");
}

Wire::Wire(Wire&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      is_open_(other.is_open_),
      begun_(std::move(other.begun_)) {}

Wire::~Wire() {
  if (socket_ >= 0) ::close(socket_);
}

void Wire::send(std::string_view text) {
  send_frame(kText, text);
}

void Wire::send_frame(std::uint8_t opcode, std::string_view payload) {
  std::string frame;
  frame.reserve(payload.size() + 8);
  frame += static_cast<char>(kFinal | opcode);
  if (payload.size() <= kShort) {
    frame += static_cast<char>(kMasked | payload.size());
  } else {
    frame += static_cast<char>(kMasked | kLong);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 0xFF);
  }
  frame.append(4, '\0');  // the mask
  frame += payload;
  send_all(socket_, frame);
}

void Wire::read_frames(Take take, void* to) {
  static thread_local std::array<char, std::size_t{64} * 1024> room;
  const ssize_t size = ::recv(socket_, room.data(), room.size(), 0);
  if (size < 0 && errno == EAGAIN) return;
  if (size <= 0) fail("the server has ended it");
  std::string_view bytes(room.data(), static_cast<std::size_t>(size));
  std::string joined;
  if (!begun_.empty()) {
    joined = std::exchange(begun_, {}) + std::string(bytes);
    bytes = joined;
  }
  while (!bytes.empty()) {
    const std::size_t taken = is_open_ ? take_frame(bytes, take, to) : take_answer(bytes);
    if (taken == 0) break;
    bytes.remove_prefix(taken);
  }
  begun_ = bytes;
}

std::size_t Wire::take_answer(std::string_view bytes) {
  const auto end = bytes.find("\r\n\r\n");
  if (end == std::string_view::npos) return 0;
  if (!bytes.starts_with("HTTP/1.1 101 ")) fail(std::string(bytes.substr(0, end)));
  is_open_ = true;
  return end + 4;
}

std::size_t Wire::take_frame(std::string_view bytes, Take take, void* to) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
  if (bytes.size() < 2) return 0;
  std::size_t size = byte(1);
  std::size_t header = 2;
  if (size > kLong) fail("a frame that is too long");
  if (size == kLong) {
    if (bytes.size() < 4) return 0;
    size = std::size_t{byte(2)} << 8 | byte(3);
    header = 4;
  }
  if (bytes.size() < header + size) return 0;
  const std::string_view payload = bytes.substr(header, size);
  switch (byte(0)) {
    case kFinal | kText:
      take(to, payload);
      break;
    case kFinal | kPing:
      send_frame(kPong, payload);
      break;
    default:
      fail("a frame of another kind: " + std::string(payload));
  }
  return header + size;
}

}  // namespace bench
