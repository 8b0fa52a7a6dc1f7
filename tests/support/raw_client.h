// A client that speaks to a server in raw bytes over a loopback socket, so that tests can also say
// what no library would. Every wait is bounded: what takes longer than kBound counts as not coming.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace support {

inline constexpr std::chrono::seconds kBound{10};

struct RawAnswer {
  unsigned status = 0;
  std::map<std::string, std::string> fields;  // names in lower case
  std::string body;
};

struct WsFrame {
  unsigned opcode = 0;
  std::string payload;
  // Of a close frame: its code; 1005 where it has none (RFC 6455 7.1.5).
  std::uint16_t close_code() const;
};

inline constexpr unsigned kText = 1;
inline constexpr unsigned kBinary = 2;
inline constexpr unsigned kClose = 8;
inline constexpr unsigned kPing = 9;
inline constexpr unsigned kPong = 10;

class RawClient {
 public:
  // Connects to 127.0.0.1; `receive_buffer` in bytes, 0 for the system's own.
  explicit RawClient(std::uint16_t port, int receive_buffer = 0);
  ~RawClient();
  RawClient(RawClient&& other) noexcept;
  RawClient& operator=(RawClient&&) = delete;

  // False if the connection was gone.
  bool send(std::string_view bytes);
  // The next HTTP answer; none if the connection ended before it was whole. An answer to HEAD has
  // no body whatever its fields say.
  std::optional<RawAnswer> read_answer(bool to_head = false);
  // True once the server has ended the connection (what still came before is dropped); false if it
  // has not within the bound.
  bool is_ended();

  // Asks for the WebSocket at /ws; `fields` are added to the request, each with its line end.
  std::optional<RawAnswer> upgrade(
      std::string_view fields = "Sec-WebSocket-Protocol: rookery.v1\r\n");
  bool send_frame(unsigned opcode, std::string_view payload, bool is_final = true);
  // The next frame; none if the connection ended first.
  std::optional<WsFrame> read_frame();
  // The close frame, with what comes before it dropped; none if the connection ended without one.
  std::optional<WsFrame> read_close();

 private:
  bool fill();  // reads more; false at the end
  std::optional<std::string> take(std::size_t size);

  int socket_ = -1;
  std::string buffer_;
};

// A frame as a client sends it, masked (RFC 6455 5.2, 5.3).
std::string masked_frame(unsigned opcode, std::string_view payload, bool is_final = true);

}  // namespace support
