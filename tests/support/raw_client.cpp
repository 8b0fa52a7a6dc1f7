#include "tests/support/raw_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>
#include <utility>

namespace support {
namespace {

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

RawAnswer parse_head(std::string_view head) {
  RawAnswer out;
  const std::size_t space = head.find(' ');
  out.status = static_cast<unsigned>(std::stoul(std::string(head.substr(space + 1, 3))));
  for (std::size_t at = head.find("\r\n"); at + 2 < head.size(); at = head.find("\r\n", at + 2)) {
    const std::string_view line = head.substr(at + 2, head.find("\r\n", at + 2) - at - 2);
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos) break;
    out.fields[lower(std::string(line.substr(0, colon)))] = line.substr(colon + 2);
  }
  return out;
}

std::string big_endian(std::size_t value, int bytes) {
  std::string out;
  for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8) {
    out.push_back(static_cast<char>(value >> shift));
  }
  return out;
}

std::size_t from_big_endian(std::string_view bytes) {
  std::size_t out = 0;
  for (const char byte : bytes) out = (out << 8) | static_cast<unsigned char>(byte);
  return out;
}

}  // namespace

std::uint16_t WsFrame::close_code() const {
  if (payload.size() < 2) return 1005;
  return static_cast<std::uint16_t>(from_big_endian(std::string_view(payload).substr(0, 2)));
}

RawClient::RawClient(std::uint16_t port, int receive_buffer)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const timeval bound{.tv_sec = kBound.count(), .tv_usec = 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &bound, sizeof bound);
  ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &bound, sizeof bound);
  if (receive_buffer > 0) {
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  }
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    throw std::runtime_error("cannot connect");
  }
}

RawClient::~RawClient() {
  if (socket_ >= 0) ::close(socket_);
}

RawClient::RawClient(RawClient&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), buffer_(std::move(other.buffer_)) {}

bool RawClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool RawClient::fill() {
  std::array<char, 16 * 1024> bytes{};
  const ssize_t size = ::recv(socket_, bytes.data(), bytes.size(), 0);
  if (size <= 0) return false;
  buffer_.append(bytes.data(), static_cast<std::size_t>(size));
  return true;
}

std::optional<std::string> RawClient::take(std::size_t size) {
  while (buffer_.size() < size) {
    if (!fill()) return std::nullopt;
  }
  std::string out = buffer_.substr(0, size);
  buffer_.erase(0, size);
  return out;
}

std::optional<RawAnswer> RawClient::read_answer(bool to_head) {
  while (buffer_.find("\r\n\r\n") == std::string::npos) {
    if (!fill()) return std::nullopt;
  }
  const auto head = take(buffer_.find("\r\n\r\n") + 4);
  RawAnswer out = parse_head(*head);
  const auto length = out.fields.find("content-length");
  if (to_head || length == out.fields.end()) return out;
  auto body = take(std::stoul(length->second));
  if (!body) return std::nullopt;
  out.body = std::move(*body);
  return out;
}

bool RawClient::is_ended() {
  std::array<char, 16 * 1024> bytes{};
  for (;;) {
    const ssize_t size = ::recv(socket_, bytes.data(), bytes.size(), 0);
    if (size == 0) return true;
    if (size < 0) return errno != EAGAIN && errno != EWOULDBLOCK;
  }
}

std::optional<RawAnswer> RawClient::upgrade(std::string_view fields) {
  // The key is the example of RFC 6455 1.3.
  const std::string request =
      "GET /ws HTTP/1.1\r\nHost: rookery.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
      std::string(fields) + "\r\n";
  if (!send(request)) return std::nullopt;
  return read_answer();
}

bool RawClient::send_frame(unsigned opcode, std::string_view payload, bool is_final) {
  return send(masked_frame(opcode, payload, is_final));
}

std::optional<WsFrame> RawClient::read_frame() {
  const auto head = take(2);
  if (!head) return std::nullopt;
  std::size_t length = static_cast<unsigned char>((*head)[1]) & 0x7fU;
  if (length >= 126) {
    const auto longer = take(length == 126 ? 2 : 8);
    if (!longer) return std::nullopt;
    length = from_big_endian(*longer);
  }
  auto payload = take(length);
  if (!payload) return std::nullopt;
  return WsFrame{.opcode = static_cast<unsigned char>((*head)[0]) & 0x0fU,
                 .payload = std::move(*payload)};
}

std::optional<WsFrame> RawClient::read_close() {
  for (;;) {
    auto frame = read_frame();
    if (!frame || frame->opcode == kClose) return frame;
  }
}

std::string masked_frame(unsigned opcode, std::string_view payload, bool is_final) {
  constexpr std::string_view kMask = "\x12\x34\x56\x78";
  std::string out;
  out.push_back(static_cast<char>((is_final ? 0x80U : 0U) | opcode));
  if (payload.size() < 126) {
    out.push_back(static_cast<char>(0x80U | payload.size()));
  } else if (payload.size() < 65'536) {
    out.push_back(static_cast<char>(0x80U | 126U));
    out += big_endian(payload.size(), 2);
  } else {
    out.push_back(static_cast<char>(0x80U | 127U));
    out += big_endian(payload.size(), 8);
  }
  out += kMask;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    out.push_back(static_cast<char>(payload[i] ^ kMask[i % kMask.size()]));
  }
  return out;
}

}  // namespace support
